package org.sweepline.check.pilot;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The regress steps: which actions they are, how far they lead, and which windows catch them. */
final class Lookback {
    private static final double MOST = 0.9;
    private static final double HALF = 0.5;

    private final Map<Integer, double[]> actions = new TreeMap<>();
    private final TreeMap<Long, Double> depths = new TreeMap<>();
    private double steps;
    private boolean toInitial;
    private boolean onlyToInitial = true;
    private boolean refuted;

    /** Notes steps of any kind. */
    void step(double count) {
        steps += count;
    }

    /** Notes steps to a smaller rank; whether they stay in their column. */
    boolean back(ProgressRanks ranks, int from, int to, int action, double count, boolean initial) {
        if (ranks.columnStart(from) != ranks.columnStart(to)) {
            refuted = true;
            return false;
        }
        long depth = depth(ranks, from, to);
        double[] known = actions.computeIfAbsent(action, a -> new double[2]);
        known[0] += count;
        known[1] = Math.max(known[1], depth);
        depths.merge(depth, count, Double::sum);
        if (initial) toInitial = true;
        else onlyToInitial = false;
        return true;
    }

    /** How far one layer lies behind another; layers may be farther apart than a long can tell. */
    static long depth(ProgressRanks ranks, int from, int to) {
        long back = ranks.value(from).layer() - ranks.value(to).layer();
        return back < 0 ? Long.MAX_VALUE : back;
    }

    /** Whether a step to a smaller column was seen. */
    boolean refuted() {
        return refuted;
    }

    List<Regress> regress() {
        List<Regress> found = new ArrayList<>();
        actions.forEach((action, known) -> found.add(new Regress(action, known[0] / steps, (long) known[1])));
        found.sort(Comparator.comparingDouble(Regress::share).reversed());
        return List.copyOf(found);
    }

    /** The windows that catch nothing, half, most and all of the steps back; pins where steps lead to initial states. */
    List<Setting> settings() {
        Set<Setting> settings = new LinkedHashSet<>();
        settings.add(Setting.DEFAULT);
        if (depths.isEmpty()) return List.copyOf(settings);
        settings.add(new Setting(0, false));
        if (toInitial && onlyToInitial) return List.copyOf(settings);
        settings.add(new Setting(window(HALF), toInitial));
        settings.add(new Setting(window(MOST), toInitial));
        settings.add(new Setting(depths.lastKey(), false));
        return List.copyOf(settings);
    }

    /** The window that catches a share of the steps back. */
    private long window(double share) {
        double all = 0;
        for (double count : depths.values()) all += count;
        double caught = 0;
        for (Map.Entry<Long, Double> depth : depths.entrySet()) {
            caught += depth.getValue();
            if (caught >= share * all) return depth.getKey();
        }
        return depths.lastKey();
    }
}
