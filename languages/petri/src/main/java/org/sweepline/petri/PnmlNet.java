package org.sweepline.petri;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sweepline.model.InputException;
import org.sweepline.model.file.Position;

/**
 * What a PNML file says about its net, before ids are resolved: arcs may precede their ends and references their goals.
 */
final class PnmlNet {
    private record Declared(String kind, Position at) {}

    private record Reference(String kind, String id, String ref, Position at) {}

    private record Arc(String id, String source, String target, int weight, Position at) {}

    private final String file;
    private final Map<String, Declared> declared = new HashMap<>();
    private final Map<String, Reference> references = new LinkedHashMap<>();
    private final Map<String, String> goals = new HashMap<>();
    private final List<Arc> arcs = new ArrayList<>();
    private final NetBuilder nodes = Net.builder("net");
    private String name = "net";

    PnmlNet(String file) {
        this.file = file;
    }

    void name(String name) {
        this.name = name;
    }

    void place(String id, String name, int tokens, Position at) {
        declare("place", id, at);
        locate(at, () -> nodes.place(id, name, tokens));
    }

    void transition(String id, String name, Position at) {
        declare("transition", id, at);
        locate(at, () -> nodes.transition(id, name));
    }

    void reference(String kind, String id, String ref, Position at) {
        declare("reference " + kind, id, at);
        references.put(id, new Reference(kind, id, ref, at));
    }

    void arc(String id, String source, String target, int weight, Position at) {
        if (id != null) {
            declare("arc", id, at);
        }
        arcs.add(new Arc(id, source, target, weight, at));
    }

    Net resolve() {
        references.values().forEach(this::follow);
        for (Arc arc : arcs) {
            String source = goals.getOrDefault(arc.source, arc.source);
            String target = goals.getOrDefault(arc.target, arc.target);
            locate(arc.at, () -> nodes.arc(source, target, arc.weight));
        }
        return nodes.named(name).build();
    }

    /** Finds the place or transition a reference stands for; all references on the way get it too, so none is walked twice. */
    private void follow(Reference start) {
        Set<String> way = new LinkedHashSet<>();
        String id = start.id;
        while (references.containsKey(id) && !goals.containsKey(id)) {
            if (!way.add(id)) {
                throw error(
                        start.at,
                        "the reference " + start.kind + " '" + start.id
                                + "' leads into a cycle of references; let one of them name a " + start.kind);
            }
            id = references.get(id).ref;
        }
        String goal = goals.getOrDefault(id, id);
        Declared node = declared.get(goal);
        for (String reference : way) {
            check(references.get(reference), goal, node);
            goals.put(reference, goal);
        }
    }

    private void check(Reference reference, String goal, Declared node) {
        if (node == null || !node.kind.equals(reference.kind)) {
            String found = node == null ? "does not exist" : "is the " + node.kind + " at line " + node.at.line();
            throw error(
                    reference.at,
                    "the reference " + reference.kind + " '" + reference.id + "' leads to '" + goal + "', which "
                            + found + "; let it name a " + reference.kind + " of this file");
        }
    }

    private void declare(String kind, String id, Position at) {
        Declared earlier = declared.putIfAbsent(id, new Declared(kind, at));
        if (earlier != null) {
            throw error(
                    at,
                    "the id '" + id + "' of this " + kind + " at line " + at.line() + " is already that of the "
                            + earlier.kind + " at line " + earlier.at.line() + "; ids must be unique in the file");
        }
    }

    /** Adds the position to whatever the builder finds wrong. */
    private void locate(Position at, Runnable step) {
        try {
            step.run();
        } catch (InputException e) {
            throw error(at, e.getMessage());
        }
    }

    private InputException error(Position at, String message) {
        return InputException.at(file, at.line(), at.column(), message);
    }
}
