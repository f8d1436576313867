package org.sweepline.coloured.packed;

import java.util.Arrays;

/**
 * The values of an expression that a few places decide, by what these hold.
 *
 * <p>A measure or a condition is asked about every state, and the places it looks at hold few different multisets: evaluating
 * CPN ML once for each of their combinations is much cheaper than once for each state. A combination has a number: that of its
 * first slice, paired with the second, and so on. Forgotten as a whole when there are too many, and when the slices get other
 * numbers; given up where most values were asked for only once. It takes a megabyte at most. For one thread.
 */
public final class RememberedValues {
    /** How many places an expression may look at. */
    public static final int MOST_PLACES = 8;

    /** How many combinations are remembered. */
    private static final int MOST = 1 << 12;

    private final int[] places;
    private final SliceTable slices;
    private final MarkingSlices marking;
    private final PairNumbers[] pairs;
    private Object[] values = new Object[64];
    private int epoch;
    private long asked;
    private long remembered;
    private boolean givenUp;

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

    /** Whether it does not pay to remember values. */
    public boolean givenUp() {
        return givenUp;
    }

    /** The number of what the places hold. */
    public int combination() {
        if (full()) {
            givenUp = 2 * remembered > asked;
            clear();
        }
        if (epoch != slices.epoch()) clear();
        asked++;
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

    private void clear() {
        for (PairNumbers numbers : pairs) numbers.clear();
        values = new Object[64];
        epoch = slices.epoch();
    }

    /** The value for a combination, or null if it is not known. */
    public Object value(int combination) {
        return combination < values.length ? values[combination] : null;
    }

    public void remember(int combination, Object value) {
        if (combination >= MOST) return;
        if (combination >= values.length) values = Arrays.copyOf(values, Math.max(combination + 1, 2 * values.length));
        values[combination] = value;
        remembered++;
    }
}
