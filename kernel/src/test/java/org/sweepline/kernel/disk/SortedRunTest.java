package org.sweepline.kernel.disk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.reference.PlainState;
import org.sweepline.kernel.store.Footprint;

class SortedRunTest {
    private static final Comparator<PlainState> ORDER = Comparator.<PlainState>comparingInt(
                    state -> SortedRun.hash(state.buffer()))
            .thenComparing((a, b) -> SortedRun.compare(a.buffer(), b.buffer()));

    @TempDir
    Path directory;

    private final Footprint footprint = new Footprint();

    private static List<PlainState> states(Random random, int count, int stateBytes, int longest) {
        List<PlainState> states = new ArrayList<>();
        StateBuffer state = new StateBuffer(0);
        for (int i = 0; i < count; i++) {
            int bytes = stateBytes;
            if (stateBytes == TransitionSystem.FLEXIBLE) bytes = random.nextInt(random.nextInt(40) == 0 ? longest : 40);
            StateQueueTest.fill(random, state, bytes);
            states.add(PlainState.of(state));
        }
        return states.stream().distinct().sorted(ORDER).toList();
    }

    private SortedRun write(List<PlainState> states, int stateBytes) throws IOException {
        try (SortedRunWriter writer = new SortedRunWriter(directory, stateBytes, footprint)) {
            for (PlainState state : states) writer.add(state.buffer(), SortedRun.hash(state.buffer()));
            return writer.finish();
        }
    }

    private void readsBack(int seed, int count, int stateBytes, int longest) throws IOException {
        Random random = new Random(seed);
        List<PlainState> states = states(random, count, stateBytes, longest);
        SortedRun run = write(states, stateBytes);
        assertThat(run.states).isEqualTo(states.size());
        StateBuffer state = new StateBuffer(0);
        try (SortedRunReader reader = new SortedRunReader(run, stateBytes, footprint)) {
            for (PlainState expected : states) {
                assertThat(reader.ended()).isFalse();
                reader.read(state);
                assertThat(PlainState.of(state)).as("seed %d", seed).isEqualTo(expected);
                reader.advance();
            }
            assertThat(reader.ended()).isTrue();
        }
        for (int spacing : new int[] {2, 10, 1000, 100_000}) skips(random, run, states, stateBytes, spacing);
        run.close();
        assertThat(directory).isEmptyDirectory();
        assertThat(footprint.bytes()).isEqualTo(run.footprint());
        footprint.add(-run.footprint());
    }

    /** Goes to ever larger hashes, some of states that are there and some not. */
    private void skips(Random random, SortedRun run, List<PlainState> states, int stateBytes, int spacing)
            throws IOException {
        int[] hashes = states.stream()
                .mapToInt(state -> SortedRun.hash(state.buffer()))
                .toArray();
        StateBuffer state = new StateBuffer(0);
        try (SortedRunReader reader = new SortedRunReader(run, stateBytes, footprint)) {
            int position = 0;
            for (int wanted = 0; wanted < hashes.length; wanted += 1 + random.nextInt(spacing)) {
                int target = hashes[wanted] - random.nextInt(2);
                while (hashes[position] < target) position++;
                reader.skipTo(target);
                assertThat(reader.ended()).isFalse();
                assertThat(reader.hash()).isEqualTo(hashes[position]);
                reader.read(state);
                assertThat(PlainState.of(state)).isEqualTo(states.get(position));
            }
            reader.skipTo(Integer.MAX_VALUE);
            assertThat(reader.ended()).isTrue();
        }
    }

    @Test
    void short_runs_are_read_as_written() throws IOException {
        for (int seed = 0; seed < 40; seed++) {
            readsBack(seed, seed, seed % 2 == 0 ? TransitionSystem.FLEXIBLE : seed, 100);
        }
    }

    @Test
    void runs_longer_than_a_buffer_are_read_as_written() throws IOException {
        readsBack(1, 80_000, 8, 8);
        readsBack(2, 50_000, 13, 13);
    }

    @Test
    void states_longer_than_a_buffer_are_read_as_written() throws IOException {
        readsBack(3, 2_000, TransitionSystem.FLEXIBLE, 2 * SortedRun.BUFFER);
        readsBack(4, 5, 3 * SortedRun.BUFFER + 5, 0);
    }

    @Test
    void a_writer_that_does_not_finish_leaves_nothing() throws IOException {
        try (SortedRunWriter writer = new SortedRunWriter(directory, 8, footprint)) {
            writer.add(new StateBuffer(8), 0);
        }
        assertThat(directory).isEmptyDirectory();
        assertThat(footprint.bytes()).isZero();
    }
}
