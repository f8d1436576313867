package org.sweepline.library.language;

import org.sweepline.kernel.StateBuffer;
import org.sweepline.library.codec.BitReader;

/**
 * Unpacks states, with the scratch space of one thread.
 *
 * <p>A state is expanded and then looked at by every watch, so the last one is kept.
 */
final class Unpacker {
    private final StatePacking packing;
    private final BitReader reader = new BitReader();
    private final StateBuffer last = new StateBuffer(0);
    private Object unpacked;

    Unpacker(StatePacking packing) {
        this.packing = packing;
    }

    Object unpacked(StateBuffer state) {
        if (unpacked != null && last.sameAs(state)) return unpacked;
        unpacked = null;
        last.copy(state.words(), 0, state.bytes());
        unpacked = packing.read(last, reader);
        return unpacked;
    }

    long number(int place, StateBuffer state) {
        return packing.number(place, state, reader);
    }
}
