package org.sweepline.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * How many threads do independent tasks, such as questions that take an exploration each.
 *
 * <p>What comes of the tasks does not depend on the number. Their results are taken one at a time and in order; of several tasks
 * that fail, the first one counts. No thread is left when the tasks are done. If the thread that waits for them is
 * interrupted, those that do them are, and so is every task that begins later.
 *
 * @param most at most so many
 */
public record Threads(int most) {
    public static final Threads ONE = new Threads(1);

    public Threads {
        if (most < 1) throw new IllegalArgumentException("no threads: " + most);
    }

    /** One for each processor that this process may use: a container, or who started it, may allow fewer than there are. */
    public static Threads ofProcessors() {
        return new Threads(Runtime.getRuntime().availableProcessors());
    }

    /** How many of them have something to do if there are so many tasks. */
    public int busy(int tasks) {
        return Math.max(1, Math.min(most, tasks));
    }

    /** Does tasks and returns their results in order; throws what the first task that fails throws. */
    public <T> List<T> all(List<? extends Supplier<? extends T>> tasks) {
        List<T> results = new ArrayList<>();
        inOrder(tasks, results::add);
        return results;
    }

    /**
     * Does tasks, and gives their results away one at a time and in order.
     *
     * @param taker takes a result, and tells whether those after it are wanted; may be called by any of the threads
     */
    public <T> void inOrder(List<? extends Supplier<? extends T>> tasks, Predicate<? super T> taker) {
        if (busy(tasks.size()) > 1) new SharedTasks<T>(tasks, taker, () -> true).run(busy(tasks.size()));
        else one(tasks, taker);
    }

    /** Does tasks within a limit of time, each with the same limit for the thread that does it. */
    public <T> void inOrder(TimeLimit time, List<Function<TimeLimit, T>> tasks, Predicate<? super T> taker) {
        if (busy(tasks.size()) == 1) {
            one(tasks.stream().<Supplier<T>>map(task -> () -> task.apply(time)).toList(), taker);
            return;
        }
        List<Supplier<T>> limited = tasks.stream()
                .<Supplier<T>>map(task -> () -> within(time, task))
                .toList();
        // The time interrupts each thread by itself, and not again while it shows what it has found.
        new SharedTasks<T>(limited, taker, () -> !time.passed()).run(busy(tasks.size()));
    }

    private static <T> T within(TimeLimit time, Function<TimeLimit, T> task) {
        try (TimeLimit own = new TimeLimit(time.time(), time.elapsed())) {
            return task.apply(own);
        }
    }

    private static <T> void one(List<? extends Supplier<? extends T>> tasks, Predicate<? super T> taker) {
        for (Supplier<? extends T> task : tasks) {
            if (!taker.test(task.get())) return;
        }
    }
}
