package org.sweepline.process.network;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.network.Bundles.Bundle;
import org.sweepline.process.network.Bundles.Move;

/**
 * Tables from parts of a packed state to the set of {@linkplain Bundles moves} that those parts permit.
 *
 * <h2>Chunks</h2>
 *
 * Neighbouring components are put together into chunks of up to {@value #CHUNK_BITS} bits; a wider one is alone. The row
 * of a chunk for one of its values holds, as a bit set, the moves that all components of the chunk permit in these local
 * states: a component that takes no part in a move permits it, one in its error state permits none. What every chunk
 * permits is possible.
 *
 * <h2>Cost</h2>
 *
 * One look-up for each chunk and each 64 moves: eight dining philosophers and their forks (16 components, 56 moves, 32
 * bits) take four, however many moves are possible.
 */
final class PermissionTables {
    private static final int CHUNK_BITS = 9;
    private static final int MOST_ROW_WORDS = 1 << 17;

    private final Synchronisation synchronisation;
    private final Layout layout;
    private final List<Move> moves;
    private final int setWords;
    private final long[] always;
    private final int[] words;
    private final int[] shifts;
    private final int[] masks;
    private final long[][] rows;

    /** The tables of a network, unless they would be too large or too slow to pay. */
    static Optional<PermissionTables> of(Synchronisation synchronisation, Layout layout, int mostLookups) {
        List<Chunk> chunks = chunks(synchronisation, layout);
        if (chunks.size() > mostLookups) return Optional.empty();
        for (Chunk chunk : chunks) {
            if (chunk.values() > MOST_ROW_WORDS) return Optional.empty();
        }
        Optional<List<Move>> moves = Bundles.moves(synchronisation, Long.SIZE * mostLookups);
        if (moves.isEmpty()) return Optional.empty();
        int setWords = (moves.get().size() + Long.SIZE - 1) / Long.SIZE;
        long rowWords = 0;
        for (Chunk chunk : chunks) rowWords += chunk.values() * setWords;
        return (long) chunks.size() * setWords > mostLookups || rowWords > MOST_ROW_WORDS
                ? Optional.empty()
                : Optional.of(new PermissionTables(synchronisation, layout, moves.get(), chunks));
    }

    /** Neighbouring components whose fields are looked up together. */
    private record Chunk(List<Integer> components, int bits, int states) {
        long values() {
            return components.size() == 1 ? states : 1L << bits;
        }
    }

    private static List<Chunk> chunks(Synchronisation synchronisation, Layout layout) {
        List<Chunk> chunks = new ArrayList<>();
        int count = synchronisation.network().components().size();
        for (int c = 0; c < count; c++) {
            int width = Long.bitCount(layout.mask(c));
            if (width == 0) continue;
            Chunk last = chunks.isEmpty() ? null : chunks.get(chunks.size() - 1);
            int states = synchronisation.lts(c).states();
            if (last != null
                    && layout.word(last.components().get(0)) == layout.word(c)
                    && last.bits() + width <= CHUNK_BITS) {
                List<Integer> more = new ArrayList<>(last.components());
                more.add(c);
                chunks.set(chunks.size() - 1, new Chunk(more, last.bits() + width, states));
            } else {
                chunks.add(new Chunk(List.of(c), width, states));
            }
        }
        return chunks;
    }

    private PermissionTables(Synchronisation synchronisation, Layout layout, List<Move> moves, List<Chunk> chunks) {
        this.synchronisation = synchronisation;
        this.layout = layout;
        this.moves = moves;
        setWords = (moves.size() + Long.SIZE - 1) / Long.SIZE;
        always = new long[setWords];
        Arrays.fill(always, -1);
        if (moves.size() % Long.SIZE != 0) always[setWords - 1] = (1L << moves.size()) - 1;
        long[][] permitted = permitted();
        for (int c = 0; c < permitted.length; c++) {
            if (layout.mask(c) == 0) permit(permitted[c], 0, always, 0);
        }
        words = new int[chunks.size()];
        shifts = new int[chunks.size()];
        masks = new int[chunks.size()];
        rows = new long[chunks.size()][];
        for (int i = 0; i < rows.length; i++) fill(i, chunks.get(i), permitted);
    }

    /** For each component and local state the set of moves it permits. */
    private long[][] permitted() {
        int count = synchronisation.network().components().size();
        long[][] permitted = new long[count][];
        for (int c = 0; c < count; c++) {
            permitted[c] = new long[synchronisation.lts(c).states() * setWords];
            Arrays.fill(permitted[c], -1);
        }
        for (int m = 0; m < moves.size(); m++) {
            for (Bundle bundle : moves.get(m).bundles()) {
                long[] sets = permitted[bundle.component()];
                for (int at = m / Long.SIZE; at < sets.length; at += setWords) sets[at] &= ~(1L << m);
                for (int source : bundle.sources()) sets[source * setWords + m / Long.SIZE] |= 1L << m;
            }
        }
        for (int c = 0; c < count; c++) {
            int error = synchronisation.lts(c).error();
            if (error != Lts.NONE) Arrays.fill(permitted[c], error * setWords, (error + 1) * setWords, 0);
        }
        return permitted;
    }

    private void permit(long[] sets, int from, long[] into, int at) {
        for (int i = 0; i < setWords; i++) into[at + i] &= sets[from + i];
    }

    private void fill(int index, Chunk chunk, long[][] permitted) {
        int first = chunk.components().get(0);
        words[index] = layout.word(first);
        shifts[index] = layout.shift(first);
        masks[index] = (int) ((1L << chunk.bits()) - 1);
        long[] table = new long[(int) chunk.values() * setWords];
        Arrays.fill(table, -1);
        for (int value = 0; value < chunk.values(); value++) {
            for (int c : chunk.components()) {
                int local = (int) (value >>> (layout.shift(c) - layout.shift(first)) & layout.mask(c));
                if (local >= synchronisation.lts(c).states()) break;
                permit(permitted[c], local * setWords, table, value * setWords);
            }
        }
        rows[index] = table;
    }

    /** How many words the set of moves has. */
    int setWords() {
        return setWords;
    }

    List<Move> moves() {
        return moves;
    }

    /** The possible moves, where there are at most 64. */
    long possibleInOneWord(long[] packed) {
        long possible = always[0];
        for (int c = 0; c < rows.length; c++) {
            possible &= rows[c][(int) (packed[words[c]] >>> shifts[c]) & masks[c]];
        }
        return possible;
    }

    /** Sets {@code possible} to the possible moves. */
    void possible(long[] packed, long[] possible) {
        System.arraycopy(always, 0, possible, 0, setWords);
        for (int c = 0; c < rows.length; c++) {
            long[] table = rows[c];
            int row = ((int) (packed[words[c]] >>> shifts[c]) & masks[c]) * setWords;
            for (int i = 0; i < setWords; i++) possible[i] &= table[row + i];
        }
    }
}
