package org.sweepline.check.pilot;

import java.util.Arrays;
import java.util.Optional;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.store.FirstStates;
import org.sweepline.kernel.store.StateSet;

/**
 * The first states of a system, in the order of a breadth-first search, as a graph of numbers.
 *
 * <p>The edges of state {@code s} are those from {@code first[s]} on and before {@code first[s + 1]}, in the order of
 * the system: what a sweep does depends on it. Edges of a state are there all or not at all.
 */
final class Sample {
    private static final int BYTES_AN_EDGE = 8;
    private static final int BYTES_A_STATE = 4;
    private static final int CLOCK = 1 << 10;

    private final int stateBytes;
    private final Pilot.Effort effort;
    private final StateSet set;
    private int[] first = new int[1 << 10];
    private int[] targets = new int[1 << 12];
    private int[] actions = new int[1 << 12];
    private int initial;
    private int expanded;
    private int edges;
    private boolean complete;
    private int lastLevel;
    private int lastLevelEnd;

    private Sample(int stateBytes, StateSet set, Pilot.Effort effort) {
        this.stateBytes = Math.max(0, stateBytes);
        this.set = set;
        this.effort = effort;
    }

    static Sample take(TransitionSystem system, Pilot.Effort effort) {
        FirstStates states = new FirstStates(system);
        Sample sample = new Sample(system.stateBytes(), states.met(), effort);
        try {
            states.begin();
            states.numberAll();
            sample.initial = sample.states();
            sample.complete = sample.explore(states);
        } catch (ExpansionException | ArithmeticException unknown) {
            // What was seen before is a sample, though not a complete one.
            sample.complete = false;
        }
        sample.findLevels();
        return sample;
    }

    private boolean explore(FirstStates states) {
        long start = System.nanoTime();
        while (expanded < set.size()) {
            if (set.size() > effort.states() || bytes() > effort.bytes()) return false;
            if (expanded % CLOCK == 0
                    && System.nanoTime() - start > effort.atMost().toNanos()) return false;
            states.expand(expanded);
            if (edges + (long) states.successors.size() > effort.edges()) return false;
            append(states);
        }
        return true;
    }

    private void append(FirstStates states) {
        Successors block = states.successors;
        if (edges + block.size() > targets.length) {
            int longer = Math.max(edges + block.size(), targets.length + (targets.length >> 1));
            targets = Arrays.copyOf(targets, longer);
            actions = Arrays.copyOf(actions, longer);
        }
        if (expanded + 2 > first.length) first = Arrays.copyOf(first, first.length + (first.length >> 1));
        for (int i = 0; i < block.size(); i++) {
            targets[edges] = (int) states.number(i);
            actions[edges++] = block.action(i);
        }
        first[++expanded] = edges;
    }

    private long bytes() {
        return set.footprint() + (long) BYTES_AN_EDGE * targets.length + (long) BYTES_A_STATE * first.length;
    }

    boolean complete() {
        return complete;
    }

    int states() {
        return (int) set.size();
    }

    /** How many of the states, the first ones, have their edges. */
    int expanded() {
        return expanded;
    }

    int edges() {
        return edges;
    }

    /** How many of the states, the first ones, are initial. */
    int initial() {
        return initial;
    }

    int firstEdge(int state) {
        return state < expanded ? first[state] : edges;
    }

    int endEdge(int state) {
        return state < expanded ? first[state + 1] : edges;
    }

    int target(int edge) {
        return targets[edge];
    }

    int action(int edge) {
        return actions[edge];
    }

    /** Measures all states; where actions have offsets, only the initial ones have to be looked at. */
    void measure(ProgressRanks.Builder ranks) {
        Optional<Progress.Offsets> offsets = ranks.offsets();
        StateBuffer state = new StateBuffer(stateBytes);
        Progress.Value[] values = new Progress.Value[offsets.isPresent() ? states() : 0];
        for (int s = 0; s < (offsets.isPresent() ? initial : states()); s++) {
            set.read(s, state);
            Progress.Value value = ranks.add(state);
            if (offsets.isPresent()) values[s] = value;
        }
        if (offsets.isPresent()) follow(offsets.get(), values, ranks);
    }

    /** States have the numbers in which they were met, so the next one is the first target with the next number. */
    private void follow(Progress.Offsets offsets, Progress.Value[] values, ProgressRanks.Builder ranks) {
        int next = initial;
        for (int s = 0; s < expanded && next < values.length; s++) {
            for (int e = first[s]; e < first[s + 1]; e++) {
                if (targets[e] != next) continue;
                long column = Math.addExact(values[s].column(), offsets.column()[actions[e]]);
                values[next++] = ranks.add(column, Math.addExact(values[s].layer(), offsets.layer()[actions[e]]));
            }
        }
    }

    /** The number of the first state of the last level all of whose states are known. */
    int lastLevel() {
        return lastLevel;
    }

    /** The number after the last state of that level. */
    int lastLevelEnd() {
        return lastLevelEnd;
    }

    /** Finds the levels, which are runs of numbers: a level is known when all states of the one before are expanded. */
    private void findLevels() {
        lastLevelEnd = initial;
        while (lastLevelEnd <= expanded && lastLevelEnd > lastLevel) {
            int end = lastLevelEnd;
            for (int e = first[lastLevel]; e < first[lastLevelEnd]; e++) end = Math.max(end, targets[e] + 1);
            if (end == lastLevelEnd) return;
            lastLevel = lastLevelEnd;
            lastLevelEnd = end;
        }
    }

    Representative representative(int number) {
        StateBuffer state = new StateBuffer(stateBytes);
        set.read(number, state);
        return new Representative(state.toWords(), state.bytes());
    }

    int[] choices(int number) {
        return Arrays.copyOfRange(actions, firstEdge(number), endEdge(number));
    }

    /** Whether a state belongs to the last level that is known as a whole, or to one before. */
    boolean holds(Representative representative) {
        long number = set.find(representative.words, 0, representative.bytes, representative.hash);
        return number != StateSet.MISSING && number < lastLevelEnd;
    }
}
