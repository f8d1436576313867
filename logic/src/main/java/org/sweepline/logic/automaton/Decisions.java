package org.sweepline.logic.automaton;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Diagrams that find a number for a letter by asking for one of its bits after the other.
 *
 * <p>Bits are asked for in ascending order, no question is stored twice and none is asked whose answer does not matter, so
 * equal functions are the same diagram (Bryant 1986). A diagram is a number: a question if it is not negative, and otherwise
 * an outcome, {@code -2 - outcome}; the outcome {@link Monitor#BAD} is -1 both ways.
 */
final class Decisions {
    private record Question(int bit, int low, int high) {}

    private final Map<Question, Integer> numbers = new HashMap<>();
    private int[] bit = new int[16];
    private int[] low = new int[16];
    private int[] high = new int[16];
    private int count;

    static int leaf(int outcome) {
        return -2 - outcome;
    }

    static boolean isLeaf(int diagram) {
        return diagram < 0;
    }

    /** The outcome that a leaf stands for. */
    static int outcome(int leaf) {
        return -2 - leaf;
    }

    int count() {
        return count;
    }

    int bit(int question) {
        return bit[question];
    }

    int low(int question) {
        return low[question];
    }

    int high(int question) {
        return high[question];
    }

    /** The diagram that goes on with the first if the bit is not set, else with the second. */
    int question(int ofBit, int ifClear, int ifSet) {
        if (ifClear == ifSet) return ifClear;
        Integer known = numbers.putIfAbsent(new Question(ofBit, ifClear, ifSet), count);
        if (known != null) return known;
        if (count == bit.length) {
            bit = Arrays.copyOf(bit, 2 * count);
            low = Arrays.copyOf(low, 2 * count);
            high = Arrays.copyOf(high, 2 * count);
        }
        bit[count] = ofBit;
        low[count] = ifClear;
        high[count] = ifSet;
        return count++;
    }

    /** The outcome of a letter. */
    int decide(int diagram, long letter) {
        int at = diagram;
        while (at >= 0) at = (letter >>> bit[at] & 1) == 0 ? low[at] : high[at];
        return outcome(at);
    }

    /**
     * Copies a diagram, with other outcomes.
     *
     * @param outcomes what to write for each outcome but {@link Monitor#BAD}
     * @param into where the copy goes
     * @param done for each diagram its copy, or {@link Integer#MIN_VALUE} if it has none yet
     */
    int copy(int diagram, int[] outcomes, Decisions into, int[] done) {
        if (diagram == leaf(Monitor.BAD)) return diagram;
        if (isLeaf(diagram)) return leaf(outcomes[outcome(diagram)]);
        if (done[diagram] == Integer.MIN_VALUE) {
            int clear = copy(low[diagram], outcomes, into, done);
            int set = copy(high[diagram], outcomes, into, done);
            done[diagram] = into.question(bit[diagram], clear, set);
        }
        return done[diagram];
    }

    /** The bits that a diagram asks for somewhere. */
    long bits(int diagram) {
        return parts(diagram).stream()
                .filter(part -> !isLeaf(part))
                .mapToLong(question -> 1L << bit[question])
                .reduce(0, (a, b) -> a | b);
    }

    /** A diagram and all that it leads to, each once. */
    Set<Integer> parts(int diagram) {
        Set<Integer> met = new HashSet<>();
        Deque<Integer> waiting = new ArrayDeque<>(List.of(diagram));
        while (!waiting.isEmpty()) {
            int next = waiting.remove();
            if (!met.add(next) || isLeaf(next)) continue;
            waiting.add(low[next]);
            waiting.add(high[next]);
        }
        return met;
    }
}
