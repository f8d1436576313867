package org.sweepline.petri.packed;

import java.util.Arrays;

/** Which transitions are enabled in a marking, found once for all conditions that ask about the same one in turn. */
final class EnabledTransitions {
    private final NetExpander expander;
    private final long[] last;
    private long[] enabled;

    EnabledTransitions(NetExpander expander, int words) {
        this.expander = expander;
        last = new long[words];
    }

    /** The enabled transitions as a bit set; valid until another marking is asked about. */
    long[] of(long[] packed) {
        if (enabled != null && Arrays.equals(last, 0, last.length, packed, 0, last.length)) return enabled;
        System.arraycopy(packed, 0, last, 0, last.length);
        enabled = expander.enabled(packed);
        return enabled;
    }
}
