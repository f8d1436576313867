package org.sweepline.kernel;

import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One run of the sweep.
 *
 * <h2>How it goes</h2>
 *
 * States wait in layers, the layers in a heap; the least (column, layer) is processed next, all of it. When the line
 * moves up, the layers it leaves behind are dropped whole. A successor below the line (below its window, if there is one)
 * may have been deleted already, so it becomes <em>persistent</em> and a root of the next sweep over the column. When no
 * layer of the column waits, the sweep ends and its transient layers go; if it found roots, the next one starts from
 * them, else the column is left with everything in it, for no step leads back.
 *
 * <h2>Blocks</h2>
 *
 * The successors of a block of states are generated and hashed first and looked up afterwards, so that the cache misses
 * of the look-ups overlap. The result is that of the plain loop: within a layer states are processed in the order of
 * insertion, and nothing is deleted before the layer is done.
 */
final class SweepRun {
    private static final int BLOCK_STATES = 256;
    private static final int BLOCK_EDGES = 1024;

    private final TransitionSystem system;
    private final Progress progress;
    private final Placement placement;
    private final SweepOptions options;
    private final Inspection inspection;
    private final List<? extends Watch> onComponents;
    private final Journal journal;
    private final Budget budget;
    private final Footprint footprint;
    private final LayerFormat format;
    private final Collector collector;
    private final SweepFigures figures = new SweepFigures();
    private ComponentInspection components;

    /** What is asked of the persistent states of a column before it is left; null if nothing is. */
    private final ColumnReturns returns;

    /** Which successors need not be stored; null if all must be. */
    private final CutOffPoints cutOffs;

    /** Takes down the states as they are processed, and their edges; null if nobody does. */
    private final KripkeRecorder recorder;

    private final LayerMap transients = new LayerMap();
    private final LayerMap persistents = new LayerMap();
    private LayerHeap waiting = new LayerHeap();
    private LayerHeap passed = new LayerHeap();
    private List<Layer> roots = new ArrayList<>();

    private final Expander expander;
    private final Successors block;
    private final int[] firstSuccessor = new int[BLOCK_STATES + 1];
    private long[] hashes = new long[2 * BLOCK_EDGES];
    private final StateBuffer state;
    private final Layer.Link link = new Layer.Link();
    private int blockStates;
    private final int mostBlockStates;
    private final boolean earlyRelease;

    private Outcome.Ending ending;
    private Layer current;
    private long bound;
    private boolean oneColumn = true;

    SweepRun(
            TransitionSystem system,
            Progress progress,
            SweepOptions options,
            Optional<CutOff> cutOff,
            Inspection inspection,
            List<? extends Watch> onComponents,
            ColumnReturns returns,
            KripkeRecorder recorder,
            Journal journal,
            Budget budget) {
        this.system = system;
        this.returns = returns;
        this.progress = progress;
        this.options = options;
        this.inspection = inspection;
        this.journal = journal;
        this.budget = budget;
        placement = new Placement(progress, system.actions().size(), system.stateBytes(), transients, persistents);
        this.recorder = recorder;
        footprint = recorder == null ? new Footprint(budget.mostBytes()) : recorder.footprint();
        format = new LayerFormat(
                system.stateBytes(),
                journal.kept(),
                !onComponents.isEmpty(),
                recorder != null,
                options.geometry(),
                recorder == null ? footprint : recorder.layers());
        this.onComponents = onComponents;
        cutOffs = cutOff.map(points -> new CutOffPoints(points, system.stateBytes(), options.geometry(), footprint))
                .orElse(null);
        collector = new Collector(options.deletion());
        earlyRelease = options.earlyRelease() && placement.strict() && collector.eachLayer() && options.window() == 0;
        // The papers collect after any state, so nothing may be generated ahead of a collection.
        mostBlockStates = collector.eachLayer() ? BLOCK_STATES : 1;
        expander = system.expander();
        block = new Successors(system.stateBytes());
        state = new StateBuffer(Math.max(0, system.stateBytes()));
    }

    /** Sweeps until nothing waits or there is a reason to stop. */
    Outcome.Ending sweep() {
        try {
            if (returns == null || !placement.strict())
                components = ComponentInspection.of(system, format, onComponents, inspection, this::checkTime);
            addInitialStates();
            while (ending == null) {
                Layer next = waiting.first();
                if (next == null || next.column != figures.column) {
                    if (components != null) decideComponents(next == null && roots.isEmpty());
                    if (ending != null) break;
                    dropPassed(Long.MAX_VALUE);
                    if (roots.isEmpty() && returns != null) decideReturns(next == null);
                    if (ending != null) break;
                    if (!roots.isEmpty()) startSweep();
                    else if (next != null) enterColumn(next.column);
                    else return new Outcome.Complete();
                } else {
                    waiting.removeFirst();
                    if (next.layer > figures.line) moveLine(next.layer);
                    if (ending == null) process(next);
                }
            }
        } catch (OutOfMemoryError full) {
            forgetEverything();
            ending = new Outcome.Stopped(
                    "the memory of the Java machine was full with " + figures.stored + " stored states");
        } catch (StoreFullException | TimeUpException | ExpansionException reason) {
            ending = new Outcome.Stopped(reason.getMessage());
        } catch (ArithmeticException overflow) {
            ending = new Outcome.Stopped(Budget.overflow(overflow));
        } catch (UncheckedIOException disk) {
            ending = new Outcome.Stopped(
                    disk.getMessage() + ": " + disk.getCause().getMessage());
        }
        return ending;
    }

    private void addInitialStates() {
        system.initial(block);
        if (recorder != null) recorder.initial(block.size());
        long least = Long.MAX_VALUE;
        for (int i = 0; i < block.size(); i++) {
            block.copy(i, state);
            least = Math.min(least, progress.column(state));
        }
        enterColumn(least);
        boolean pin = options.pinInitial() && placement.mayRegress();
        for (int i = 0; i < block.size(); i++) {
            if (dropped(i)) continue;
            block.copy(i, state);
            long[] words = block.words();
            int at = block.start(i);
            long hash = StateHash.of(words, at, block.bytes(i));
            LayerMap map = pin ? persistents : transients;
            Layer layer = map.find(progress.column(state), progress.layer(state));
            if (layer == null) layer = newLayer(map, progress.column(state), progress.layer(state), pin);
            boolean idle = !layer.waiting();
            long entered = layer.enter(format, words, at, block.bytes(i), hash, from(0), i);
            if (recorder != null) recorder.initial(i, format, layer, entered);
            if (entered < 0) continue;
            figures.peak = ++figures.stored;
            collector.stored();
            if (cutOffs != null) cutOffs.stored();
            if (layer.column != figures.column) oneColumn = false;
            if (pin) figures.persistent++;
            if (idle) waiting.add(layer);
        }
    }

    private void enterColumn(long next) {
        for (Layer layer : persistentHere()) drop(persistents, layer);
        figures.enterColumn(next);
        startSweep();
    }

    private List<Layer> persistentHere() {
        List<Layer> here = new ArrayList<>();
        persistents.forEach(layer -> {
            if (layer.column == figures.column) here.add(layer);
        });
        return here;
    }

    private void startSweep() {
        for (Layer layer : roots) waiting.add(layer);
        roots.clear();
        figures.line = Long.MIN_VALUE;
        bound = Long.MIN_VALUE;
        figures.startSweep();
    }

    private void moveLine(long to) {
        if (components != null) decideComponents(false);
        figures.line = to;
        bound = behind(to);
        if (collector.eachLayer()) dropPassed(bound);
    }

    /** Where the window of a line ends: layers below are not kept. */
    private long behind(long position) {
        return position < Long.MIN_VALUE + options.window() ? Long.MIN_VALUE : position - options.window();
    }

    /** Drops the layers the line has passed that lie below a value. */
    private void dropPassed(long below) {
        while (passed.first() != null && (below == Long.MAX_VALUE || passed.first().layer < below)) {
            drop(transients, passed.removeFirst());
        }
    }

    private void drop(LayerMap from, Layer layer) {
        figures.stored -= layer.count();
        from.remove(layer);
        layer.forget(format);
    }

    private void process(Layer layer) {
        current = layer;
        placement.from(layer);
        figures.enterLayer(layer);
        boolean release = earlyRelease && !layer.persistent;
        long exploredBefore = figures.explored;
        long firedBefore = figures.fired;
        if (release) figures.stored -= layer.releaseTaken();
        try {
            while (layer.waiting() && withinLimits()) {
                generate(layer);
                if (inspection.decided()) {
                    ending = new Outcome.Decided();
                    break;
                }
                lookUp(layer);
                if (ending != null) break;
                if (components != null && !layer.persistent)
                    components.record(layer, block, firstSuccessor, blockStates, hashes);
                if (release) figures.stored -= layer.releaseTaken();
                if (layer.waiting()) collect(bound);
            }
        } finally {
            figures.leaveLayer(layer, figures.explored - exploredBefore, figures.fired - firedBefore);
        }
        current = null;
        if (!layer.persistent && !layer.passed) {
            layer.passed = true;
            passed.add(layer);
        }
        Layer next = waiting.first();
        if (next != null && next.column == figures.column) collect(Math.max(bound, behind(next.layer)));
    }

    /** Generates the successors of a block of states of the layer. */
    private void generate(Layer layer) {
        block.clear();
        blockStates = 0;
        while (layer.waiting() && blockStates < mostBlockStates && block.size() < BLOCK_EDGES) {
            layer.take(format, state, link);
            journal.append(link);
            if (recorder != null) recorder.take(blockStates, state, link.from);
            int from = block.size();
            firstSuccessor[blockStates++] = from;
            expander.successors(state, block);
            figures.fired += block.size() - from;
            inspection.show(state, block, from, block.size(), figures.explored++);
            if (inspection.decided() || figures.total() >= budget.mostExplored()) break;
        }
        firstSuccessor[blockStates] = block.size();
    }

    /** Looks up the successors of the block and stores those that are new. */
    private void lookUp(Layer layer) {
        int edges = block.size();
        if (hashes.length < edges) hashes = new long[2 * edges];
        long[] words = block.words();
        for (int i = 0; i < edges; i++) hashes[i] = StateHash.of(words, block.start(i), block.bytes(i));
        if (progress.none() && cutOffs == null) {
            lookUpHere(layer, edges);
            return;
        }
        long number = figures.explored - blockStates;
        for (int s = 0; s < blockStates; s++) {
            number++;
            int first = firstSuccessor[s];
            int end = firstSuccessor[s + 1];
            for (int i = first; i < end && ending == null; i++) {
                if (dropped(i)) continue;
                Placement.Destination destination = placement.of(block, i);
                if (destination.column < figures.column) {
                    reportRegress(layer, s, i);
                    return;
                }
                meet(destination, i, from(number), i - first);
            }
            if (recorder != null && ending == null) recorder.endState(s);
        }
    }

    /** What a new state carries along: the number of the state it is reached from, or its own birth number. */
    private long from(long number) {
        return recorder == null ? number : recorder.next();
    }

    /** Whether a successor needs not be stored; if it shows that this was believed in error, the run ends. */
    private boolean dropped(int successor) {
        if (cutOffs == null || !cutOffs.drop(block, successor)) return false;
        cutOffs.objection().ifPresent(reason -> ending = new Outcome.Stopped(reason));
        return true;
    }

    /** The same where all states belong to one layer; the tight loop is a fifth faster on large sets. */
    private void lookUpHere(Layer layer, int edges) {
        layer.warm(hashes, edges);
        long[] words = block.words();
        long number = figures.explored - blockStates;
        for (int s = 0; s < blockStates; s++) {
            number++;
            int first = firstSuccessor[s];
            int end = firstSuccessor[s + 1];
            for (int i = first; i < end && ending == null; i++) {
                int bytes = block.bytes(i);
                long entered = layer.enter(format, words, block.start(i), bytes, hashes[i], from(number), i - first);
                if (recorder != null) recorder.edge(format, layer, entered, block.action(i));
                if (entered >= 0) countStored();
            }
            if (recorder != null && ending == null) recorder.endState(s);
        }
    }

    /** Stores a successor unless it is known: above the bound to be processed in this sweep, below it as a root. */
    private void meet(Placement.Destination to, int successor, long from, int choice) {
        long[] words = block.words();
        int at = block.start(successor);
        int bytes = block.bytes(successor);
        long hash = hashes[successor];
        if (to.kept != null && known(to.kept, successor)) return;
        if (to.layer >= bound || to.column > figures.column) {
            if (to.passing == null) to.passing = newLayer(transients, to.column, to.layer, false);
            boolean idle = to.passing != current && !to.passing.waiting();
            long entered = to.passing.enter(format, words, at, bytes, hash, from, choice);
            if (recorder != null) recorder.edge(format, to.passing, entered, block.action(successor));
            if (entered < 0) return;
            if (idle) waiting.add(to.passing);
            if (to.column > figures.column) oneColumn = false;
        } else {
            if (to.passing != null && known(to.passing, successor)) return;
            if (to.kept == null) to.kept = newLayer(persistents, to.column, to.layer, true);
            if (!to.kept.waiting()) roots.add(to.kept);
            long entered = to.kept.enter(format, words, at, bytes, hash, from, choice);
            if (recorder != null) recorder.edge(format, to.kept, entered, block.action(successor));
            figures.persistent++;
        }
        if (cutOffs != null) cutOffs.stored();
        countStored();
    }

    /** Whether a layer has a successor already. */
    private boolean known(Layer layer, int successor) {
        long place =
                layer.find(format, block.words(), block.start(successor), block.bytes(successor), hashes[successor]);
        if (place == StateSet.MISSING) return false;
        if (recorder != null) recorder.edge(format, layer, -place - 1, block.action(successor));
        return true;
    }

    private void countStored() {
        collector.stored();
        if (++figures.stored <= figures.peak) return;
        figures.peak = figures.stored;
        if (figures.stored > budget.mostStored()) withinLimits();
    }

    private Layer newLayer(LayerMap map, long itsColumn, long itsLayer, boolean keep) {
        Layer layer = new Layer(itsColumn, itsLayer, keep, format);
        map.add(layer);
        return layer;
    }

    /** Ends the run: a step to a smaller column shows that the measure is not monotone. */
    private void reportRegress(Layer layer, int source, int successor) {
        layer.readTaken(format, blockStates - source, state);
        String from = system.describe(state);
        block.copy(successor, state);
        String action = system.actions().get(block.action(successor));
        ending = new Outcome.NotMonotone(from, action, system.describe(state));
    }

    /** Decides the components of the layer that the line leaves, often the only one of its column; the last ends it all. */
    private void decideComponents(boolean last) {
        if (passed.first() != null) {
            // The states of a layer have been processed one after the other, unless others of the same value are kept.
            long first = figures.explored - passed.first().count();
            components.leave(passed.first(), returns == null ? first : Inspection.ANYWHERE);
        }
        if (!last && inspection.decided()) ending = new Outcome.Decided();
        if (!last && !components.decided()) return;
        components.close();
        components = null;
    }

    /** Decides the cycles through the persistent states of the column, before they go. */
    private void decideReturns(boolean last) {
        returns.decide(persistentHere(), layer -> drop(persistents, layer), format, figures, this::checkLimits);
        if (!last && inspection.decided()) ending = new Outcome.Decided();
    }

    private void checkLimits() {
        if (!withinLimits()) throw new TimeUpException(((Outcome.Stopped) ending).reason());
    }

    private void checkTime() {
        String reason = budget.exceeded(() -> statistics(false));
        if (reason != null) throw new TimeUpException(reason);
    }

    /** Deletes what lies below a value, if the deletion policy says that it is time. */
    private void collect(long below) {
        if (!collector.due()) return;
        long before = figures.stored;
        dropPassed(below);
        if (current != null) placement.from(current);
        collector.collected(before, before - figures.stored, footprint.bytes() > budget.mostBytes() / 4 * 3);
    }

    private boolean withinLimits() {
        String reason = budget.exceeded(figures.total(), figures.stored, footprint.bytes(), () -> statistics(false));
        if (reason != null) ending = new Outcome.Stopped(reason);
        return reason == null;
    }

    private void forgetEverything() {
        transients.clear();
        persistents.clear();
        waiting = null;
        passed = null;
        roots = null;
        current = null;
        components = null;
        placement.forget();
    }

    Optional<Trace> trace(long number) {
        Trace.Quality quality = Trace.Quality.SOME;
        // A short way may lead through a state that was dropped on the word of an equivalence that is only believed.
        if (cutOffs != null) return journal.trace(number, quality);
        if (progress.none() || format.whole() && oneColumn) quality = Trace.Quality.SHORTEST;
        else if (options.window() == 0 && collector.eachLayer() && (oneColumn || figures.oneLayerAColumn())) {
            quality = Trace.Quality.LEAST_PROGRESS;
        }
        return journal.trace(number, quality);
    }

    Statistics statistics(boolean complete) {
        return figures.statistics(complete && cutOffs == null, footprint, budget.nanos());
    }
}
