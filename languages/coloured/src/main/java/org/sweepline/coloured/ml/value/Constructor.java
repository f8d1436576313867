package org.sweepline.coloured.ml.value;

/**
 * A constructor of an enumeration, an indexed set, a union, a data type or an exception.
 *
 * <p>Constructors are compared by identity: declarations may reuse a name.
 */
public final class Constructor {
    private final String name;
    private final int ordinal;
    private final boolean unary;
    private final Constructed constant;

    /**
     * @param ordinal its position among the constructors of its type, from 0
     * @param unary whether it takes an argument
     */
    public Constructor(String name, int ordinal, boolean unary) {
        this.name = name;
        this.ordinal = ordinal;
        this.unary = unary;
        this.constant = unary ? null : new Constructed(this, null);
    }

    public String name() {
        return name;
    }

    public int ordinal() {
        return ordinal;
    }

    public boolean unary() {
        return unary;
    }

    /** The value of a constructor without argument. */
    public Constructed constant() {
        if (unary) throw new IllegalStateException(name + " needs an argument");
        return constant;
    }

    /** The value of a constructor applied to its argument. */
    public Constructed of(Object argument) {
        if (!unary) throw new IllegalStateException(name + " takes no argument");
        return new Constructed(this, argument);
    }

    @Override
    public String toString() {
        return name;
    }
}
