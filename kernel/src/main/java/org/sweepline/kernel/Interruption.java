package org.sweepline.kernel;

/**
 * Where a long computation asks whether it should end: it should when its thread is interrupted, by a {@link TimeLimit} or
 * because a user wants to see what has been found so far.
 *
 * <p>To ask costs about a nanosecond, so every loop that may run long without a state being processed asks in each round
 * that costs more than that. Searches ask when they check their limits, between two blocks of states.
 */
public final class Interruption {
    private Interruption() {}

    public static boolean wanted() {
        return Thread.currentThread().isInterrupted();
    }

    /** Throws a {@link TimeUpException} if the computation should end; the thread stays interrupted. */
    public static void check() {
        if (wanted()) throw new TimeUpException(TimeLimit.INTERRUPTED);
    }
}
