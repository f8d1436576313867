package org.sweepline.coloured.packed;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.sweepline.kernel.StateBuffer;

/** A state taken apart: its bytes, and where the slice of each place begins and ends in them; for one thread. */
public final class MarkingSlices {
    static final VarHandle WORDS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private final ColouredLayout layout;
    private final ByteReader reader = new ByteReader();
    private final int[] bounds;
    private byte[] bytes;
    private long clock;

    /** An empty marking at time 0. */
    public MarkingSlices(ColouredLayout layout) {
        this.layout = layout;
        bounds = new int[layout.places() + 1];
        bytes = new byte[Math.max(64, layout.bitBytes())];
    }

    /** Makes this the marking of a state. */
    public void read(StateBuffer state) {
        read(state.words(), 0, state.bytes());
    }

    /** Makes this the marking of a state of so many bytes that begins at a word of an array. */
    public void read(long[] words, int at, int length) {
        int count = StateBuffer.wordsFor(length);
        if (bytes.length < 8 * count) bytes = new byte[Math.max(8 * count, 2 * bytes.length)];
        for (int i = 0; i < count; i++) WORDS.set(bytes, 8 * i, words[at + i]);
        int position = layout.bitBytes();
        if (layout.timed()) {
            reader.read(bytes, position);
            clock = reader.number();
            position = reader.position();
        }
        for (int place = 0; place < layout.places(); place++) {
            bounds[place] = position;
            if (marked(place)) position = layout.end(place, bytes, position);
        }
        bounds[layout.places()] = position;
    }

    private boolean marked(int place) {
        return (bytes[place >> 3] >> (place & 7) & 1) != 0;
    }

    /** The model time; 0 in an untimed net. */
    public long clock() {
        return clock;
    }

    /** The bytes of the state; valid until the next one is read. */
    public byte[] bytes() {
        return bytes;
    }

    /** Where in {@link #bytes()} the slice of a place begins; it ends where that of the next place begins. */
    public int begin(int place) {
        return bounds[place];
    }

    public int end(int place) {
        return bounds[place + 1];
    }

    public boolean isEmpty(int place) {
        return bounds[place] == bounds[place + 1];
    }

    /** The tokens of a place, decoded anew; a {@link SliceTable} remembers them. */
    public PlaceTokens tokens(int place) {
        return layout.codec(place).read(bytes, begin(place), end(place) - begin(place));
    }

    /** The tokens of all places, decoded anew. */
    public List<PlaceTokens> tokens() {
        List<PlaceTokens> all = new ArrayList<>();
        for (int place = 0; place < layout.places(); place++) all.add(tokens(place));
        return all;
    }
}
