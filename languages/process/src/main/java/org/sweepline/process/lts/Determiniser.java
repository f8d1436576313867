package org.sweepline.process.lts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sweepline.kernel.Interruption;
import org.sweepline.model.InputException;

/**
 * Makes a system with the same traces in which every state has at most one edge for each label and no internal step.
 *
 * <p>The states are the sets of old states that a trace can lead to. A trace that can lead to the error does; one that
 * can only lead to the end has ended. The number of sets may be exponential, so there is a limit.
 */
public final class Determiniser {
    private static final int MOST_STATES = 1_000_000;

    /** The memory that a set takes besides its members, counted in members. */
    private static final int SET = 24;

    private final Lts lts;
    private final int most;
    private final TauClosure closure;
    private final Map<Members, Integer> numbers = new HashMap<>();
    private final List<int[]> sets = new ArrayList<>();
    private final LtsBuilder builder;
    private int error = Lts.NONE;
    private long members;

    private Determiniser(Lts lts, int most) {
        this.lts = lts;
        this.most = most;
        closure = new TauClosure(lts);
        builder = new LtsBuilder(lts.alphabet());
    }

    /** The system itself if it is deterministic, or else the smallest deterministic one with the same traces. */
    public static Lts minimal(Lts lts) {
        return deterministic(lts) ? lts : Minimiser.strong(subsets(lts));
    }

    public static boolean deterministic(Lts lts) {
        for (int s = 0; s < lts.states(); s++) {
            for (int e = lts.firstEdge(s); e < lts.edgesEnd(s); e++) {
                if (lts.label(e) == Lts.TAU) return false;
                if (e > lts.firstEdge(s) && lts.label(e) == lts.label(e - 1)) return false;
            }
        }
        return true;
    }

    /** The subset construction, not minimised. */
    public static Lts subsets(Lts lts) {
        return subsets(lts, MOST_STATES);
    }

    static Lts subsets(Lts lts, int most) {
        return new Determiniser(lts, most).construct();
    }

    private Lts construct() {
        builder.initial(number(closure.of(lts.initial()).clone()));
        Pairs steps = new Pairs();
        for (int next = 0; next < sets.size(); next++) {
            Interruption.check();
            if (next == error) continue;
            steps.clear();
            for (int s : sets.get(next)) {
                for (int e = lts.firstEdge(s); e < lts.edgesEnd(s); e++) {
                    if (lts.label(e) != Lts.TAU) steps.add(lts.label(e), lts.target(e));
                }
            }
            steps.sort();
            addEdges(next, steps);
        }
        builder.states(sets.size());
        if (lts.end() != Lts.NONE) builder.end(numbers.getOrDefault(new Members(new int[] {lts.end()}), Lts.NONE));
        return builder.error(error).build();
    }

    private void addEdges(int from, Pairs steps) {
        for (int i = 0; i < steps.size(); ) {
            int label = steps.label(i);
            int start = i;
            while (i < steps.size() && steps.label(i) == label) i++;
            builder.edge(from, label, number(targets(steps, start, i)));
        }
    }

    private int[] targets(Pairs steps, int from, int to) {
        int[] targets = new int[0];
        for (int i = from; i < to; i++) {
            int[] more = closure.of(steps.target(i));
            int size = targets.length;
            targets = Arrays.copyOf(targets, size + more.length);
            System.arraycopy(more, 0, targets, size, more.length);
        }
        return targets;
    }

    private int number(int[] states) {
        int[] set = Arrays.stream(states).sorted().distinct().toArray();
        boolean fails = lts.error() != Lts.NONE && Arrays.binarySearch(set, lts.error()) >= 0;
        Members key = new Members(fails ? new int[] {lts.error()} : set);
        Integer known = numbers.putIfAbsent(key, sets.size());
        if (known != null) return known;
        sets.add(key.states());
        members += key.states().length + SET;
        if (sets.size() > most || members > 5 * Lts.mostEdges()) {
            throw new InputException("a deterministic process with the same traces has more than " + most
                    + " states, or they take too much memory");
        }
        if (fails) error = sets.size() - 1;
        return sets.size() - 1;
    }

    /** A sorted set of states as a key. */
    private record Members(int[] states) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Members members && Arrays.equals(states, members.states);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(states);
        }
    }
}
