package org.sweepline.logic.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.AcceptingRuns;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.Search;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.components.ComponentSearch;
import org.sweepline.kernel.runs.AcceptingSearch;
import org.sweepline.kernel.runs.ReturnSweeps;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.logic.automaton.BuchiAutomaton;
import org.sweepline.logic.automaton.LtlMonitor;
import org.sweepline.logic.automaton.TooLargeException;
import org.sweepline.logic.automaton.Translation;
import org.sweepline.logic.reference.GraphSemantics;
import org.sweepline.logic.temporal.Classes;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;

/** LTL on random graphs by every search, against the tableau of all promises. */
class BuchiProductTest {
    private static final int MOST_SWEEPS = 1_000;
    private static final int MOST_MONITORED = 10_000;

    @Test
    void every_search_gives_the_verdict_of_the_tableau() throws TooLargeException {
        checkSeeds(0, Integer.getInteger("sweepline.graphs", 500));
    }

    @Test
    @Tag("slow")
    void every_search_gives_the_verdict_of_the_tableau_on_many_graphs() throws TooLargeException {
        checkSeeds(1_000_000, 20_000);
    }

    private static void checkSeeds(long first, int count) throws TooLargeException {
        int violated = 0;
        int monitored = 0;
        for (long seed = first; seed < first + count; seed++) {
            Random random = new Random(seed);
            LabelledGraph graph = LabelledGraph.random(random);
            Formula formula = new RandomProperties(random).of(2 + random.nextInt(8));
            String what = "seed " + seed + ": " + formula + " on " + graph;
            boolean expected = holds(graph, formula);
            if (!expected) violated++;
            BuchiAutomaton negation = Translation.of(Operator.NOT.of(formula));
            BuchiProduct product = new BuchiProduct(graph, negation, letters(graph, negation));
            Progress columns = graph.columns();
            Progress layers = layers(random, graph.edges().size());
            StoreGeometry geometry = seed % 2 == 0 ? StoreGeometry.DEFAULT : new StoreGeometry(20, 4, 3L << 30);
            List<Search> searches = List.of(
                    new AcceptingSearch(true, geometry),
                    new ComponentSearch(product.progress(Progress.NONE), true, geometry),
                    new ComponentSearch(product.progress(columns), true, geometry),
                    new ReturnSweeps(product.progress(layers), true, geometry, MOST_SWEEPS),
                    new ReturnSweeps(product.layers(layers), true, geometry, MOST_SWEEPS),
                    new ReturnSweeps(product.layers(columns), true, geometry, MOST_SWEEPS));
            for (int i = 0; i < searches.size(); i++) {
                Outcome outcome = searches.get(i).run(product, List.of(new AcceptingRuns(product)));
                assertThat(none(outcome)).as("search %d, %s", i, what).isEqualTo(expected);
            }
            LtlMonitor monitor = LtlMonitor.of(Translation.of(formula), MOST_MONITORED);
            MonitorProduct watched = new MonitorProduct(
                    graph,
                    monitor,
                    new Letters(monitor.propositions(), graph.predicates(), graph::changing, LabelledGraph.ACTIONS));
            Outcome sweep = new Sweep(watched.progress(layers), SweepOptions.DEFAULT)
                    .run(watched, List.of(watched.bad().watch()));
            boolean decides = monitor.decides(negation);
            if (decides) monitored++;
            // What the monitor calls bad is violated even where it does not see every violation.
            if (decides || !none(sweep))
                assertThat(none(sweep)).as("monitor, " + what).isEqualTo(expected);
        }
        assertThat(violated).as("neither answer is rare").isBetween(count / 4, 3 * count / 4);
        assertThat(monitored).as("formulas that a monitor decides").isGreaterThan(count / 10);
    }

    @Test
    void where_all_runs_end_it_is_enough_to_look_at_their_ends() throws TooLargeException {
        int violated = 0;
        int count = 2 * Integer.getInteger("sweepline.graphs", 500);
        for (long seed = 0; seed < count; seed++) {
            Random random = new Random(seed);
            LabelledGraph graph = LabelledGraph.acyclic(random);
            Formula formula = new RandomProperties(random).of(2 + random.nextInt(8));
            BuchiAutomaton negation = Translation.of(Operator.NOT.of(formula));
            BuchiProduct product = new BuchiProduct(graph, negation, letters(graph, negation));
            Outcome outcome = Sweep.full(SweepOptions.DEFAULT).run(product, List.of(product.endings()));
            boolean expected = holds(graph, formula);
            assertThat(none(outcome))
                    .as("seed %d: %s on %s", seed, formula, graph)
                    .isEqualTo(expected);
            if (!expected) violated++;
        }
        assertThat(violated).as("neither answer is rare").isBetween(count / 4, 3 * count / 4);
    }

    private static boolean holds(LabelledGraph graph, Formula formula) {
        Unfolding unfolding = new Unfolding(graph, Classes.mentions(formula));
        GraphSemantics tableau = new GraphSemantics(unfolding.successors(), unfolding::truth);
        return IntStream.range(0, graph.initial().size())
                .noneMatch(node -> tableau.somePath(node, Operator.NOT.of(formula)));
    }

    private static Letters letters(LabelledGraph graph, BuchiAutomaton automaton) {
        return new Letters(automaton.propositions(), graph.predicates(), graph::changing, LabelledGraph.ACTIONS);
    }

    private static boolean none(Outcome outcome) {
        Optional<Outcome.Finding> finding = outcome.findings().get(0);
        if (finding.isEmpty()) assertThat(outcome.ending()).isInstanceOf(Outcome.Complete.class);
        return finding.isEmpty();
    }

    /** Any numbers: steps may lead back. */
    private static Progress layers(Random random, int states) {
        long[] layers = new long[states];
        for (int s = 0; s < states; s++) layers[s] = random.nextInt(4);
        return state -> layers[(int) state.word(0)];
    }
}
