package org.sweepline.coloured.unfold;

import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.sweepline.coloured.net.Transition;

/** Checks the condition under which a skeleton is sound: a transition moves the same numbers of tokens in all bindings. */
final class Constancy {
    private final Transition transition;
    private final Counters counters;

    Constancy(Transition transition, Counters counters) {
        this.transition = transition;
        this.counters = counters;
    }

    /** Throws an {@link Obstacle} for the first place on which bindings do different things. */
    void check(List<Way> ways) throws Obstacle {
        if (ways.size() < 2) return;
        for (Transition.Arc arc : transition.arcs()) {
            if (arc.kind() == Transition.Kind.INHIBITOR || !counters.counted(arc.place())) continue;
            int counter = counters.of(arc.place(), null);
            TreeSet<Long> changes = new TreeSet<>();
            for (Way way : ways) changes.add(way.added(counter));
            if (changes.size() > 1) throw new Obstacle(arc.place(), why(arc, changes));
        }
    }

    private String why(Transition.Arc arc, TreeSet<Long> changes) {
        String some = changes.stream().limit(4).map(String::valueOf).collect(Collectors.joining(" or "));
        return transition.name() + " changes its number of tokens by " + some + (changes.size() > 4 ? " or ..." : "")
                + ", depending on the binding (" + (arc.kind() == Transition.Kind.IN ? "arc from" : "arc to") + " it)";
    }
}
