package org.sweepline.coloured.packed;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.sweepline.coloured.colour.ColourOrder;
import org.sweepline.coloured.ml.value.EvaluationFailure;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.TimedToken;
import org.sweepline.coloured.net.Place;
import org.sweepline.coloured.net.TokenEntry;

/**
 * The tokens of one place, immutable: distinct entries in the order of their values, then of their time stamps, each with
 * how often it is there.
 *
 * <p>The stamp of an untimed token is 0. Entries are read by index, which allocates nothing.
 *
 * <p><b>Which token is taken.</b> The simulator of CPN Tools takes any of several ready tokens of a colour, at random; its
 * library ({@code tsub}) takes the one with the largest stamp that is ready, which is therefore among those choices and is
 * what {@link Stock#take} does. It makes a difference only to the stamps of the tokens that stay, and so to which states
 * are equal.
 */
public final class PlaceTokens {
    /** More tokens than that on one place are not turned into a list. */
    private static final int LONGEST_LIST = 10_000_000;

    private final Comparator<Object> order;
    private final int size;
    private final Object[] values;
    private final long[] times;
    private final int[] counts;

    /** @param times null if all are 0 */
    PlaceTokens(Comparator<Object> order, int size, Object[] values, long[] times, int[] counts) {
        this.order = order;
        this.size = size;
        this.values = values;
        this.times = times;
        this.counts = counts;
    }

    public static PlaceTokens none(Comparator<Object> order) {
        return new PlaceTokens(order, 0, new Object[0], null, new int[0]);
    }

    /** So many tokens of one value, with one stamp. */
    public static PlaceTokens of(Comparator<Object> order, Object value, long time, int count) {
        if (count <= 0) return none(order);
        return new PlaceTokens(order, 1, new Object[] {value}, time == 0 ? null : new long[] {time}, new int[] {count});
    }

    /** What a place holds at the beginning. */
    static PlaceTokens of(Place place) {
        TokenList list = new TokenList(ColourOrder.of(place.colours().shape()));
        for (TimedToken token : place.initial()) list.add(token.value(), place.timed() ? token.time() : 0, 1);
        return list.tokens();
    }

    /** The number of distinct entries. */
    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public Object value(int entry) {
        return values[entry];
    }

    public long time(int entry) {
        return times == null ? 0 : times[entry];
    }

    public int count(int entry) {
        return counts[entry];
    }

    /** The number of tokens. */
    public long total() {
        long total = 0;
        for (int i = 0; i < size; i++) total += counts[i];
        return total;
    }

    /** The first entry with a value, or a negative number; its further entries, of larger stamps, follow it. */
    public int find(Object value) {
        int low = 0;
        int high = size;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (order.compare(values[middle], value) < 0) low = middle + 1;
            else high = middle;
        }
        return low < size && order.compare(values[low], value) == 0 ? low : -low - 1;
    }

    /** These tokens and those. */
    public PlaceTokens plus(PlaceTokens more) {
        if (more.size == 0) return this;
        if (size == 0) return more;
        int most = size + more.size;
        Object[] sumValues = new Object[most];
        long[] sumTimes = times == null && more.times == null ? null : new long[most];
        int[] sumCounts = new int[most];
        int next = 0;
        for (int i = 0, j = 0; i < size || j < more.size; next++) {
            int compared = i == size ? 1 : j == more.size ? -1 : compare(i, more, j);
            sumValues[next] = compared <= 0 ? values[i] : more.values[j];
            if (sumTimes != null) sumTimes[next] = compared <= 0 ? time(i) : more.time(j);
            if (compared == 0) sumCounts[next] = TokenList.sum(counts[i], more.counts[j]);
            else sumCounts[next] = compared < 0 ? counts[i] : more.counts[j];
            if (compared <= 0) i++;
            if (compared >= 0) j++;
        }
        return new PlaceTokens(order, next, sumValues, sumTimes, sumCounts);
    }

    int compare(int entry, PlaceTokens other, int otherEntry) {
        int result = order.compare(values[entry], other.values[otherEntry]);
        return result != 0 ? result : Long.compare(time(entry), other.time(otherEntry));
    }

    /** What stays when tokens with exactly these values and stamps are taken; null if they are not all there. */
    public PlaceTokens minus(PlaceTokens fewer) {
        if (fewer.size == 0) return this;
        int[] left = Arrays.copyOf(counts, size);
        int i = 0;
        for (int j = 0; j < fewer.size; j++) {
            int compared = -1;
            while (i < size && (compared = compare(i, fewer, j)) < 0) i++;
            if (i == size || compared > 0 || left[i] < fewer.counts[j]) return null;
            left[i] -= fewer.counts[j];
        }
        return withCounts(left);
    }

    /** These tokens with other counts; the array becomes part of the result. */
    PlaceTokens withCounts(int[] left) {
        Object[] restValues = new Object[size];
        long[] restTimes = times == null ? null : new long[size];
        int next = 0;
        for (int i = 0; i < size; i++) {
            if (left[i] == 0) continue;
            restValues[next] = values[i];
            if (restTimes != null) restTimes[next] = times[i];
            left[next++] = left[i];
        }
        return new PlaceTokens(order, next, restValues, restTimes, left);
    }

    /** The tokens whose stamp is larger than a time. */
    public PlaceTokens waiting(long now) {
        int[] left = Arrays.copyOf(counts, size);
        for (int i = 0; i < size; i++) if (time(i) <= now) left[i] = 0;
        return withCounts(left);
    }

    /** The least stamp that is larger than a time; {@link Long#MAX_VALUE} if there is none. */
    public long nextTime(long now) {
        long next = Long.MAX_VALUE;
        for (int i = 0; i < size; i++) if (time(i) > now) next = Math.min(next, time(i));
        return next;
    }

    /** The values as a multiset of CPN ML, in order; stamps are left out. */
    public Sequence multiset() {
        if (total() > LONGEST_LIST) throw new EvaluationFailure("a place holds more than " + LONGEST_LIST + " tokens");
        Sequence list = Sequence.EMPTY;
        for (int i = size - 1; i >= 0; i--) {
            for (int n = counts[i]; n > 0; n--) list = list.prepend(values[i]);
        }
        return list;
    }

    /** The entries as objects, for texts. */
    public List<TokenEntry> entries() {
        List<TokenEntry> entries = new ArrayList<>();
        for (int i = 0; i < size; i++) entries.add(new TokenEntry(values[i], time(i), counts[i]));
        return entries;
    }

    @Override
    public boolean equals(Object other) {
        if (!(other instanceof PlaceTokens that) || that.size != size) return false;
        for (int i = 0; i < size; i++) {
            if (counts[i] != that.counts[i] || time(i) != that.time(i) || !values[i].equals(that.values[i]))
                return false;
        }
        return true;
    }

    @Override
    public int hashCode() {
        int hash = 1;
        for (int i = 0; i < size; i++) hash = 31 * hash + values[i].hashCode() + 7 * Long.hashCode(time(i)) + counts[i];
        return hash;
    }

    @Override
    public String toString() {
        List<String> terms = new ArrayList<>();
        for (int i = 0; i < size; i++) terms.add(counts[i] + "`" + values[i] + (times == null ? "" : "@" + times[i]));
        return String.join("++", terms);
    }
}
