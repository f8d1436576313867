package org.sweepline.petri.symmetricnet;

import org.sweepline.kernel.Interruption;
import org.sweepline.kernel.ModelTooLargeException;
import org.sweepline.model.InputException;

/** Counts the steps of an unfolding up to a limit. */
final class UnfoldingEffort {
    private final String file;
    private final long most;
    private long spent;

    UnfoldingEffort(String file, long most) {
        this.file = file;
        this.most = most;
    }

    /** Counts some steps; fails if the limit is exceeded. */
    void spend(long steps) {
        Interruption.check();
        spent += steps;
        if (spent > most) {
            String told = "unfolding the net takes more than " + most
                    + " steps, because variables have too many values together; use a smaller instance of the model";
            throw new ModelTooLargeException(InputException.in(file, told).getMessage());
        }
    }
}
