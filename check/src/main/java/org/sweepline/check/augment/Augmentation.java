package org.sweepline.check.augment;

import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.sweepline.model.Expressions;
import org.sweepline.model.Measure;

/** What is added to every state of a model: a number that is a fact about the steps so far and never falls. */
public sealed interface Augmentation {
    /** Reads {@code steps(a, b*) <= 3}, {@code steps(a)} or {@code most(EXPR)}. */
    static Augmentation parse(String text, Expressions expressions) {
        return new AugmentationParser(text, expressions).parse();
    }

    /**
     * Counts the steps of some actions.
     *
     * @param actions which ones
     * @param most where the count stays; without it, it goes on forever on a cycle with such a step
     */
    record Steps(List<ActionPattern> actions, OptionalLong most) implements Augmentation {
        public Steps {
            actions = List.copyOf(actions);
        }

        @Override
        public String toString() {
            String names = actions.stream().map(ActionPattern::toString).collect(Collectors.joining(", "));
            return "steps(" + names + ")" + (most.isPresent() ? " <= " + most.getAsLong() : "");
        }
    }

    /**
     * Remembers the largest value of an expression.
     *
     * @param number depends on the state
     */
    record Most(Measure number) implements Augmentation {
        @Override
        public String toString() {
            return "most(" + number.text() + ")";
        }
    }
}
