package org.sweepline.check;

import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.Search;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.Verdict;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.model.Encoding;
import org.sweepline.model.EncodingOverflow;
import org.sweepline.model.InputException;
import org.sweepline.model.Measure;
import org.sweepline.model.Question;
import org.sweepline.model.Specification;

/**
 * Answers questions about a model, all of them in one exploration.
 *
 * <p>What was not fully checked comes out as {@link Verdict.Unknown} with the reason; only wrong input (an
 * {@link InputException}) and defects of the program end in an exception.
 */
public final class Checker {
    private final Specification specification;
    private final List<? extends Question> questions;
    private final CheckOptions options;
    private final CheckListener listener;
    private final Allowance allowance;
    private final Searches searches;
    private Optional<Measure> measure = Optional.empty();
    private MeasureChoice choice;
    private Reduction reduction;
    private Optional<Structure> structure = Optional.empty();
    private Statistics last;
    private boolean complete;
    private boolean whole;
    private boolean warned;
    private int restarts;

    private Checker(
            Specification specification,
            List<? extends Question> questions,
            CheckOptions options,
            CheckListener listener) {
        this.specification = specification;
        this.questions = questions;
        this.options = options;
        this.listener = listener;
        allowance = new Allowance(options.limits());
        searches = new Searches(options);
    }

    public static Report check(
            Specification specification,
            List<? extends Question> questions,
            CheckOptions options,
            CheckListener listener) {
        return new Checker(specification, questions, options, listener).check();
    }

    private Report check() {
        if (options.reductions().equivalence().isPresent() && !findsComponents()) {
            throw new InputException("an equivalence has no meaning for --method "
                    + options.method().name().toLowerCase(Locale.ROOT) + "; it goes with full, sweep and basic");
        }
        refuseEquivalenceOfRuns();
        List<Answer> answers = answers();
        return new Report(
                options.method(),
                measure,
                Optional.ofNullable(choice).flatMap(MeasureChoice::diagnosis),
                effects(),
                answers,
                complete,
                Optional.ofNullable(last),
                whole,
                structure,
                restarts,
                allowance.elapsed());
    }

    private void refuseEquivalenceOfRuns() {
        if (options.reductions().equivalence().isEmpty() || runs().isEmpty()) return;
        throw new InputException("an equivalence keeps what can be reached, but formulas about runs need every state");
    }

    private List<? extends Question> runs() {
        return questions.stream().filter(Question::aboutRuns).toList();
    }

    /** What came of reductions in the exploration that looks for states; those for runs are never reduced. */
    private List<ReductionEffect> effects() {
        if (reduction != null) return reduction.effects();
        return runs().isEmpty() ? List.of() : options.reductions().unused("runs are followed step by step");
    }

    /** Questions about states are answered first, together; then those about runs, each by itself. */
    private List<Answer> answers() {
        List<? extends Question> onStates =
                questions.stream().filter(question -> !question.aboutRuns()).toList();
        RunQuestions runs = new RunQuestions(specification, options, allowance, listener);
        List<Question> onRuns = List.copyOf(runs());
        runs.refuseWithoutEdges(onRuns);
        List<Answer> answers = onStates.isEmpty() ? List.of() : guarded(onStates, () -> answers(onStates));
        List<Answer> more = runs.answers(onRuns);
        structure = runs.structure();
        List<Answer> all = new ArrayList<>();
        for (Question question : questions) {
            all.add(
                    question.aboutRuns()
                            ? more.get(onRuns.indexOf(question))
                            : answers.get(onStates.indexOf(question)));
        }
        return List.copyOf(all);
    }

    /** The answers to some questions; where the machine's means do not suffice, there are none. */
    static List<Answer> guarded(List<? extends Question> asked, Supplier<List<Answer>> answers) {
        try {
            return answers.get();
        } catch (OutOfMemoryError full) {
            return unknown(asked, "the memory of the Java machine was full; more of it (--memory) may help");
        } catch (UncheckedIOException disk) {
            return unknown(asked, disk.getMessage() + ": " + disk.getCause().getMessage());
        } catch (ArithmeticException overflow) {
            return unknown(asked, "a number left the range of 64 bits: " + overflow.getMessage());
        } catch (ExpansionException failed) {
            // Searches look only at conditions that matter, but a run that was found is judged by all of them.
            return unknown(asked, failed.getMessage());
        }
    }

    /**
     * All questions share one exploration. But those about terminal components need whole columns, and not every method
     * has them: where one of them cannot be answered, the others are asked again by themselves.
     */
    private List<Answer> answers(List<? extends Question> asked) {
        List<? extends Question> others =
                asked.stream().filter(q -> !q.aboutComponents()).toList();
        if (others.size() == asked.size()) return explore(asked);
        if (others.isEmpty()) {
            if (!findsComponents()) throw new InputException(noComponents());
            return explore(asked);
        }
        List<Answer> answers = findsComponents() ? explore(asked) : unknown(asked, noComponents());
        List<Question> open = new ArrayList<>();
        for (Answer answer : answers) {
            boolean unknown = answer.verdict() instanceof Verdict.Unknown;
            if (unknown && !answer.question().aboutComponents()) open.add(answer.question());
        }
        return open.isEmpty() ? answers : replaced(answers, explore(open));
    }

    private boolean findsComponents() {
        return options.method() == Method.FULL || options.method().measured();
    }

    private String noComponents() {
        return "--method " + options.method().name().toLowerCase(Locale.ROOT)
                + " finds no terminal components, which home, live and progress properties are about;"
                + " full, sweep and basic do";
    }

    /** The answers with newer ones in the place of those to the same questions. */
    private static List<Answer> replaced(List<Answer> answers, List<Answer> newer) {
        List<Answer> all = new ArrayList<>();
        for (Answer answer : answers) {
            all.add(newer.stream()
                    .filter(other -> other.question() == answer.question())
                    .findFirst()
                    .orElse(answer));
        }
        return List.copyOf(all);
    }

    /** Explores until the encoding is wide enough. */
    private List<Answer> explore(List<? extends Question> asked) {
        Encoding encoding = specification.encode();
        whole = asked.stream().anyMatch(Question::aboutComponents);
        choice = new MeasureChoice(options, whole);
        while (true) {
            try {
                // First, for it knows how to say what is wrong with a question.
                Inquiry inquiry = new Inquiry(specification, encoding, asked, options.backward());
                reduction = new Reduction(encoding, asked, options.reductions());
                reduction.actionOrbits().ifPresent(inquiry::alike);
                Search search = search(encoding);
                Outcome outcome = search.run(
                        reduction.system(measure),
                        inquiry.watches(),
                        allowance.left(
                                encoding, options.reductions().equivalence().isPresent()),
                        this::note);
                last = outcome.statistics();
                complete = outcome.complete();
                return inquiry.answers(reduction.unwound(inWordsOfTheUser(outcome, encoding)));
            } catch (EncodingOverflow overflow) {
                encoding = overflow.wider();
                restarts++;
            }
        }
    }

    private Search search(Encoding encoding) {
        measure = options.method().measured() ? Optional.of(choice.measure(reduction.encoding())) : Optional.empty();
        measure.ifPresent(chosen -> listener.measured(chosen, choice.diagnosis()));
        SweepOptions sweep = choice.sweep();
        Progress progress = measure.map(searches::progress).orElse(Progress.NONE);
        if (whole) return searches.ofComponents(progress);
        return reduction
                .cutOff(progress)
                .<Search>map(cutOff -> new Sweep(progress, sweep, cutOff))
                .orElseGet(() -> searches.ofStates(encoding.system(), progress, sweep));
    }

    private Outcome inWordsOfTheUser(Outcome outcome, Encoding encoding) {
        if (!(outcome.ending() instanceof Outcome.Stopped stopped)) return outcome;
        String reason = allowance.inWordsOfTheUser(stopped.reason(), encoding);
        return new Outcome(new Outcome.Stopped(reason), outcome.findings(), outcome.statistics());
    }

    private void note(Statistics figures) {
        last = figures;
        Optional<String> warning = warned ? Optional.empty() : reduction.warning();
        warned |= warning.isPresent();
        warning.ifPresent(listener::warned);
        listener.progress(figures);
    }

    private static List<Answer> unknown(List<? extends Question> asked, String reason) {
        List<Answer> answers = new ArrayList<>();
        for (Question question : asked) {
            answers.add(new Answer(question, new Verdict.Unknown(reason), new Answer.None()));
        }
        return List.copyOf(answers);
    }
}
