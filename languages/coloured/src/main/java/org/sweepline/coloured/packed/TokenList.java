package org.sweepline.coloured.packed;

import java.util.Arrays;
import java.util.Comparator;
import org.sweepline.coloured.ml.value.EvaluationFailure;

/** Collects entries that become {@link PlaceTokens}; can be used again after {@link #tokens()}, for one thread. */
public final class TokenList {
    private final Comparator<Object> order;
    private Object[] values = new Object[4];
    private long[] times = new long[4];
    private int[] counts = new int[4];
    private int size;
    private boolean timed;
    private boolean sorted = true;

    public TokenList(Comparator<Object> order) {
        this.order = order;
    }

    /** Adds so many tokens of a value, in any order; the stamp is 0 on an untimed place. */
    public void add(Object value, long time, int count) {
        if (count <= 0) return;
        if (size > 0) {
            int compared = order.compare(values[size - 1], value);
            if (compared == 0) compared = Long.compare(times[size - 1], time);
            if (compared == 0) {
                counts[size - 1] = sum(counts[size - 1], count);
                return;
            }
            if (compared > 0) sorted = false;
        }
        append(value, time, count);
    }

    /** Adds an entry that is known to come after all others. */
    void append(Object value, long time, int count) {
        if (size == values.length) {
            int larger = 2 * size;
            values = Arrays.copyOf(values, larger);
            times = Arrays.copyOf(times, larger);
            counts = Arrays.copyOf(counts, larger);
        }
        values[size] = value;
        times[size] = time;
        counts[size] = count;
        timed |= time != 0;
        size++;
    }

    /** What was added since the last call. */
    public PlaceTokens tokens() {
        if (!sorted) sort();
        PlaceTokens result = new PlaceTokens(
                order,
                size,
                Arrays.copyOf(values, size),
                timed ? Arrays.copyOf(times, size) : null,
                Arrays.copyOf(counts, size));
        Arrays.fill(values, 0, size, null);
        size = 0;
        timed = false;
        return result;
    }

    private void sort() {
        Integer[] indices = new Integer[size];
        for (int i = 0; i < size; i++) indices[i] = i;
        Object[] oldValues = values.clone();
        long[] oldTimes = times.clone();
        int[] oldCounts = counts.clone();
        Arrays.sort(indices, (a, b) -> {
            int result = order.compare(oldValues[a], oldValues[b]);
            return result != 0 ? result : Long.compare(oldTimes[a], oldTimes[b]);
        });
        sorted = true;
        size = 0;
        for (int index : indices) add(oldValues[index], oldTimes[index], oldCounts[index]);
    }

    /** The sum of two counts. @throws EvaluationFailure if it does not fit */
    static int sum(int left, int right) {
        return checked((long) left + right);
    }

    /** A count as an int. @throws EvaluationFailure if it does not fit */
    static int checked(long count) {
        if (count > Integer.MAX_VALUE) {
            throw new EvaluationFailure("a place holds more than " + Integer.MAX_VALUE + " equal tokens");
        }
        return (int) count;
    }
}
