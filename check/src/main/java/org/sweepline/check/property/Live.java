package org.sweepline.check.property;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.sweepline.check.replay.Evidence;
import org.sweepline.check.replay.Replayer;
import org.sweepline.kernel.ComponentWatch;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Watches;
import org.sweepline.model.Encoding;
import org.sweepline.model.Grouping;
import org.sweepline.model.NodeGroups;
import org.sweepline.model.Visibility;

/**
 * Can every action occur again from every reachable state? That is: is it in every terminal strongly connected
 * component?
 */
public record Live() implements ComponentProperty {
    @Override
    public String kind() {
        return "live";
    }

    @Override
    public String statement() {
        return "every action stays possible";
    }

    @Override
    public Evidence lasso(Encoding encoding, Replayer way, Outcome.Circuit component) {
        List<String> missing = missing(encoding, component.actions());
        return way.lasso(component, walk -> false, missing, "some action can never occur again");
    }

    @Override
    public ComponentWatch watch(Encoding encoding) {
        Grouping transitions = NodeGroups.of(encoding).transitions();
        BitSet observable = Visibility.of(encoding).observable();
        return transitions.trivial() ? Watches.live(observable) : Watches.live(groups(transitions, observable));
    }

    /** The actions of each group, without those that nobody sees and groups of nothing else; some groups have none. */
    private static List<BitSet> groups(Grouping transitions, BitSet observable) {
        List<BitSet> groups = new ArrayList<>();
        for (int[] members : GroupedVariables.members(transitions)) {
            BitSet actions = new BitSet();
            for (int action : members) actions.set(action);
            actions.and(observable);
            if (members.length == 0 || !actions.isEmpty()) groups.add(actions);
        }
        return groups;
    }

    /** The transitions none of whose actions occurs. */
    private static List<String> missing(Encoding encoding, BitSet occurring) {
        Grouping transitions = NodeGroups.of(encoding).transitions();
        BitSet missing = all(encoding);
        occurring.stream().forEach(action -> missing.clear(transitions.of().get(action)));
        return missing.stream().mapToObj(transitions.names()::get).toList();
    }

    /** The transitions that someone can see, or that cannot occur. */
    static BitSet all(Encoding encoding) {
        Grouping transitions = NodeGroups.of(encoding).transitions();
        BitSet all = transitions.empty();
        Visibility.of(encoding).observable().stream()
                .forEach(action -> all.set(transitions.of().get(action)));
        return all;
    }

    @Override
    public Needs needs(Encoding encoding) {
        return Needs.all("live actions");
    }
}
