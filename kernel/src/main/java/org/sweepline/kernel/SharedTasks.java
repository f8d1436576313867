package org.sweepline.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Tasks that are done by several threads, each of which takes the next one when it is free. */
final class SharedTasks<T> {
    /** Formulas may be nested deeply, and functions of coloured nets recur as deep as their lists are long. */
    private static final long STACK_BYTES = 1 << 28;

    private final List<? extends Supplier<? extends T>> tasks;
    private final Predicate<? super T> taker;
    private final BooleanSupplier passesOn;
    private final List<Worker> workers = new ArrayList<>();
    private final List<Result<T>> results = new ArrayList<>();

    /** The next task to begin, the next result to be taken, and the first task that nobody wants. */
    private int next;

    private int taken;
    private int end;
    private int working;
    private boolean interrupted;
    private Throwable failure;

    /** What came of a task: a value, or what it threw. */
    private record Result<T>(T value, Throwable thrown) {}

    /** @param passesOn whether an interrupt of the thread that waits is one for those that work */
    SharedTasks(List<? extends Supplier<? extends T>> tasks, Predicate<? super T> taker, BooleanSupplier passesOn) {
        this.tasks = tasks;
        this.taker = taker;
        this.passesOn = passesOn;
        end = tasks.size();
        for (int i = 0; i < end; i++) results.add(null);
    }

    /** A thread with the task that it does, if any. */
    private final class Worker extends Thread {
        private int task = -1;

        Worker(int number) {
            super(null, null, "sweepline " + number, STACK_BYTES);
            setDaemon(true);
        }

        @Override
        public void run() {
            try {
                while (begin(this)) {
                    Result<T> result;
                    try {
                        result = new Result<>(tasks.get(task).get(), null);
                    } catch (Throwable thrown) {
                        result = new Result<>(null, thrown);
                    }
                    end(this, result);
                }
            } finally {
                left();
            }
        }
    }

    /** Does all tasks that are wanted, and returns when no thread is left. */
    void run(int threads) {
        start(threads);
        boolean hurried = awaitAll();
        for (Worker worker : workers) hurried |= join(worker);
        if (hurried) Thread.currentThread().interrupt();
        if (failure instanceof Error error) throw error;
        if (failure != null) throw (RuntimeException) failure;
    }

    private void start(int threads) {
        for (int i = 1; i <= threads; i++) {
            Worker worker = new Worker(i);
            synchronized (this) {
                workers.add(worker);
                working++;
            }
            try {
                worker.start();
            } catch (OutOfMemoryError few) {
                // The system has no more threads; those that there are do the work.
                synchronized (this) {
                    workers.remove(worker);
                    working--;
                }
                if (i == 1) throw few;
                return;
            }
        }
    }

    private synchronized boolean awaitAll() {
        boolean hurried = false;
        while (working > 0) {
            try {
                wait();
            } catch (InterruptedException hurry) {
                hurried = true;
                if (passesOn.getAsBoolean()) interruptAll();
            }
        }
        return hurried;
    }

    private void interruptAll() {
        interrupted = true;
        for (Worker worker : workers) if (worker.task >= 0) worker.interrupt();
    }

    private static boolean join(Thread worker) {
        boolean hurried = false;
        while (true) {
            try {
                worker.join();
                return hurried;
            } catch (InterruptedException hurry) {
                hurried = true;
            }
        }
    }

    private synchronized boolean begin(Worker worker) {
        if (next >= end) return false;
        worker.task = next++;
        if (interrupted) worker.interrupt();
        return true;
    }

    private synchronized void end(Worker worker, Result<T> result) {
        results.set(worker.task, result);
        if (result.thrown() != null) endBefore(worker.task + 1);
        worker.task = -1;
        while (taken < end && results.get(taken) != null) take(results.set(taken, null));
    }

    private void take(Result<T> result) {
        taken++;
        failure = result.thrown();
        try {
            if (failure == null && taker.test(result.value())) return;
        } catch (RuntimeException | Error thrown) {
            failure = thrown;
        }
        endBefore(taken);
    }

    /** Gives up the tasks from one on, those that have begun as soon as they notice. */
    private void endBefore(int first) {
        end = Math.min(end, first);
        for (Worker other : workers) if (other.task >= end) other.interrupt();
    }

    private synchronized void left() {
        working--;
        notifyAll();
    }
}
