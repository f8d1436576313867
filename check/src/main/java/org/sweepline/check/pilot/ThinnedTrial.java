package org.sweepline.check.pilot;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.sweepline.kernel.LayerProfile;
import org.sweepline.kernel.Progress;

/**
 * A measure on a state space too large to be seen: forecasts are made from the states that were, each with its weight.
 *
 * <p>A state is stored from the moment when the first of its predecessors is processed until it is processed itself; so
 * what is stored when the line is somewhere follows from states and predecessors alone. A state that some step leads back
 * to becomes persistent. Steps back are known by where they start, so how many states they lead to is estimated: of the
 * states of a layer a step by each action leads to some, and whether one does has nothing to do with the others.
 */
final class ThinnedTrial extends MeasureTrial {
    private final Sample sample;
    private final double states;
    private final int levels;
    private final double[] layers;
    private final double[] edges;

    /** States that become known while the line is at a rank, less those that are reached there. */
    private final double[] known;

    /** Kinds of steps back: from a rank to another, by an action, to an initial state or not. */
    private final PairNumbers back = new PairNumbers();

    /** How many steps back there are of each kind. */
    private double[] backCounts = new double[16];

    ThinnedTrial(Sample sample, ThinnedSample thinned, ProgressRanks ranks, Progress progress) {
        super(ranks, progress);
        this.sample = sample;
        states = sample.lastLevel() + thinned.states();
        levels = sample.levels() - 1 + thinned.levels();
        layers = new double[ranks.count()];
        edges = new double[ranks.count()];
        known = new double[ranks.count()];
        addInner();
        addThinned(thinned);
    }

    private void addInner() {
        int[] rank = ranks.ofState();
        int[] since = Arrays.copyOf(rank, sample.lastLevel());
        for (int s = 0; s < since.length; s++) {
            for (int e = sample.firstEdge(s); e < sample.endEdge(s); e++) {
                int to = sample.target(e);
                if (to < since.length) since[to] = Math.min(since[to], rank[s]);
                step(rank[s], rank[to], sample.action(e), 1, to < sample.initial());
            }
        }
        for (int s = 0; s < since.length; s++) state(since[s], rank[s], 1);
    }

    private void addThinned(ThinnedSample thinned) {
        int[] rank = ranks.ofState();
        int at = sample.states();
        for (ThinnedSample.Item item : thinned.items()) {
            int here = rank[at++];
            int since = here;
            for (int p = item.predecessors.actions().length; p > 0; p--) since = Math.min(since, rank[at++]);
            state(since, here, item.stands());
            for (int action : item.successors.actions()) step(here, rank[at++], action, item.stands(), false);
        }
    }

    private void state(int since, int rank, double stands) {
        layers[rank] += stands;
        known[since] += stands;
        known[rank] -= stands;
    }

    private void step(int from, int to, int action, double stands, boolean initial) {
        edges[from] += stands;
        lookback.step(stands);
        if (to >= from) return;
        if (!lookback.back(ranks, from, to, action, stands, initial)) return;
        int kind = back.of((long) from << 32 | to, 2L * action + (initial ? 1 : 0));
        if (kind == backCounts.length) backCounts = Arrays.copyOf(backCounts, 2 * kind);
        backCounts[kind] += stands;
    }

    private int from(int kind) {
        return (int) (back.first(kind) >>> 32);
    }

    private int to(int kind) {
        return (int) back.first(kind);
    }

    @Override
    public Forecast forecast(Setting setting, boolean earlyRelease, boolean whole) {
        if (whole) return new Forecast(states, states, wholePeak(), 0, false);
        long window = setting.window();
        boolean pin = setting.pin() && mayRegress;
        boolean early = earlyRelease && strict && window == 0;
        double pinned = pin ? sample.initial() : 0;
        double[] found = persistent(window, pin);
        double kept = 0;
        for (double some : found) kept += some;
        double explored = states;
        double chained = 0;
        if (back.size() > 0 && sample.lastLevel() > 0) {
            // How often sweeps go over the same states shows on the first ones, and what slips through a window too.
            FirstSweeps first = new FirstSweeps(sample, ranks, new Setting(window, pin));
            explored = states * first.exploredFactor(states);
            if (window > 0) {
                chained = Math.max(0, first.roots() * states - kept);
                // Where single steps slip through, the first states show what comes of it.
                if (chained > kept) explored = Math.max(explored, states * first.chainFactor(levels));
            }
        }
        double peak = peak(window, early, found, chained / states) + pinned;
        return new Forecast(states, explored, peak, kept + chained + pinned, false);
    }

    /**
     * The peak of a sweep.
     *
     * @param found the states that become persistent while the line is at each rank
     * @param chained the share of the states that become persistent besides
     */
    private double peak(long window, boolean early, double[] found, double chained) {
        double peak = 0;
        double ahead = 0;
        for (int start = 0; start < ranks.count(); ) {
            int end = start;
            double kept = 0;
            double inside = 0;
            while (end < ranks.count() && ranks.columnStart(end) == start) {
                inside += layers[end];
                kept += found[end++];
            }
            double share = Math.min(1, kept / Math.max(1, inside) + chained);
            double sofar = 0;
            double behind = 0;
            int from = start;
            for (int r = start; r < end; r++) {
                double before = ahead;
                ahead += known[r];
                behind += layers[r];
                int least = ranks.behind(r, window);
                while (from < least) behind -= layers[from++];
                sofar += found[r];
                double passing = early ? Math.max(before, ahead) : behind + ahead;
                // In the first sweep, which finds what is persistent, or in the last one, which has all of it.
                peak = Math.max(peak, Math.max(passing + sofar, passing * (1 - share) + share * inside));
            }
            start = end;
        }
        return peak;
    }

    private double wholePeak() {
        double peak = 0;
        double ahead = 0;
        for (int start = 0; start < ranks.count(); ) {
            double inside = 0;
            int end = start;
            while (end < ranks.count() && ranks.columnStart(end) == start) {
                inside += layers[end];
                ahead += known[end++];
            }
            peak = Math.max(peak, inside + ahead);
            start = end;
        }
        return peak;
    }

    /** The states that become persistent while the line is at each rank. */
    private double[] persistent(long window, boolean pin) {
        Map<Integer, Map<Integer, double[]>> steps = new HashMap<>();
        for (int kind = 0; kind < back.size(); kind++) {
            if (caught(kind, window, pin)) continue;
            int action = (int) (back.second(kind) >> 1);
            steps.computeIfAbsent(to(kind), to -> new LinkedHashMap<>())
                            .computeIfAbsent(action, by -> new double[1])[0] +=
                    backCounts[kind];
        }
        Map<Integer, Double> states = new HashMap<>();
        steps.forEach((to, actions) -> {
            double missed = 1;
            double sum = 0;
            double there = Math.max(1, layers[to]);
            for (double[] count : actions.values()) {
                missed *= 1 - Math.min(1, count[0] / there);
                sum += count[0];
            }
            states.put(to, there * (1 - missed) / sum);
        });
        double[] found = new double[ranks.count()];
        for (int kind = 0; kind < back.size(); kind++) {
            if (!caught(kind, window, pin)) found[from(kind)] += backCounts[kind] * states.get(to(kind));
        }
        return found;
    }

    private boolean caught(int kind, long window, boolean pin) {
        boolean initial = (back.second(kind) & 1) != 0;
        return pin && initial || Lookback.depth(ranks, from(kind), to(kind)) <= window;
    }

    @Override
    public LayerProfile profile() {
        return ranks.profile(layers, edges);
    }
}
