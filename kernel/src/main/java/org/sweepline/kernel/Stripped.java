package org.sweepline.kernel;

/**
 * Shows states with a number behind them to someone who knows the system's states only; safe for use by several threads at
 * once.
 */
public final class Stripped {
    private final StateSuffix suffix;
    private final PerThread<StateBuffer> buffers = new PerThread<>(() -> new StateBuffer(0));

    public Stripped(StateSuffix suffix) {
        this.suffix = suffix;
    }

    /** The state of the system in a longer one; valid until the next call by the same thread. */
    public StateBuffer of(StateBuffer state) {
        StateBuffer buffer = buffers.get();
        suffix.strip(state, buffer);
        return buffer;
    }
}
