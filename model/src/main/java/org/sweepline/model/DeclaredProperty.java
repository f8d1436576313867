package org.sweepline.model;

import java.util.Optional;
import java.util.Set;
import org.sweepline.logic.Condition;

/** Something that a model says about itself: what is checked when nobody asks for anything else, or for it by its name. */
public sealed interface DeclaredProperty {
    /** What to do with each kind of property. */
    interface Visitor<T> {
        T deadlockFree();

        T invariant(Invariant invariant);

        T recurrence(Recurrence recurrence);

        T formula(Formula formula);

        T unreadable(Unreadable unreadable);
    }

    <T> T accept(Visitor<T> visitor);

    /** No deadlock is reachable. */
    record DeadlockFree() implements DeclaredProperty {
        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.deadlockFree();
        }
    }

    /** Every reachable state satisfies a condition. */
    record Invariant(String name, Condition condition) implements DeclaredProperty {
        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.invariant(this);
        }
    }

    /**
     * Under fair choice, one of the actions occurs infinitely often; with a condition, on runs where one of its actions does.
     */
    record Recurrence(String name, Optional<Set<String>> condition, Set<String> actions) implements DeclaredProperty {
        public Recurrence {
            condition = condition.map(Set::copyOf);
            actions = Set.copyOf(actions);
        }

        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.recurrence(this);
        }
    }

    /** Every run satisfies a formula of LTL. */
    record Formula(String name, org.sweepline.logic.temporal.Formula formula) implements DeclaredProperty {
        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.formula(this);
        }
    }

    /** Something with a name that cannot be read, and what is wrong with it. */
    record Unreadable(String name, InputException wrong) implements DeclaredProperty {
        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.unreadable(this);
        }
    }
}
