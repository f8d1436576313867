package org.sweepline.petri.packed;

import java.util.Arrays;
import org.sweepline.petri.Net;

/**
 * Watches the fields whose width is only a guess: which of them a transition may overflow, and whether it would now.
 *
 * <p>Fields that are proved wide enough cost nothing here.
 */
final class OverflowGuard {
    private final Field[][] fields;
    private final long[][] most;
    private final int[][] places;

    OverflowGuard(MarkingLayout layout) {
        Net net = layout.net();
        fields = new Field[net.transitions()][];
        most = new long[net.transitions()][];
        places = new int[net.transitions()][];
        for (int t = 0; t < net.transitions(); t++) guard(layout, t);
    }

    private void guard(MarkingLayout layout, int t) {
        Net net = layout.net();
        int[] outputs = net.outputs(t);
        int count = 0;
        Field[] guarded = new Field[outputs.length];
        long[] limits = new long[outputs.length];
        int[] where = new int[outputs.length];
        for (int place : outputs) {
            long change = net.effect(t, place);
            if (change <= 0 || layout.field(place) == null || layout.widths().proved(place)) continue;
            guarded[count] = layout.field(place);
            limits[count] = layout.field(place).capacity() - change;
            where[count++] = place;
        }
        if (count == 0) return;
        fields[t] = Arrays.copyOf(guarded, count);
        most[t] = Arrays.copyOf(limits, count);
        places[t] = Arrays.copyOf(where, count);
    }

    boolean guards(int transition) {
        return fields[transition] != null;
    }

    /** The place that would hold more than its field can after the transition, or -1. */
    int overflow(int transition, long[] packed) {
        Field[] guarded = fields[transition];
        for (int i = 0; i < guarded.length; i++) {
            if (guarded[i].read(packed) > most[transition][i]) return places[transition][i];
        }
        return -1;
    }
}
