package org.sweepline.check;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.sweepline.check.letter.Alphabet;
import org.sweepline.check.letter.Relabelling;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.Course;
import org.sweepline.check.property.Property;
import org.sweepline.check.property.RunMethod;
import org.sweepline.check.property.Verdicts;
import org.sweepline.check.replay.Evidence;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.Search;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.Verdict;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.logic.Condition;
import org.sweepline.logic.automaton.TooLargeException;
import org.sweepline.logic.product.Letters;
import org.sweepline.logic.product.MonitorProduct;
import org.sweepline.logic.product.Product;
import org.sweepline.logic.product.Projection;
import org.sweepline.logic.temporal.Proposition;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.Effects;
import org.sweepline.model.Encoding;

/** Answers a question by exploring the model together with an automaton, until the encoding is wide enough. */
abstract class ProductCheck {
    final CheckRun run;
    final CheckOptions options;
    final Searches searches;
    private final Optional<Structure> structure;
    private Encoding plain;
    private Relabelling relabelling;
    private Encoding encoding;

    /** What came of it: whether every run is as it should be, what shows that one is not, and how that was found. */
    record Result(Verdict verdict, Evidence evidence, Optional<Course> course) {
        Answer answer(Property property) {
            return new Answer(property, verdict, evidence, course);
        }

        static Result unknown(String reason) {
            return new Result(new Verdict.Unknown(reason), new Evidence.None(), Optional.empty());
        }
    }

    /** @param structure what is explored in the place of the model's states, if anything is */
    ProductCheck(CheckRun run, Optional<Structure> structure) {
        this.run = run;
        this.structure = structure;
        options = run.options();
        searches = run.searches();
    }

    final Result result() {
        // A structure knows only the encoding that it was made with.
        if (structure.isPresent()) return attempt(structure.get().encoding());
        return run.explore(this::attempt);
    }

    private Result attempt(Encoding wide) {
        plain = wide;
        // What is asked about a structure has been spelled already, for the structure knows only its own actions.
        relabelling = structure.isPresent() ? Relabelling.NONE : relabelling(run.alphabet(wide));
        encoding = relabelling.of(wide);
        try {
            return explore();
        } catch (TooLargeException large) {
            return Result.unknown(large.getMessage());
        }
    }

    /** How the steps are called that are named in what is asked. */
    abstract Relabelling relabelling(Alphabet alphabet);

    final Relabelling relabelling() {
        return relabelling;
    }

    /** Explores the product of the current encoding. */
    abstract Result explore() throws TooLargeException;

    static String states(int count) {
        return count == 1 ? "1 state" : count + " states";
    }

    /** The encoding, with actions that tell apart what is named. */
    final Encoding encoding() {
        return encoding;
    }

    /** What the product is made with. */
    final TransitionSystem system() {
        return structure.map(Structure::system).orElseGet(encoding::system);
    }

    final StatePredicate predicate(Condition condition) {
        return structure
                .map(known -> known.predicate(new Proposition.Holds(condition)))
                .orElseGet(() -> encoding.predicate(condition));
    }

    /** The actions that can change whether a condition holds. */
    final BitSet changing(Condition condition) {
        return Effects.of(encoding).changing(condition);
    }

    /** Whether a step of one action leaves another possible. */
    final Letters.Keeping keeping() {
        return Effects.of(encoding)::keeps;
    }

    /** Whether it is proved that no run of the model is infinite. */
    final boolean terminating() {
        return run.session().terminating(plain);
    }

    /** Whether the measure of the model counts: a structure has no states to measure. */
    final boolean measured() {
        return options.method().measured() && structure.isEmpty();
    }

    final Optional<CompiledMeasure> measure(MeasureChoice choice) {
        return measured() ? Optional.of(chosen(choice)) : Optional.empty();
    }

    /** The measure of the model, which does not depend on what is named. */
    final CompiledMeasure chosen(MeasureChoice choice) {
        return relabelling.of(choice.measure(plain));
    }

    final boolean structured() {
        return structure.isPresent();
    }

    /** Looks for a prefix of a run that the monitor calls bad, by the search for states that was chosen. */
    final Result watch(MonitorProduct product, String automaton, Function<Trace, Evidence> replay) {
        MeasureChoice choice = new MeasureChoice(run, false);
        Optional<CompiledMeasure> measure = measure(choice);
        Progress progress =
                measure.map(searches::progress).map(product::progress).orElse(Progress.NONE);
        Search search =
                structured() ? Sweep.full(options.sweep()) : searches.ofStates(product, progress, choice.sweep());
        Outcome outcome = search(search, product, product.bad().watch(), limits());
        Optional<RunMethod> method = structured() ? Optional.of(RunMethod.KRIPKE) : Optional.empty();
        Course course = new Course(automaton, method, measure, outcome);
        return result(
                outcome,
                course,
                finding -> finding.trace()
                        .map(trace -> replay.apply(projected(product, trace)))
                        .orElseGet(Evidence.None::new));
    }

    final Limits limits() {
        Limits left = run.left(encoding, false);
        return left.bytes(
                Math.max(0, left.bytes() - structure.map(Structure::bytes).orElse(0L)));
    }

    final Outcome search(Search search, TransitionSystem product, Watch watch, Limits limits) {
        run.begins();
        Outcome outcome = run.session().besideOthers(() -> search.run(product, List.of(watch), limits, run.listener()));
        run.explored(outcome.statistics());
        boolean counted = outcome.statistics().peak() > limits.stored() || options.method() == Method.WALK;
        if (outcome.ending() instanceof Outcome.Stopped && !counted)
            run.limits().stint();
        run.limits().grace();
        run.listener().begins("replaying");
        return outcome;
    }

    /** What an exploration says of runs, with what it found as evidence. */
    final Result result(Outcome outcome, Course course, Function<Outcome.Finding, Evidence> evidence) {
        Optional<Outcome.Finding> finding = outcome.findings().get(0);
        Verdict verdict;
        if (finding.isPresent()) {
            // The trace that was found is one of the product; the evidence has it as one of the model.
            verdict = Verdicts.of(false);
        } else if (outcome.complete()) {
            verdict = Verdicts.of(true);
        } else {
            verdict = new Verdict.Unknown(run.limits().inWordsOfTheUser(Verdicts.reason(outcome.ending()), encoding));
        }
        return new Result(verdict, finding.map(evidence).orElseGet(Evidence.None::new), Optional.of(course));
    }

    /** A trace of a product as a trace of the model, without the steps in which it stays: so others may be shorter. */
    static Trace projected(Product product, Trace trace) {
        Projection projection = new Projection(product, trace.initial());
        return new Trace(projection.initial(), moves(projection.follow(trace.choices())), Trace.Quality.SOME);
    }

    /** The steps of the model among those of a product. */
    static int[] moves(int[] choices) {
        return Arrays.stream(choices)
                .filter(choice -> choice != Projection.STAY)
                .toArray();
    }
}
