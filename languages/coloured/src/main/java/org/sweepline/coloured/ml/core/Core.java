package org.sweepline.coloured.ml.core;

import java.util.List;
import org.sweepline.coloured.ml.syntax.MlPosition;
import org.sweepline.coloured.ml.value.Builtin;
import org.sweepline.coloured.ml.value.Constructor;

/** An expression of CPN ML after typing. */
public sealed interface Core {
    /** A value that is known. */
    record Constant(Object value) implements Core {}

    /** Something of the library. */
    record Library(Builtin builtin) implements Core {}

    /**
     * A local variable.
     *
     * @param depth how many frames further out it lives: 0 for the frame of the innermost function
     */
    record Variable(int depth, int slot, String name) implements Core {}

    /** A top-level declaration of the model. */
    record Named(Global global) implements Core {}

    /** {@code function argument}. */
    record Apply(Core function, Core argument, MlPosition at) implements Core {}

    /**
     * {@code fn pattern => body | ...}; if no rule fits, the exception {@code Match} is raised.
     *
     * @param frameSize the slots of its own frame
     */
    record Lambda(int frameSize, List<Rule> rules, String name, MlPosition at) implements Core {}

    /** Tries one rule after the other; if none fits, raises {@code failure} ({@code Match} or {@code Bind}). */
    record Case(Core subject, List<Rule> rules, Constructor failure, MlPosition at) implements Core {}

    record Rule(CorePattern pattern, Core body) {}

    record If(Core condition, Core then, Core otherwise) implements Core {}

    /** Functions that may call each other: each lambda is put in its slot of the current frame, then the body evaluated. */
    record Recursive(List<Binding> functions, Core body) implements Core {}

    record Binding(int slot, Lambda function) {}

    /** A tuple or record; its parts are evaluated in the order {@code order} (as written), stored in that of the labels. */
    record Tupled(List<Core> parts, List<Integer> order) implements Core {}

    /** A part of a tuple or record, by its index in the order of the labels. */
    record Select(int part, Core tuple) implements Core {}

    /** A constructor applied to its argument; a constructor without argument is a {@link Constant}. */
    record Construct(Constructor constructor, Core argument) implements Core {}

    /** {@code head :: tail}. */
    record Cons(Core head, Core tail) implements Core {}

    /** {@code count`value}: the list that repeats a value; empty if the count is below one. */
    record Repeat(Core count, Core value, MlPosition at) implements Core {}

    /** {@code left ++ right} of multisets. */
    record Sum(Core left, Core right) implements Core {}

    /** {@code left = right}, or {@code <>} if negated. */
    record Equal(Core left, Core right, boolean negated) implements Core {}

    /** A list of timed tokens. */
    sealed interface Timed extends Core {
        Core multiset();

        /** When they are ready, or how much after the current time. */
        Core time();
    }

    /** {@code multiset @+ time}: a list of timed tokens, ready so much after the current time. */
    record Delayed(Core multiset, Core time, MlPosition at) implements Timed {}

    /** {@code multiset @ time}: a list of timed tokens, ready at a time. */
    record Stamped(Core multiset, Core time, MlPosition at) implements Timed {}

    /** {@code (a; b; c)}: the value of the last. */
    record Ordered(List<Core> parts) implements Core {}

    record Raise(Core exception, MlPosition at) implements Core {}

    record Handle(Core body, List<Rule> rules) implements Core {}

    /** The tokens of a place in the state a property is about, as a multiset. */
    record Tokens(int place) implements Core {}

    /** How many tokens there are on a place in the state a property is about. */
    record Count(int place) implements Core {}

    /** Whether a transition, or {@link #ANY} of them, is enabled in the state a property is about. */
    record Enabled(int transition) implements Core {
        public static final int ANY = -1;
    }
}
