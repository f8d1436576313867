package org.sweepline.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Proposition;
import org.sweepline.model.Encoding;
import org.sweepline.model.Grouping;
import org.sweepline.model.NodeGroups;

/** The names of actions that formulas may use: those of the actions, and those of nodes that stand for several actions. */
public final class GroupedActions {
    private GroupedActions() {}

    /** All names, those of nodes first. */
    public static List<String> names(Encoding encoding) {
        List<String> actions = encoding.system().actions();
        Grouping nodes = NodeGroups.of(encoding).transitions();
        if (nodes.names().equals(actions)) return actions;
        List<String> names = new ArrayList<>(nodes.names());
        names.addAll(actions);
        return names;
    }

    /** The formula with the names of all its actions beside each name of a node. */
    static Formula spellOut(Formula formula, Encoding encoding) {
        Grouping nodes = NodeGroups.of(encoding).transitions();
        List<String> actions = encoding.system().actions();
        if (nodes.names().equals(actions)) return formula;
        Map<String, List<String>> members = new HashMap<>();
        for (int a = 0; a < actions.size(); a++) {
            String node = nodes.names().get(nodes.of().get(a));
            members.computeIfAbsent(node, n -> new ArrayList<>()).add(actions.get(a));
        }
        return formula.substitute(proposition -> {
            if (proposition instanceof Proposition.Took took) {
                return new Proposition.Took(spellOut(took.actions(), members));
            } else if (proposition instanceof Proposition.Fluent fluent) {
                return new Proposition.Fluent(
                        fluent.name(),
                        fluent.initially(),
                        spellOut(fluent.starting(), members),
                        spellOut(fluent.ending(), members));
            }
            return proposition;
        });
    }

    private static SortedSet<String> spellOut(SortedSet<String> names, Map<String, List<String>> members) {
        SortedSet<String> all = new TreeSet<>(names);
        for (String name : names) all.addAll(members.getOrDefault(name, List.of()));
        return all;
    }
}
