package org.sweepline.kernel.sweep;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.store.Block;
import org.sweepline.kernel.store.Layer;
import org.sweepline.kernel.trace.Lineage;

/**
 * States carry along the choices of the last steps to them, as the digits of a number behind a leading 1; the paths that
 * are looked for begin anew at their milestones, the states on them every so many steps, all of which are known.
 *
 * <p>The digits of a path without known states become too many sooner or later: they are given up, as it is none of
 * those that are looked for.
 */
final class ChoiceLineage implements Lineage {
    /** All numbers that a link can have are less than this. */
    private static final long MOST = 1L << 38;

    /** In place of digits that became too many. */
    private static final long LOST = 1;

    private final PathStates path;
    private final PathStates.Cursor known;
    private final int spacing;
    private final long base;

    /** Of each state of the block, the digits that its successors add theirs to; 0 if they were lost. */
    private final long[] digits = new long[Block.MOST_STATES];

    /** The digits of known states: the choices since the milestone before. */
    private final Map<Long, Long> choices = new HashMap<>();

    /** @param spacing the steps between milestones */
    ChoiceLineage(PathStates path, int spacing, int mostChoice) {
        this.path = path;
        this.spacing = spacing;
        known = new PathStates.Cursor(path);
        base = base(mostChoice);
    }

    private static long base(int mostChoice) {
        return Math.max(2, mostChoice + 1L);
    }

    /**
     * How far known states may be apart: a power of two, so that the choices between them and a choice of the initial state
     * fit; 0 if there are too many choices.
     */
    static int mostSteps(int mostChoice) {
        int digits = 0;
        // The digits behind a leading 1, of which the first, the choice of the initial state, is mostly 0.
        long base = base(mostChoice);
        for (long number = 1; number <= MOST / (base + 1); number *= base) digits++;
        return Integer.highestOneBit(Math.max(0, digits - 1));
    }

    @Override
    public void taken(int place, long number, Layer.Link carried) {
        long own = carried.from == 0 ? base + carried.choice : carried.from;
        digits[place] = own == LOST ? 0 : own;
        if (!known.at(number)) return;
        choices.put(number, own);
        if (isMilestone(number)) digits[place] = 1;
    }

    private boolean isMilestone(long number) {
        int depth = path.depth(number);
        return depth > 0 && depth % spacing == 0;
    }

    @Override
    public long from(int place, int choice) {
        long before = digits[place];
        return before == 0 || before > MOST / base - 1 || choice >= base ? LOST : before * base + choice;
    }

    @Override
    public int choice(int place, int choice) {
        return 0;
    }

    @Override
    public Optional<Trace> trace(long number, Trace.Quality quality) {
        if (!choices.containsKey(number)) return Optional.empty();
        int[] reversed = new int[path.depth(number) + 1];
        int length = 0;
        for (long at = number; at != PathStates.NONE; at = path.before(at)) {
            if (at != number && !isMilestone(at)) continue;
            for (long rest = choices.getOrDefault(at, LOST); rest > 1; rest /= base) {
                if (length == reversed.length) return Optional.empty();
                reversed[length++] = (int) (rest % base);
            }
        }
        if (length < reversed.length) return Optional.empty();
        int[] steps = new int[length - 1];
        Arrays.setAll(steps, i -> reversed[steps.length - 1 - i]);
        return Optional.of(new Trace(reversed[steps.length], steps, quality));
    }
}
