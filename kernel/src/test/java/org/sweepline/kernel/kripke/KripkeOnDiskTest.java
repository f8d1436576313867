package org.sweepline.kernel.kripke;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sweepline.kernel.Deletion;
import org.sweepline.kernel.DiskSpace;
import org.sweepline.kernel.GraphSystem;
import org.sweepline.kernel.LimitException;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.RandomGraphs;
import org.sweepline.kernel.StoreFullException;
import org.sweepline.kernel.store.FailingFile;
import org.sweepline.kernel.store.Footprint;
import org.sweepline.kernel.store.PageStore;

/** Structures that memory has no room for, against those in memory. */
class KripkeOnDiskTest {
    private static final int PAGE = 128;

    @TempDir
    private Path folder;

    @Test
    void a_structure_on_disk_is_that_in_memory() {
        int[] counts = new int[2];
        RandomGraphs.each(120, seed -> {
            Random random = new Random(seed);
            GraphSystem graph = CompactKripkeTest.large(random);
            KripkeChecks checks = new KripkeChecks(random, graph, graph.progress(random.nextBoolean()));
            CompactKripke whole = checks.explore();
            long peak = whole.exploration().peakBytes();
            long budget = (long) (peak * (0.2 + random.nextDouble()));
            try (PageStore store = store(budget, Optional.of(new DiskSpace(Optional.of(folder), Long.MAX_VALUE)))) {
                CompactKripke other = checks.explore(Limits.NONE.bytes(budget), store);
                assertThat(store.memory().peak()).isLessThanOrEqualTo(budget);
                // How much memory is in use decides when some policies delete states, and with that how states unfold.
                boolean alike = !(checks.options.deletion() instanceof Deletion.Adaptive);
                if (alike) checks.checkPart(whole, other);
                if (other.complete()) checks.vertices(other);
                if (other.complete() && alike) assertThat(other.edges()).isEqualTo(whole.edges());
                boolean reversed = checkPredecessors(other);
                if (reversed && other.bytesOnDisk() > 0) counts[other.complete() ? 0 : 1]++;
            }
            assertThat(folder).isEmptyDirectory();
        });
        // If all fitted into memory, nothing would have been tested.
        assertThat(counts[0]).isGreaterThan(30);
    }

    /** Whether there was enough memory to reverse the edges. */
    private static boolean checkPredecessors(CompactKripke structure) {
        try {
            KripkeChecks.checkPredecessors(structure);
            return true;
        } catch (StoreFullException little) {
            return false;
        }
    }

    private static PageStore store(long budget, Optional<DiskSpace> disk) {
        return new PageStore(new Footprint(budget), disk, PAGE);
    }

    @Test
    void a_file_that_fails_at_any_byte_never_gives_a_wrong_structure() {
        GraphSystem graph = small();
        KripkeChecks checks = new KripkeChecks(new Random(7), graph, Progress.NONE);
        CompactKripke whole = checks.explore();
        long budget = enough(checks, whole);
        FailingFile sound = new FailingFile(Long.MAX_VALUE, Long.MAX_VALUE, -1);
        assertThat(attempt(checks, whole, budget, sound)).isEmpty();
        assertThat(sound.written()).isPositive();
        assertThat(sound.read()).isPositive();
        // What is lost while the structure is packed can be done without: then all is right and nothing to be told.
        long told = 0;
        for (long n = 0; n < sound.written(); n++) {
            FailingFile full = new FailingFile(n, Long.MAX_VALUE, -1);
            if (attempt(checks, whole, budget, full).isPresent()) told++;
        }
        assertThat(told).isGreaterThan(sound.written() / 2);
        for (long n = 0; n < sound.read(); n += PAGE) {
            FailingFile unreadable = new FailingFile(Long.MAX_VALUE, n, -1);
            assertThat(attempt(checks, whole, budget, unreadable))
                    .as("after %d bytes", n)
                    .isPresent();
        }
        told = 0;
        for (long n = 0; n < sound.read(); n += 5) {
            FailingFile wrong = new FailingFile(Long.MAX_VALUE, Long.MAX_VALUE, n);
            if (attempt(checks, whole, budget, wrong).isPresent()) told++;
        }
        assertThat(told).isGreaterThan(sound.read() / 10);
    }

    /** The reason why a structure, or what was asked of it, is not complete; what there is, is right. */
    private static Optional<String> attempt(KripkeChecks checks, CompactKripke whole, long budget, FailingFile file) {
        AtomicReference<Optional<String>> told = new AtomicReference<>(Optional.empty());
        Optional<DiskSpace> disk = Optional.of(DiskSpace.TEMPORARY);
        try (PageStore store = new PageStore(new Footprint(budget), disk, PAGE, () -> file)) {
            CompactKripke structure = checks.explore(Limits.NONE.bytes(budget), store);
            told.set(structure.stopped());
            // Initial states that cannot be read are told as beyond, which the comparison would not accept.
            if (structure.initial()[0] != KripkeStructure.BEYOND) checks.checkPart(whole, structure);
            KripkeChecks.checkPredecessors(structure);
        } catch (LimitException limit) {
            told.compareAndSet(Optional.empty(), Optional.of(limit.getMessage()));
        }
        if (file.written() > 0) assertThat(file.closed()).isTrue();
        return told.get();
    }

    private static GraphSystem small() {
        GraphSystem graph = CompactKripkeTest.large(new Random(3));
        int size = 300;
        int[][] targets = new int[size][];
        Random random = new Random(4);
        for (int v = 0; v < size; v++) targets[v] = new int[] {Math.min(size - 1, v + 1), random.nextInt(size)};
        return new GraphSystem(
                7, Arrays.copyOf(graph.states, size), new int[] {0}, targets, new long[size], new long[size]);
    }

    /** The least budget for which everything can be done on disk, roughly. */
    private static long enough(KripkeChecks checks, CompactKripke whole) {
        long peak = whole.exploration().peakBytes();
        for (long budget = peak / 4; ; budget += peak / 50) {
            try (PageStore store = store(budget, Optional.of(DiskSpace.TEMPORARY))) {
                CompactKripke structure = checks.explore(Limits.NONE.bytes(budget), store);
                if (!structure.complete() || !checkPredecessors(structure)) continue;
                assertThat(structure.bytesOnDisk()).isPositive();
                return budget;
            }
        }
    }
}
