package org.sweepline.coloured.packed;

import org.sweepline.kernel.StateBuffer;

/**
 * Counts the tokens on timed places that are ready at the model time of a marking, straight from the bytes of a state. Safe for
 * several threads.
 */
public final class ReadyTokens {
    private final ColouredLayout layout;

    /** The last timed place and those before it have to be read. */
    private final int places;

    public ReadyTokens(ColouredLayout layout) {
        this.layout = layout;
        int last = layout.places();
        while (last > 0 && !layout.codec(last - 1).timed()) last--;
        places = last;
    }

    /** How many there are in a state of a timed net. */
    public long of(StateBuffer state) {
        long[] words = state.words();
        long now = layout.clock(state);
        int at = PackedBytes.afterNumber(words, layout.bitBytes());
        long ready = 0;
        for (int place = 0; place < places; place++) {
            if ((words[place >>> 6] >>> place & 1) == 0) continue;
            SliceCodec codec = layout.codec(place);
            long head = PackedBytes.number(words, at);
            at = PackedBytes.afterNumber(words, at);
            boolean alone = head <= codec.largestAlone();
            int end = alone ? at : at + codec.bodyBytes(head);
            if (codec.timed()) ready += alone ? codec.readyAlone(now) : codec.ready(head, words, at, end, now);
            at = end;
        }
        return ready;
    }
}
