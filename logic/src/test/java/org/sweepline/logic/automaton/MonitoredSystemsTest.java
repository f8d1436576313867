package org.sweepline.logic.automaton;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.reference.NumberSystem;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.logic.product.ActionLabelling;
import org.sweepline.logic.product.MonitorProduct;

/** Compares sweeps over random systems and monitors with all sequences that the systems can do. */
class MonitoredSystemsTest {
    private static final List<String> ACTIONS = List.of("a", "b", "c", "d");

    private record Step(int action, int to) {}

    /** A graph of which the number of a state is the progress, so that some steps regress. */
    private record Graph(List<List<Step>> from) implements NumberSystem, Progress {
        @Override
        public int stateBytes() {
            return 1;
        }

        @Override
        public void successors(long number, Successors out) {
            for (Step step : from.get((int) number)) out.addWord(step.to, step.action);
        }

        @Override
        public List<String> actions() {
            return ACTIONS;
        }

        @Override
        public long layer(StateBuffer state) {
            return state.word(0);
        }
    }

    @Test
    void a_sweep_finds_an_illegal_sequence_if_and_only_if_there_is_one() throws TooLargeException {
        int illegal = 0;
        for (long seed = 1; seed <= 1_000; seed++) illegal += compare(seed);
        assertThat(illegal).isBetween(200, 800);
    }

    @Test
    @Tag("slow")
    void the_same_on_many_systems() throws TooLargeException {
        for (long seed = 10_000; seed <= 100_000; seed++) compare(seed);
    }

    private static int compare(long seed) throws TooLargeException {
        Random random = new Random(seed);
        ActionAutomaton automaton = RandomAutomata.automaton(random, ACTIONS.subList(0, 3));
        Graph graph = graph(random);
        BitSet observable = new BitSet();
        for (int a = 0; a < ACTIONS.size(); a++) observable.set(a, random.nextInt(4) > 0);
        ActionMonitor monitor = ActionMonitor.of(automaton, ACTIONS, observable, 1 << 10);
        MonitorProduct product = new MonitorProduct(graph, monitor, new ActionLabelling());
        Progress progress = product.progress(random.nextInt(3) == 0 ? Progress.NONE : graph);
        Outcome outcome = new Sweep(progress, SweepOptions.DEFAULT)
                .run(product, List.of(product.bad().watch()));
        boolean found = outcome.findings().get(0).isPresent();
        assertThat(found).as("seed %d", seed).isEqualTo(violates(graph, automaton, observable));
        if (found) {
            Trace trace = outcome.findings().get(0).get().trace().orElseThrow();
            assertThat(illegal(graph, automaton, observable, trace))
                    .as("seed %d", seed)
                    .isTrue();
        }
        return found ? 1 : 0;
    }

    private static Graph graph(Random random) {
        int states = 1 + random.nextInt(12);
        List<List<Step>> steps = new ArrayList<>();
        for (int s = 0; s < states; s++) {
            List<Step> from = new ArrayList<>();
            for (int i = random.nextInt(3); i > 0; i--) {
                from.add(new Step(random.nextInt(ACTIONS.size()), random.nextInt(states)));
            }
            steps.add(from);
        }
        return new Graph(steps);
    }

    private record Situation(int state, Set<Integer> automaton) {}

    /** All pairs of a state and the states in which the automaton may be then. */
    private static boolean violates(Graph graph, ActionAutomaton automaton, BitSet observable) {
        Set<Integer> start = silently(automaton, Set.of(automaton.initial()));
        Set<Situation> seen = new HashSet<>(Set.of(new Situation(0, start)));
        List<Situation> waiting = new ArrayList<>(seen);
        while (!waiting.isEmpty()) {
            Situation now = waiting.remove(waiting.size() - 1);
            List<Step> steps = graph.from.get(now.state);
            if (steps.isEmpty() && now.automaton.stream().noneMatch(automaton::accepting)) return true;
            for (Step step : steps) {
                Set<Integer> next = after(automaton, now.automaton, step.action, observable);
                if (next.isEmpty()) return true;
                Situation then = new Situation(step.to, next);
                if (seen.add(then)) waiting.add(then);
            }
        }
        return false;
    }

    /** Walks a trace, whose last step may be to stay where nothing can be done. */
    private static boolean illegal(Graph graph, ActionAutomaton automaton, BitSet observable, Trace trace) {
        Situation now = new Situation(0, silently(automaton, Set.of(automaton.initial())));
        for (int i = 0; i < trace.choices().length; i++) {
            List<Step> steps = graph.from.get(now.state);
            boolean last = i + 1 == trace.choices().length;
            if (steps.isEmpty()) return last && now.automaton.stream().noneMatch(automaton::accepting);
            Step step = steps.get(trace.choices()[i]);
            now = new Situation(step.to, after(automaton, now.automaton, step.action, observable));
            if (now.automaton.isEmpty()) return last;
        }
        return false;
    }

    private static Set<Integer> after(ActionAutomaton automaton, Set<Integer> from, int action, BitSet observable) {
        int letter = automaton.letter(ACTIONS.get(action));
        if (!observable.get(action) || letter == ActionAutomaton.UNOBSERVED) return from;
        Set<Integer> next = new HashSet<>();
        for (int state : from) {
            for (int e = automaton.firstEdge(state); e < automaton.edgesEnd(state); e++) {
                if (automaton.letter(e) == letter) next.add(automaton.target(e));
            }
        }
        return silently(automaton, next);
    }

    private static Set<Integer> silently(ActionAutomaton automaton, Set<Integer> from) {
        Set<Integer> states = new HashSet<>(from);
        List<Integer> waiting = new ArrayList<>(from);
        while (!waiting.isEmpty()) {
            int state = waiting.remove(waiting.size() - 1);
            for (int e = automaton.firstEdge(state); e < automaton.edgesEnd(state); e++) {
                if (automaton.letter(e) == ActionAutomaton.EPSILON && states.add(automaton.target(e))) {
                    waiting.add(automaton.target(e));
                }
            }
        }
        return states;
    }
}
