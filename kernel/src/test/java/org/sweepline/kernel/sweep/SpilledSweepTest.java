package org.sweepline.kernel.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sweepline.kernel.DiskSpace;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.PackedSystem;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.RandomGraphs;
import org.sweepline.kernel.SweepOptions;
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
        RandomGraphs.each(RandomGraphs.count() / 4, seed -> {
            SpillChecks one = new SpillChecks(seed, directory);
            SpillChecks.Told inMemory = one.inMemory();
            one.checkInMemory(inMemory);
            SpillChecks.Spilled spilled = one.onDisk(1 << 20, 1 + new Random(seed).nextInt(6));
            assertThat(spilled.told()).isEqualTo(inMemory);
            if (spilled.disk().isPresent()) used[0]++;
        });
        assertThat(used[0]).isGreaterThan(RandomGraphs.count() / 8);
    }

    @Test
    void layers_that_have_to_stay_on_disk_change_nothing() {
        int[] completed = new int[1];
        RandomGraphs.each(RandomGraphs.count() / 4, seed -> {
            SpillChecks one = new SpillChecks(seed, directory);
            Random random = new Random(seed);
            long bytes = 2_000L + random.nextInt(6_000);
            SpillChecks.Spilled spilled = one.onDisk(bytes, random.nextInt(4));
            if (spilled.stopped()) return;
            assertThat(spilled.told()).as(bytes + " bytes").isEqualTo(one.inMemory());
            if (spilled.disk().isPresent()) completed[0]++;
        });
        assertThat(completed[0]).isGreaterThan(RandomGraphs.count() / 8);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void whatever_byte_cannot_be_written_or_read_or_is_another_the_answer_is_unknown(boolean flexible) {
        int runs = 0;
        for (int seed = 0; runs < 3; seed++) {
            SpillChecks one = new SpillChecks(seed, directory);
            if (one.flexible() != flexible) continue;
            FailingStreams whole = new FailingStreams(Fault.NONE, 0);
            assertThat(one.failing(1 << 20, 2, whole).told()).isEqualTo(one.inMemory());
            if (whole.read() < 300 || runs == 0 && whole.read() > 700) continue;
            // Every byte of the first run, which is short, and some of longer ones.
            long most = runs++ == 0 ? Long.MAX_VALUE : 50;
            fail(one, seed, Fault.WRITE, whole.written(), most);
            for (Fault fault : new Fault[] {Fault.READ, Fault.FLIP, Fault.CUT}) {
                fail(one, seed, fault, whole.read(), most);
            }
        }
    }

    private static void fail(SpillChecks one, int seed, Fault fault, long bytes, long most) {
        long step = Math.max(1, bytes / most);
        for (long at = 0; at < bytes; at += step) {
            SpillChecks.Spilled failed = one.failing(1 << 20, 2, new FailingStreams(fault, at));
            assertThat(failed.told().ending())
                    .as("seed " + seed + ", " + fault + " at " + at)
                    .startsWith("Stopped[reason=memory was full, and the disk failed in ");
        }
    }

    @Test
    void a_folder_that_is_removed_meanwhile_makes_the_answer_unknown_or_right() {
        int[] stopped = new int[1];
        RandomGraphs.each(200, seed -> {
            SpillChecks one = new SpillChecks(seed, directory);
            SpillChecks.Spilled spilled = one.losingItsFolder(1 << 20, 2);
            if (spilled.stopped()) stopped[0]++;
            else assertThat(spilled.told()).isEqualTo(one.inMemory());
        });
        assertThat(stopped[0]).isGreaterThan(50);
    }

    @Test
    void a_limit_of_the_disk_ends_the_sweep_unknown() {
        SpillChecks one = new SpillChecks(5, directory);
        long peak = one.onDisk(1 << 20, 2).disk().orElseThrow().peakBytes();
        for (long most = 0; most < peak; most += 1 + peak / 20) {
            assertThat(one.onDisk(1 << 20, 2, SpillStreams.FILES, most).told().ending())
                    .contains("the limit of " + most + " bytes was met");
        }
        assertThat(one.onDisk(1 << 20, 2, SpillStreams.FILES, peak).told()).isEqualTo(one.inMemory());
    }

    /** A chain that is longer than the stretch of a log for which memory is counted at once, beside states that wait for its end. */
    private static final PackedSystem CHAIN = new PackedSystem(8, List.of("step")) {
        private static final int LENGTH = (1 << 20) + 10;
        private static final int WAITING = 3_000;

        @Override
        public LongStream initial() {
            return LongStream.range(0, WAITING).map(i -> i == 0 ? 0 : LENGTH + i);
        }

        @Override
        public void edges(long state, Edges out) {
            if (state < LENGTH) out.to(0, state + 1);
        }
    };

    @Test
    void states_make_room_for_a_trace_log_that_grows_long() {
        Progress progress = state -> Math.min((1 << 20) + 10, state.word(0));
        Sweep sweep = new Sweep(progress, SweepOptions.DEFAULT);
        Limits inMemory = Limits.NONE.bytes(100_000);
        Limits limits = inMemory.disk(new DiskSpace(Optional.of(directory), Long.MAX_VALUE));
        assertThat(sweep.run(CHAIN, List.of(), inMemory, Listener.NONE).complete())
                .isFalse();
        Outcome outcome = sweep.run(CHAIN, List.of(), limits, Listener.NONE);
        assertThat(outcome.ending()).isInstanceOf(Outcome.Complete.class);
        assertThat(outcome.statistics().explored()).isEqualTo((1 << 20) + 10 + 3_000);
        assertThat(outcome.statistics().disk()).isPresent();
    }
}
