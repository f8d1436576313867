package org.sweepline.model.pilot;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.sweepline.kernel.LayerProfile;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;

/** A measure on an explicit graph: every sweep by it is simulated, figure for figure. */
final class GraphTrial implements Trial {
    private static final int MOST_ENTRIES = 2_000;
    private static final double MOST_REGRESS = 0.9;

    private final Sample graph;
    private final Ranks ranks;
    private final boolean strict;
    private final boolean mayRegress;
    private boolean refuted;
    private final Map<Integer, long[]> regress = new TreeMap<>();
    private final TreeMap<Long, Long> depths = new TreeMap<>();
    private boolean backToInitial;

    GraphTrial(Sample graph, Progress progress) {
        this.graph = graph;
        StateBuffer state = graph.buffer();
        long[] columns = new long[graph.states()];
        long[] layers = new long[graph.states()];
        for (int s = 0; s < columns.length && !progress.none(); s++) {
            graph.read(s, state);
            columns[s] = progress.column(state);
            layers[s] = progress.layer(state);
        }
        ranks = Ranks.of(columns, layers);
        strict = !progress.none() && !progress.steps().mayStay();
        mayRegress = !progress.none() && progress.steps().mayRegress();
        lookBack();
    }

    private void lookBack() {
        int[] rank = ranks.ofState();
        for (int s = 0; s < graph.expanded(); s++) {
            for (int e = graph.firstEdge(s); e < graph.endEdge(s); e++) {
                if (rank[graph.target(e)] < rank[s]) note(rank[s], rank[graph.target(e)], e);
            }
        }
    }

    private void note(int from, int to, int edge) {
        if (ranks.columnStart(from) != ranks.columnStart(to)) {
            refuted = true;
            return;
        }
        // Layers may lie farther apart than a long can tell.
        long back = ranks.value(from).layer() - ranks.value(to).layer();
        long depth = back < 0 ? Long.MAX_VALUE : back;
        long[] known = regress.computeIfAbsent(graph.action(edge), action -> new long[2]);
        known[0]++;
        known[1] = Math.max(known[1], depth);
        depths.merge(depth, 1L, Long::sum);
        if (graph.target(edge) < graph.initial()) backToInitial = true;
    }

    @Override
    public Forecast forecast(Setting setting, boolean earlyRelease, boolean whole) {
        if (whole) return new GraphSweep(graph, ranks.columns(), 0, false).run(false);
        return new GraphSweep(graph, ranks, setting.window(), earlyRelease && strict).run(setting.pin() && mayRegress);
    }

    @Override
    public List<Setting> settings() {
        Set<Setting> settings = new LinkedHashSet<>();
        settings.add(Setting.DEFAULT);
        if (depths.isEmpty()) return List.copyOf(settings);
        settings.add(new Setting(0, false));
        settings.add(new Setting(depthOf(MOST_REGRESS), backToInitial));
        settings.add(new Setting(depths.lastKey(), false));
        return List.copyOf(settings);
    }

    /** The window that catches a share of the regress edges. */
    private long depthOf(double share) {
        long all = depths.values().stream().mapToLong(Long::longValue).sum();
        long caught = 0;
        for (Map.Entry<Long, Long> depth : depths.entrySet()) {
            caught += depth.getValue();
            if (caught >= share * all) return depth.getKey();
        }
        return depths.lastKey();
    }

    @Override
    public List<Regress> regress() {
        List<Regress> found = new ArrayList<>();
        regress.forEach((action, known) -> found.add(new Regress(action, (double) known[0] / graph.edges(), known[1])));
        found.sort(Comparator.comparingDouble(Regress::share).reversed());
        return List.copyOf(found);
    }

    @Override
    public LayerProfile profile() {
        long[] states = new long[ranks.count()];
        long[] edges = new long[ranks.count()];
        int[] rank = ranks.ofState();
        for (int s = 0; s < graph.states(); s++) {
            states[rank[s]]++;
            edges[rank[s]] += graph.endEdge(s) - graph.firstEdge(s);
        }
        int together = (ranks.count() + MOST_ENTRIES - 1) / MOST_ENTRIES;
        List<LayerProfile.Entry> entries = new ArrayList<>();
        for (int from = 0; from < ranks.count(); from += together) {
            long someStates = 0;
            long someEdges = 0;
            for (int r = from; r < Math.min(ranks.count(), from + together); r++) {
                someStates += states[r];
                someEdges += edges[r];
            }
            Ranks.Value value = ranks.value(from);
            entries.add(new LayerProfile.Entry(value.column(), value.layer(), someStates, someEdges));
        }
        return new LayerProfile(List.copyOf(entries));
    }

    @Override
    public boolean refuted() {
        return refuted;
    }

    @Override
    public boolean ordersLike(Trial other) {
        return other instanceof GraphTrial trial && ranks.same(trial.ranks);
    }
}
