package org.sweepline.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class ThreadsTest {
    private static final Duration NO_LIMIT = Limits.NONE.time();

    @AfterEach
    void leaveNoThreadAndNoInterrupt() {
        Thread.interrupted();
        assertThat(workers()).isEmpty();
    }

    private static List<String> workers() {
        return Thread.getAllStackTraces().keySet().stream()
                .map(Thread::getName)
                .filter(name -> name.matches("sweepline \\d+"))
                .toList();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
        }
    }

    private static void awaitInterruption() {
        while (!Interruption.wanted()) Thread.onSpinWait();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8})
    void results_come_in_the_order_of_the_tasks(int threads) {
        List<Supplier<Integer>> tasks = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            int number = i;
            tasks.add(() -> {
                if (number % 7 == 0) Thread.yield();
                return number;
            });
        }
        assertThat(new Threads(threads).<Integer>all(tasks))
                .containsExactlyElementsOf(IntStream.range(0, 100).boxed().toList());
    }

    @Test
    void tasks_are_done_at_the_same_time() {
        CountDownLatch both = new CountDownLatch(2);
        Supplier<String> task = () -> {
            both.countDown();
            await(both);
            return Thread.currentThread().getName();
        };
        Set<String> names = new HashSet<>(new Threads(2).<String>all(List.of(task, task)));
        assertThat(names).containsExactlyInAnyOrder("sweepline 1", "sweepline 2");
    }

    @Test
    void one_thread_or_one_task_takes_no_other_thread() {
        Supplier<Thread> task = Thread::currentThread;
        assertThat(Threads.ONE.<Thread>all(List.of(task, task))).containsOnly(Thread.currentThread());
        assertThat(new Threads(8).<Thread>all(List.of(task))).containsOnly(Thread.currentThread());
        assertThat(new Threads(8).busy(3)).isEqualTo(3);
        assertThat(new Threads(8).busy(0)).isEqualTo(1);
    }

    @Test
    void of_several_tasks_that_fail_the_first_one_counts_even_if_it_fails_last() {
        CountDownLatch later = new CountDownLatch(1);
        List<Supplier<String>> tasks = List.of(
                () -> {
                    await(later);
                    throw new IllegalStateException("first");
                },
                () -> {
                    later.countDown();
                    throw new StackOverflowError("second");
                });
        assertThatThrownBy(() -> new Threads(2).<String>all(tasks)).hasMessage("first");
    }

    @Test
    void errors_come_through_as_they_are() {
        OutOfMemoryError full = new OutOfMemoryError("full");
        List<Supplier<String>> tasks = List.of(() -> "fine", () -> {
            throw full;
        });
        assertThatThrownBy(() -> new Threads(2).<String>all(tasks)).isSameAs(full);
    }

    @Test
    void what_comes_after_a_task_that_fails_is_interrupted_and_nothing_more_begins() {
        CountDownLatch running = new CountDownLatch(1);
        AtomicInteger begun = new AtomicInteger();
        List<Supplier<String>> tasks = List.of(
                () -> {
                    await(running);
                    throw new IllegalStateException("fails");
                },
                () -> {
                    running.countDown();
                    awaitInterruption();
                    return "interrupted";
                },
                () -> "begun " + begun.incrementAndGet());
        assertThatThrownBy(() -> new Threads(2).<String>all(tasks)).hasMessage("fails");
        assertThat(begun).hasValue(0);
        assertThat(Interruption.wanted()).as("the thread that waited").isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8})
    void results_after_the_last_one_that_is_wanted_are_not_given_away(int threads) {
        List<Integer> given = Collections.synchronizedList(new ArrayList<>());
        List<Supplier<Integer>> tasks = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            int number = i;
            tasks.add(() -> number);
        }
        new Threads(threads).<Integer>inOrder(tasks, number -> given.add(number) && number < 5);
        assertThat(given).containsExactly(0, 1, 2, 3, 4, 5);
    }

    @Test
    void whoever_takes_results_may_fail() {
        List<Supplier<Integer>> tasks = List.of(() -> 0, () -> 1, () -> 2);
        assertThatThrownBy(() -> new Threads(2).<Integer>inOrder(tasks, number -> {
                    if (number == 1) throw new IllegalStateException("not this one");
                    return true;
                }))
                .hasMessage("not this one");
    }

    @Test
    void an_interrupt_of_the_thread_that_waits_is_one_for_all_tasks() {
        List<Supplier<Boolean>> tasks = Collections.nCopies(10, () -> {
            awaitInterruption();
            return true;
        });
        Thread.currentThread().interrupt();
        assertThat(new Threads(3).<Boolean>all(tasks)).hasSize(10);
        assertThat(Interruption.wanted()).as("it stays interrupted").isTrue();
    }

    @Test
    void each_task_has_the_limit_of_time_and_its_own_grace() {
        try (TimeLimit time = new TimeLimit(Duration.ofSeconds(3), Duration.ofMillis(2900))) {
            List<String> reasons = Collections.synchronizedList(new ArrayList<>());
            Function<TimeLimit, Boolean> task = own -> {
                awaitInterruption();
                own.grace();
                reasons.add(own.reason());
                return Interruption.wanted();
            };
            List<Boolean> inGrace = new ArrayList<>();
            new Threads(2).inOrder(time, List.of(task, task), inGrace::add);
            assertThat(reasons).containsExactly("the time limit of 3.0 s was met", "the time limit of 3.0 s was met");
            assertThat(inGrace).containsExactly(false, false);
            assertThat(time.over()).isTrue();
        }
    }

    @Test
    void a_signal_reaches_tasks_within_a_limit_of_time() {
        try (TimeLimit time = new TimeLimit(NO_LIMIT)) {
            List<String> reasons = new ArrayList<>();
            Function<TimeLimit, String> task = own -> {
                awaitInterruption();
                own.grace();
                return own.reason();
            };
            Thread.currentThread().interrupt();
            new Threads(2).inOrder(time, List.of(task, task, task), reasons::add);
            assertThat(reasons).containsExactly("interrupted", "interrupted", "interrupted");
        }
    }

    @Test
    void there_is_at_least_one_thread() {
        assertThatThrownBy(() -> new Threads(0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Threads(-1)).isInstanceOf(IllegalArgumentException.class);
        assertThat(Threads.ofProcessors().most()).isPositive();
    }

    @Test
    void whatever_fails_or_ends_early_comes_to_what_one_thread_comes_to() {
        for (long seed = 0; seed < 300; seed++) compare(seed, 1);
    }

    @Test
    @Tag("slow")
    @Timeout(600)
    void whatever_fails_or_ends_early_comes_to_what_one_thread_comes_to_under_stress() {
        for (long seed = 1_000; seed < 6_000; seed++) compare(seed, 20);
    }

    /** Tasks that fail and results that are the last, at random, while threads give way at random. */
    private static void compare(long seed, int pauses) {
        Random random = new Random(seed);
        int count = random.nextInt(20);
        int fails = random.nextInt(40);
        int failsToo = random.nextInt(40);
        int last = random.nextInt(40);
        List<Supplier<Integer>> tasks = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int number = i;
            long pause = random.nextInt(pauses + 1);
            tasks.add(() -> {
                for (long p = 0; p < pause; p++) Thread.yield();
                if (number == fails || number == failsToo) throw new IllegalStateException("task " + number);
                return number;
            });
        }
        String expected = outcome(Threads.ONE, tasks, last);
        for (int threads : new int[] {2, 3, 8}) {
            assertThat(outcome(new Threads(threads), tasks, last))
                    .as("seed %d, %d threads", seed, threads)
                    .isEqualTo(expected);
        }
    }

    private static String outcome(Threads threads, List<Supplier<Integer>> tasks, int last) {
        List<Integer> taken = new ArrayList<>();
        try {
            threads.<Integer>inOrder(tasks, number -> taken.add(number) && number != last);
        } catch (IllegalStateException failed) {
            return taken + ", then " + failed.getMessage();
        }
        return taken.toString();
    }
}
