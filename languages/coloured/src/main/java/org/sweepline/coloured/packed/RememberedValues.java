package org.sweepline.coloured.packed;

import java.util.Arrays;

/**
 * The values of an expression that a few places decide, by what these hold.
 *
 * <p>A measure or a condition is asked about every state, and the places it looks at hold few different multisets: evaluating
 * CPN ML once for each of their combinations is much cheaper than once for each state. A combination has a number: that of its
 * first slice, paired with the second, and so on. Forgotten as a whole when it becomes too large, and when the slices get
 * other numbers. For one thread.
 */
public final class RememberedValues {
    /** How many combinations are remembered. */
    private static final int MOST = 1 << 16;

    private final int[] places;
    private final SliceTable slices;
    private final MarkingSlices marking;
    private final PairNumbers[] pairs;
    private Object[] values = new Object[64];
    private int epoch;

    /**
     * @param places at least one
     * @param marking the one that is asked about, whichever it is at that time
     */
    RememberedValues(int[] places, SliceTable slices, MarkingSlices marking) {
        this.places = places;
        this.slices = slices;
        this.marking = marking;
        pairs = new PairNumbers[places.length - 1];
        for (int i = 0; i < pairs.length; i++) pairs[i] = new PairNumbers();
    }

    /** The number of what the places hold. */
    public int combination() {
        if (epoch != slices.epoch() || full()) clear(slices.epoch());
        int combination = slices.find(places[0], marking);
        for (int i = 0; i < pairs.length; i++) {
            combination = pairs[i].number(combination, slices.find(places[i + 1], marking));
        }
        return combination;
    }

    private boolean full() {
        for (PairNumbers numbers : pairs) if (numbers.size() >= MOST) return true;
        return false;
    }

    private void clear(int now) {
        for (PairNumbers numbers : pairs) numbers.clear();
        Arrays.fill(values, null);
        epoch = now;
    }

    /** The value for a combination, or null if it is not known. */
    public Object value(int combination) {
        return combination < values.length ? values[combination] : null;
    }

    public void remember(int combination, Object value) {
        if (combination >= MOST) return;
        if (combination >= values.length) values = Arrays.copyOf(values, Math.max(combination + 1, 2 * values.length));
        values[combination] = value;
    }
}
