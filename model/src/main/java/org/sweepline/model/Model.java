package org.sweepline.model;

import java.util.List;

/** A model that has been read: what can be asked about it, and how to explore it. */
public interface Model {
    String name();

    /** One line for people, such as "place/transition net, 50 places, 40 transitions". */
    String summary();

    /** A number with its noun, such as "1 place" or "2 places". */
    static String count(long number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }

    /** Reads what people say about the states. */
    Expressions expressions();

    /** The model packed for exploration. */
    Encoding encode();

    /** A walk through the model by its plain rules, which share no code with any {@link Encoding}. */
    Walk walk();

    /** A walk that begins in another of the initial states, where a model has several. */
    default Walk walk(int initial) {
        if (initial != 0) throw new IllegalArgumentException("walks of this model begin in its first initial state");
        return walk();
    }

    /** What the model says about itself: what is checked when nobody asks for anything else. */
    default List<DeclaredProperty> claims() {
        return List.of(new DeclaredProperty.DeadlockFree());
    }

    /** What the model gives names: its claims, and what it defines but is checked only when asked for. */
    default List<DeclaredProperty> properties() {
        return claims();
    }

    /** The names of those {@link #properties} that are no claims. */
    default List<String> onRequest() {
        return List.of();
    }

    /** What its file calls the nodes besides, if it gives them ids and names. */
    default NodeNames names() {
        return NodeNames.NONE;
    }

    /** What its author should know, one line each, though it is no error. */
    default List<String> warnings() {
        return List.of();
    }
}
