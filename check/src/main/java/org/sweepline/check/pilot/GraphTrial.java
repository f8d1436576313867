package org.sweepline.check.pilot;

import java.util.List;
import org.sweepline.kernel.LayerProfile;
import org.sweepline.kernel.Progress;

/** A measure on an explicit graph: every sweep by it is simulated, figure for figure. */
final class GraphTrial implements Trial {
    private final Sample graph;
    private final Ranks ranks;
    private final boolean strict;
    private final boolean mayRegress;
    private final Lookback lookback = new Lookback();

    GraphTrial(Sample graph, Progress progress) {
        this.graph = graph;
        Ranks.Builder builder = new Ranks.Builder(progress, graph.states());
        graph.measure(builder);
        ranks = builder.build();
        strict = !progress.none() && !progress.steps().mayStay();
        mayRegress = !progress.none() && progress.steps().mayRegress();
        int[] rank = ranks.ofState();
        for (int s = 0; s < graph.expanded(); s++) {
            for (int e = graph.firstEdge(s); e < graph.endEdge(s); e++) {
                int to = graph.target(e);
                lookback.step(1);
                if (rank[to] < rank[s]) {
                    lookback.back(ranks, rank[s], rank[to], graph.action(e), 1, to < graph.initial());
                }
            }
        }
    }

    @Override
    public Forecast forecast(Setting setting, boolean earlyRelease, boolean whole) {
        if (whole) return new GraphSweep(graph, ranks.columns(), 0, false).run(false);
        return new GraphSweep(graph, ranks, setting.window(), earlyRelease && strict).run(setting.pin() && mayRegress);
    }

    @Override
    public List<Setting> settings() {
        return lookback.settings();
    }

    @Override
    public List<Regress> regress() {
        return lookback.regress();
    }

    @Override
    public LayerProfile profile() {
        double[] states = new double[ranks.count()];
        double[] edges = new double[ranks.count()];
        int[] rank = ranks.ofState();
        for (int s = 0; s < graph.states(); s++) {
            states[rank[s]]++;
            edges[rank[s]] += graph.endEdge(s) - graph.firstEdge(s);
        }
        return ranks.profile(states, edges);
    }

    @Override
    public boolean refuted() {
        return lookback.refuted();
    }

    @Override
    public boolean ordersLike(Trial other) {
        return other instanceof GraphTrial trial && ranks.same(trial.ranks);
    }
}
