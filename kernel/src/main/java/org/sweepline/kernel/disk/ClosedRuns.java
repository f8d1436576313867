package org.sweepline.kernel.disk;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.sweepline.kernel.store.Footprint;

/**
 * The states that have been found so far, on disk: a few sorted runs, each longer than all younger ones together.
 *
 * <p>Whenever that is no longer so, the runs at the end of the list are merged into one. Hence {@code n} states lie in
 * at most {@code log n} runs, and each was written at most {@code log n} times.
 */
final class ClosedRuns implements AutoCloseable {
    private final Path directory;
    private final int stateBytes;
    private final Footprint account;
    private final RunMerger merger = new RunMerger();
    private final List<SortedRun> runs = new ArrayList<>();

    /** No states yet; files go to the directory, or to that for temporary files when it is null. */
    ClosedRuns(Path directory, int stateBytes, Footprint account) {
        this.directory = directory;
        this.stateBytes = stateBytes;
        this.account = account;
    }

    int runs() {
        return runs.size();
    }

    /** Takes away those sorted candidates that are known, and keeps the others as known from now on. */
    void settle(CandidateSet candidates) throws IOException {
        for (SortedRun run : runs) {
            try (SortedRunReader reader = new SortedRunReader(run, stateBytes, account)) {
                candidates.dropKnown(reader);
            }
        }
        if (candidates.remaining() == 0) return;
        try (SortedRunWriter writer = new SortedRunWriter(directory, stateBytes, account)) {
            candidates.write(writer);
            runs.add(writer.finish());
        }
        int first = firstToMerge();
        if (first < runs.size() - 1) merge(runs.subList(first, runs.size()));
    }

    private int firstToMerge() {
        int first = runs.size() - 1;
        long younger = runs.get(first).bytes;
        while (first > 0 && runs.get(first - 1).bytes <= younger) younger += runs.get(--first).bytes;
        return first;
    }

    private void merge(List<SortedRun> last) throws IOException {
        SortedRun merged;
        try (SortedRunWriter writer = new SortedRunWriter(directory, stateBytes, account)) {
            merger.merge(last, writer, stateBytes, account);
            merged = writer.finish();
        }
        for (SortedRun run : last) forget(run);
        last.clear();
        runs.add(merged);
    }

    private void forget(SortedRun run) {
        account.add(-run.footprint());
        try {
            run.close();
        } catch (IOException e) {
            // Its states are no longer needed: at worst a file is left, and no answer depends on it.
        }
    }

    /** Deletes all files. */
    @Override
    public void close() {
        runs.forEach(this::forget);
        runs.clear();
    }
}
