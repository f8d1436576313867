package org.sweepline.petri.stubborn;

/** Strong stubborn sets with few enabled transitions: they preserve deadlocks and nothing else. */
final class DeadlockSelection implements Selection {
    private final Situation situation;

    DeadlockSelection(Situation situation) {
        this.situation = situation;
    }

    @Override
    public void choose(Marking marking, long[] enabled, long[] chosen) {
        if (isSingle(enabled)) {
            System.arraycopy(enabled, 0, chosen, 0, enabled.length);
            return;
        }
        situation.moveTo(marking, enabled);
        situation.chooseFewest(chosen);
    }

    private static boolean isSingle(long[] set) {
        int size = 0;
        for (int i = 0; i < set.length && size <= 1; i++) size += Long.bitCount(set[i]);
        return size <= 1;
    }
}
