package org.sweepline.library;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Method;
import org.sweepline.check.property.Always;
import org.sweepline.check.property.Deadlock;
import org.sweepline.check.property.Home;
import org.sweepline.check.property.Reachable;
import org.sweepline.check.reduce.ReductionOptions.Use;
import org.sweepline.library.language.NamedCondition;
import org.sweepline.library.language.NamedNumber;

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
    private static final Question DEADLOCK = Question.of("deadlock", new Deadlock());

    private final Model<S> model;
    private final Settings settings;

    private Check(Model<S> model, Settings settings) {
        this.model = model;
        this.settings = settings;
    }

    /** A check of a model, about which nothing is asked yet. */
    public static <S> Check<S> of(Model<S> model) {
        return new Check<>(model, Settings.NONE);
    }

    /** Does a condition hold in every reachable state? */
    public Check<S> always(String name, Predicate<? super S> condition) {
        return asking(Question.of(name, new Always(named(name, condition))));
    }

    /** Is there a reachable state in which a condition holds? */
    public Check<S> reachable(String name, Predicate<? super S> condition) {
        return asking(Question.of(name, new Reachable(named(name, condition))));
    }

    /** Does every run come to a state in which a condition holds? */
    public Check<S> eventually(String name, Predicate<? super S> condition) {
        return asking(Question.eventually(named(name, condition)));
    }

    /** Can a state in which a condition holds be reached from every reachable state? */
    public Check<S> home(String name, Predicate<? super S> condition) {
        return asking(Question.of(name, new Home(named(name, condition))));
    }

    /**
     * Says where runs may end, and asks the question of {@link #deadlockFree} if nobody has. Where there are several such
     * conditions, one of them is enough.
     */
    public Check<S> terminal(String name, Predicate<? super S> condition) {
        return new Check<>(model, settings.terminal(named(name, condition))).deadlockFree();
    }

    /** Is a step possible in every reachable state, unless a run may end there as {@link #terminal} says? */
    public Check<S> deadlockFree() {
        return settings.questions().contains(DEADLOCK) ? this : asking(DEADLOCK);
    }

    /** Gives a condition a name for formulas. */
    public Check<S> define(String name, Predicate<? super S> condition) {
        if (settings.definitions().stream().anyMatch(other -> other.text().equals(name)))
            throw new ModelException("two conditions are called \"" + name + "\"; give each a name of its own");
        return new Check<>(model, settings.define(named(name, condition)));
    }

    /**
     * Does every run satisfy a formula of linear temporal logic? Its atoms are {@linkplain #define defined names} and kinds of
     * steps: {@code "G (requested -> F granted)"}, {@code "G (took(crash) -> F took(restart))"}.
     */
    public Check<S> ltl(String name, String formula) {
        return asking(Question.formula(name, formula));
    }

    /** Does the model do only what an automaton or a regular expression over its kinds of steps allows? */
    public Check<S> automaton(String name, String automaton) {
        return asking(Question.automaton(name, automaton));
    }

    /** Names kinds of actions that formulas and automata may mention though none occurs in the sample that is looked at before. */
    public Check<S> actions(String... kinds) {
        return new Check<>(model, settings.kinds(List.of(kinds)));
    }

    /**
     * Promises numbers that no step decreases, compared from left to right: states behind the front are forgotten. A step that
     * breaks the promise is found and reported.
     */
    @SafeVarargs
    public final Check<S> progress(ToLongFunction<? super S> first, ToLongFunction<? super S>... more) {
        List<NamedNumber> numbers = new ArrayList<>(List.of(number("progress", first)));
        for (ToLongFunction<? super S> each : more) numbers.add(number("progress " + (numbers.size() + 1), each));
        return new Check<>(model, settings.progress(numbers));
    }

    /** A number that most steps do not decrease, which orders the states of equal progress; nothing is promised. */
    public Check<S> layer(ToLongFunction<? super S> number) {
        return new Check<>(model, settings.layer(number("order", number)));
    }

    /** Explores one of all states that differ only in which {@link Interchangeable} value is which, even if that saves little. */
    public Check<S> symmetry() {
        return options(before -> before.reductions(before.reductions().symmetry(Use.ALWAYS)));
    }

    /** At most so much memory for states, such as {@code "500m"} or {@code "1g"}, as far as the heap has it. */
    public Check<S> memory(String most) {
        long bytes = MemorySize.bytes(most);
        return options(before -> before.limits(before.limits().bytes(Math.min(bytes, CheckOptions.bytesForStates()))));
    }

    /** At most so long, instead of ten minutes; what is open then is unknown. A step that loops forever ends then, too. */
    public Check<S> timeout(Duration longest) {
        return options(before -> before.limits(before.limits().time(longest)));
    }

    /** At most so many states in memory at once. */
    public Check<S> maxStates(long most) {
        return options(before -> before.limits(before.limits().stored(most)));
    }

    /** How states are explored, instead of automatically. */
    public Check<S> method(Method method) {
        return options(before -> before.method(method));
    }

    /** Everything else that can be chosen. */
    public Check<S> options(UnaryOperator<CheckOptions> change) {
        return new Check<>(model, settings.options(change.apply(settings.options())));
    }

    /**
     * Answers the questions. What was not fully checked is unknown, with the reason; a model that cannot be checked is a
     * {@link ModelException}.
     */
    public Report<S> run() {
        if (settings.questions().isEmpty()) return deadlockFree().run();
        return new Execution<>(model, settings).report();
    }

    private Check<S> asking(Question question) {
        if (settings.questions().stream().anyMatch(other -> other.name().equals(question.name())))
            throw new ModelException(
                    "two questions are called \"" + question.name() + "\"; give each a name of its own");
        return new Check<>(model, settings.ask(question));
    }

    @SuppressWarnings("unchecked") // every state of the model is of this type
    private static <S> NamedCondition named(String name, Predicate<? super S> condition) {
        return new NamedCondition(name, state -> condition.test((S) state));
    }

    @SuppressWarnings("unchecked") // every state of the model is of this type
    private static <S> NamedNumber number(String name, ToLongFunction<? super S> number) {
        return new NamedNumber(name, state -> number.applyAsLong((S) state));
    }
}
