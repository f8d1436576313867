package org.sweepline.coloured.ml.typing;

import org.sweepline.coloured.ml.syntax.MlPosition;

/** How much work types may cost: a few lines can make them grow beyond all bounds. */
final class TypingEffort {
    private static final long MOST_AT_ONCE = 5_000_000;
    private static final long MOST = 100_000_000;

    private long current;
    private long total;

    /** Begins another declaration or inscription. */
    void restart() {
        current = 0;
    }

    void count(MlPosition at) {
        if (++current > MOST_AT_ONCE || ++total > MOST) throw at.error("the types grow too large here");
    }
}
