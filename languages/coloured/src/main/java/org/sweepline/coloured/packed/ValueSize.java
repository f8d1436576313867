package org.sweepline.coloured.packed;

import org.sweepline.coloured.ml.value.Constructed;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.Tuple;

/** About how many bytes of memory values take: a list of numbers is twenty times as large as its bytes in a state. */
final class ValueSize {
    private static final long OBJECT = 24;
    private static final long ENTRY = 40;

    private ValueSize() {}

    static long of(PlaceTokens tokens) {
        long bytes = OBJECT + ENTRY;
        for (int i = 0; i < tokens.size(); i++) bytes += ENTRY + of(tokens.value(i));
        return bytes;
    }

    /** Lists may be long, but values are no deeper than their colour set is written. */
    private static long of(Object value) {
        long bytes = OBJECT;
        if (value instanceof String text) bytes += OBJECT + text.length();
        else if (value instanceof Constructed made && made.argument() != null) bytes += of(made.argument());
        else if (value instanceof Tuple tuple) {
            bytes += OBJECT;
            for (int i = 0; i < tuple.size(); i++) bytes += 8 + of(tuple.part(i));
        } else if (value instanceof Sequence list) {
            for (Sequence rest = list; !rest.isEmpty(); rest = rest.tail()) bytes += 32 + of(rest.head());
        }
        return bytes;
    }
}
