package org.sweepline.process.network;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.sweepline.kernel.Buckets;
import org.sweepline.kernel.Interruption;
import org.sweepline.process.lts.Lts;

/**
 * Lists the {@link LedMoves} of a network.
 *
 * <p>The leader of an action is the participant with the most local states: if all are about equally frequent, that is the
 * one which has to look at its moves least often.
 */
final class LedMovesBuilder {
    /** Beyond so many moves for each edge of the leader, looking up the edges of the others is faster. */
    private static final int MOST_MOVES_AN_EDGE = 4;
    /** Keeps the size of the lists in proportion to that of the components. */
    private static final int MOST_ENTRIES_AN_EDGE = 16;

    private final Synchronisation synchronisation;
    private final Layout layout;
    private final int[] rowOf;
    private int rows;

    private int moves;
    private int[] moveRow = new int[64];
    private int[] moveAction = new int[64];
    private int[] moveEntry = new int[65];
    private int entries;
    private int[] words = new int[64];
    private long[] masks = new long[64];
    private long[] values = new long[64];
    private long[] changes = new long[64];
    private int opens;
    private int[] openRow = new int[16];
    private int[] openAction = new int[16];

    LedMovesBuilder(Synchronisation synchronisation, Layout layout) {
        this.synchronisation = synchronisation;
        this.layout = layout;
        rowOf = new int[synchronisation.network().components().size()];
    }

    LedMoves build() {
        int[] leaders = leaders();
        for (int port = 0; port < synchronisation.portsEnd(Lts.TAU); port++) alone(Lts.TAU, port);
        for (int action = 1; action < synchronisation.actions().size(); action++) list(action);
        Buckets byRow = Buckets.of(rows, moves, move -> moveRow[move]);
        int[] actions = new int[moves];
        int[] firstEntry = new int[moves + 1];
        int[] sortedWords = new int[entries];
        long[] sortedMasks = new long[entries];
        long[] sortedValues = new long[entries];
        long[] sortedChanges = new long[entries];
        for (int i = 0; i < moves; i++) {
            Interruption.check();
            int move = byRow.items()[i];
            int at = firstEntry[i];
            int count = moveEntry[move + 1] - moveEntry[move];
            actions[i] = moveAction[move];
            System.arraycopy(words, moveEntry[move], sortedWords, at, count);
            System.arraycopy(masks, moveEntry[move], sortedMasks, at, count);
            System.arraycopy(values, moveEntry[move], sortedValues, at, count);
            System.arraycopy(changes, moveEntry[move], sortedChanges, at, count);
            firstEntry[i + 1] = at + count;
        }
        Buckets openByRow = Buckets.of(rows, opens, i -> openRow[i]);
        int[] open = IntStream.of(openByRow.items()).map(i -> openAction[i]).toArray();
        int[] leaderRows = IntStream.of(leaders).map(c -> rowOf[c]).toArray();
        return new LedMoves(
                leaders,
                leaderRows,
                byRow.starts(),
                actions,
                firstEntry,
                sortedWords,
                sortedMasks,
                sortedValues,
                sortedChanges,
                openByRow.starts(),
                open);
    }

    /** Finds the components that lead an action and gives them their rows. */
    private int[] leaders() {
        boolean[] leads = new boolean[rowOf.length];
        for (int port = 0; port < synchronisation.portsEnd(Lts.TAU); port++) {
            if (synchronisation.edges(port) > 0) leads[synchronisation.component(port)] = true;
        }
        for (int action = 1; action < synchronisation.actions().size(); action++) {
            if (everTaken(action)) leads[synchronisation.component(leader(action))] = true;
        }
        int[] leaders = IntStream.range(0, leads.length).filter(c -> leads[c]).toArray();
        for (int c : leaders) {
            rowOf[c] = rows;
            rows = Math.addExact(rows, synchronisation.lts(c).states());
        }
        return leaders;
    }

    private boolean everTaken(int action) {
        for (int port = synchronisation.firstPort(action); port < synchronisation.portsEnd(action); port++) {
            if (synchronisation.edges(port) == 0) return false;
        }
        return true;
    }

    /** The port that leads an action. */
    private int leader(int action) {
        int leader = synchronisation.firstPort(action);
        for (int port = leader + 1; port < synchronisation.portsEnd(action); port++) {
            if (states(port) > states(leader)) leader = port;
        }
        return leader;
    }

    private int states(int port) {
        return synchronisation.lts(synchronisation.component(port)).states();
    }

    private void list(int action) {
        if (!everTaken(action)) return;
        int first = synchronisation.firstPort(action);
        int end = synchronisation.portsEnd(action);
        int leader = leader(action);
        if (end - first == 1) {
            alone(action, first);
        } else if (few(action, leader)) {
            combine(action, leader);
        } else {
            int last = Lts.NONE;
            for (int e = synchronisation.firstEdge(leader); e < synchronisation.edgesEnd(leader); e++) {
                if (synchronisation.source(e) != last) open(leader, synchronisation.source(e), action);
                last = synchronisation.source(e);
            }
        }
    }

    /** Whether there are few enough combinations of edges to list them all. */
    private boolean few(int action, int leader) {
        long most = (long) MOST_MOVES_AN_EDGE * synchronisation.edges(leader);
        long combinations = 1;
        long edges = 0;
        for (int port = synchronisation.firstPort(action); port < synchronisation.portsEnd(action); port++) {
            edges += synchronisation.edges(port);
            combinations *= synchronisation.edges(port);
            if (combinations > most) return false;
        }
        int participants = synchronisation.portsEnd(action) - synchronisation.firstPort(action);
        return combinations * participants <= MOST_ENTRIES_AN_EDGE * edges;
    }

    /** One move for each edge of a port without partners. */
    private void alone(int action, int port) {
        for (int e = synchronisation.firstEdge(port); e < synchronisation.edgesEnd(port); e++) {
            begin(action, row(port, synchronisation.source(e)));
            enter(port, e, true);
            end();
        }
    }

    /** One move for each combination of one edge of each port. */
    private void combine(int action, int leader) {
        int first = synchronisation.firstPort(action);
        int[] edge = new int[synchronisation.portsEnd(action) - first];
        for (int i = 0; i < edge.length; i++) edge[i] = synchronisation.firstEdge(first + i);
        int digit;
        do {
            begin(action, row(leader, synchronisation.source(edge[leader - first])));
            for (int i = 0; i < edge.length; i++) enter(first + i, edge[i], first + i == leader);
            end();
            for (digit = edge.length - 1; digit >= 0; digit--) {
                if (++edge[digit] < synchronisation.edgesEnd(first + digit)) break;
                edge[digit] = synchronisation.firstEdge(first + digit);
            }
        } while (digit >= 0);
    }

    private int row(int port, int local) {
        return rowOf[synchronisation.component(port)] + local;
    }

    private void begin(int action, int row) {
        Interruption.check();
        if (moves == moveRow.length) {
            moveRow = Arrays.copyOf(moveRow, 2 * moves);
            moveAction = Arrays.copyOf(moveAction, 2 * moves);
            moveEntry = Arrays.copyOf(moveEntry, 2 * moves + 1);
        }
        moveRow[moves] = row;
        moveAction[moves] = action;
        entry(0);
    }

    /** Adds an edge to the move, to the entry of its word: participants come in the order of their words. */
    private void enter(int port, int edge, boolean leads) {
        int component = synchronisation.component(port);
        if (layout.mask(component) == 0) return;
        if (words[entries - 1] != layout.word(component)) entry(layout.word(component));
        int at = entries - 1;
        int source = synchronisation.source(edge);
        changes[at] += layout.change(component, source, synchronisation.target(edge));
        if (leads) return;
        masks[at] |= layout.mask(component) << layout.shift(component);
        values[at] |= layout.field(component, source);
    }

    /** Begins an entry for a word; it replaces the last entry of the move if that neither tests nor changes anything. */
    private void entry(int word) {
        boolean idle = entries > moveEntry[moves] && masks[entries - 1] == 0 && changes[entries - 1] == 0;
        if (!idle) {
            if (entries == words.length) {
                words = Arrays.copyOf(words, 2 * entries);
                masks = Arrays.copyOf(masks, 2 * entries);
                values = Arrays.copyOf(values, 2 * entries);
                changes = Arrays.copyOf(changes, 2 * entries);
            }
            entries++;
        }
        words[entries - 1] = word;
    }

    private void end() {
        moveEntry[++moves] = entries;
    }

    private void open(int leader, int local, int action) {
        if (opens == openRow.length) {
            openRow = Arrays.copyOf(openRow, 2 * opens);
            openAction = Arrays.copyOf(openAction, 2 * opens);
        }
        openRow[opens] = row(leader, local);
        openAction[opens++] = action;
    }
}
