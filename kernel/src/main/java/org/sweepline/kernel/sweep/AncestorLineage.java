package org.sweepline.kernel.sweep;

import java.util.Optional;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.store.Block;
import org.sweepline.kernel.store.Layer;
import org.sweepline.kernel.trace.Lineage;

/**
 * States carry along how many steps lead to them, and the number of one state on the way: their last ancestor whose number
 * of steps is a milestone.
 */
final class AncestorLineage implements Lineage {
    private final PathStates path;
    private final PathStates.Cursor known;

    /** Every so many steps there is a milestone; 0 if the powers of two are milestones. */
    private final int spacing;

    /** Of each state of the block: the number to be carried by its successors, and the steps that lead to it. */
    private final long[] ancestors = new long[Block.MOST_STATES];

    private final int[] depths = new int[Block.MOST_STATES];

    private long number;
    private final Layer.Link last = new Layer.Link();
    private int mostChoice;

    /** For paths of which nothing is known, not even how long they are. */
    AncestorLineage(PathStates path) {
        this(path, 0);
    }

    AncestorLineage(PathStates path, int spacing) {
        this.path = path;
        this.spacing = spacing;
        known = new PathStates.Cursor(path);
    }

    @Override
    public void taken(int place, long processed, Layer.Link carried) {
        int depth = depth(carried);
        if (depth == 0) mostChoice = Math.max(mostChoice, carried.choice);
        depths[place] = depth;
        ancestors[place] = milestone(depth) == depth ? processed + 1 : carried.from;
        number = processed;
        last.from = carried.from;
        last.choice = carried.choice;
        if (known.at(processed)) note();
    }

    private static int depth(Layer.Link carried) {
        return carried.from == 0 ? 0 : carried.choice;
    }

    /** The last milestone up to so many steps. */
    private int milestone(int steps) {
        return spacing == 0 ? Integer.highestOneBit(steps) : steps - steps % spacing;
    }

    /** The path to the state that was taken last is looked for. */
    void keepLast() {
        path.add(number, depth(last));
        note();
    }

    private void note() {
        if (last.from != 0) path.addBefore(number, last.from - 1, milestone(depth(last) - 1));
    }

    @Override
    public long from(int place, int choice) {
        mostChoice = Math.max(mostChoice, choice);
        return ancestors[place];
    }

    @Override
    public int choice(int place, int choice) {
        return depths[place] + 1;
    }

    /** The largest choice on any path so far. */
    int mostChoice() {
        return mostChoice;
    }

    @Override
    public Optional<Trace> trace(long processed, Trace.Quality quality) {
        return Optional.empty();
    }
}
