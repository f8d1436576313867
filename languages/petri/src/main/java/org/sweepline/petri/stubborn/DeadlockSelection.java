package org.sweepline.petri.stubborn;

/** Strong stubborn sets with few enabled transitions: they preserve deadlocks and nothing else. */
final class DeadlockSelection implements Selection {
    private final Situation situation;

    DeadlockSelection(NetRelations relations) {
        situation = Situation.of(relations, true);
    }

    @Override
    public void choose(Marking marking, long[] enabled, long[] chosen) {
        situation.moveTo(marking, enabled);
        situation.chooseFewest(chosen);
    }
}
