package org.sweepline.logic.temporal;

import java.util.Collection;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;
import org.sweepline.logic.Condition;

/** What is true or false at each position of a run: of the state there, or of the steps that led to it. */
public sealed interface Proposition {

    /** The state satisfies a condition in the language of the model, such as {@code tokens(p) <= 3}. */
    record Holds(Condition condition) implements Proposition {
        public Holds {
            Objects.requireNonNull(condition);
        }

        /** A condition that the language of the model has yet to read. */
        public Holds(String text) {
            this(new Condition.Unread(text));
        }
    }

    /** The step that led to the state was one of these actions; no step led to the first state of a run. */
    record Took(SortedSet<String> actions) implements Proposition {
        public Took {
            actions = new TreeSet<>(actions);
        }

        public static Took of(Collection<String> actions) {
            return new Took(new TreeSet<>(actions));
        }
    }

    /**
     * Of the steps that led to the state, the last one that starts or ends it was one that starts it.
     *
     * @param name what people call it
     * @param initially whether it is true before any such step
     */
    record Fluent(String name, boolean initially, SortedSet<String> starting, SortedSet<String> ending)
            implements Proposition {
        public Fluent {
            Objects.requireNonNull(name);
            starting = new TreeSet<>(starting);
            ending = new TreeSet<>(ending);
        }
    }

    /** The run has not come to its end before this position: false only after the last state of a finite run. */
    record Going() implements Proposition {}
}
