package org.sweepline.coloured.ml.value;

import java.util.Arrays;

/** A tuple or a record, its fields in the order of their labels; without fields it is {@code ()}. */
public final class Tuple {
    public static final Tuple UNIT = new Tuple();

    private final Object[] parts;
    private final int hash;

    public Tuple(Object... parts) {
        this.parts = parts;
        this.hash = Arrays.hashCode(parts);
    }

    public Object part(int index) {
        return parts[index];
    }

    public int size() {
        return parts.length;
    }

    @Override
    public boolean equals(Object other) {
        return other == this || other instanceof Tuple tuple && tuple.hash == hash && Arrays.equals(parts, tuple.parts);
    }

    @Override
    public int hashCode() {
        return hash;
    }
}
