package org.sweepline.coloured.packed;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.sweepline.coloured.colour.Numbering;
import org.sweepline.coloured.net.ColouredNet;
import org.sweepline.coloured.net.Place;
import org.sweepline.kernel.StateBuffer;

/**
 * How a marking of a net lies in the bytes of a state.
 *
 * <pre>
 *   one bit a place: whether it holds tokens   (byte p / 8, bit p % 8)
 *   the model time                             (in timed nets; a number of {@link ByteWriter#number})
 *   the slices of the places with tokens       (in the order of the places; see {@link SliceCodec})
 * </pre>
 *
 * Most places of a net are empty most of the time and take one bit. Slices lie side by side, so the places that a step leaves
 * alone are copied as they are. Equal markings have equal bytes.
 *
 * <p>Immutable; safe for several threads, each with its own {@link MarkingSlices} and so on.
 */
public final class ColouredLayout {
    private final SliceCodec[] codecs;
    /** By place: how long a slice is that begins with a byte below 128. */
    private final int[][] lengths;

    private final List<PlaceTokens> initial;
    private final boolean timed;
    private final long start;

    public ColouredLayout(ColouredNet net) {
        StringDictionary words = new StringDictionary(NetStrings.of(net));
        codecs = new SliceCodec[net.places().size()];
        lengths = new int[codecs.length][];
        initial = new ArrayList<>();
        timed = net.timed();
        start = net.start();
        for (int i = 0; i < codecs.length; i++) {
            Place place = net.places().get(i);
            PlaceTokens tokens = PlaceTokens.of(place);
            initial.add(tokens);
            codecs[i] = new SliceCodec(place.colours(), words, tokens);
            lengths[i] = codecs[i].lengths();
        }
    }

    public int places() {
        return codecs.length;
    }

    public boolean timed() {
        return timed;
    }

    /** The model time at the beginning. */
    public long start() {
        return start;
    }

    /** The order of the values on a place. */
    public Comparator<Object> order(int place) {
        return codecs[place].order();
    }

    /** The numbers of the values on a place, if its colour set is finite and not too large for that. */
    public Optional<Numbering> numbering(int place) {
        return codecs[place].numbering();
    }

    /** The tokens at the beginning, by place. */
    public List<PlaceTokens> initial() {
        return List.copyOf(initial);
    }

    /** The model time of a state of a timed net. */
    public long clock(StateBuffer state) {
        return PackedBytes.number(state.words(), bitBytes());
    }

    /** The bytes for the bits that say which places hold tokens. */
    int bitBytes() {
        return (codecs.length + 7) / 8;
    }

    /** Where the slice of a place ends that begins at a position. */
    int end(int place, byte[] bytes, int from) {
        int head = bytes[from];
        return head >= 0 ? from + lengths[place][head] : codecs[place].end(bytes, from);
    }

    SliceCodec codec(int place) {
        return codecs[place];
    }
}
