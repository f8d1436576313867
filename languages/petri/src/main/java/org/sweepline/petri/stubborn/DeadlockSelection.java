package org.sweepline.petri.stubborn;

import org.sweepline.reduction.stubborn.ClosedComponents;

/** Strong stubborn sets with few enabled transitions: they preserve deadlocks and nothing else. */
final class DeadlockSelection implements Selection {
    private final ClosedComponents components;
    private final Situation situation;

    DeadlockSelection(NetRelations relations) {
        components = new ClosedComponents(relations.nodes(), relations.order());
        situation = new Situation(relations, true, components::met);
    }

    @Override
    public void choose(Marking marking, long[] enabled, long[] chosen) {
        situation.moveTo(marking, enabled);
        components.choose(enabled, situation, chosen);
    }
}
