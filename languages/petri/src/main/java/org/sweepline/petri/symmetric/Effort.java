package org.sweepline.petri.symmetric;

import org.sweepline.model.InputException;

/** Counts the steps of an unfolding, so that a small file cannot keep the reader busy for ever. */
final class Effort {
    /** Some ten seconds; the same on every machine. */
    static final long MOST = 200_000_000;

    private final String file;
    private long spent;

    Effort(String file) {
        this.file = file;
    }

    void spend(long steps) {
        spent += steps;
        if (spent > MOST) {
            throw InputException.in(
                    file,
                    "unfolding the net takes more than " + MOST
                            + " steps, because variables have too many values together;"
                            + " use a smaller instance of the model");
        }
    }
}
