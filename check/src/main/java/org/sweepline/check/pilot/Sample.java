package org.sweepline.check.pilot;

import java.util.Arrays;
import java.util.Optional;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.Interruption;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TimeUpException;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.store.Block;
import org.sweepline.kernel.store.Footprint;
import org.sweepline.kernel.store.HeapStateSet;
import org.sweepline.kernel.store.Layer;
import org.sweepline.kernel.store.StateHash;
import org.sweepline.kernel.store.StateSet;
import org.sweepline.kernel.sweep.EdgePart;
import org.sweepline.reduction.Equivalence;

/**
 * The first states of a system, in the order of a breadth-first search, as a graph of numbers; taken down while they are
 * explored, or later from the states that an exploration has left.
 *
 * <p>The edges of state {@code s} are those from {@code first[s]} on and before {@code first[s + 1]}, in the order of
 * the system: what a sweep does depends on it. Edges of a state are there all or not at all.
 */
final class Sample implements EdgePart {
    private final int stateBytes;
    private final Pilot.Effort effort;
    private int[] first = new int[1 << 10];
    private int[] targets = new int[1 << 12];
    private int[] actions = new int[1 << 12];
    private Layer layer;
    private boolean begun;
    /** Whether it is as large as the effort allows. */
    private boolean closed;

    private int states;
    private int initial;
    private int expanded;
    private int edges;
    private boolean complete;
    /** The first state of each level all of whose states are known, and the state after the last one. */
    private int[] levelStarts = new int[16];

    private int levels;

    /** A sample that ends the exploration it goes along with as soon as it is as large as the effort allows. */
    Sample(int stateBytes, Pilot.Effort effort) {
        this.stateBytes = Math.max(0, stateBytes);
        this.effort = effort;
    }

    /**
     * The sample of a breadth-first exploration that is over and has left its states in a layer.
     *
     * @param explored how many of the states, the first ones, have all their successors there
     * @param all whether these are all states
     */
    static Sample of(TransitionSystem system, Layer layer, long explored, boolean all, Pilot.Effort effort) {
        Sample sample = new Sample(system.stateBytes(), effort);
        sample.layer = layer;
        sample.expand(system, Math.min(explored, effort.explored() / 2));
        sample.end(all && sample.expanded == explored);
        return sample;
    }

    /** Generates the edges of the first states again. */
    private void expand(TransitionSystem system, long most) {
        Block block = new Block(system.stateBytes(), 1);
        system.initial(block.successors);
        block.hash();
        for (int i = 0; i < block.successors.size(); i++) states = Math.max(states, number(block, i) + 1);
        initial = states;
        begun = true;
        Expander expander = system.expander();
        StateBuffer state = new StateBuffer(stateBytes);
        while (expanded < most && !closed) {
            Interruption.check();
            layer.read(expanded, state);
            block.clear();
            expander.successors(state, block.successors);
            block.hash();
            for (int i = 0; i < block.successors.size(); i++) add(number(block, i), block.successors.action(i));
            keep();
        }
    }

    private int number(Block block, int successor) {
        long place = block.find(layer, successor);
        if (place == StateSet.MISSING) throw new AssertionError("a successor that was stored is not there");
        return (int) place;
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
        else add(number, successors.action(successor));
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
        keep();
        if (closed) throw new TimeUpException("the sample is as large as it may be");
    }

    /** Keeps the edges of a state, which are all there now, unless they are too many. */
    private void keep() {
        closed = edges > effort.edges();
        if (closed) return;
        for (int e = first[expanded]; e < edges; e++) states = Math.max(states, targets[e] + 1);
        if (expanded + 2 > first.length) first = Arrays.copyOf(first, first.length + (first.length >> 1));
        first[++expanded] = edges;
        closed = states > effort.states() && states > expanded;
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
        for (int s = 0; s < (offsets.isPresent() ? initial : states()); s++) {
            layer.read(s, state);
            ranks.add(state);
        }
        if (offsets.isPresent()) follow(offsets.get(), ranks);
    }

    /** The class of each state, as a number. */
    int[] classes(Equivalence.Projection projection) {
        HeapStateSet keys = HeapStateSet.of(TransitionSystem.FLEXIBLE, StoreGeometry.DEFAULT, new Footprint());
        StateBuffer state = new StateBuffer(stateBytes);
        StateBuffer key = new StateBuffer(0);
        int[] classes = new int[states];
        for (int s = 0; s < states; s++) {
            layer.read(s, state);
            projection.key(state, key);
            long number = keys.enter(key.words(), 0, key.bytes(), StateHash.of(key.words(), 0, key.bytes()));
            classes[s] = (int) (number < 0 ? -number - 1 : number);
        }
        return classes;
    }

    /** States have the numbers in which they were met, so the next one is the first target with the next number. */
    private void follow(Progress.Offsets offsets, ProgressRanks.Builder ranks) {
        int next = initial;
        for (int s = 0; s < expanded && next < states; s++) {
            for (int e = first[s]; e < first[s + 1]; e++) {
                if (targets[e] != next) continue;
                long column = Math.addExact(ranks.column(s), offsets.column()[actions[e]]);
                ranks.add(column, Math.addExact(ranks.layer(s), offsets.layer()[actions[e]]));
                next++;
            }
        }
    }

    /** How many levels are known as a whole. */
    int levels() {
        return levels;
    }

    /** The first state of a level; for the number of levels, the state after the last one. */
    int levelStart(int level) {
        return levelStarts[level];
    }

    /** The level of a state, if it is one of those that are known. */
    int level(int state) {
        int found = Arrays.binarySearch(levelStarts, 0, levels, state);
        return found < 0 ? -found - 2 : found;
    }

    /** The number of the first state of the last level all of whose states are known. */
    int lastLevel() {
        return levels == 0 ? 0 : levelStarts[levels - 1];
    }

    /** The number after the last state of that level. */
    int lastLevelEnd() {
        return levelStarts[levels];
    }

    /** Finds the levels, which are runs of numbers: a level is known when all states of the one before are expanded. */
    private void findLevels() {
        int end = initial;
        while (end > levelStarts[levels]) {
            if (levels + 2 > levelStarts.length) levelStarts = Arrays.copyOf(levelStarts, 2 * levelStarts.length);
            int start = levelStarts[levels++];
            levelStarts[levels] = end;
            if (end > expanded) return;
            for (int e = first[start]; e < first[levelStarts[levels]]; e++) end = Math.max(end, targets[e] + 1);
        }
    }
    /** The first edge that leads to a smaller column, as a state and the number of the edge; empty if there is none. */
    Optional<int[]> falling(Progress progress) {
        long[] columns = new long[states];
        StateBuffer state = new StateBuffer(stateBytes);
        for (int s = 0; s < states; s++) {
            layer.read(s, state);
            columns[s] = progress.column(state);
        }
        for (int s = 0; s < expanded; s++) {
            for (int e = first[s]; e < first[s + 1]; e++) {
                if (columns[targets[e]] < columns[s]) return Optional.of(new int[] {s, e});
            }
        }
        return Optional.empty();
    }

    /** Some state in words. */
    String describe(int number, TransitionSystem system) {
        StateBuffer state = new StateBuffer(stateBytes);
        layer.read(number, state);
        return system.describe(state);
    }

    Representative representative(int number) {
        StateBuffer state = new StateBuffer(stateBytes);
        layer.read(number, state);
        return new Representative(state.toWords(), state.bytes());
    }

    /** How often each action occurs on the levels before the last one. */
    int[] frequencies(int count) {
        int[] frequencies = new int[count];
        for (int e = 0; e < firstEdge(lastLevel()); e++) frequencies[actions[e]]++;
        return frequencies;
    }

    int[] choices(int number) {
        return Arrays.copyOfRange(actions, firstEdge(number), endEdge(number));
    }

    /** Whether a state belongs to the last level that is known as a whole, or to one before. */
    boolean holds(Representative representative) {
        if (layer == null) return false;
        long number = layer.find(representative.words, 0, representative.bytes, representative.hash);
        return number != StateSet.MISSING && number < lastLevelEnd();
    }
}
