package org.sweepline.model;

import org.sweepline.logic.Quantity;

/** A progress measure by what people call it: a value that each encoding of the model compiles for its own states. */
public interface Measure {
    /** The best of what a language proposes. */
    Measure AUTOMATIC = new Named("auto");

    /** No progress at all: every state is kept. */
    Measure NONE = new Named("none");

    /** What it is called, or says, as people write it. */
    String text();

    /** A short name for people; unlike {@link #text} it need not identify the measure. */
    default String name() {
        return text();
    }

    /** The number that people have written as a measure; throws if this is another kind of measure. */
    static Quantity written(Measure measure) {
        if (measure instanceof Written written) return written.quantity();
        throw new IllegalArgumentException("not a measure of this kind of model: " + measure.text());
    }

    /** Whether it is a number that people have written, to be computed for each state, and not one that a language finds. */
    default boolean computed() {
        return true;
    }

    /**
     * A measure that a language knows by its name.
     *
     * <p>Every check compares such measures, and the methods that records come with take some hundredths of a second to link.
     */
    record Named(String text) implements Measure {
        @Override
        public boolean computed() {
            return false;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Named named && text.equals(named.text);
        }

        @Override
        public int hashCode() {
            return text.hashCode();
        }

        @Override
        public String toString() {
            return text;
        }
    }

    /** The value of a number. */
    record Written(Quantity quantity) implements Measure {
        @Override
        public String text() {
            return quantity.text();
        }

        @Override
        public String toString() {
            return text();
        }
    }
}
