package org.sweepline.coloured.ml.typing;

import java.util.List;

/**
 * What distinguishes a type from others of the same structure: the name of a basic type, data type or colour set.
 *
 * <p>Type names are compared by identity: declarations may reuse a name.
 */
final class TypeName {
    static final TypeName INT = new TypeName("int");
    static final TypeName INTINF = new TypeName("intinf");
    static final TypeName TIME = new TypeName("time");
    static final TypeName REAL = new TypeName("real");
    static final TypeName BOOL = new TypeName("bool");
    static final TypeName STRING = new TypeName("string");
    static final TypeName CHAR = new TypeName("char");
    static final TypeName EXN = new TypeName("exn");
    static final TypeName ORDER = new TypeName("order");
    static final TypeName LIST = new TypeName("list");
    static final TypeName MS = new TypeName("ms");
    static final TypeName TIMED = new TypeName("timed");
    static final TypeName OPTION = new TypeName("option");
    static final TypeName REF = new TypeName("ref");

    /** Those that need no declaration. */
    static final List<TypeName> BASIC =
            List.of(INT, INTINF, TIME, REAL, BOOL, STRING, CHAR, EXN, ORDER, LIST, MS, TIMED, OPTION, REF);

    private final String text;

    TypeName(String text) {
        this.text = text;
    }

    boolean isList() {
        return this == LIST || this == MS;
    }

    /** Whether a value of one type can be used as the other: a multiset is a list, a time is an int or an intinf. */
    boolean fits(TypeName other) {
        return this == other
                || isList() && other.isList()
                || this == TIME && (other == INT || other == INTINF)
                || other == TIME && (this == INT || this == INTINF);
    }

    @Override
    public String toString() {
        return text;
    }
}
