package org.sweepline.kernel.runs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.Acceptance;
import org.sweepline.kernel.PerThread;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.StateSuffix;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.reference.NumberSystem;

/** What several threads share keeps apart what is theirs. */
class SharedScratchTest {
    private static final int THREADS = 4;
    private static final int ROUNDS = 20_000;

    /** Numbers without steps, which are their own layers. */
    private static final class Numbers implements NumberSystem, Progress {
        @Override
        public void successors(long number, Successors out) {}

        @Override
        public List<String> actions() {
            return List.of();
        }

        @Override
        public long layer(StateBuffer state) {
            return state.word(0);
        }
    }

    @Test
    void several_threads_are_told_the_layers_of_their_own_states() throws InterruptedException {
        Numbers numbers = new Numbers();
        StateBuffer start = number(0);
        CycleSystem cycles = new CycleSystem(numbers, numbers, new OneSet(), start);
        Progress layers = cycles.layers();
        StatePredicate closed = cycles.closed();
        Queue<String> wrong = new ConcurrentLinkedQueue<>();
        inSeveralThreads(thread -> {
            StateBuffer state = marked(thread);
            for (int round = 0; round < ROUNDS && wrong.isEmpty(); round++) {
                if (layers.layer(state) != thread) wrong.add("the layer of " + thread);
                if (closed.test(state) != (thread == 0)) wrong.add("whether " + thread + " is the start");
            }
        });
        assertThat(wrong).isEmpty();
    }

    @Test
    void each_thread_has_its_own_and_keeps_it() throws InterruptedException {
        PerThread<int[]> counts = new PerThread<>(() -> new int[1]);
        Queue<Integer> counted = new ConcurrentLinkedQueue<>();
        inSeveralThreads(thread -> {
            for (int round = 0; round < ROUNDS; round++) counts.get()[0]++;
            counted.add(counts.get()[0]);
        });
        assertThat(counted).hasSize(THREADS).containsOnly(ROUNDS);
    }

    private interface Work {
        void run(int thread);
    }

    private static void inSeveralThreads(Work work) throws InterruptedException {
        CountDownLatch start = new CountDownLatch(THREADS);
        Thread[] threads = new Thread[THREADS];
        for (int i = 0; i < THREADS; i++) {
            int number = i;
            threads[i] = new Thread(() -> {
                start.countDown();
                // Whoever is first waits for the others without sleeping, to meet them.
                while (start.getCount() > 0) Thread.yield();
                work.run(number);
            });
            threads[i].start();
        }
        for (Thread thread : threads) thread.join();
    }

    private static StateBuffer number(long number) {
        StateBuffer state = new StateBuffer(Long.BYTES);
        state.words()[0] = number;
        return state;
    }

    /** A state with all marks behind its number. */
    private static StateBuffer marked(long number) {
        StateBuffer state = new StateBuffer(Long.BYTES + 1);
        new StateSuffix(1).write(number(number).words(), 0, Long.BYTES, 3, state.words(), 0);
        return state;
    }

    private static final class OneSet implements Acceptance {
        @Override
        public int sets() {
            return 1;
        }

        @Override
        public long marks(StateBuffer state) {
            return 1;
        }

        @Override
        public boolean passing(StateBuffer state) {
            return false;
        }
    }
}
