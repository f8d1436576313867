package org.sweepline.check.pilot;

/** How much of the memory of the Java machine is for states. */
public final class StateMemory {
    private static final double SHARE = 0.85;

    private StateMemory() {}

    /** The share of the heap that states may take, in bytes; the rest is for everything else. */
    public static long bytes() {
        return (long) (Runtime.getRuntime().maxMemory() * SHARE);
    }
}
