package org.sweepline.coloured.ml.value;

import java.util.Objects;

/** A value made by a constructor, such as {@code Yes}, {@code wrk(3)} or {@code SOME 5}. */
public final class Constructed {
    private final Constructor constructor;
    private final Object argument;
    private final int hash;

    /** For {@link Constructor} only, which makes each constant once. */
    Constructed(Constructor constructor, Object argument) {
        this.constructor = constructor;
        this.argument = argument;
        this.hash = 31 * constructor.name().hashCode() + Objects.hashCode(argument);
    }

    public Constructor constructor() {
        return constructor;
    }

    /** The argument; null if the constructor has none. */
    public Object argument() {
        return argument;
    }

    @Override
    public boolean equals(Object other) {
        return other == this
                || other instanceof Constructed that
                        && that.constructor == constructor
                        && Objects.equals(argument, that.argument);
    }

    @Override
    public int hashCode() {
        return hash;
    }
}
