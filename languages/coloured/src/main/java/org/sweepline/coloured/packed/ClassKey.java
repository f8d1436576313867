package org.sweepline.coloured.packed;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.sweepline.coloured.ml.value.Constructed;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.TimedToken;
import org.sweepline.coloured.ml.value.Tuple;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.StateBuffer;

/**
 * Writes what counts of a marking: some of its places, with absolute or relative times, and values computed of it; for one
 * thread.
 *
 * <p>{@link #begin} with the state, add values, then {@link #finish}. Equal content gives equal bytes and different content
 * different ones. Relative to the clock, a stamp that is not after it counts as 0, and the clock itself not at all.
 */
public final class ClassKey {
    private enum Kind {
        NUMBER,
        YES,
        NO,
        TEXT,
        TUPLE,
        LIST,
        CONSTRUCTED,
        CONSTANT,
        TIMED,
        MULTISET,
        REAL
    }

    private final ColouredLayout layout;
    private final BitSet omitted;
    private final boolean relative;
    private final boolean[] moved;
    private final MarkingSlices marking;
    private final ByteWriter out = new ByteWriter();

    /**
     * @param omitted places that do not count
     * @param relative whether times count relative to the clock
     */
    public ClassKey(ColouredLayout layout, BitSet omitted, boolean relative) {
        this.layout = layout;
        this.omitted = (BitSet) omitted.clone();
        this.relative = relative;
        moved = new boolean[layout.places()];
        for (int place = 0; place < moved.length; place++)
            moved[place] = relative && layout.codec(place).timed();
        marking = new MarkingSlices(layout);
    }

    public void begin(StateBuffer state) {
        marking.read(state);
        out.clear();
        out.put(marking.bytes(), 0, layout.bitBytes());
        if (layout.timed() && !relative) out.number(marking.clock());
        for (int place = 0; place < layout.places(); place++) {
            if (omitted.get(place)) out.array()[place >> 3] &= (byte) ~(1 << (place & 7));
            else if (moved[place]) layout.codec(place).write(relative(place), out);
            else out.put(marking.bytes(), marking.begin(place), marking.end(place) - marking.begin(place));
        }
    }

    private PlaceTokens relative(int place) {
        PlaceTokens tokens = marking.tokens(place);
        TokenList list = new TokenList(layout.order(place));
        for (int i = 0; i < tokens.size(); i++) {
            list.add(tokens.value(i), Math.max(0, tokens.time(i) - marking.clock()), tokens.count(i));
        }
        return list.tokens();
    }

    /** Adds a value. */
    public void value(Object value) {
        if (value instanceof Long number) {
            kind(Kind.NUMBER);
            out.signed(number);
        } else if (value instanceof Boolean truth) {
            kind(truth ? Kind.YES : Kind.NO);
        } else if (value instanceof String text) {
            kind(Kind.TEXT);
            out.number(text.length());
            for (int i = 0; i < text.length(); i++) out.number(text.charAt(i));
        } else if (value instanceof Double real) {
            kind(Kind.REAL);
            out.eight(Double.doubleToLongBits(real));
        } else if (value instanceof Tuple tuple) {
            kind(Kind.TUPLE);
            out.number(tuple.size());
            for (int i = 0; i < tuple.size(); i++) value(tuple.part(i));
        } else if (value instanceof Sequence list) {
            kind(Kind.LIST);
            out.number(list.size());
            for (Sequence rest = list; !rest.isEmpty(); rest = rest.tail()) value(rest.head());
        } else if (value instanceof Constructed made) {
            kind(made.argument() == null ? Kind.CONSTANT : Kind.CONSTRUCTED);
            out.number(made.constructor().ordinal());
            if (made.argument() != null) value(made.argument());
        } else if (value instanceof TimedToken token) {
            kind(Kind.TIMED);
            out.signed(token.time());
            value(token.value());
        } else {
            throw new ExpansionException("the values of an equivalence cannot be compared");
        }
    }

    /** Adds a list whose order does not count. */
    public void multiset(Sequence elements) {
        int start = out.length();
        List<byte[]> all = new ArrayList<>();
        for (Sequence rest = elements; !rest.isEmpty(); rest = rest.tail()) {
            value(rest.head());
            all.add(Arrays.copyOfRange(out.array(), start, out.length()));
            out.truncate(start);
        }
        all.sort(Arrays::compare);
        kind(Kind.MULTISET);
        out.number(all.size());
        for (byte[] element : all) out.put(element, 0, element.length);
    }

    private void kind(Kind kind) {
        out.put(kind.ordinal());
    }

    public void finish(StateBuffer into) {
        out.copyTo(into.length(out.length()), 0);
    }
}
