package org.sweepline.kernel.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sweepline.kernel.RandomGraphs;
import org.sweepline.kernel.spill.FailingStreams;
import org.sweepline.kernel.spill.FailingStreams.Fault;
import org.sweepline.kernel.spill.SpillStreams;

/** What a sweep tells does not depend on where its layers are. */
class SpilledSweepTest {
    @TempDir
    Path directory;

    @Test
    void layers_that_go_to_disk_at_any_moment_and_come_back_change_nothing() {
        int[] used = new int[1];
        RandomGraphs.each(RandomGraphs.count() / 2, seed -> {
            SpillChecks one = new SpillChecks(seed, directory);
            SpillChecks.Told inMemory = one.inMemory();
            one.checkInMemory(inMemory);
            SpillChecks.Spilled spilled = one.onDisk(1 << 20, 1 + new Random(seed).nextInt(6));
            assertThat(spilled.told()).isEqualTo(inMemory);
            if (spilled.disk().isPresent()) used[0]++;
        });
        assertThat(used[0]).isGreaterThan(RandomGraphs.count() / 4);
    }

    @Test
    void layers_that_have_to_stay_on_disk_change_nothing() {
        int[] completed = new int[1];
        RandomGraphs.each(RandomGraphs.count() / 2, seed -> {
            SpillChecks one = new SpillChecks(seed, directory);
            Random random = new Random(seed);
            long bytes = 2_000L + random.nextInt(6_000);
            SpillChecks.Spilled spilled = one.onDisk(bytes, random.nextInt(4));
            if (spilled.stopped()) return;
            assertThat(spilled.told()).as(bytes + " bytes").isEqualTo(one.inMemory());
            if (spilled.disk().isPresent()) completed[0]++;
        });
        assertThat(completed[0]).isGreaterThan(RandomGraphs.count() / 4);
    }

    @Test
    void whatever_byte_cannot_be_written_or_read_or_is_another_the_answer_is_unknown_or_right() {
        for (int seed : new int[] {2, 5, 11, 17, 23, 38}) {
            SpillChecks one = new SpillChecks(seed, directory);
            SpillChecks.Told inMemory = one.inMemory();
            FailingStreams whole = new FailingStreams(Fault.NONE, 0);
            assertThat(one.failing(1 << 20, 2, whole).told()).isEqualTo(inMemory);
            fail(one, seed, Fault.WRITE, whole.written());
            for (Fault fault : new Fault[] {Fault.READ, Fault.FLIP, Fault.CUT}) fail(one, seed, fault, whole.read());
        }
    }

    private static void fail(SpillChecks one, int seed, Fault fault, long bytes) {
        long step = Math.max(1, bytes / 300);
        for (long at = 0; at < bytes; at += step) {
            SpillChecks.Spilled failed = one.failing(1 << 20, 2, new FailingStreams(fault, at));
            assertThat(failed.told().ending())
                    .as("seed " + seed + ", " + fault + " at " + at)
                    .startsWith("Stopped[reason=memory was full, and the disk failed in ");
        }
    }

    @Test
    void a_limit_of_the_disk_ends_the_sweep_unknown() {
        SpillChecks one = new SpillChecks(5, directory);
        long peak = one.onDisk(1 << 20, 2).disk().orElseThrow().peakBytes();
        for (long most = 0; most < peak; most += 7) {
            assertThat(one.onDisk(1 << 20, 2, SpillStreams.FILES, most).told().ending())
                    .contains("the limit of " + most + " bytes was met");
        }
        assertThat(one.onDisk(1 << 20, 2, SpillStreams.FILES, peak).told()).isEqualTo(one.inMemory());
    }
}
