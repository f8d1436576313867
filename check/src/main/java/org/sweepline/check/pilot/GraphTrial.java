package org.sweepline.check.pilot;

import org.sweepline.kernel.LayerProfile;
import org.sweepline.kernel.Progress;

/** A measure on an explicit graph: every sweep by it is simulated, figure for figure. */
final class GraphTrial extends MeasureTrial {
    private final Sample graph;

    GraphTrial(Sample graph, ProgressRanks ranks, Progress progress) {
        super(ranks, progress);
        this.graph = graph;
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
}
