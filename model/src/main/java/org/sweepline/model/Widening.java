package org.sweepline.model;

import java.util.function.Function;

/** Explores with an encoding, and again with a wider one, until it is wide enough; what it has learned stays. */
public final class Widening {
    private Encoding encoding;
    private int restarts;

    public Widening(Encoding encoding) {
        this.encoding = encoding;
    }

    /** The widest encoding so far. */
    public Encoding encoding() {
        return encoding;
    }

    /** How often something began again. */
    public int restarts() {
        return restarts;
    }

    /** What comes of an exploration that no value overflows any more. */
    public <T> T explore(Function<Encoding, T> exploration) {
        while (true) {
            try {
                return exploration.apply(encoding);
            } catch (EncodingOverflow overflow) {
                encoding = overflow.wider();
                restarts++;
            }
        }
    }
}
