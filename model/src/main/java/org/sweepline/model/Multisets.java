package org.sweepline.model;

import java.util.Comparator;
import java.util.List;
import org.sweepline.kernel.StateBuffer;

/** The tokens of a state by their colours, place by place; safe for use by several threads at once. */
public non-sealed interface Multisets extends Aspect {
    /** The names of the places that hold tokens. */
    List<String> names();

    /** Shows the colours on a place in a state, each of them once, with how many tokens have it (at least one). */
    void visit(int place, StateBuffer state, Visitor visitor);

    /** A colour in words. */
    String text(int place, Object colour);

    /** The order in which colours of a place are listed. */
    default Comparator<Object> order(int place) {
        return Comparator.comparing(colour -> text(place, colour));
    }

    /** Sees the colours of a place; they have equality and hash codes, and may be kept. */
    @FunctionalInterface
    interface Visitor {
        void see(Object colour, long count);
    }
}
