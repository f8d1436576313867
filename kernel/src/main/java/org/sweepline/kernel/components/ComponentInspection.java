package org.sweepline.kernel.components;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.sweepline.kernel.Acceptance;
import org.sweepline.kernel.AcceptingRuns;
import org.sweepline.kernel.ComponentWatch;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StoreFullException;
import org.sweepline.kernel.TimeUpException;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.search.Inspection;
import org.sweepline.kernel.store.Block;
import org.sweepline.kernel.store.Footprint;
import org.sweepline.kernel.store.Layer;
import org.sweepline.kernel.sweep.SweepPart;
import org.sweepline.kernel.sweep.SweepState;
import org.sweepline.kernel.sweep.SweepTask;

/**
 * Keeps the edges of the column that is being explored, and in the end shows its terminal components to the watches, or
 * looks for one with an accepting run.
 *
 * <p>For terminal components all edges count. For accepting runs those of states that are only passed through do not, nor
 * those that leave the column: if nothing but such a run is asked for, they are not kept, and a column without edges between
 * states that count costs nothing here.
 */
public final class ComponentInspection implements SweepPart {
    private final TransitionSystem system;
    private final Footprint footprint;
    private final Inspection inspection;
    private final Runnable check;

    /** Whether the states of a layer are processed one after the other, so that their places tell their numbers. */
    private final boolean inOrder;

    private final ComponentWatch[] watches;
    private final Found[] found;

    /** The edges of the column; null until there are any to keep. */
    private ColumnEdges edges;

    private long[] targets = new long[64];
    private final int accepting;
    private Acceptance acceptance;
    private final StateBuffer state;
    private boolean keepsAll;

    /** How many states have been passed through since edges were last kept. */
    private long passed;

    private int open;
    private boolean closed;

    /** A component that a watch was looking for: the number of its first state in the column, and what is told of it. */
    private record Found(int first, Outcome.Circuit component) {}

    private ComponentInspection(SweepTask task, SweepState sweep, List<? extends Watch> watches, boolean inOrder) {
        system = task.system();
        footprint = sweep.layers.format().footprint();
        inspection = task.inspection();
        check = () -> sweep.checkTime(task.budget());
        this.inOrder = inOrder;
        this.watches = new ComponentWatch[watches.size()];
        found = new Found[watches.size()];
        for (int i = 0; i < watches.size(); i++) {
            if (!(watches.get(i) instanceof ComponentWatch watch)) continue;
            this.watches[i] = watch;
            open++;
        }
        keepsAll = open > 0;
        accepting = AcceptingRuns.among(watches);
        state = task.buffer();
        if (accepting < 0) return;
        acceptance = ((AcceptingRuns) watches.get(accepting)).acceptance();
        open++;
    }

    /** One for the watches on components among these, if there are any; layers have to be whole. */
    public static Optional<ComponentInspection> of(
            SweepTask task, SweepState sweep, List<? extends Watch> watches, boolean inOrder) {
        boolean any = watches.stream().anyMatch(ComponentWatch.class::isInstance) || AcceptingRuns.among(watches) >= 0;
        return any ? Optional.of(new ComponentInspection(task, sweep, watches, inOrder)) : Optional.empty();
    }

    /** Keeps the edges of the states, in the order of their numbers. */
    @Override
    public void processed(Layer column, Block block) {
        if (closed || column.persistent) return;
        for (int s = 0; s < block.states(); s++) {
            int count =
                    keepsAll || !passes(column) ? findTargets(column, block, block.start(s), block.start(s + 1)) : 0;
            if (count == 0 && !keepsAll) {
                passed++;
                continue;
            }
            catchUp();
            for (int i = 0; i < count; i++) edges.add(targets[i]);
            edges.endState();
        }
    }

    /** Whether the next state is on no cycle that counts. */
    private boolean passes(Layer column) {
        column.read((edges == null ? 0 : edges.states()) + passed, state);
        return acceptance.passing(state);
    }

    /** Finds where edges lead; how many of them are needed: without terminal components, up to the last one inside. */
    private int findTargets(Layer column, Block block, int from, int to) {
        if (targets.length < to - from) targets = new long[2 * (to - from)];
        int last = 0;
        for (int i = from; i < to; i++) {
            long target = block.find(column, i);
            targets[i - from] = target;
            if (keepsAll || target != ColumnEdges.ELSEWHERE) last = i + 1 - from;
        }
        return last;
    }

    /** States that are passed through count as states without edges. */
    private void catchUp() {
        if (edges == null) edges = new ColumnEdges(footprint);
        for (; passed > 0; passed--) edges.endState();
    }

    /** Decides the components of the layer that the line leaves, often the only one of its column; frees all after the last. */
    @Override
    public void lineLeaves(SweepState sweep) {
        Layer left = sweep.leastPassed();
        if (closed) return;
        if (left != null) leave(left, inOrder ? sweep.figures.explored - left.count() : Inspection.ANYWHERE);
        if (open > 0 && sweep.unfinished()) return;
        if (edges != null) edges.close();
        closed = true;
    }

    /** Shows the components of a column, all of whose states have been processed, the first of them as the given number. */
    private void leave(Layer column, long firstNumber) {
        if (edges != null) {
            if (edges.states() > 0) decide(column, firstNumber);
            edges.clear();
        }
        passed = 0;
        keepsAll = open > (acceptance == null ? 0 : 1);
    }

    private void decide(Layer column, long firstNumber) {
        catchUp();
        column.seal();
        StoredComponent.States states = new StoredComponent.States(column, system, check);
        if (keepsAll) decideTerminal(states, firstNumber);
        if (acceptance != null) decideAccepting(states, firstNumber);
    }

    private void decideAccepting(StoredComponent.States states, long firstNumber) {
        AcceptingColumn search = new AcceptingColumn(acceptance, states, edges);
        if (!search.find(footprint, check)) return;
        Optional<int[]> cycle = afford(() -> search.cycle(footprint, check));
        StateBuffer first = states.read(search.first());
        Outcome.Circuit circuit = cycle.map(way -> AcceptingCycle.circuit(system, first, search.size(), way))
                .orElseGet(() -> AcceptingCycle.unknown(search.size()));
        long number = firstNumber == Inspection.ANYWHERE ? firstNumber : firstNumber + search.first();
        inspection.settle(accepting, first, number, circuit);
        acceptance = null;
        open--;
    }

    private void decideTerminal(StoredComponent.States states, long firstNumber) {
        TerminalComponents.find(
                edges, footprint, check, (numbers, from, to) -> show(new StoredComponent(states, numbers, from, to)));
        for (int i = 0; i < found.length; i++) {
            if (found[i] == null) continue;
            int first = found[i].first;
            Optional<int[]> cycle = afford(() -> ShortestWay.cycle(first, edges, footprint, check));
            inspection.settle(i, states.read(first), firstNumber + first, found[i].component.cycle(cycle));
            found[i] = null;
            settle(i);
        }
    }

    private void show(StoredComponent component) {
        for (int i = 0; i < watches.length; i++) {
            if (watches[i] == null) continue;
            switch (watches[i].inspect(component)) {
                case GO_ON -> {}
                case FOUND -> {
                    if (found[i] == null || component.first() < found[i].first) {
                        Outcome.Circuit facts =
                                new Outcome.Circuit(component.size(), component.actions(), Optional.empty());
                        found[i] = new Found(component.first(), facts);
                    }
                }
                case ENOUGH -> {
                    if (found[i] == null) inspection.settle(i);
                    settle(i);
                }
            }
        }
    }

    private void settle(int watch) {
        if (watches[watch] != null) open--;
        watches[watch] = null;
    }

    /** A limit that is met here costs the cycle, not what was found. */
    private static Optional<int[]> afford(Supplier<int[]> cycle) {
        try {
            return Optional.of(cycle.get());
        } catch (StoreFullException | TimeUpException | OutOfMemoryError limit) {
            return Optional.empty();
        }
    }
}
