package org.sweepline.model;

import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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

    /**
     * Columns and layers that people have written.
     *
     * @param column what they promise never to decrease, unless it is proved
     * @param layer what orders the states of a column
     */
    record Mixed(String text, Optional<JointOrder> column, Optional<JointOrder> layer) implements Measure {
        /** What it says, in words. @param proved whether the column is proved never to decrease */
        public String explanation(boolean proved) {
            String never = proved ? ", proved never to decrease" : ", promised never to decrease";
            return Stream.of(
                            column.map(order -> "column " + order.text() + never),
                            layer.map(order -> "layer " + order.text()))
                    .flatMap(Optional::stream)
                    .collect(Collectors.joining("; "));
        }

        @Override
        public boolean computed() {
            return false;
        }

        @Override
        public String toString() {
            return text;
        }
    }

    /** Several numbers that people have written; which of them are columns is left to proof. */
    record Joint(String text, JointOrder order) implements Measure {
        @Override
        public boolean computed() {
            return false;
        }

        @Override
        public String toString() {
            return text;
        }
    }
}
