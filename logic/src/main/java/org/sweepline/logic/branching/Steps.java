package org.sweepline.logic.branching;

/** Counts the steps of a long computation and calls a check now and then, which may throw to end it. */
final class Steps {
    private static final int BETWEEN_CHECKS = 1 << 16;

    private final Runnable check;
    private int steps;

    Steps(Runnable check) {
        this.check = check;
    }

    void step() {
        if ((++steps & BETWEEN_CHECKS - 1) == 0) check.run();
    }
}
