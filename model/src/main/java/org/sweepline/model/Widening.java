package org.sweepline.model;

import java.util.function.Function;

/** Explores with an encoding, and again with wider ones, until one is wide enough; later explorations begin with that. */
public final class Widening {
    private Encoding encoding;
    private int restarts;

    public Widening(Encoding encoding) {
        this.encoding = encoding;
    }

    /** Goes on where another one has come to, whose last encoding had fields of these widths. */
    public Widening(Encoding encoding, long[] widths) {
        this(encoding.aspect(Fields.class).orElseThrow().ofWidths(widths));
    }

    /** The widths of the fields of the widest encoding so far; none if they cannot be too narrow. */
    public long[] widths() {
        return encoding.aspect(Fields.class).map(Fields::widths).orElse(new long[0]);
    }

    /** The widest encoding so far. */
    public Encoding encoding() {
        return encoding;
    }

    /** How often an exploration was run again. */
    public int restarts() {
        return restarts;
    }

    /** Runs an exploration, again with a wider encoding after each overflow, and returns its result. */
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
