package org.sweepline.kernel;

import java.time.Duration;

/**
 * The time that a thread may take for all it does until the limit is closed; when it has passed, the thread is interrupted.
 *
 * <p>A limit is made by the thread that it is for, once, before anything that may take long; {@link Interruption} is how
 * computations learn that it is over. It is also over when somebody else has interrupted the thread. Then there is still
 * {@link #grace() some grace} to show what was found. Limits may be nested: one that is over interrupts the thread again and
 * again until it is closed, so that none is missed when an inner one withdraws its own interruption.
 */
public final class TimeLimit implements AutoCloseable {
    /** Why something ended that somebody did not want to wait for. */
    public static final String INTERRUPTED = "interrupted";

    private static final long MILLISECOND = 1_000_000;
    private static final long MILLISECONDS_TO_NEXT = 20;
    private static final long LEAST_GRACE = 100 * MILLISECOND;
    private static final long SHARE_OF_GRACE = 50;

    private final Thread thread = Thread.currentThread();
    private final Duration time;
    private final long started;
    private final long nanos;
    private long end;
    private boolean graced;
    private boolean interrupting;
    private boolean closed;

    /** A limit that counts from now. */
    public TimeLimit(Duration time) {
        this(time, Duration.ZERO);
    }

    /** A limit that counts from a moment that has passed. */
    public TimeLimit(Duration time, Duration passed) {
        this.time = time;
        started = System.nanoTime() - passed.toNanos();
        // Half of what a clock of 64 bits can tell is as good as no limit.
        Duration longest = Duration.ofNanos(Long.MAX_VALUE / 2);
        nanos = (time.compareTo(longest) < 0 ? time : longest).toNanos();
        end = started + nanos;
        if (!limited()) return;
        Thread watch = new Thread(this::watch, "time limit");
        watch.setDaemon(true);
        watch.start();
    }

    /** Whether there is any limit. */
    public boolean limited() {
        return !time.equals(Limits.NONE.time());
    }

    /** How long the thread may take. */
    public Duration time() {
        return time;
    }

    public Duration elapsed() {
        return Duration.ofNanos(System.nanoTime() - started);
    }

    /** How much time there is before the limit is over; none if it is. */
    public synchronized Duration left() {
        if (over()) return Duration.ZERO;
        return limited() ? Duration.ofNanos(Math.max(0, started + nanos - System.nanoTime())) : time;
    }

    /** Whether the time has passed, or the thread was interrupted before. */
    public synchronized boolean over() {
        return passed() || graced || thread.isInterrupted();
    }

    /** Whether the time has passed. */
    public boolean passed() {
        return System.nanoTime() - started >= nanos;
    }

    /** Why something ended for which there was no more time. */
    public String met() {
        return "the time limit of " + time.toMillis() / 1000.0 + " s was met";
    }

    /** Why something has to end if the limit is over. */
    public String reason() {
        return passed() ? met() : INTERRUPTED;
    }

    /**
     * Gives the thread time to show what has been found: if the limit is over, the thread is not interrupted again for a
     * fiftieth of the time, at least a tenth of a second. Works once; to be called by the thread of the limit.
     */
    public synchronized void grace() {
        if (!over() || graced) return;
        graced = true;
        Thread.interrupted();
        end = System.nanoTime() + Math.max(LEAST_GRACE, nanos / SHARE_OF_GRACE);
        notifyAll();
    }

    private synchronized void watch() {
        try {
            while (!closed) {
                long left = end - System.nanoTime();
                if (left > 0) {
                    wait(left / MILLISECOND + 1);
                } else {
                    interrupting = true;
                    thread.interrupt();
                    wait(MILLISECONDS_TO_NEXT);
                }
            }
        } catch (InterruptedException unexpected) {
            throw new IllegalStateException(unexpected);
        }
    }

    /** Ends the watch over the time; if this limit has interrupted the thread, it is not interrupted any more. */
    @Override
    public synchronized void close() {
        closed = true;
        notifyAll();
        if (interrupting) Thread.interrupted();
    }
}
