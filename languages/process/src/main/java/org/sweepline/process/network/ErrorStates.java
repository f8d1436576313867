package org.sweepline.process.network;

import java.util.stream.IntStream;
import org.sweepline.process.lts.Lts;

/** Recognises packed states in which some component is in its error state. */
final class ErrorStates {
    private final int[] words;
    private final long[] masks;
    private final long[] values;

    ErrorStates(Network network, Layout layout) {
        int[] components = IntStream.range(0, network.components().size())
                .filter(c -> network.components().get(c).lts().error() != Lts.NONE)
                .toArray();
        words = new int[components.length];
        masks = new long[components.length];
        values = new long[components.length];
        for (int i = 0; i < components.length; i++) {
            int c = components[i];
            words[i] = layout.word(c);
            masks[i] = layout.mask(c) << layout.shift(c);
            values[i] = layout.field(c, network.components().get(c).lts().error());
        }
    }

    boolean any(long[] packed) {
        for (int i = 0; i < words.length; i++) {
            if ((packed[words[i]] & masks[i]) == values[i]) return true;
        }
        return false;
    }
}
