package org.sweepline.coloured.interpreter;

/** An expression needs a variable that has no value yet. */
final class Unbound extends RuntimeException {
    static final Unbound VARIABLE = new Unbound();

    private static final long serialVersionUID = 1;

    private Unbound() {
        super("a variable without a value", null, false, false);
    }
}
