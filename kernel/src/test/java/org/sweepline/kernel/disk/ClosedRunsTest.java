package org.sweepline.kernel.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.kernel.TimeUpException;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.reference.PlainState;
import org.sweepline.kernel.store.Footprint;
import org.sweepline.kernel.store.Layer;
import org.sweepline.kernel.store.LayerFormat;
import org.sweepline.kernel.store.StateHash;

class ClosedRunsTest {
    @TempDir
    Path directory;

    private static LayerFormat format(int stateBytes) {
        return new LayerFormat(stateBytes, false, new StoreGeometry(100, 4, 1 << 20), new Footprint());
    }

    private static List<PlainState> settle(ClosedRuns closed, LayerFormat format, List<PlainState> states)
            throws IOException {
        CandidateSet candidates = new CandidateSet(format);
        for (PlainState plain : states) {
            StateBuffer state = plain.buffer();
            long hash = StateHash.of(state.words(), 0, state.bytes());
            candidates.add(state.words(), 0, state.bytes(), hash, 0, 0);
        }
        candidates.sort();
        closed.settle(candidates);
        StateQueue queue = new StateQueue(format);
        candidates.moveTo(queue);
        List<PlainState> survivors = new ArrayList<>();
        StateBuffer state = new StateBuffer(0);
        while (queue.size() > 0) {
            queue.take(state, new Layer.Link());
            survivors.add(PlainState.of(state));
        }
        return survivors;
    }

    /** Settles batch after batch; what survives is what a set in memory says is new, in the same order. */
    private void check(String name, LayerFormat format, List<List<PlainState>> batches) throws IOException {
        Set<PlainState> known = new HashSet<>();
        try (ClosedRuns closed = new ClosedRuns(directory, format.stateBytes(), format.footprint())) {
            for (int i = 0; i < batches.size(); i++) {
                List<PlainState> expected = new ArrayList<>();
                for (PlainState state : batches.get(i)) {
                    if (known.add(state)) expected.add(state);
                }
                assertThat(settle(closed, format, batches.get(i)))
                        .as("%s, batch %d", name, i)
                        .isEqualTo(expected);
                int log = 64 - Long.numberOfLeadingZeros(known.size());
                assertThat(closed.runs()).as("%s, batch %d", name, i).isLessThanOrEqualTo(log + 1);
            }
        }
        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void of_random_batches_the_new_states_survive_in_the_order_they_came() throws IOException {
        for (int seed = 0; seed < 30; seed++) {
            Random random = new Random(seed);
            int stateBytes = seed % 3 == 0 ? TransitionSystem.FLEXIBLE : seed % 3 == 1 ? 2 : random.nextInt(30);
            List<List<PlainState>> batches = new ArrayList<>();
            for (int i = 0; i < 40; i++) batches.add(batch(random, stateBytes, 1 << random.nextInt(10)));
            check("seed " + seed, format(stateBytes), batches);
        }
    }

    /** States with few bits set, so that many come again. */
    private static List<PlainState> batch(Random random, int stateBytes, int size) {
        List<PlainState> states = new ArrayList<>();
        StateBuffer state = new StateBuffer(0);
        for (int i = 0; i < size; i++) {
            int bytes = stateBytes == TransitionSystem.FLEXIBLE ? random.nextInt(12) : stateBytes;
            StateQueueTest.fill(random, state, bytes);
            for (int w = 0; w < StateBuffer.wordsFor(bytes); w++) {
                state.words()[w] &= 0x0101010101010101L << random.nextInt(2);
            }
            states.add(PlainState.of(state));
        }
        return states;
    }

    @Test
    void states_that_agree_in_the_hash_they_are_sorted_by_are_told_apart() throws IOException {
        List<PlainState> alike = new ArrayList<>();
        for (int i = 0; i < 60; i++) alike.add(withHash(0x12345678L << 32 | (0x9E3779B9L * i & 0xFFFFFFFFL)));
        for (PlainState state : alike)
            assertThat(SortedRun.hash(state.buffer())).isEqualTo(0x12345678);
        assertThat(alike).doesNotHaveDuplicates();
        for (int seed = 0; seed < 20; seed++) {
            Random random = new Random(seed);
            List<List<PlainState>> batches = new ArrayList<>();
            for (int b = 0; b < 20; b++) {
                List<PlainState> batch = new ArrayList<>();
                for (int i = 0; i < 10; i++) batch.add(alike.get(random.nextInt(alike.size())));
                batch.addAll(batch(random, 8, 5));
                batches.add(batch);
            }
            check("seed " + seed, format(8), batches);
        }
    }

    @Test
    void states_that_agree_in_that_hash_are_found_even_when_they_fill_more_than_the_space_between_marks()
            throws IOException {
        List<PlainState> alike = new ArrayList<>();
        for (long i = 0; 8 * i < 3 * SortedRun.STRIDE; i++) alike.add(withHash(0x12345678L << 32 | i));
        List<PlainState> surroundings = batch(new Random(1), 8, 1000);
        check("many alike", format(8), List.of(surroundings, alike, surroundings, alike, alike.subList(7, 8)));
    }

    /** The state of 8 bytes that has a hash, found by undoing each step of the hash. */
    private static PlainState withHash(long hash) {
        long mixed = unfold(hash * inverse(StateHash.finish(1)));
        long spread = unfold(StateHash.step(0, 1));
        StateBuffer state = new StateBuffer(8);
        state.words()[0] = StateHash.start(8) ^ mixed * inverse(spread);
        return PlainState.of(state);
    }

    private static long unfold(long folded) {
        return folded ^ folded >>> 32;
    }

    /** The number whose product with an odd one is 1; each round doubles the bits that are right. */
    private static long inverse(long odd) {
        long inverse = odd;
        for (int i = 0; i < 6; i++) inverse *= 2 - odd * inverse;
        return inverse;
    }

    @Test
    void everything_is_given_back_in_the_end() throws IOException {
        LayerFormat format = format(TransitionSystem.FLEXIBLE);
        Random random = new Random(1);
        List<List<PlainState>> batches = new ArrayList<>();
        for (int i = 0; i < 100; i++) batches.add(batch(random, TransitionSystem.FLEXIBLE, 200));
        try (ClosedRuns closed = new ClosedRuns(directory, format.stateBytes(), format.footprint())) {
            CandidateSet candidates = new CandidateSet(format);
            long before = format.footprint().bytes();
            StateQueue queue = new StateQueue(format);
            for (List<PlainState> batch : batches) {
                for (PlainState state : batch) {
                    long[] words = state.buffer().words();
                    candidates.add(words, 0, state.bytes(), StateHash.of(words, 0, state.bytes()), 0, 0);
                }
                candidates.sort();
                closed.settle(candidates);
                candidates.moveTo(queue);
            }
            StateBuffer state = new StateBuffer(0);
            while (queue.size() > 0) queue.take(state, new Layer.Link());
            closed.close();
            // The queue keeps the page it reads and one to spare.
            assertThat(format.footprint().bytes() - before).isBetween(0L, 300L);
        }
    }

    @Test
    void an_interruption_ends_the_check_of_candidates() throws IOException {
        LayerFormat format = format(8);
        List<PlainState> states = batch(new Random(1), 8, 50);
        try (ClosedRuns closed = new ClosedRuns(directory, 8, format.footprint())) {
            settle(closed, format, states);
            CandidateSet candidates = new CandidateSet(format);
            for (PlainState plain : states) {
                long[] words = plain.buffer().words();
                candidates.add(words, 0, 8, StateHash.of(words, 0, 8), 0, 0);
            }
            candidates.sort();
            Thread.currentThread().interrupt();
            assertThatThrownBy(() -> closed.settle(candidates)).isInstanceOf(TimeUpException.class);
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    @Test
    void an_interruption_ends_a_merge() throws IOException {
        LayerFormat format = format(8);
        try (SortedRunWriter one = new SortedRunWriter(directory, 8, format.footprint());
                SortedRunWriter into = new SortedRunWriter(directory, 8, format.footprint())) {
            StateBuffer state = new StateBuffer(8);
            one.add(state, SortedRun.hash(state));
            SortedRun run = one.finish();
            Thread.currentThread().interrupt();
            assertThatThrownBy(() -> new RunMerger().merge(List.of(run), into, 8, format.footprint()))
                    .isInstanceOf(TimeUpException.class);
            run.close();
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
    }
}
