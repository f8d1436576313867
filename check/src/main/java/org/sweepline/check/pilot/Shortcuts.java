package org.sweepline.check.pilot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What is learned from a sample about pairs of steps: by which other pairs the same state is reached from the same one.
 *
 * <p>Mostly these are the same two actions in the other order, but not where a number is a part of an action's name.
 */
final class Shortcuts {
    private static final int STARTS = 4_000;
    private static final int PATHS = 50_000;
    private static final int MOST_WAYS = 40;
    private static final Pair UNKNOWN = new Pair();

    private final Map<Long, Pair> pairs = new HashMap<>();

    /** Two actions, one after the other: the actions that other paths begin with. */
    static final class Pair {
        private int[] firsts = new int[1];
        private int count;

        private void note(int first) {
            if (Shortcuts.contains(firsts, count, first)) return;
            if (count == firsts.length) firsts = Arrays.copyOf(firsts, 2 * count);
            firsts[count++] = first;
        }
    }

    Shortcuts(Sample sample) {
        int expanded = sample.expanded();
        int starts = starts(sample);
        Map<Integer, List<int[]>> ways = new LinkedHashMap<>();
        for (int n = 0; n < starts; n++) {
            int start = (int) ((long) expanded * n / starts);
            ways.clear();
            for (int e = sample.firstEdge(start); e < sample.endEdge(start); e++) {
                int between = sample.target(e);
                for (int f = sample.firstEdge(between); f < sample.endEdge(between); f++) {
                    ways.computeIfAbsent(sample.target(f), end -> new ArrayList<>())
                            .add(new int[] {sample.action(e), sample.action(f), between});
                }
            }
            ways.values().forEach(this::learn);
        }
    }

    /** From how many states, evenly spread over the sample, about as many paths of two steps lead as are looked at. */
    private static int starts(Sample sample) {
        if (sample.expanded() == 0) return 0;
        double steps = Math.max(1, (double) sample.edges() / sample.expanded());
        return Math.min(sample.expanded(), (int) Math.min(STARTS, PATHS / (steps * steps)));
    }

    private void learn(List<int[]> ways) {
        if (ways.size() > MOST_WAYS) return;
        for (int[] one : ways) {
            for (int[] other : ways) {
                if (other[2] != one[2] && other[0] != one[1]) {
                    pairs.computeIfAbsent((long) one[0] << 32 | one[1], key -> new Pair())
                            .note(other[0]);
                }
            }
        }
    }

    /** Whether a path to where two actions lead, one after the other, may begin with an action. */
    boolean mayBegin(int action, int before, int after) {
        if (action == after) return true;
        Pair pair = pairs.getOrDefault((long) before << 32 | after, UNKNOWN);
        return contains(pair.firsts, pair.count, action);
    }

    /** How many other paths there seem to be to where two actions lead, given the actions that are possible at the start. */
    int others(int before, int after, int[] choices) {
        int others = before != after && contains(choices, choices.length, after) ? 1 : 0;
        if (pairs.isEmpty()) return others;
        Pair pair = pairs.getOrDefault((long) before << 32 | after, UNKNOWN);
        for (int i = 0; i < pair.count; i++) {
            if (contains(choices, choices.length, pair.firsts[i])) others++;
        }
        return others;
    }

    private static boolean contains(int[] actions, int count, int action) {
        for (int i = 0; i < count; i++) {
            if (actions[i] == action) return true;
        }
        return false;
    }
}
