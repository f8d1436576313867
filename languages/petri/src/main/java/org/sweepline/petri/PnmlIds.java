package org.sweepline.petri;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sweepline.model.InputException;
import org.sweepline.model.Position;

/** The ids of a PNML file: each belongs to one node or arc, and those of reference nodes lead to another node. */
final class PnmlIds {
    private record Declared(String kind, Position at) {}

    private record Reference(String kind, String id, String ref, Position at) {}

    private final String file;
    private final Map<String, Declared> declared = new HashMap<>();
    private final Set<List<String>> arcs = new HashSet<>();
    private final Map<String, Reference> references = new LinkedHashMap<>();
    private final Map<String, String> goals = new HashMap<>();

    PnmlIds(String file) {
        this.file = file;
    }

    void declare(String kind, String id, Position at) {
        Declared earlier = declared.putIfAbsent(id, new Declared(kind, at));
        if (earlier != null) {
            throw error(
                    at,
                    "the id '" + id + "' of this " + kind + " at line " + at.line() + " is already that of the "
                            + earlier.kind + " at line " + earlier.at.line() + "; ids must be unique in the file");
        }
    }

    /** Notes the id of an arc; nothing refers to it, so several arcs may have it as long as they can be told apart. */
    void declareArc(String id, String source, String target, Position at) {
        Declared earlier = declared.get(id);
        boolean another = earlier != null && earlier.kind.equals("arc");
        if (!arcs.add(List.of(id, source, target)) || !another) declare("arc", id, at);
    }

    void reference(String kind, String id, String ref, Position at) {
        declare("reference " + kind, id, at);
        references.put(id, new Reference(kind, id, ref, at));
    }

    /** Finds out where all references lead; they may precede their goals in the file. */
    void resolve() {
        references.values().forEach(this::follow);
    }

    /** The id that an id stands for: the id at the end of the chain of references, or itself if it is no reference. */
    String goal(String id) {
        return goals.getOrDefault(id, id);
    }

    /** Finds the place or transition a reference stands for; all references on the way get it too, so none is walked twice. */
    private void follow(Reference start) {
        Set<String> chain = new LinkedHashSet<>();
        String id = start.id;
        while (references.containsKey(id) && !goals.containsKey(id)) {
            if (!chain.add(id)) {
                throw error(
                        start.at,
                        "the reference " + start.kind + " '" + start.id
                                + "' leads into a cycle of references; let one of them name a " + start.kind);
            }
            id = references.get(id).ref;
        }
        String goal = goals.getOrDefault(id, id);
        Declared node = declared.get(goal);
        for (String reference : chain) {
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

    private InputException error(Position at, String message) {
        return InputException.at(file, at, message);
    }
}
