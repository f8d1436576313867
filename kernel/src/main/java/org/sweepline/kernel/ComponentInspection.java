package org.sweepline.kernel;

import java.util.List;
import java.util.Optional;

/** Keeps the edges of the column that is being explored, and in the end shows its terminal components to the watches. */
final class ComponentInspection {
    private final TransitionSystem system;
    private final LayerFormat format;
    private final Inspection inspection;
    private final Runnable check;
    private final ComponentWatch[] watches;
    private final Found[] found;
    private final ColumnEdges edges;
    private int open;

    /** A component that a watch was looking for: the number of its first state in the column, and what is told of it. */
    private record Found(int first, Outcome.Circuit component) {}

    private ComponentInspection(
            TransitionSystem system,
            LayerFormat format,
            List<? extends Watch> watches,
            Inspection inspection,
            Runnable check) {
        this.system = system;
        this.format = format;
        this.inspection = inspection;
        this.check = check;
        this.watches = new ComponentWatch[watches.size()];
        found = new Found[watches.size()];
        edges = new ColumnEdges(format.footprint());
        for (int i = 0; i < watches.size(); i++) {
            if (!(watches.get(i) instanceof ComponentWatch watch)) continue;
            this.watches[i] = watch;
            open++;
        }
    }

    /** One for the watches on components among these, or null if there are none. The check may throw to end it all. */
    static ComponentInspection of(
            TransitionSystem system,
            LayerFormat format,
            List<? extends Watch> watches,
            Inspection inspection,
            Runnable check) {
        if (watches.stream().noneMatch(ComponentWatch.class::isInstance)) return null;
        return new ComponentInspection(system, format, watches, inspection, check);
    }

    /** Whether every watch on components is content. */
    boolean decided() {
        return open == 0;
    }

    /**
     * Keeps the edges of a block of states of the column, in the order of their numbers; successors in the same column
     * have been stored.
     */
    void record(Layer column, Successors block, int[] firstSuccessor, int states, long[] hashes) {
        long[] words = block.words();
        for (int s = 0; s < states; s++) {
            for (int i = firstSuccessor[s]; i < firstSuccessor[s + 1]; i++) {
                edges.add(column.find(format, words, block.start(i), block.bytes(i), hashes[i]));
            }
            edges.endState();
        }
    }

    /** Shows the components of a column, all of whose states have been processed, the first of them as the given number. */
    void leave(Layer column, long firstNumber) {
        column.seal();
        StoredComponent.States states = new StoredComponent.States(column, format, system.expander(), check);
        TerminalComponents.find(
                edges,
                format.footprint(),
                check,
                (numbers, from, to) -> show(new StoredComponent(states, numbers, from, to)));
        for (int i = 0; i < found.length; i++) {
            if (found[i] == null) continue;
            int first = found[i].first;
            Outcome.Circuit component = found[i].component.cycle(cycle(first));
            inspection.settle(i, states.read(first), firstNumber + first, component);
            found[i] = null;
            settle(i);
        }
        edges.clear();
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
    private Optional<int[]> cycle(int state) {
        try {
            return Optional.of(ShortestCycle.through(state, edges, format.footprint(), check));
        } catch (StoreFullException | TimeUpException | OutOfMemoryError limit) {
            return Optional.empty();
        }
    }

    /** Gives every byte back. */
    void close() {
        edges.close();
    }
}
