package org.sweepline.coloured.packed;

import java.util.Arrays;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.TimedToken;
import org.sweepline.coloured.net.Transition.Form;

/**
 * The tokens of an input place while a binding is looked for: what there is, and what the binding has not taken.
 *
 * <p>A <em>group</em> is the entries of one value: one entry, or on a timed place one for each stamp. It is named by its
 * first entry. What is taken can be given back in the reverse order.
 */
final class Stock {
    private final boolean timed;
    private PlaceTokens tokens;
    private long now;
    private boolean patient;
    private int[] left = new int[16];
    private int[] taken = new int[16];
    private int takenSize;

    Stock(boolean timed) {
        this.timed = timed;
    }

    void load(PlaceTokens content, long time) {
        tokens = content;
        now = time;
        takenSize = 0;
        int size = content.size();
        if (size > left.length) left = new int[Math.max(size, 2 * left.length)];
        for (int i = 0; i < size; i++) left[i] = content.count(i);
    }

    /** Sets whether tokens count as ready whatever their stamps. */
    void setPatient(boolean waits) {
        patient = waits;
    }

    int size() {
        return tokens.size();
    }

    Object value(int entry) {
        return tokens.value(entry);
    }

    /** The group after a group. */
    int after(int group) {
        int entry = group + 1;
        if (timed) {
            Object value = tokens.value(group);
            while (entry < tokens.size() && tokens.value(entry).equals(value)) entry++;
        }
        return entry;
    }

    /** The group of a value; negative if there is none. */
    int find(Object value) {
        return tokens.find(value);
    }

    /** The latest stamp that an arc without delay admits. */
    long now() {
        return now;
    }

    /** Takes so many tokens of a group, of those that are ready by a time the youngest; false if there are not enough. */
    boolean take(int group, long limit, long count) {
        if (!timed) {
            if (left[group] < count) return false;
            log(group, (int) count);
            return true;
        }
        int entry = after(group);
        while (!patient && entry > group && tokens.time(entry - 1) > limit) entry--;
        int mark = takenSize;
        long needed = count;
        while (needed > 0 && --entry >= group) {
            int part = (int) Math.min(needed, left[entry]);
            if (part > 0) log(entry, part);
            needed -= part;
        }
        if (needed > 0) giveBack(mark);
        return needed == 0;
    }

    /** Takes all that an expression says; if that is not there, returns false, having taken some of it. */
    boolean takeAll(Object demand, Form form) {
        if (form == Form.VALUE) return takeOne(demand, now);
        for (Sequence rest = (Sequence) demand; !rest.isEmpty(); rest = rest.tail()) {
            boolean taken = form == Form.TIMED
                    ? takeOne(((TimedToken) rest.head()).value(), ((TimedToken) rest.head()).time())
                    : takeOne(rest.head(), now);
            if (!taken) return false;
        }
        return true;
    }

    private boolean takeOne(Object value, long limit) {
        int group = find(value);
        return group >= 0 && take(group, limit, 1);
    }

    private void log(int entry, int count) {
        if (takenSize + 2 > taken.length) taken = Arrays.copyOf(taken, 2 * taken.length);
        left[entry] -= count;
        taken[takenSize++] = entry;
        taken[takenSize++] = count;
    }

    /** Names what is taken by now, for {@link #giveBack}. */
    int mark() {
        return takenSize;
    }

    /** Gives back all that was taken after a mark. */
    void giveBack(int mark) {
        while (takenSize > mark) {
            int count = taken[--takenSize];
            left[taken[--takenSize]] += count;
        }
    }

    /** The least stamp of a value that is later than a time; {@link Long#MAX_VALUE} if there is none. */
    long nextStamp(Object value, long time) {
        int group = find(value);
        if (group < 0) return Long.MAX_VALUE;
        int end = after(group);
        for (int entry = group; entry < end; entry++) if (tokens.time(entry) > time) return tokens.time(entry);
        return Long.MAX_VALUE;
    }

    /** Whether any token is ready that is not taken. */
    boolean holdsAny() {
        for (int entry = 0; entry < tokens.size(); entry++) {
            if (left[entry] > 0 && (!timed || tokens.time(entry) <= now)) return true;
        }
        return false;
    }

    /** What is not taken. */
    PlaceTokens rest() {
        return takenSize == 0 ? tokens : tokens.withCounts(Arrays.copyOf(left, tokens.size()));
    }
}
