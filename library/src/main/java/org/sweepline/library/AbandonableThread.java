package org.sweepline.library;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/** A computation in a thread that is left behind if it does not end in time: as a daemon, it keeps no program alive. */
final class AbandonableThread<T> {
    /** A computation that respects its limit has this long to come to its end. */
    private static final Duration GRACE = Duration.ofSeconds(2);

    private static final long SHARE_OF_GRACE = 10;
    private static final Duration FOREVER = Duration.ofDays(10_000);

    private final CompletableFuture<T> result = new CompletableFuture<>();
    private final Thread thread;

    AbandonableThread(Supplier<T> computation) {
        thread = new Thread(
                () -> {
                    try {
                        result.complete(computation.get());
                    } catch (Throwable failed) {
                        result.completeExceptionally(failed);
                    }
                },
                "sweepline check");
        thread.setDaemon(true);
        thread.start();
    }

    /** The result, unless it takes longer than this and some grace. Whoever interrupts the caller interrupts the computation. */
    Optional<T> result(Duration longest) {
        Duration most = longest.compareTo(FOREVER) < 0 ? longest : FOREVER;
        Duration patience = most.plus(GRACE).plus(most.dividedBy(SHARE_OF_GRACE));
        return result(System.nanoTime() + patience.toNanos());
    }

    /** The result, unless there is none at an end in nanoseconds; the caller is told of an interruption that came before. */
    private Optional<T> result(long end) {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return Optional.of(result.get(end - System.nanoTime(), TimeUnit.NANOSECONDS));
                } catch (InterruptedException interruption) {
                    interrupted = true;
                    thread.interrupt();
                }
            }
        } catch (TimeoutException late) {
            thread.interrupt();
            return Optional.empty();
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof RuntimeException exception) throw exception;
            if (failed.getCause() instanceof Error error) throw error;
            throw new IllegalStateException(failed.getCause());
        } finally {
            if (interrupted) Thread.currentThread().interrupt();
        }
    }

    /** Where the thread is, in somebody else's code: the line that is being executed. */
    String place() {
        for (StackTraceElement element : thread.getStackTrace()) {
            String type = element.getClassName();
            boolean theirs = !type.startsWith("java.") && !type.startsWith("jdk.");
            if (theirs) {
                String simple = type.substring(Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1);
                return simple + "." + element.getMethodName() + " (" + element.getFileName() + ":"
                        + element.getLineNumber() + ")";
            }
        }
        return "a step";
    }
}
