package org.sweepline.kernel.disk;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.StoreFullException;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.search.Budget;
import org.sweepline.kernel.search.Inspection;
import org.sweepline.kernel.search.ProfileRecorder;
import org.sweepline.kernel.store.Footprint;
import org.sweepline.kernel.store.Layer;
import org.sweepline.kernel.store.LayerFormat;
import org.sweepline.kernel.store.StateHash;
import org.sweepline.kernel.trace.Journal;

/**
 * One run of the disk search.
 *
 * <h2>How it goes</h2>
 *
 * A queue holds the rest of the current level and what is known of the next one; the states of both, and of all earlier
 * levels, are on disk. Successors become candidates. When the level is done, or when there are too many of them, the
 * candidates are checked: those that the disk knows go, the others are written to the disk and join the queue. A check
 * in the middle of a level changes nothing but the time of the check: a candidate is new exactly if it was not met
 * earlier, and the queue gets the new ones in the order in which they were met. Therefore states are processed in the
 * very order of a breadth-first search in memory, each once, with the same traces.
 *
 * <h2>Memory</h2>
 *
 * Where there is a limit of bytes, candidates are checked early when half of it is in use, but never fewer than fill a
 * sixteenth of it: each check may read the whole disk.
 */
final class DiskExploration implements AutoCloseable {
    private static final int BLOCK_STATES = 256;
    private static final int BLOCK_EDGES = 1024;
    private static final long MOST_CANDIDATES = 1 << 30;

    private final TransitionSystem system;
    private final Expander expander;
    private final ClosedRuns closed;
    private final LayerFormat format;
    private final long mostCandidates;
    private final Inspection inspection;
    private final Budget budget;
    private final Footprint footprint;
    private final ProfileRecorder profile = new ProfileRecorder();
    private final Successors block;
    private final int[] firstSuccessor = new int[BLOCK_STATES + 1];
    private long[] hashes = new long[2 * BLOCK_EDGES];
    private final StateBuffer state;
    private final Layer.Link link = new Layer.Link();
    private Journal journal;
    private StateQueue queue;
    private CandidateSet candidates;
    private int blockStates;

    private long level = -1;
    private long levelLeft;
    private long explored;
    private long fired;
    private long stored;
    private long peak;

    DiskExploration(
            TransitionSystem system,
            ClosedRuns closed,
            long mostCandidates,
            LayerFormat format,
            Inspection inspection,
            Budget budget) {
        this.system = system;
        this.closed = closed;
        this.mostCandidates = Math.min(mostCandidates, MOST_CANDIDATES);
        this.format = format;
        this.inspection = inspection;
        this.budget = budget;
        footprint = format.footprint();
        expander = system.expander();
        block = new Successors(system.stateBytes());
        state = new StateBuffer(Math.max(0, system.stateBytes()));
    }

    /** Explores until nothing waits or there is a reason to stop. */
    Outcome.Ending explore() {
        try {
            queue = new StateQueue(format);
            candidates = new CandidateSet(format);
            journal = new Journal(format.traced());
            addInitialStates();
            while (true) {
                boolean within = stored <= budget.mostStored();
                if (within && levelLeft == 0 && !nextLevel()) return new Outcome.Complete();
                String reason = budget.exceeded(explored, stored, footprint.bytes(), () -> statistics(false));
                if (reason != null) return new Outcome.Stopped(reason);
                generate();
                if (inspection.decided()) return new Outcome.Decided();
                collect();
                // Successors beyond the limit were not looked at, so nothing may free room before the limit is
                // reported.
                if (stored <= budget.mostStored() && memoryIsScarce()) check();
            }
        } catch (OutOfMemoryError full) {
            queue = null;
            candidates = null;
            return new Outcome.Stopped("the memory of the Java machine was full with " + stored + " stored states");
        } catch (StoreFullException | ExpansionException reason) {
            return new Outcome.Stopped(reason.getMessage());
        } catch (ArithmeticException overflow) {
            return new Outcome.Stopped(Budget.overflow(overflow));
        } catch (UncheckedIOException e) {
            return new Outcome.Stopped(e.getMessage() + ": " + e.getCause());
        } catch (IOException e) {
            return new Outcome.Stopped("the states could not be kept on disk: " + e);
        }
    }

    private void addInitialStates() throws IOException {
        system.initial(block);
        blockStates = 0;
        for (int i = 0; i < block.size(); i++) {
            meet(i, StateHash.of(block.words(), block.start(i), block.bytes(i)), 0, i);
        }
    }

    /** Turns to the states found in the level that is done; false when there are none. */
    private boolean nextLevel() throws IOException {
        check();
        levelLeft = queue.size();
        if (levelLeft == 0) return false;
        level++;
        return true;
    }

    /** Generates the successors of a block of states of the level. */
    private void generate() {
        block.clear();
        blockStates = 0;
        while (levelLeft > 0 && blockStates < BLOCK_STATES && block.size() < BLOCK_EDGES) {
            queue.take(state, link);
            levelLeft--;
            stored--;
            journal.append(link);
            int from = block.size();
            firstSuccessor[blockStates++] = from;
            expander.successors(state, block);
            inspection.show(state, block, from, block.size(), explored++);
            if (inspection.decided() || explored == budget.mostExplored()) break;
        }
        firstSuccessor[blockStates] = block.size();
        fired += block.size();
        profile.add(0, level, blockStates, block.size());
    }

    /** Adds the successors of the block to the candidates. */
    private void collect() throws IOException {
        int edges = block.size();
        if (hashes.length < edges) hashes = new long[2 * edges];
        for (int i = 0; i < edges; i++) hashes[i] = StateHash.of(block.words(), block.start(i), block.bytes(i));
        long number = explored - blockStates;
        for (int s = 0; s < blockStates; s++) {
            number++;
            int first = firstSuccessor[s];
            int end = firstSuccessor[s + 1];
            for (int i = first; i < end && stored <= budget.mostStored(); i++) meet(i, hashes[i], number, i - first);
        }
    }

    private void meet(int successor, long hash, long from, int choice) throws IOException {
        if (!candidates.add(block.words(), block.start(successor), block.bytes(successor), hash, from, choice)) return;
        stored++;
        if (stored > peak) peak = stored;
        if (candidates.size() >= mostCandidates) check();
    }

    private boolean memoryIsScarce() {
        return footprint.bytes() > budget.mostBytes() / 2 && candidates.footprint() > budget.mostBytes() / 16;
    }

    /** Asks the disk which candidates are new; these join the queue, and the disk. */
    private void check() throws IOException {
        if (candidates.size() == 0) return;
        candidates.sort();
        closed.settle(candidates);
        candidates.moveTo(queue);
        stored = queue.size();
    }

    /** How a processed state was reached; nothing when the log could not be kept. */
    Optional<Trace> trace(long number) {
        try {
            return journal.trace(number, Trace.Quality.SHORTEST);
        } catch (UncheckedIOException broken) {
            return Optional.empty();
        }
    }

    Statistics statistics(boolean complete) {
        return new Statistics(
                explored,
                fired,
                complete ? OptionalLong.of(explored) : OptionalLong.empty(),
                complete ? OptionalLong.of(fired) : OptionalLong.empty(),
                stored,
                peak,
                0,
                0,
                1,
                1,
                1,
                level + 1,
                0,
                Math.max(0, level),
                footprint.bytes(),
                footprint.peak(),
                Duration.ofNanos(budget.nanos()),
                profile.profile());
    }

    @Override
    public void close() {
        if (journal != null) journal.close();
    }
}
