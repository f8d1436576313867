package org.sweepline.kernel.depthfirst;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.ArrayBytes;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.store.Footprint;
import org.sweepline.kernel.store.HeapStateSet;
import org.sweepline.kernel.store.StateHash;
import org.sweepline.kernel.store.StateSet;

class DepthFirstStackTest {
    private static final class Frame {
        final long number;
        final Successors all;
        final HeapStateSet known;
        final List<long[]> successors = new ArrayList<>();
        final List<Integer> lengths = new ArrayList<>();
        final List<Integer> choices = new ArrayList<>();
        int taken;

        Frame(long number, Successors all) {
            this.number = number;
            this.all = all;
            known = HeapStateSet.of(TransitionSystem.FLEXIBLE, StoreGeometry.DEFAULT, new Footprint());
        }

        int lastChoice() {
            return choices.get(taken - 1);
        }

        void keep(int from, DepthFirstStack stack) {
            NewSuccessors fresh = new NewSuccessors();
            fresh.find(all, from, known, number -> {});
            stack.keep(all, fresh);
        }
    }

    @Test
    void states_of_one_length_come_back_in_order() {
        for (int seed = 0; seed < 20; seed++) {
            assertThat(walk(seed, 8 * (seed % 5) + seed % 8, 20_000, 1 << 20)).isZero();
        }
    }

    @Test
    void successors_that_were_lost_come_back_in_order_once_they_are_restored() {
        int lost = 0;
        for (int seed = 0; seed < 40; seed++) lost += walk(seed, 8 * (seed % 5) + seed % 8, 20_000, 64 + 7 * seed);
        assertThat(lost).isGreaterThan(10_000);
    }

    @Test
    void states_of_any_length_come_back_in_order_even_when_longer_than_the_array() {
        int lost = 0;
        for (int seed = 0; seed < 20; seed++) lost += walk(seed, TransitionSystem.FLEXIBLE, 2_000, 100);
        assertThat(lost).isGreaterThan(10);
    }

    /** A random walk up and down the stack, against a list of lists; how often successors had been lost. */
    private static int walk(int seed, int stateBytes, int moves, int mostWords) {
        Random random = new Random(seed);
        Footprint footprint = new Footprint();
        DepthFirstStack stack = new DepthFirstStack(stateBytes, mostWords, footprint);
        Deque<Frame> model = new ArrayDeque<>();
        int lost = 0;
        push(random, stateBytes, stack, model);
        for (int i = 0; i < moves; i++) {
            if (model.isEmpty()) push(random, stateBytes, stack, model);
            Frame frame = model.getLast();
            boolean left = frame.taken < frame.successors.size();
            assertThat(stack.depth()).isEqualTo(model.size());
            assertThat(stack.number()).isEqualTo(frame.number);
            if (stack.lost()) {
                assertThat(left).isTrue();
                int from = stack.restore();
                assertThat(from).isEqualTo(frame.taken == 0 ? 0 : frame.lastChoice() + 1);
                frame.keep(from, stack);
                lost++;
            }
            assertThat(stack.lost()).isFalse();
            assertThat(stack.take()).as("seed %d, move %d", seed, i).isEqualTo(left);
            if (!left) {
                stack.pop();
                model.removeLast();
                continue;
            }
            long[] expected = frame.successors.get(frame.taken);
            assertThat(stack.bytes()).as("seed %d, move %d", seed, i).isEqualTo(frame.lengths.get(frame.taken));
            for (int w = 0; w < expected.length; w++) {
                if (stack.words()[stack.start() + w] != expected[w]) {
                    throw new AssertionError("seed " + seed + ", move " + i + ", word " + w);
                }
            }
            frame.taken++;
            if (i % 100 == 0) checkTrace(stack.trace(), model);
            if (random.nextInt(10) < (i / 500 % 2 == 0 ? 7 : 3)) push(random, stateBytes, stack, model);
        }
        assertThat(footprint.bytes()).isEqualTo(ArrayBytes.of(stack) + ArrayBytes.of(stack.frames));
        return lost;
    }

    private static void checkTrace(Trace trace, Deque<Frame> model) {
        int[] taken = model.stream().mapToInt(Frame::lastChoice).toArray();
        assertThat(trace.initial()).isEqualTo(taken[0]);
        assertThat(trace.choices()).hasSize(taken.length - 1);
        for (int i = 1; i < taken.length; i++) {
            if (trace.choices()[i - 1] != taken[i]) throw new AssertionError("choice " + i + " of " + trace);
        }
    }

    private static void push(Random random, int stateBytes, DepthFirstStack stack, Deque<Frame> model) {
        Successors block = new Successors(stateBytes);
        Frame frame = new Frame(random.nextInt() & 0xFFFFFFFFL, block);
        int count = random.nextInt(8);
        for (int i = 0; i < count; i++) {
            int bytes = stateBytes;
            if (stateBytes == TransitionSystem.FLEXIBLE) {
                bytes = random.nextInt(random.nextInt(30) == 0 ? 200_000 : 50);
            }
            long[] state = random.longs(StateBuffer.wordsFor(bytes)).toArray();
            if (bytes % 8 != 0) state[bytes / 8] &= (1L << 8 * (bytes % 8)) - 1;
            long[] words = block.room(state.length);
            System.arraycopy(state, 0, words, block.position(), state.length);
            block.add(0, bytes);
            if (random.nextInt(4) == 0) frame.known.add(state, 0, bytes, StateHash.of(state, 0, bytes));
        }
        for (int i = 0; i < count; i++) {
            StateBuffer state = new StateBuffer(0);
            block.copy(i, state);
            long hash = StateHash.of(state.words(), 0, state.bytes());
            if (frame.known.find(state.words(), 0, state.bytes(), hash) != StateSet.MISSING) continue;
            frame.successors.add(state.toWords());
            frame.lengths.add(state.bytes());
            frame.choices.add(i);
        }
        stack.push(frame.number);
        frame.keep(0, stack);
        model.addLast(frame);
    }
}
