package org.sweepline.process.network;

import java.util.List;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.process.network.Bundles.Bundle;
import org.sweepline.process.network.Bundles.Move;

/** The successor function of a small network: look-ups give the set of possible moves, one addition each successor. */
final class TableExpander implements Expander {
    private final PermissionTables tables;
    private final int words;
    private final int setWords;
    private final int[] actions;
    private final long[] changes;
    private final long[] high;
    private final long[] possible;

    /** @param low whether each action gives way to others, or null if none does */
    TableExpander(PermissionTables tables, Layout layout, boolean[] low) {
        this.tables = tables;
        words = layout.stateWords();
        setWords = tables.setWords();
        possible = new long[setWords];
        List<Move> moves = tables.moves();
        actions = new int[moves.size()];
        changes = new long[moves.size() * words];
        high = low == null ? null : new long[setWords];
        for (int m = 0; m < actions.length; m++) {
            actions[m] = moves.get(m).action();
            if (low != null && !low[actions[m]]) high[m / Long.SIZE] |= 1L << m;
            for (Bundle bundle : moves.get(m).bundles()) {
                changes[m * words + layout.word(bundle.component())] +=
                        layout.field(bundle.component(), bundle.difference());
            }
        }
    }

    @Override
    public void successors(StateBuffer state, Successors out) {
        long[] packed = state.words();
        if (setWords == 1) {
            long moves = tables.possibleInOneWord(packed);
            take(packed, high != null && (moves & high[0]) != 0 ? moves & high[0] : moves, 0, out);
            return;
        }
        tables.possible(packed, possible);
        if (high != null) preferHigh();
        for (int i = 0; i < setWords; i++) take(packed, possible[i], Long.SIZE * i, out);
    }

    private void preferHigh() {
        long any = 0;
        for (int i = 0; i < setWords; i++) any |= possible[i] & high[i];
        if (any == 0) return;
        for (int i = 0; i < setWords; i++) possible[i] &= high[i];
    }

    private void take(long[] packed, long moves, int first, Successors out) {
        long rest = moves;
        if (words == 1) {
            long[] room = out.room(Long.bitCount(rest));
            while (rest != 0) {
                int m = first + Long.numberOfTrailingZeros(rest);
                rest &= rest - 1;
                room[out.position()] = packed[0] + changes[m];
                out.add(actions[m]);
            }
            return;
        }
        while (rest != 0) {
            int m = first + Long.numberOfTrailingZeros(rest);
            rest &= rest - 1;
            long[] room = out.room(words);
            int at = out.position();
            int change = m * words;
            for (int i = 0; i < words; i++) room[at + i] = packed[i] + changes[change + i];
            out.add(actions[m]);
        }
    }
}
