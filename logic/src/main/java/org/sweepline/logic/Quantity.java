package org.sweepline.logic;

/** A number that every state of a model has: a value, read once by the language of the model. */
public interface Quantity {
    /** The number as people write it. */
    String text();
}
