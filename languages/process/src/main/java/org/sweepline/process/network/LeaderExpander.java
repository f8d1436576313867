package org.sweepline.process.network;

import java.util.stream.IntStream;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.model.InputException;
import org.sweepline.process.lts.Lts;

/** The successor function of a network of any size: looks at the {@link LedMoves} of the present local states. */
final class LeaderExpander implements Expander {
    /** An action with more outcomes in one state than fit into so many words is refused. */
    private static final long MOST_WORDS = 1 << 24;

    private final Synchronisation synchronisation;
    private final Layout layout;
    private final LedMoves led;
    private final ErrorStates errors;
    private final boolean[] low;
    private final int words;
    private final int[] leaderRows;
    private final int[] leaderWords;
    private final int[] leaderShifts;
    private final long[] leaderMasks;
    private final int[] firstMove;
    private final int[] firstOpen;
    private final int[] actions;
    private final int[] firstEntry;
    private final int[] entryWords;
    private final long[] masks;
    private final long[] values;
    private final long[] changes;
    private int[] edge = new int[8];
    private int[] firstEdge = new int[8];
    private int[] edgesEnd = new int[8];

    /** @param low whether each action gives way to others, or null if none does */
    LeaderExpander(Synchronisation synchronisation, Layout layout, LedMoves led, ErrorStates errors, boolean[] low) {
        this.synchronisation = synchronisation;
        this.layout = layout;
        this.led = led;
        this.errors = errors;
        this.low = low;
        words = layout.stateWords();
        leaderRows = led.rows();
        leaderWords = IntStream.of(led.leaders()).map(layout::word).toArray();
        leaderShifts = IntStream.of(led.leaders()).map(layout::shift).toArray();
        leaderMasks = IntStream.of(led.leaders()).mapToLong(layout::mask).toArray();
        firstMove = led.firstMove();
        firstOpen = led.firstOpen();
        actions = led.actions();
        firstEntry = led.firstEntry();
        entryWords = led.words();
        masks = led.masks();
        values = led.values();
        changes = led.changes();
    }

    @Override
    public void successors(StateBuffer state, Successors out) {
        long[] packed = state.words();
        if (errors.any(packed)) return;
        int before = out.size();
        take(packed, false, out);
        if (low != null && out.size() == before) take(packed, true, out);
    }

    /** Adds the successors by actions that give way, or by the others. */
    private void take(long[] packed, boolean givesWay, Successors out) {
        for (int i = 0; i < leaderRows.length; i++) {
            int local = (int) (packed[leaderWords[i]] >>> leaderShifts[i] & leaderMasks[i]);
            int row = leaderRows[i] + local;
            for (int m = firstMove[row]; m < firstMove[row + 1]; m++) {
                if (low != null && low[actions[m]] != givesWay) continue;
                if (words == 1) moveInOneWord(packed[0], m, out);
                else move(packed, m, out);
            }
            for (int o = firstOpen[row]; o < firstOpen[row + 1]; o++) {
                int action = led.open()[o];
                if (low == null || low[action] == givesWay) open(packed, action, out);
            }
        }
    }

    /** A move where states have one word: then the only entry of a move has the same number as the move. */
    private void moveInOneWord(long packed, int move, Successors out) {
        if ((packed & masks[move]) != values[move]) return;
        out.addWord(packed + changes[move], actions[move]);
    }

    private void move(long[] packed, int move, Successors out) {
        int from = firstEntry[move];
        int to = firstEntry[move + 1];
        for (int e = from; e < to; e++) {
            if ((packed[entryWords[e]] & masks[e]) != values[e]) return;
        }
        long[] room = out.room(words);
        int at = out.position();
        System.arraycopy(packed, 0, room, at, words);
        for (int e = from; e < to; e++) room[at + entryWords[e]] += changes[e];
        out.add(actions[move]);
    }

    /** Adds the successors by an open action: looks up the edges of every participant and takes all combinations of them. */
    private void open(long[] packed, int action, Successors out) {
        int first = synchronisation.firstPort(action);
        int count = synchronisation.portsEnd(action) - first;
        if (edge.length < count) {
            edge = new int[count];
            firstEdge = new int[count];
            edgesEnd = new int[count];
        }
        for (int i = 0; i < count; i++) {
            int component = synchronisation.component(first + i);
            Lts lts = synchronisation.lts(component);
            int local = layout.local(component, packed);
            int label = synchronisation.label(first + i);
            firstEdge[i] = firstEdge(lts, local, label);
            edgesEnd[i] = firstEdge(lts, local, label + 1);
            if (firstEdge[i] == edgesEnd[i]) return;
            edge[i] = firstEdge[i];
        }
        refuseTooMany(action, count);
        int digit;
        do {
            long[] room = out.room(words);
            int at = out.position();
            System.arraycopy(packed, 0, room, at, words);
            for (int i = 0; i < count; i++) {
                int component = synchronisation.component(first + i);
                int target = synchronisation.lts(component).target(edge[i]);
                room[at + layout.word(component)] += layout.change(component, layout.local(component, packed), target);
            }
            out.add(action);
            for (digit = count - 1; digit >= 0; digit--) {
                if (++edge[digit] < edgesEnd[digit]) break;
                edge[digit] = firstEdge[digit];
            }
        } while (digit >= 0);
    }

    private void refuseTooMany(int action, int count) {
        long outcomes = 1;
        for (int i = 0; i < count; i++) {
            outcomes *= edgesEnd[i] - firstEdge[i];
            if (outcomes * words > MOST_WORDS) {
                throw new InputException("action " + synchronisation.actions().get(action)
                        + " has too many outcomes in one state: the choices of the processes that share it multiply to more than "
                        + MOST_WORDS / words + "; make some of them deterministic for this action");
            }
        }
    }

    /** The first edge of a state whose label has at least the given number, or the end of its edges. */
    private static int firstEdge(Lts lts, int state, int label) {
        int from = lts.firstEdge(state);
        int to = lts.edgesEnd(state);
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (lts.label(middle) < label) from = middle + 1;
            else to = middle;
        }
        return from;
    }
}
