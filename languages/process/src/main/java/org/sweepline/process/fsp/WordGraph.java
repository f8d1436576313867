package org.sweepline.process.fsp;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sweepline.logic.automaton.BuchiAutomaton;
import org.sweepline.logic.temporal.Proposition;
import org.sweepline.model.InputException;
import org.sweepline.process.lts.LocalPaths;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.lts.LtsBuilder;

/**
 * The product of a Büchi automaton with a deterministic process, whose traces are the words that it reads.
 *
 * <p>A node is a state of the process, one of the automaton, and the fluents that are true. An edge is an action: the letter
 * that the automaton reads is that action and the fluents after it.
 */
final class WordGraph {
    private static final int MOST_NODES = 1 << 18;
    private static final int MOST_EDGES = 1 << 22;

    private final BuchiAutomaton automaton;
    private final Lts process;
    private final long[] ending;
    private final long[] starting;
    private final long[] taking;
    private final long fluents;
    private final Map<Node, Integer> numbers = new HashMap<>();
    private final List<Node> nodes = new ArrayList<>();
    private final Lts graph;
    private final LocalPaths paths;

    private record Node(int process, int automaton, long fluents) {}

    /** @param process deterministic; its alphabet is that of the words */
    WordGraph(BuchiAutomaton automaton, Lts process) {
        this.automaton = automaton;
        this.process = process;
        int labels = process.labels().size();
        ending = new long[labels];
        starting = new long[labels];
        taking = new long[labels];
        long initially = 0;
        long memory = 0;
        for (int i = 0; i < automaton.propositions().size(); i++) {
            Proposition proposition = automaton.propositions().get(i);
            for (int label = 1; label < labels; label++) {
                String action = process.labels().get(label);
                if (proposition instanceof Proposition.Took took) {
                    if (took.actions().contains(action)) taking[label] |= 1L << i;
                } else if (proposition instanceof Proposition.Fluent fluent) {
                    if (fluent.starting().contains(action)) starting[label] |= 1L << i;
                    if (fluent.ending().contains(action)) ending[label] |= 1L << i;
                }
            }
            if (proposition instanceof Proposition.Fluent fluent) {
                memory |= 1L << i;
                if (fluent.initially()) initially |= 1L << i;
            }
        }
        fluents = memory;
        graph = explore(new Node(process.initial(), 0, initially));
        paths = new LocalPaths(graph);
    }

    private Lts explore(Node first) {
        LtsBuilder builder = new LtsBuilder(process.alphabet());
        number(first);
        int edges = 0;
        for (int n = 0; n < nodes.size(); n++) {
            Node node = nodes.get(n);
            for (int e = process.firstEdge(node.process); e < process.edgesEnd(node.process); e++) {
                int label = process.label(e);
                long after = node.fluents & ~ending[label] | starting[label];
                long letter = after | taking[label];
                for (int b = automaton.firstEdge(node.automaton); b < automaton.edgesEnd(node.automaton); b++) {
                    if (!automaton.reads(b, letter)) continue;
                    int target = number(new Node(process.target(e), automaton.target(b), after & fluents));
                    builder.edge(n, label, target);
                    if (++edges > MOST_EDGES) throw new InputException("it takes more than " + MOST_EDGES + " steps");
                }
            }
        }
        return builder.states(nodes.size()).build();
    }

    private int number(Node node) {
        Integer known = numbers.putIfAbsent(node, nodes.size());
        if (known != null) return known;
        if (nodes.size() == MOST_NODES) throw new InputException("it takes more than " + MOST_NODES + " states");
        nodes.add(node);
        return nodes.size() - 1;
    }

    /** The components in which the automaton accepts. */
    private BitSet accepting() {
        int[] components = paths.components();
        long[] marks = new long[nodes.size()];
        for (int n = 0; n < nodes.size(); n++) marks[components[n]] |= automaton.marks(nodes.get(n).automaton);
        BitSet cyclic = new BitSet();
        graph.forEachEdge((from, label, to) -> {
            if (components[from] == components[to]) cyclic.set(components[from]);
        });
        long all = (1L << automaton.sets()) - 1;
        BitSet accepting = new BitSet();
        cyclic.stream().filter(c -> (marks[c] & all) == all).forEach(accepting::set);
        return accepting;
    }

    /** Whether the automaton accepts an infinite trace of the process. */
    boolean acceptsSome() {
        return !accepting().isEmpty();
    }

    /** A process, perhaps nondeterministic, whose traces are the prefixes of the accepted words. */
    Lts prefixes() {
        BitSet accepting = accepting();
        BitSet live = paths.towards(node -> accepting.get(paths.components()[node]));
        LtsBuilder builder = new LtsBuilder(process.alphabet()).states(nodes.size());
        graph.forEachEdge((from, label, to) -> {
            if (live.get(to)) builder.edge(from, label, to);
        });
        return builder.build();
    }
}
