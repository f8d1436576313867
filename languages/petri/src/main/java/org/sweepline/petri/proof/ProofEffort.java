package org.sweepline.petri.proof;

import org.sweepline.kernel.Interruption;

/** The work that a search for a proof may do, counted in operations so that it ends in the same way on every machine. */
final class ProofEffort {
    private final long work;
    private long spent;

    ProofEffort(long work) {
        this.work = work;
    }

    /**
     * Counts more work.
     *
     * @throws ArithmeticException if that is more than is left
     */
    void spend(long more) {
        Interruption.check();
        spent += more;
        if (spent > work) throw new ArithmeticException("the proof takes too much work");
    }

    long spent() {
        return spent;
    }
}
