package org.sweepline.logic.automaton;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sweepline.kernel.Interruption;

/** Looks for runs that violate a formula though its monitor never calls them bad, in the product of monitor and negation. */
final class UnseenViolations {
    private static final long MOST_STEPS = 1L << 24;

    private final LtlMonitor monitor;
    private final BuchiAutomaton negation;
    private final long[] positive;
    private final long[] negative;
    private final Map<Long, Integer> numbers = new HashMap<>();
    private final List<Long> pairs = new ArrayList<>();
    private int[] target = new int[64];
    private int edges;
    private long steps;

    UnseenViolations(LtlMonitor monitor, BuchiAutomaton negation) {
        this.monitor = monitor;
        this.negation = negation;
        positive = new long[negation.edges()];
        negative = new long[negation.edges()];
        for (int p = 0; p < negation.propositions().size(); p++) {
            int bit = monitor.propositions().indexOf(negation.propositions().get(p));
            // Bits that the monitor does not read may be as the negation needs them.
            if (bit < 0) continue;
            for (int e = 0; e < negation.edges(); e++) {
                positive[e] |= (negation.positive(e) >>> p & 1) << bit;
                negative[e] |= (negation.negative(e) >>> p & 1) << bit;
            }
        }
    }

    boolean none() throws TooLargeException {
        number(0, 0);
        int[] firstEdge = new int[16];
        for (int i = 0; i < pairs.size(); i++) {
            int state = (int) (long) pairs.get(i);
            int monitorState = (int) (pairs.get(i) >> 32);
            for (int e = negation.firstEdge(state); e < negation.edgesEnd(state); e++) {
                if ((negation.positive(e) & negation.negative(e)) == 0) follow(monitorState, e);
            }
            if (i + 1 == firstEdge.length) firstEdge = Arrays.copyOf(firstEdge, 2 * firstEdge.length);
            firstEdge[i + 1] = edges;
        }
        long[] marks = pairs.stream()
                .mapToLong(pair -> negation.marks((int) (long) pair))
                .toArray();
        return !Emptiness.nonEmpty(
                        Arrays.copyOf(firstEdge, pairs.size() + 1),
                        Arrays.copyOf(target, edges),
                        marks,
                        negation.sets())
                .get(0);
    }

    /** Adds the pairs that an edge of the negation leads to, with any letter that it can be taken with. */
    private void follow(int monitorState, int edge) throws TooLargeException {
        Decisions decisions = monitor.decisions();
        BitSet seen = new BitSet();
        BitSet outcomes = new BitSet();
        List<Integer> waiting = new ArrayList<>(List.of(monitor.root(monitorState)));
        while (!waiting.isEmpty()) {
            Interruption.check();
            if (++steps > MOST_STEPS) {
                throw new TooLargeException("it takes too many steps to find out whether the formula is about safety");
            }
            int diagram = waiting.remove(waiting.size() - 1);
            if (Decisions.isLeaf(diagram)) {
                if (Decisions.outcome(diagram) != Monitor.BAD) outcomes.set(Decisions.outcome(diagram));
            } else if (!seen.get(diagram)) {
                seen.set(diagram);
                int bit = decisions.bit(diagram);
                if ((positive[edge] >>> bit & 1) == 0) waiting.add(decisions.low(diagram));
                if ((negative[edge] >>> bit & 1) == 0) waiting.add(decisions.high(diagram));
            }
        }
        for (int next = outcomes.nextSetBit(0); next >= 0; next = outcomes.nextSetBit(next + 1)) {
            if (edges == target.length) target = Arrays.copyOf(target, 2 * edges);
            target[edges++] = number(next, negation.target(edge));
        }
    }

    private int number(int monitorState, int state) {
        long pair = (long) monitorState << 32 | state;
        Integer known = numbers.putIfAbsent(pair, pairs.size());
        if (known != null) return known;
        pairs.add(pair);
        return pairs.size() - 1;
    }
}
