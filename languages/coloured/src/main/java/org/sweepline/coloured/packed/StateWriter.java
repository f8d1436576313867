package org.sweepline.coloured.packed;

import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;

/**
 * Writes states, each of them a given marking with the content of some places replaced; for one thread.
 *
 * <p>{@link #begin} with the marking to start from, replace slices in the order of the places, then {@link #finish}.
 */
public final class StateWriter {
    private final ColouredLayout layout;
    private final ByteWriter out = new ByteWriter();
    private MarkingSlices from;
    private int done;

    public StateWriter(ColouredLayout layout) {
        this.layout = layout;
    }

    public void begin(MarkingSlices marking, long clock) {
        from = marking;
        done = 0;
        out.clear();
        out.put(marking.bytes(), 0, layout.bitBytes());
        if (layout.timed()) out.number(clock);
    }

    /** Replaces the slice of a place; no bytes for no tokens. */
    public void slice(int place, byte[] bytes, int at, int length) {
        keepUntil(place);
        out.put(bytes, at, length);
        replaced(place, length > 0);
    }

    /** Replaces the slice of a place by one of a table. */
    public void slice(int place, SliceTable table, int slice) {
        slice(place, table.bytes(), table.begin(slice), table.length(slice));
    }

    /** Replaces the tokens of a place. */
    public void tokens(int place, PlaceTokens tokens) {
        keepUntil(place);
        int start = out.length();
        layout.codec(place).write(tokens, out);
        replaced(place, out.length() > start);
    }

    private void replaced(int place, boolean marked) {
        int bit = 1 << (place & 7);
        if (marked) out.array()[place >> 3] |= (byte) bit;
        else out.array()[place >> 3] &= (byte) ~bit;
        done = place + 1;
    }

    private void keepUntil(int place) {
        int begin = from.begin(done);
        out.put(from.bytes(), begin, from.begin(place) - begin);
    }

    /** Copies what is left and adds the state as a successor. */
    public void finish(Successors successors, int action) {
        keepUntil(layout.places());
        long[] words = successors.room(StateBuffer.wordsFor(out.length()));
        out.copyTo(words, successors.position());
        successors.add(action, out.length());
    }

    /** Copies what is left and makes this the state of a buffer. */
    public void finish(StateBuffer into) {
        keepUntil(layout.places());
        out.copyTo(into.length(out.length()), 0);
    }
}
