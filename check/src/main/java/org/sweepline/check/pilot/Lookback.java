package org.sweepline.check.pilot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The regress steps: which actions they are, how far they lead, and which windows catch them. */
final class Lookback {
    private static final double MOST = 0.9;
    private static final double HALF = 0.5;

    /** The steps back by each action, and the deepest of them. */
    private double[] counts = new double[16];

    private long[] deepest = new long[16];

    /** The different depths, ascending, and the steps back of each depth. */
    private long[] depths = new long[16];

    private double[] ofDepth = new double[16];
    private int depthCount;
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
        if (action >= counts.length) {
            counts = Arrays.copyOf(counts, 2 * action);
            deepest = Arrays.copyOf(deepest, 2 * action);
        }
        counts[action] += count;
        deepest[action] = Math.max(deepest[action], depth);
        int number = numberOf(depth);
        ofDepth[number] += count;
        if (initial) toInitial = true;
        else onlyToInitial = false;
        return true;
    }

    private int numberOf(long depth) {
        int at = Arrays.binarySearch(depths, 0, depthCount, depth);
        if (at >= 0) return at;
        at = -at - 1;
        if (depthCount == depths.length) {
            depths = Arrays.copyOf(depths, 2 * depthCount);
            ofDepth = Arrays.copyOf(ofDepth, 2 * depthCount);
        }
        System.arraycopy(depths, at, depths, at + 1, depthCount - at);
        System.arraycopy(ofDepth, at, ofDepth, at + 1, depthCount - at);
        depths[at] = depth;
        ofDepth[at] = 0;
        depthCount++;
        return at;
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
        for (int action = 0; action < counts.length; action++) {
            if (counts[action] > 0) found.add(new Regress(action, counts[action] / steps, deepest[action]));
        }
        found.sort(Comparator.comparingDouble(Regress::share).reversed());
        return List.copyOf(found);
    }

    /** The windows that catch nothing, half, most and all of the steps back; pins where steps lead to initial states. */
    List<Setting> settings() {
        Set<Setting> settings = new LinkedHashSet<>();
        settings.add(Setting.DEFAULT);
        if (depthCount == 0) return List.copyOf(settings);
        settings.add(new Setting(0, false));
        if (toInitial && onlyToInitial) return List.copyOf(settings);
        settings.add(new Setting(window(HALF), toInitial));
        settings.add(new Setting(window(MOST), toInitial));
        settings.add(new Setting(depths[depthCount - 1], false));
        return List.copyOf(settings);
    }

    /** The window that catches a share of the steps back. */
    private long window(double share) {
        double all = 0;
        for (int d = 0; d < depthCount; d++) all += ofDepth[d];
        double caught = 0;
        for (int d = 0; d < depthCount; d++) {
            caught += ofDepth[d];
            if (caught >= share * all) return depths[d];
        }
        return depths[depthCount - 1];
    }
}
