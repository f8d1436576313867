package org.sweepline.petri.stubborn;

import java.util.List;

/**
 * Stubborn sets around up-sets: everything that may be needed next on a path to one of some aims.
 *
 * <p>The first transition of the set on a shortest path can be moved to its front, which leaves a shorter path; so no
 * step towards an aim is put off forever. If nothing in the set is enabled then no aim can be reached, and nothing is
 * chosen, unless deadlocks are to be preserved as well.
 *
 * <p>Where an aim has several parts that are missing, closures around some of them are tried and the smallest is taken.
 */
final class TargetSelection implements Selection {
    /** Closures around so many missing parts of an aim are compared. */
    private static final int MOST_TRIALS = 4;

    private final List<Aim> aims;
    private final Situation situation;
    private final boolean strong;
    private final boolean needsKey;
    private final Aim[] parts;
    private final Aim[] candidates = new Aim[MOST_TRIALS];
    private final int[] efforts = new int[MOST_TRIALS];

    /** @param strong whether deadlocks are to be preserved as well, which strong sets do */
    TargetSelection(Situation situation, List<Aim> aims, boolean strong) {
        this.aims = aims;
        this.strong = strong;
        this.situation = situation;
        needsKey = aims.stream().anyMatch(Aim::needsKey);
        parts = new Aim[aims.size()];
    }

    @Override
    public void choose(Marking marking, long[] enabled, long[] chosen) {
        situation.moveTo(marking, enabled);
        int count;
        try {
            count = close();
        } catch (ArithmeticException tooLarge) {
            // Whether an aim holds cannot be told here: the search will report that, and until then nothing is left
            // out.
            System.arraycopy(enabled, 0, chosen, 0, enabled.length);
            return;
        }
        if (count == 0 && strong) situation.chooseFewest(chosen);
        else situation.copyEnabled(chosen);
    }

    /** The closure around up-sets of all aims that do not hold; returns how many of its transitions are enabled. */
    private int close() {
        if (needsKey) situation.findKey();
        int missing = 0;
        for (int i = 0; i < aims.size(); i++) {
            Aim aim = aims.get(i);
            if (!aim.holds(situation)) parts[missing++] = aim instanceof Aim.All all ? best(all) : aim;
        }
        situation.clear();
        for (int i = 0; i < missing; i++) parts[i].seek(situation);
        return situation.close(Integer.MAX_VALUE);
    }

    /** The missing part whose closure has the fewest enabled transitions. */
    private Aim best(Aim.All all) {
        int count = candidates(all.parts());
        if (count == 1) return candidates[0];
        Aim best = null;
        int least = Integer.MAX_VALUE - 1;
        for (int i = 0; i < count && least > 0; i++) {
            situation.clear();
            candidates[i].seek(situation);
            int size = situation.close(least - 1);
            if (best == null || size < least) {
                best = candidates[i];
                least = size;
            }
        }
        return best;
    }

    /** Keeps the missing parts of least effort, sorted by it, and returns how many. */
    private int candidates(List<Aim> all) {
        int count = 0;
        for (int i = 0; i < all.size(); i++) {
            Aim part = all.get(i);
            if (part.holds(situation)) continue;
            int effort = part.effort(situation);
            if (count == MOST_TRIALS && efforts[count - 1] <= effort) continue;
            int at = count == MOST_TRIALS ? count - 1 : count++;
            for (; at > 0 && efforts[at - 1] > effort; at--) {
                efforts[at] = efforts[at - 1];
                candidates[at] = candidates[at - 1];
            }
            efforts[at] = effort;
            candidates[at] = part;
        }
        return count;
    }
}
