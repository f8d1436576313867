package org.sweepline.check.pilot;

import java.util.Arrays;
import java.util.Optional;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TimeUpException;
import org.sweepline.kernel.store.Layer;
import org.sweepline.kernel.store.StateSet;
import org.sweepline.kernel.sweep.EdgePart;

/**
 * The first states of a system, in the order of a breadth-first search, as a graph of numbers; taken down while they are
 * explored.
 *
 * <p>The edges of state {@code s} are those from {@code first[s]} on and before {@code first[s + 1]}, in the order of
 * the system: what a sweep does depends on it. Edges of a state are there all or not at all.
 */
final class Sample implements EdgePart {
    private final int stateBytes;
    private final Pilot.Effort effort;
    private final long mostSeen;
    private int[] first = new int[1 << 10];
    private int[] targets = new int[1 << 12];
    private int[] actions = new int[1 << 12];
    private Layer layer;
    private boolean begun;
    /** Whether it is as large as the effort allows: the exploration may go on, but nothing is added. */
    private boolean closed;

    private long seen;
    private int states;
    private int initial;
    private int expanded;
    private int edges;
    private boolean complete;
    private int lastLevel;
    private int lastLevelEnd;

    /** @param mostSeen after how many edges the exploration is ended, if the sample is as large as the effort allows */
    Sample(int stateBytes, Pilot.Effort effort, long mostSeen) {
        this.stateBytes = Math.max(0, stateBytes);
        this.effort = effort;
        this.mostSeen = mostSeen;
    }

    /** The exploration has ended, complete or not; a state that it was at then has no edges. */
    void end(boolean all) {
        complete = all && !closed;
        edges = first[expanded];
        if (!begun) initial = states;
        findLevels();
    }

    @Override
    public void taken(int number, StateBuffer state, Layer.Link link) {
        if (!begun) initial = states;
        begun = true;
    }

    @Override
    public void met(Successors successors, int successor, Layer where, long place) {
        layer = where;
        int number = (int) (place < 0 ? -place - 1 : place);
        if (!begun) states = Math.max(states, number + 1);
        else if (!closed) add(number, successors.action(successor));
        seen++;
    }

    private void add(int target, int action) {
        if (edges == targets.length) {
            targets = Arrays.copyOf(targets, edges + (edges >> 1));
            actions = Arrays.copyOf(actions, edges + (edges >> 1));
        }
        targets[edges] = target;
        actions[edges++] = action;
    }

    @Override
    public void expanded(int number) {
        if (!closed) closed = edges > effort.edges() || keep() > effort.states() && states > expanded;
        if (closed && seen > mostSeen) throw new TimeUpException("the limit of a first look was met");
    }

    /** Keeps the edges of a state, which are all there now; how many states are known then. */
    private int keep() {
        for (int e = first[expanded]; e < edges; e++) states = Math.max(states, targets[e] + 1);
        if (expanded + 2 > first.length) first = Arrays.copyOf(first, first.length + (first.length >> 1));
        first[++expanded] = edges;
        return states;
    }

    /** Whether it is all there is, or as large as the effort allows. */
    boolean usable() {
        return complete || closed;
    }

    boolean complete() {
        return complete;
    }

    int states() {
        return states;
    }

    /** How many of the states, the first ones, have their edges. */
    int expanded() {
        return expanded;
    }

    int edges() {
        return edges;
    }

    /** What the graph takes beside its states. */
    long bytes() {
        return 4L * (first.length + targets.length + actions.length);
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
            layer.read(s, state);
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
        layer.read(number, state);
        return new Representative(state.toWords(), state.bytes());
    }

    int[] choices(int number) {
        return Arrays.copyOfRange(actions, firstEdge(number), endEdge(number));
    }

    /** Whether a state belongs to the last level that is known as a whole, or to one before. */
    boolean holds(Representative representative) {
        if (layer == null) return false;
        long number = layer.find(representative.words, 0, representative.bytes, representative.hash);
        return number != StateSet.MISSING && number < lastLevelEnd;
    }
}
