package org.sweepline.kernel.disk;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.LayerProfile;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.search.Budget;
import org.sweepline.kernel.search.Figures;
import org.sweepline.kernel.search.Inspection;
import org.sweepline.kernel.search.ProfileRecorder;
import org.sweepline.kernel.store.Block;
import org.sweepline.kernel.store.Footprint;
import org.sweepline.kernel.store.Layer;
import org.sweepline.kernel.store.LayerFormat;
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
    private final Figures figures = new Figures() {
        @Override
        protected LayerProfile profile() {
            return profile.profile();
        }
    };
    private final Block block;
    private final Successors successors;
    private final StateBuffer state;
    private final Layer.Link link = new Layer.Link();
    private Journal journal;
    private StateQueue queue;
    private CandidateSet candidates;
    private long levelLeft;

    /** How many of the stored states the watches keep, and how many bytes these take. */
    private long kept;

    private long keptBytes;

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
        block = new Block(system.stateBytes(), Block.MOST_STATES);
        successors = block.successors;
        figures.layers = 0;
        state = new StateBuffer(Math.max(0, system.stateBytes()));
    }

    /** Explores until nothing waits or there is a reason to stop. */
    Outcome.Ending explore() {
        try {
            queue = new StateQueue(format);
            candidates = new CandidateSet(format);
            journal = new Journal(format.traced());
            journal.countIn(footprint);
            addInitialStates();
            while (true) {
                boolean within = figures.stored <= budget.mostStored();
                if (within && levelLeft == 0 && !nextLevel()) return new Outcome.Complete();
                String reason =
                        budget.exceeded(figures.explored, figures.stored, footprint.bytes(), () -> statistics(false));
                if (reason != null) return new Outcome.Stopped(reason);
                generate();
                if (inspection.decided()) return new Outcome.Decided();
                collect();
                // Successors beyond the limit were not looked at, so nothing may free room before the limit is
                // reported.
                if (figures.stored <= budget.mostStored() && memoryIsScarce()) check();
            }
        } catch (OutOfMemoryError full) {
            queue = null;
            candidates = null;
            return Budget.memoryFull(figures.stored);
        } catch (UncheckedIOException e) {
            return new Outcome.Stopped(e.getMessage() + ": " + e.getCause().getMessage());
        } catch (IOException e) {
            return new Outcome.Stopped("the states could not be kept on disk: " + e.getMessage());
        } catch (RuntimeException thrown) {
            return Budget.stopped(thrown);
        }
    }

    private void addInitialStates() throws IOException {
        system.initial(successors);
        block.hash();
        for (int i = 0; i < successors.size(); i++) meet(i, 0, i);
    }

    /** Turns to the states found in the level that is done; false when there are none. */
    private boolean nextLevel() throws IOException {
        check();
        levelLeft = queue.size();
        if (levelLeft == 0) return false;
        figures.layers++;
        return true;
    }

    /** Generates the successors of a block of states of the level. */
    private void generate() {
        block.clear();
        while (levelLeft > 0 && !block.full()) {
            queue.take(state, link);
            levelLeft--;
            figures.stored--;
            journal.append(link);
            int from = successors.size();
            expander.successors(state, successors);
            block.endState();
            inspection.show(state, successors, from, successors.size(), figures.explored++);
            if (inspection.kept() != kept || inspection.keptBytes() != keptBytes) countKept();
            if (inspection.decided() || figures.explored == budget.mostExplored()) break;
        }
        figures.fired += successors.size();
        profile.add(0, figures.layers - 1, block.states(), successors.size());
    }

    /** Counts the states that the watches keep among those in memory. */
    private void countKept() {
        footprint.add(inspection.keptBytes() - keptBytes);
        keptBytes = inspection.keptBytes();
        figures.stored += inspection.kept() - kept;
        kept = inspection.kept();
        figures.peak = Math.max(figures.peak, figures.stored);
    }

    /** Adds the successors of the block to the candidates. */
    private void collect() throws IOException {
        block.hash();
        long number = figures.explored - block.states();
        for (int s = 0; s < block.states(); s++) {
            number++;
            int first = block.start(s);
            int end = block.start(s + 1);
            for (int i = first; i < end && figures.stored <= budget.mostStored(); i++) meet(i, number, i - first);
        }
    }

    private void meet(int successor, long from, int choice) throws IOException {
        int at = successors.start(successor);
        long hash = block.hashes()[successor];
        if (!candidates.add(successors.words(), at, successors.bytes(successor), hash, from, choice)) return;
        figures.stored++;
        figures.peak = Math.max(figures.peak, figures.stored);
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
        figures.stored = queue.size() + kept;
    }

    /** How a processed state was reached; nothing when the log could not be kept. */
    Optional<Trace> trace(long number) {
        return journal.trace(number, Trace.Quality.SHORTEST);
    }

    Statistics statistics(boolean complete) {
        return figures.statistics(
                complete, 0, Math.max(0, figures.layers - 1), footprint.bytes(), footprint.peak(), budget.nanos());
    }

    @Override
    public void close() {
        if (journal != null) journal.close();
    }
}
