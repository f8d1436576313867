package org.sweepline.check.pilot;

/** How much of the memory of the Java machine is for states. */
public final class StateMemory {
    private static final double SHARE = 0.85;

    /** What any run has on the heap besides: the young generation, the model and the program's own objects. */
    private static final long ALWAYS = 6 << 20;

    private StateMemory() {}

    /** The share of the heap that states may take, in bytes; the rest is for everything else. */
    public static long bytes() {
        return bytes(Runtime.getRuntime().maxMemory());
    }

    /** The share of a heap of so many bytes; a part at least, if it is very small. */
    static long bytes(long heap) {
        return Math.max(heap / 4, (long) (heap * SHARE) - ALWAYS);
    }
}
