package org.sweepline.kernel.runs;

import org.junit.jupiter.api.Test;
import org.sweepline.kernel.GraphSystem;
import org.sweepline.kernel.RandomGraphs;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.kernel.components.ComponentSearch;

/** Every search for accepting runs against the reference, on random graphs. */
class AcceptingRunsTest {
    private final int graphs = graphs();

    /** How many graphs to try. */
    int graphs() {
        return RandomGraphs.count() / 4;
    }

    private static StoreGeometry geometry(int seed) {
        return seed % 3 == 0 ? new StoreGeometry(20, 4, 3L << 30) : StoreGeometry.DEFAULT;
    }

    private static AcceptingChecks.Marked marked(int seed) {
        GraphSystem graph = seed % 2 == 0
                ? AcceptingChecks.rings(seed)
                : RandomGraphs.graph(seed, RandomGraphs.Shape.values()[seed / 2 % 4]);
        return AcceptingChecks.marked(graph, seed);
    }

    @Test
    void column_by_column_the_verdict_is_the_references_and_the_lasso_is_one() {
        RandomGraphs.each(graphs, seed -> {
            AcceptingChecks.Marked marked = marked(seed);
            for (boolean alone : new boolean[] {true, false}) {
                AcceptingChecks.check(
                        marked,
                        (graph, s) -> new ComponentSearch(graph.progress(s % 2 == 0), true, geometry(s)),
                        seed,
                        alone,
                        true);
            }
        });
    }

    @Test
    void depth_first_the_verdict_is_the_references_and_the_lasso_is_one() {
        RandomGraphs.each(graphs, seed -> {
            AcceptingChecks.Marked marked = marked(seed);
            for (boolean alone : new boolean[] {true, false}) {
                AcceptingChecks.check(marked, (graph, s) -> new AcceptingSearch(true, geometry(s)), seed, alone, true);
            }
        });
    }

    @Test
    void by_return_sweeps_the_verdict_is_the_references_and_the_lasso_is_one() {
        RandomGraphs.each(graphs, seed -> {
            AcceptingChecks.Marked marked = marked(seed);
            for (boolean alone : new boolean[] {true, false}) {
                AcceptingChecks.check(
                        marked,
                        (graph, s) ->
                                new ReturnSweeps(graph.progress(s % 2 == 0), true, geometry(s), Integer.MAX_VALUE),
                        seed,
                        alone,
                        false);
            }
        });
    }
}
