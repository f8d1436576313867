package org.sweepline.kernel.sweep;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import org.sweepline.kernel.KeepingAll;
import org.sweepline.kernel.LimitException;
import org.sweepline.kernel.Saved;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.StoreFullException;
import org.sweepline.kernel.SweepCost;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.TimeUpException;
import org.sweepline.kernel.search.Budget;
import org.sweepline.kernel.search.Figures;
import org.sweepline.kernel.spill.SpillFolder;
import org.sweepline.kernel.store.Footprint;
import org.sweepline.kernel.store.HeapLayer;
import org.sweepline.kernel.store.Layer;
import org.sweepline.kernel.store.LayerStore;

/**
 * How far a sweep has come: the line, the layers with their states, what waits, and the figures.
 *
 * <p>This is all the sweep itself knows between two blocks of states. A run that stopped there can be continued by another
 * one that is given this state, with the same journal, inspection and parts, which keep what they know themselves.
 */
public final class SweepState implements Saved {
    public final LayerStore layers;
    public final SweepFigures figures = new SweepFigures();
    final Collector collector;
    private final Footprint footprint;
    private long keptBytes;
    private final long window;

    /** Null if all layers stay in memory. */
    private final Spilling spilling;

    /** The layers with states to be processed in this sweep, or in later columns; without the current one. */
    private final PriorityQueue<Layer> waiting = new PriorityQueue<>(Layer.BY_PROGRESS);

    /** The layers that have been processed and go when the line has passed them, or their column. */
    private final PriorityQueue<Layer> passed = new PriorityQueue<>(Layer.BY_PROGRESS);

    /** The persistent layers with states to be processed in the next sweep over the column. */
    private List<Layer> roots = new ArrayList<>();

    /** The layer that is being processed, or null. */
    private Layer current;

    private long column;
    private long line;

    /** Where the window behind the line ends: new states below it, in the same column, become persistent. */
    private long bound;

    /** Whether nothing of the column is deleted in this sweep. */
    private boolean keepsAll;

    /** The cost for which the next sweep over the column will delete nothing; null if it will delete states. */
    private SweepCost tooDear;

    private boolean leavesEarly;
    private boolean oneColumn = true;

    /** The least and the greatest layer that states had, in any column. */
    private long leastLayer = Long.MAX_VALUE;

    private long greatestLayer = Long.MIN_VALUE;
    private boolean paused;

    /** No state yet; the footprint is that of all that the run holds, the layers included. */
    public SweepState(LayerStore layers, Footprint footprint, SweepOptions options) {
        this(layers, footprint, options, Optional.empty());
    }

    /** No state yet; layers for which there is no room in memory go to a folder, if one is given. */
    SweepState(LayerStore layers, Footprint footprint, SweepOptions options, Optional<SpillFolder> disk) {
        spilling = disk.map(folder -> new Spilling(folder, layers, figures)).orElse(null);
        this.layers = layers;
        this.footprint = footprint;
        window = options.window();
        collector = new Collector(options.deletion());
    }

    /** Whether a sweep has begun already. */
    boolean begun() {
        return figures.columns > 0;
    }

    /** Whether anything waits to be processed, in this sweep or in another one. */
    public boolean unfinished() {
        return current != null || least() != null || rootsWait();
    }

    /** The least layer with states that wait, or null if there is none. */
    private Layer least() {
        Layer least = waiting.peek();
        while (least != null && spilling != null && !ready(least, spilling)) least = waiting.peek();
        return least;
    }

    /** Whether states of the least layer wait, once it is settled; if none does, it does not wait any more. */
    private boolean ready(Layer least, Spilling disk) {
        // The line moves past these in any case, unless the sweep ends: they need not make room for the next layer.
        if (least.column == column && least.layer > line && !keepsAll) {
            dropPassed(Placement.windowEnd(least.layer, window));
        }
        if (disk.ready(this, least)) return true;
        waiting.remove();
        // In memory there would have been no such layer.
        if (!least.passed && !least.persistent) drop(least);
        return false;
    }

    /** Whether states of a layer wait that is being processed, once it is settled. */
    boolean ready(Layer layer) {
        return layer.waiting() || spilling != null && spilling.settle(layer);
    }

    /** Whether roots wait, once they are settled. */
    private boolean rootsWait() {
        settleRoots();
        return !roots.isEmpty();
    }

    /** Finds out which of the states that are to be roots are new, also where others wait: the next sweep looks up there. */
    void settleRoots() {
        if (spilling != null) roots.removeIf(root -> !spilling.settle(root));
    }

    /** Has one layer go to disk, full memory or not. */
    void spill(Layer layer) {
        spilling.free((HeapLayer) layer, current);
    }

    /** Memory is full: has layers go to disk. Throws the exception if nothing can go. */
    void makeRoom(StoreFullException full) {
        if (spilling == null) throw full;
        spilling.makeRoom(this, full);
    }

    /** The layer to be processed next in this sweep, or null if there is none. */
    Layer next() {
        if (current != null) return current;
        if (waiting.isEmpty() || waiting.peek().column != column) return null;
        Layer next = least();
        return next != null && next.column == column ? next : null;
    }

    /** Makes the next layer the current one. */
    Layer take() {
        if (current == null) current = waiting.remove();
        return current;
    }

    /** Leaves the current layer, which waits again if some of its states have not been processed. */
    void leaveCurrent() {
        if (!current.persistent && !current.passed) {
            current.passed = true;
            passed.add(current);
        }
        if (!current.idle()) waiting.add(current);
        current = null;
        leavesEarly = false;
    }

    /** Has the current layer left after this block of states, before all of its states have been processed. */
    void leaveLayerEarly() {
        leavesEarly = true;
    }

    boolean leavesEarly() {
        return leavesEarly;
    }

    Layer current() {
        return current;
    }

    public long column() {
        return column;
    }

    long line() {
        return line;
    }

    long bound() {
        return bound;
    }

    /** The least layer that has been processed and goes when the line has passed it, or null. */
    public Layer leastPassed() {
        return passed.peek();
    }

    /** A layer has states to be processed in this sweep or in a later column. */
    void await(Layer layer) {
        waiting.add(layer);
        if (layer.column != column) oneColumn = false;
        note(layer);
    }

    private void note(Layer layer) {
        leastLayer = Math.min(leastLayer, layer.layer);
        greatestLayer = Math.max(greatestLayer, layer.layer);
    }

    /** A persistent layer has states to be processed in the next sweep over the column. */
    void addRoot(Layer layer) {
        roots.add(layer);
        note(layer);
    }

    /** Moves the line up and drops what lies behind it, unless the deletion policy says otherwise. */
    void moveLine(long to) {
        line = to;
        bound = keepsAll ? Long.MIN_VALUE : Placement.windowEnd(to, window);
        if (collector.eachLayer()) dropPassed(bound);
    }

    /** Deletes what lies behind the line, or behind the layer that it moves to next if it is between two layers. */
    void collect(boolean memoryIsScarce) {
        Layer next = current == null ? next() : null;
        if (current == null && next == null) return;
        long before = figures.stored;
        dropPassed(next == null ? bound : Math.max(bound, Placement.windowEnd(next.layer, window)));
        collector.collected(figures.entered, before, before - figures.stored, memoryIsScarce);
    }

    /**
     * Ends the sweep, whose states go unless they are persistent or wait for a collection that is still to come; whether
     * another one over the column has begun.
     */
    boolean startNextSweep() {
        if (collector.eachLayer() || !unfinished()) while (!passed.isEmpty()) drop(passed.remove());
        if (!rootsWait()) return false;
        if (tooDear != null) keepAll();
        startSweep();
        return true;
    }

    /** Leaves the column with everything in it; whether another one has been entered. */
    boolean enterNextColumn() {
        Layer next = least();
        if (next == null) return false;
        enterColumn(next.column);
        return true;
    }

    void enterColumn(long next) {
        if (collector.eachLayer()) persistentHere().forEach(this::drop);
        else passed.addAll(persistentHere());
        column = next;
        deleteFromNowOn();
        figures.enterColumn();
        startSweep();
    }

    private void startSweep() {
        waiting.addAll(roots);
        roots.clear();
        line = Long.MIN_VALUE;
        bound = Long.MIN_VALUE;
        figures.startSweep();
    }

    /** Whether another sweep over the column will follow, as far as this is known before roots on disk are settled. */
    boolean hasRoots() {
        return !roots.isEmpty();
    }

    /** Says, before a sweep over the column ends, whether the next one is to keep all its states, for what it has cost. */
    void keepAllNext(boolean all, SweepCost soFar) {
        tooDear = all ? soFar : null;
    }

    private void keepAll() {
        keepsAll = true;
        if (figures.keepingAll == null) figures.keepingAll = new KeepingAll(tooDear, false);
    }

    private void deleteFromNowOn() {
        keepsAll = false;
        tooDear = null;
    }

    /** Whether a sweep over any column has kept all its states so far. */
    boolean hasKeptAll() {
        return figures.keepingAll != null;
    }

    /** Whether this sweep keeps all states of the column. */
    boolean keepsAll() {
        return keepsAll;
    }

    /** Goes back to deleting states, between two layers: the line starts again below all that wait. */
    void deleteAgain() {
        deleteFromNowOn();
        figures.keepingAll = new KeepingAll(figures.keepingAll.before(), true);
        startSweep();
    }

    /** The persistent layers of the column. */
    public List<Layer> persistentHere() {
        List<Layer> here = new ArrayList<>();
        layers.forEach(true, layer -> {
            if (layer.column == column) here.add(layer);
        });
        return here;
    }

    private void dropPassed(long below) {
        while (!passed.isEmpty() && isPassed(passed.peek(), below)) drop(passed.remove());
    }

    private boolean isPassed(Layer layer, long below) {
        return layer.column != column || layer.layer < below;
    }

    public void drop(Layer layer) {
        figures.stored -= layer.count();
        layers.drop(layer);
    }

    public long bytes() {
        return footprint.bytes();
    }

    long peakBytes() {
        return footprint.peak();
    }

    /** Watches hold so many bytes for themselves now. */
    void countKept(long bytes) {
        while (true) {
            try {
                footprint.add(bytes - keptBytes);
                break;
            } catch (StoreFullException full) {
                makeRoom(full);
            }
        }
        keptBytes = bytes;
    }

    /** Throws a {@link LimitException} if a limit is met. */
    public void check(Budget budget) {
        stop(budget.exceeded(figures.total(), figures.stored, bytes(), () -> statistics(false, budget)));
    }

    /** Throws a {@link LimitException} if the time is up. */
    public void checkTime(Budget budget) {
        stop(budget.exceeded(() -> statistics(false, budget)));
    }

    /** Checks the limits between two blocks of states: a run that they stop can be continued. */
    void checkBetweenBlocks(Budget budget) {
        paused = true;
        check(budget);
        paused = false;
    }

    /** Whether a run can go on from here: either none has begun, or it stopped between two blocks of states. */
    boolean continuable() {
        return paused || !begun();
    }

    private static void stop(String reason) {
        if (reason != null) throw new TimeUpException(reason);
    }

    /** Whether all states so far had one column. */
    boolean oneColumn() {
        return oneColumn;
    }

    /** Whether all states so far had one layer, in any column. */
    boolean oneLayer() {
        return leastLayer >= greatestLayer;
    }

    /** The figures so far; of a complete run that saw all states they tell how many there are. */
    Statistics statistics(boolean complete, Budget budget) {
        boolean once = complete && figures.maxSweeps == 1;
        return figures.statistics(once, column, line, footprint.bytes(), footprint.peak(), budget.nanos());
    }

    @Override
    public void save(DataOutput out) throws IOException {
        if (!continuable()) throw new IllegalStateException("the sweep did not stop between two blocks");
        figures.save(out);
        collector.save(out);
        long[] position = {column, line, bound, leastLayer, greatestLayer, keptBytes, peakBytes()};
        Saved.write(position, out);
        out.writeBoolean(keepsAll);
        out.writeBoolean(oneColumn);
        out.writeBoolean(tooDear != null);
        if (tooDear != null) Figures.save(tooDear, out);
        for (boolean persistent : new boolean[] {false, true}) {
            List<Layer> all = new ArrayList<>();
            layers.forEach(persistent, all::add);
            all.sort(Layer.BY_PROGRESS);
            out.writeInt(all.size());
            for (Layer layer : all) {
                name(layer, out);
                out.writeBoolean(layer.passed);
                layer.save(out);
            }
        }
        // Queues are written as they lie there, so that layers of one value keep their order.
        for (Collection<Layer> some :
                List.of(waiting, passed, roots, current == null ? List.<Layer>of() : List.of(current))) {
            out.writeInt(some.size());
            for (Layer layer : some) name(layer, out);
        }
    }

    private static void name(Layer layer, DataOutput out) throws IOException {
        out.writeLong(layer.column);
        out.writeLong(layer.layer);
        out.writeBoolean(layer.persistent);
    }

    @Override
    public void load(DataInput in) throws IOException {
        figures.load(in);
        collector.load(in);
        long[] position = Saved.readNumbers(in);
        column = position[0];
        line = position[1];
        bound = position[2];
        leastLayer = position[3];
        greatestLayer = position[4];
        countKept(position[5]);
        footprint.peak(position[6]);
        keepsAll = in.readBoolean();
        oneColumn = in.readBoolean();
        tooDear = in.readBoolean() ? Figures.cost(in) : null;
        for (int kind = 0; kind < 2; kind++) {
            for (int size = in.readInt(); size > 0; size--) {
                Layer layer = layers.create(in.readLong(), in.readLong(), in.readBoolean());
                layer.passed = in.readBoolean();
                layer.load(in);
            }
        }
        for (Collection<Layer> some : List.of(waiting, passed, roots)) named(in, some);
        List<Layer> taken = new ArrayList<>();
        named(in, taken);
        current = taken.isEmpty() ? null : taken.get(0);
        paused = true;
    }

    private void named(DataInput in, Collection<Layer> into) throws IOException {
        for (int size = in.readInt(); size > 0; size--) {
            Layer layer = layers.find(in.readLong(), in.readLong(), in.readBoolean());
            if (layer == null) throw new IOException("a layer is missing");
            into.add(layer);
        }
    }

    /** Lets go of everything but the figures, because memory is full. */
    void forget() {
        layers.clear();
        waiting.clear();
        passed.clear();
        roots = List.of();
        current = null;
    }
}
