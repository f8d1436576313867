package org.sweepline.coloured.packed;

/**
 * The values of an expression that a few places decide, by what these hold.
 *
 * <p>A measure or a condition is asked about every state, and the places it looks at hold few different multisets: evaluating
 * CPN ML once for each of their combinations is much cheaper than once for each state. Even where there are as many
 * combinations as states, most edges lead to one that was met a short time ago.
 *
 * <p>A direct-mapped table: the numbers of the slices say where a combination would be, and one takes the place of another that
 * was there. Forgotten as a whole when the slices get other numbers; given up where few values are found. It takes half a
 * megabyte at most. For one thread.
 */
public final class RememberedValues {
    /** How many places an expression may look at. */
    public static final int MOST_PLACES = 8;

    private static final int FEWEST = 1 << 6;
    private static final int MOST = 1 << 13;

    /** One value in so many has to be found, or it takes longer to look than to evaluate. */
    private static final int WORTH = 4;

    private final int[] places;
    private final SliceTable slices;
    private final MarkingSlices marking;
    /** The slices of the combination that is asked for. */
    private final int[] wanted;

    /** By entry: the slices of its combination. */
    private int[] known;

    /** By entry; null where there is none. */
    private Object[] values;

    private int epoch;
    private int at;
    private long asked;
    private long missed;
    private boolean givenUp;

    /**
     * @param places at least one
     * @param marking the one that is asked about, whichever it is at that time
     */
    RememberedValues(int[] places, SliceTable slices, MarkingSlices marking) {
        this.places = places;
        this.slices = slices;
        this.marking = marking;
        wanted = new int[places.length];
        clear(FEWEST);
    }

    /** Whether it does not pay to remember values. */
    public boolean givenUp() {
        return givenUp;
    }

    /** The value for what the places hold, or null if it is not known. */
    public Object value() {
        if (epoch != slices.epoch()) clear(FEWEST);
        asked++;
        long hash = 0;
        for (int i = 0; i < wanted.length; i++) {
            wanted[i] = slices.find(places[i], marking);
            hash = (hash + wanted[i]) * 0x9E3779B97F4A7C15L;
        }
        at = (int) (hash >>> 40) & values.length - 1;
        return values[at] != null && same() ? values[at] : null;
    }

    private boolean same() {
        int start = at * wanted.length;
        for (int i = 0; i < wanted.length; i++) if (known[start + i] != wanted[i]) return false;
        return true;
    }

    /** Keeps a value for what was asked for last. */
    public void remember(Object value) {
        System.arraycopy(wanted, 0, known, at * wanted.length, wanted.length);
        values[at] = value;
        missed++;
        if (missed % values.length != 0) return;
        if (values.length < MOST) clear(2 * values.length);
        else givenUp = asked < missed + missed / (WORTH - 1);
    }

    private void clear(int entries) {
        known = new int[entries * wanted.length];
        values = new Object[entries];
        epoch = slices.epoch();
    }
}
