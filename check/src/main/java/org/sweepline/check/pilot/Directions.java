package org.sweepline.check.pilot;

import java.util.Arrays;

/**
 * Tells which actions lead away from the initial states, judged by a sample; actions on a cycle count if most of their
 * steps do.
 */
final class Directions {
    private static final int ROUNDS = 20;

    private final Sample sample;

    /** States that may lie on a cycle. */
    private final boolean[] cyclic;

    private Directions(Sample sample) {
        this.sample = sample;
        cyclic = new boolean[sample.states()];
    }

    /** Whether each action mostly leads away from the initial states: unless there are cycles, all of them do. */
    static boolean[] forward(Sample sample, int actions) {
        Directions directions = new Directions(sample);
        directions.findCyclic();
        int[] balance = directions.balance(actions);
        boolean[] forward = new boolean[actions];
        for (int a = 0; a < actions; a++) forward[a] = balance[a] >= 0;
        return forward;
    }

    /** Steps by each action, less those on cycles that lead to the same level or a lower one. */
    private int[] balance(int actions) {
        int[] level = new int[sample.states()];
        Arrays.fill(level, sample.initial(), level.length, Integer.MAX_VALUE);
        int[] balance = new int[actions];
        for (int s = 0; s < sample.expanded(); s++) {
            for (int e = sample.firstEdge(s); e < sample.endEdge(s); e++) {
                int to = sample.target(e);
                if (level[to] == Integer.MAX_VALUE) level[to] = level[s] + 1;
                boolean back = cyclic[s] && cyclic[to] && level[to] <= level[s];
                balance[sample.action(e)] += back ? -1 : 1;
            }
        }
        return balance;
    }

    /** Takes ends and beginnings away repeatedly; few rounds suffice, for states are numbered from the beginnings on. */
    private void findCyclic() {
        Arrays.fill(cyclic, 0, sample.expanded(), true);
        int[] steps = new int[sample.states()];
        boolean changed = true;
        for (int round = 0; changed && round < ROUNDS; round++) {
            changed = takeEnds(steps);
            changed |= takeBeginnings(steps);
        }
    }

    /** Takes away states from which no step leads on; counts the steps that lead to each of the others. */
    private boolean takeEnds(int[] steps) {
        Arrays.fill(steps, 0);
        boolean changed = false;
        for (int s = sample.expanded() - 1; s >= 0; s--) {
            if (!cyclic[s]) continue;
            boolean leads = false;
            for (int e = sample.firstEdge(s); e < sample.endEdge(s); e++) {
                if (!cyclic[sample.target(e)]) continue;
                leads = true;
                steps[sample.target(e)]++;
            }
            if (leads) continue;
            cyclic[s] = false;
            changed = true;
        }
        return changed;
    }

    private boolean takeBeginnings(int[] steps) {
        boolean changed = false;
        for (int s = 0; s < sample.expanded(); s++) {
            if (!cyclic[s] || steps[s] > 0) continue;
            cyclic[s] = false;
            changed = true;
            for (int e = sample.firstEdge(s); e < sample.endEdge(s); e++) steps[sample.target(e)]--;
        }
        return changed;
    }
}
