package org.sweepline.petri.proof;

/** The work that a search for a proof may still do, counted so that it ends alike on every machine. */
final class Budget {
    private long left;

    Budget(long work) {
        left = work;
    }

    /** @throws ArithmeticException if that is more than is left */
    void spend(long work) {
        left -= work;
        if (left < 0) throw new ArithmeticException("the proof takes too much work");
    }
}
