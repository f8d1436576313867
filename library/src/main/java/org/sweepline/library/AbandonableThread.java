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
        long end = System.nanoTime() + patience.toNanos();
        while (true) {
            try {
                return Optional.of(result.get(end - System.nanoTime(), TimeUnit.NANOSECONDS));
            } catch (TimeoutException late) {
                thread.interrupt();
                return Optional.empty();
            } catch (InterruptedException interruption) {
                thread.interrupt();
            } catch (ExecutionException failed) {
                if (failed.getCause() instanceof RuntimeException exception) throw exception;
                if (failed.getCause() instanceof Error error) throw error;
                throw new IllegalStateException(failed.getCause());
            }
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
