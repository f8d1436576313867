package org.sweepline.model;

/** A model that has been read: what can be asked about it, and how to explore it. */
public interface Specification {
    String name();

    /** One line for people, such as "place/transition net, 50 places, 40 transitions". */
    String summary();

    /** The model packed for exploration. */
    Encoding encode();

    /** A walk through the model by its plain rules, which share no code with any {@link Encoding}. */
    Walk walk();
}
