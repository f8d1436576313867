package org.sweepline.library;

import java.time.Duration;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Method;

/**
 * What is to be found out about a model, and with which means: a value that each of its methods makes another of.
 *
 * <pre>{@code
 * Check.of(new TwoPhaseCommit(3))
 *         .always("agreement", state -> !(state.aborted() && state.committed()))
 *         .run()
 *         .assertHolds();
 * }</pre>
 *
 * If nothing is asked, it is whether the model is free of deadlocks.
 *
 * @param <S> the type of the states
 */
public final class Check<S> {
    private final Model<S> model;

    private Check(Model<S> model) {
        this.model = model;
    }

    /** A check of a model, about which nothing is asked yet. */
    public static <S> Check<S> of(Model<S> model) {
        return new Check<>(model);
    }

    /** Does a condition hold in every reachable state? */
    public Check<S> always(String name, Predicate<? super S> condition) {
        throw new UnsupportedOperationException();
    }

    /** Is there a reachable state in which a condition holds? */
    public Check<S> reachable(String name, Predicate<? super S> condition) {
        throw new UnsupportedOperationException();
    }

    /** Does every run come to a state in which a condition holds? */
    public Check<S> eventually(String name, Predicate<? super S> condition) {
        throw new UnsupportedOperationException();
    }

    /** Can a state in which a condition holds be reached from every reachable state? */
    public Check<S> home(String name, Predicate<? super S> condition) {
        throw new UnsupportedOperationException();
    }

    /**
     * Does every run that ends do so where a condition holds? Where there are several such conditions one of them is enough, and
     * {@link #deadlockFree} does not mind such ends.
     */
    public Check<S> terminal(String name, Predicate<? super S> condition) {
        throw new UnsupportedOperationException();
    }

    /** Is a step possible in every reachable state, unless it is {@link #terminal}? */
    public Check<S> deadlockFree() {
        throw new UnsupportedOperationException();
    }

    /** Gives a condition a name for formulas. */
    public Check<S> define(String name, Predicate<? super S> condition) {
        throw new UnsupportedOperationException();
    }

    /**
     * Does every run satisfy a formula of linear temporal logic? Its atoms are {@linkplain #define defined names} and steps:
     * {@code "G (requested -> F granted)"}, {@code "G (took(crash) -> F took(restart))"}.
     */
    public Check<S> ltl(String name, String formula) {
        throw new UnsupportedOperationException();
    }

    /** Does the model do only what an automaton or a regular expression over its actions allows? */
    public Check<S> automaton(String name, String automaton) {
        throw new UnsupportedOperationException();
    }

    /**
     * Promises numbers that no step decreases, compared from left to right: states behind the front are forgotten. Steps that
     * break the promise are found and reported.
     */
    @SafeVarargs
    public final Check<S> progress(ToLongFunction<? super S> first, ToLongFunction<? super S>... more) {
        throw new UnsupportedOperationException();
    }

    /** A number that most steps do not decrease, which orders the states of equal progress; nothing is promised. */
    public Check<S> layer(ToLongFunction<? super S> number) {
        throw new UnsupportedOperationException();
    }

    /** Explores one of all states that differ only in which {@link Interchangeable} value is which. */
    public Check<S> symmetry() {
        throw new UnsupportedOperationException();
    }

    /** At most so much memory for states, such as {@code "500m"} or {@code "1g"}. */
    public Check<S> memory(String most) {
        throw new UnsupportedOperationException();
    }

    /** At most so long; what is open then is unknown. A step that loops forever ends then, too. */
    public Check<S> timeout(Duration longest) {
        throw new UnsupportedOperationException();
    }

    /** At most so many states in memory at once. */
    public Check<S> maxStates(long most) {
        throw new UnsupportedOperationException();
    }

    /** How states are explored, instead of automatically. */
    public Check<S> method(Method method) {
        throw new UnsupportedOperationException();
    }

    /** Everything else that can be chosen. */
    public Check<S> options(UnaryOperator<CheckOptions> change) {
        throw new UnsupportedOperationException();
    }

    /**
     * Answers the questions. What was not fully checked is unknown, with the reason; a model that cannot be checked is a
     * {@link ModelException}.
     */
    public Report<S> run() {
        throw new UnsupportedOperationException(model.name());
    }
}
