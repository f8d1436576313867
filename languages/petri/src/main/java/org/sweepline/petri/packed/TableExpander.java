package org.sweepline.petri.packed;

import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;

/**
 * The successor function of a small net: table look-ups give the set of enabled transitions, one addition each successor.
 *
 * <p>{@link EnablingTables} maps the bits of the state, about eight at a time, to the transitions they disable and to the
 * tokens they imply on places without a field; those then disable further transitions. The complement is the set of
 * enabled transitions; bits beyond the last transition always count as disabled. With up to 64 transitions and one word of implied places everything stays in
 * registers.
 */
final class TableExpander implements NetExpander {
    private final PackedNet net;
    private final EnablingTables tables;
    private final int words;
    private final long[] changes;
    private final int setWords;
    private final long[] disabled;
    private final long[] enabled;
    /** Tokens on implied places, as of the last look-up in the tables. */
    private final long[] implied;

    TableExpander(PackedNet net, EnablingTables tables) {
        this.net = net;
        this.tables = tables;
        words = net.words();
        changes = net.changes();
        setWords = tables.setWords();
        disabled = new long[setWords];
        enabled = new long[setWords];
        implied = new long[tables.impliedWords()];
    }

    @Override
    public void successors(StateBuffer state, Successors out) {
        long[] packed = state.words();
        if (setWords == 1 && implied.length <= 1) {
            fire(packed, ~tables.disabledInOneWord(packed), 0, out);
        } else {
            tables.disabled(packed, disabled, implied);
            for (int i = 0; i < setWords; i++) fire(packed, ~disabled[i], Long.SIZE * i, out);
        }
    }

    @Override
    public long[] enabled(long[] packed) {
        tables.disabled(packed, disabled, implied);
        for (int i = 0; i < setWords; i++) enabled[i] = ~disabled[i];
        return enabled;
    }

    @Override
    public PackedMarking marking() {
        return net.marking(implied, tables::impliedField);
    }

    @Override
    public void fire(long[] packed, long[] transitions, Successors out) {
        for (int i = 0; i < setWords; i++) fire(packed, transitions[i], Long.SIZE * i, out);
    }

    private void fire(long[] packed, long some, int first, Successors out) {
        long rest = some;
        if (words == 1) {
            long[] room = out.room(Long.bitCount(rest));
            while (rest != 0) {
                int t = first + Long.numberOfTrailingZeros(rest);
                rest &= rest - 1;
                net.checkOverflow(t, packed);
                room[out.position()] = packed[0] + changes[t];
                out.add(t);
            }
            return;
        }
        while (rest != 0) {
            int t = first + Long.numberOfTrailingZeros(rest);
            rest &= rest - 1;
            net.checkOverflow(t, packed);
            long[] room = out.room(words);
            int at = out.position();
            int change = t * words;
            for (int i = 0; i < words; i++) room[at + i] = packed[i] + changes[change + i];
            out.add(t);
        }
    }
}
