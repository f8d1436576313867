package org.sweepline.kernel.sweep;

import org.sweepline.kernel.Outcome;

/** Ends a search from deep inside, for a reason that is no limit. */
final class EndingException extends RuntimeException {
    private static final long serialVersionUID = 1;

    final transient Outcome.Ending ending;

    EndingException(Outcome.Ending ending) {
        super(ending.toString(), null, false, false);
        this.ending = ending;
    }
}
