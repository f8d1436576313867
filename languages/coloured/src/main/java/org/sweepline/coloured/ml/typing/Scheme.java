package org.sweepline.coloured.ml.typing;

/** The type of a name; where it is polymorphic, every use has its own unknowns in place of the generic ones. */
record Scheme(Type type, boolean polymorphic) {
    static Scheme simple(Type type) {
        return new Scheme(type, false);
    }
}
