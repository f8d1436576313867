package org.sweepline.logic.automaton;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sweepline.kernel.Interruption;

/**
 * Makes a monitor of a Büchi automaton by the subset construction.
 *
 * <p>States from which nothing is accepted are left out, as d'Amorim and Roşu (2005) do. Then what has been read can be
 * continued to an accepted word exactly if the set of states in which the automaton may be is not empty. States are merged
 * by refining a partition: two states stay together while their diagrams are the same up to it.
 */
final class LtlMonitorConstruction {
    private static final long MOST_STEPS = 1L << 26;

    private final BuchiAutomaton automaton;
    private final int mostStates;
    private final BitSet useful;
    private final Decisions decisions = new Decisions();
    private final Map<IntSet, Integer> numbers = new HashMap<>();
    private final List<int[]> sets = new ArrayList<>();
    private final Map<IntSet, Integer> decided = new HashMap<>();
    private long steps;

    LtlMonitorConstruction(BuchiAutomaton automaton, int mostStates) {
        this.automaton = automaton;
        this.mostStates = mostStates;
        useful = Emptiness.nonEmpty(automaton);
    }

    LtlMonitor monitor() throws TooLargeException {
        number(new int[] {0});
        List<Integer> roots = new ArrayList<>();
        for (int s = 0; s < sets.size(); s++) {
            decided.clear();
            roots.add(decide(edges(sets.get(s)), 0));
        }
        int[] diagrams = roots.stream().mapToInt(Integer::intValue).toArray();
        return numbered(diagrams, blocks(diagrams));
    }

    /** The edges from states of a set to useful ones. */
    private int[] edges(int[] set) {
        int[] edges = new int
                [Arrays.stream(set)
                        .map(s -> automaton.edgesEnd(s) - automaton.firstEdge(s))
                        .sum()];
        int count = 0;
        for (int state : set) {
            for (int e = automaton.firstEdge(state); e < automaton.edgesEnd(state); e++) {
                boolean possible = (automaton.positive(e) & automaton.negative(e)) == 0;
                if (possible && useful.get(automaton.target(e))) edges[count++] = e;
            }
        }
        return Arrays.copyOf(edges, count);
    }

    /** The diagram that says where some edges lead; their conditions on the bits below {@code from} are met. */
    private int decide(int[] edges, int from) throws TooLargeException {
        count(edges.length + 1);
        long open = 0;
        for (int e : edges) open |= automaton.positive(e) | automaton.negative(e);
        open &= -1L << from;
        if (open == 0) return leaf(edges);
        int bit = Long.numberOfTrailingZeros(open);
        int[] key = Arrays.copyOf(edges, edges.length + 1);
        key[edges.length] = bit;
        Integer known = decided.get(new IntSet(key));
        if (known != null) return known;
        long mask = 1L << bit;
        int clear = decide(
                Arrays.stream(edges)
                        .filter(e -> (automaton.positive(e) & mask) == 0)
                        .toArray(),
                bit + 1);
        int set = decide(
                Arrays.stream(edges)
                        .filter(e -> (automaton.negative(e) & mask) == 0)
                        .toArray(),
                bit + 1);
        int diagram = decisions.question(bit, clear, set);
        decided.put(new IntSet(key), diagram);
        return diagram;
    }

    private int leaf(int[] edges) throws TooLargeException {
        if (edges.length == 0) return Decisions.leaf(Monitor.BAD);
        return Decisions.leaf(number(
                Arrays.stream(edges).map(automaton::target).sorted().distinct().toArray()));
    }

    private int number(int[] set) throws TooLargeException {
        Integer known = numbers.putIfAbsent(new IntSet(set), sets.size());
        if (known != null) return known;
        count(set.length);
        if (sets.size() == mostStates) {
            throw new TooLargeException("more than " + mostStates + " states are needed to find violations at once");
        }
        sets.add(set);
        return sets.size() - 1;
    }

    private void count(int more) throws TooLargeException {
        Interruption.check();
        steps += more;
        if (steps > MOST_STEPS) throw new TooLargeException("it takes too many steps to make a monitor of the formula");
    }

    /** For each state the number of its class of equivalent states; each is alone in its class if it takes too long. */
    private int[] blocks(int[] roots) {
        int[] block = new int[roots.length];
        for (int count = 1; ; ) {
            Decisions signatures = new Decisions();
            int[] done = new int[decisions.count()];
            Arrays.fill(done, Integer.MIN_VALUE);
            Map<Integer, Integer> found = new HashMap<>();
            int[] refined = new int[roots.length];
            for (int s = 0; s < roots.length; s++) {
                int signature = decisions.copy(roots[s], block, signatures, done);
                Integer known = found.putIfAbsent(signature, found.size());
                refined[s] = known == null ? found.size() - 1 : known;
            }
            if (found.size() == count) return refined;
            count = found.size();
            block = refined;
            steps += roots.length + decisions.count();
            if (steps > MOST_STEPS) {
                for (int s = 0; s < block.length; s++) block[s] = s;
                return block;
            }
        }
    }

    /** The monitor with one state for each block, in the order in which they are found from the first. */
    private LtlMonitor numbered(int[] roots, int[] block) {
        int[] number = new int[roots.length];
        Arrays.fill(number, -1);
        List<Integer> order = new ArrayList<>(List.of(0));
        number[block[0]] = 0;
        int[] firstEdge = new int[roots.length + 1];
        int[] target = new int[16];
        int edges = 0;
        for (int i = 0; i < order.size(); i++) {
            for (int outcome : outcomes(roots[order.get(i)])) {
                if (number[block[outcome]] < 0) {
                    number[block[outcome]] = order.size();
                    order.add(outcome);
                }
                if (edges == target.length) target = Arrays.copyOf(target, 2 * edges);
                target[edges++] = number[block[outcome]];
            }
            firstEdge[i + 1] = edges;
        }
        int[] outcomes = new int[roots.length];
        for (int s = 0; s < roots.length; s++) outcomes[s] = number[block[s]];
        Decisions kept = new Decisions();
        int[] done = new int[decisions.count()];
        Arrays.fill(done, Integer.MIN_VALUE);
        int[] diagrams = order.stream()
                .mapToInt(s -> decisions.copy(roots[s], outcomes, kept, done))
                .toArray();
        int[] rank = Components.of(Arrays.copyOf(firstEdge, order.size() + 1), Arrays.copyOf(target, edges));
        return new LtlMonitor(automaton.propositions(), kept, diagrams, rank);
    }

    /** The states that a diagram can lead to, each once. */
    private int[] outcomes(int root) {
        return decisions.parts(root).stream()
                .filter(Decisions::isLeaf)
                .mapToInt(Decisions::outcome)
                .filter(outcome -> outcome != Monitor.BAD)
                .sorted()
                .toArray();
    }
}
