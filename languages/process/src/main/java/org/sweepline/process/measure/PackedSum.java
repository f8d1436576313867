package org.sweepline.process.measure;

import java.util.ArrayList;
import java.util.List;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.process.network.Layout;

/**
 * A sum over the processes of a number for each one's local state, read off a packed state by a few table look-ups.
 *
 * <p>Neighbouring fields of a word are looked up together, as long as they are at most {@value #CHUNK_BITS} bits wide: one
 * table with 4,096 sums of 32 KB serves twelve processes of two states. Large states have smaller chunks, for the cache. A
 * field that is wider by itself has a table of its own. Processes that contribute nothing are left out at the ends of a
 * chunk.
 */
final class PackedSum {
    private static final int CHUNK_BITS = 12;
    private static final int SMALL_CHUNK_BITS = 8;
    private static final int LARGE_STATE_BYTES = 32;

    private final int[] words;
    private final int[] shifts;
    private final long[] masks;
    private final long[][] tables;
    private final long unit;

    /** A sum of what the table says for each process; null where a process contributes nothing. */
    PackedSum(Layout layout, long[][] contribution) {
        this(layout, contribution, 1);
    }

    /** The sum in units: what is left over is dropped. */
    PackedSum(Layout layout, long[][] contribution, long unit) {
        this.unit = unit;
        int most = layout.stateBytes() > LARGE_STATE_BYTES ? SMALL_CHUNK_BITS : CHUNK_BITS;
        List<Chunk> chunks = new ArrayList<>();
        Chunk last = null;
        for (int c = 0; c < contribution.length; c++) {
            if (contribution[c] == null || layout.mask(c) == 0) continue;
            if (last != null && last.takes(layout, c, most)) {
                last.add(layout, c, contribution[c]);
            } else {
                last = new Chunk(layout, c, contribution[c]);
                chunks.add(last);
            }
        }
        words = chunks.stream().mapToInt(chunk -> chunk.word).toArray();
        shifts = chunks.stream().mapToInt(chunk -> chunk.shift).toArray();
        masks = chunks.stream().mapToLong(chunk -> (1L << chunk.bits) - 1).toArray();
        tables = chunks.stream().map(chunk -> chunk.table).toArray(long[][]::new);
    }

    long of(StateBuffer state) {
        long sum = 0;
        for (int i = 0; i < tables.length; i++) {
            sum += tables[i][(int) (state.word(words[i]) >>> shifts[i] & masks[i])];
        }
        return unit == 1 ? sum : sum / unit;
    }

    /** A range of bits of a word with the table for all its values. */
    private static final class Chunk {
        final int word;
        final int shift;
        int bits;
        long[] table;

        Chunk(Layout layout, int c, long[] contribution) {
            word = layout.word(c);
            shift = layout.shift(c);
            bits = Long.bitCount(layout.mask(c));
            table = contribution;
        }

        boolean takes(Layout layout, int c, int most) {
            return layout.word(c) == word && end(layout, c) - shift <= most;
        }

        private static int end(Layout layout, int c) {
            return layout.shift(c) + Long.bitCount(layout.mask(c));
        }

        /** Makes the table longer: its old content is repeated for each local state of one more process. */
        void add(Layout layout, int c, long[] contribution) {
            int offset = layout.shift(c) - shift;
            int newBits = end(layout, c) - shift;
            long[] longer = new long[1 << newBits];
            int old = (1 << bits) - 1;
            for (int value = 0; value < longer.length; value++) {
                int local = (int) (value >>> offset & layout.mask(c));
                if ((value & old) >= table.length || local >= contribution.length) continue;
                longer[value] = table[value & old] + contribution[local];
            }
            table = longer;
            bits = newBits;
        }
    }
}
