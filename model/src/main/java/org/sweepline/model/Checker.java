package org.sweepline.model;

import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.sweepline.kernel.CachingSearch;
import org.sweepline.kernel.ComponentSearch;
import org.sweepline.kernel.DepthFirstSearch;
import org.sweepline.kernel.DiskSearch;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.Search;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.Sweep;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.Verdict;

/**
 * Answers questions about a model, all of them in one exploration.
 *
 * <p>What was not fully checked comes out as {@link Verdict.Unknown} with the reason; only wrong input (an
 * {@link InputException}) and defects of the program end in an exception.
 */
public final class Checker {
    private static final long MOST_CANDIDATES = 1 << 23;
    private static final long BYTES_BESIDE_STATE = 24;
    private static final int BYTES_BESIDE_CACHED = 32;
    private static final int TYPICAL_BYTES = 64;

    private final Specification specification;
    private final List<? extends Question> questions;
    private final CheckOptions options;
    private final CheckListener listener;
    private final Allowance allowance;
    private Optional<Measure> measure = Optional.empty();
    private MeasureChoice choice;
    private Reduction reduction;
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
        List<Answer> answers;
        try {
            answers = explore();
        } catch (OutOfMemoryError full) {
            answers = unknown("the memory of the Java machine was full; more of it (--memory) may help");
        } catch (UncheckedIOException disk) {
            answers = unknown(disk.getMessage() + ": " + disk.getCause().getMessage());
        } catch (ArithmeticException overflow) {
            answers = unknown("a number left the range of 64 bits: " + overflow.getMessage());
        }
        return new Report(
                options.method(),
                measure,
                Optional.ofNullable(choice).flatMap(MeasureChoice::diagnosis),
                Optional.ofNullable(reduction).map(Reduction::effects).orElse(List.of()),
                answers,
                complete,
                Optional.ofNullable(last),
                whole,
                restarts,
                allowance.elapsed());
    }

    /**
     * All questions share one exploration. But those about terminal components need whole columns, and not every method
     * has them: where one of them cannot be answered, the others are asked again by themselves.
     */
    private List<Answer> explore() {
        List<? extends Question> others =
                questions.stream().filter(q -> !q.aboutComponents()).toList();
        if (others.size() == questions.size()) return explore(questions);
        if (others.isEmpty()) {
            if (!findsComponents()) throw new InputException(noComponents());
            return explore(questions);
        }
        List<Answer> answers = findsComponents() ? explore(questions) : unknown(noComponents());
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
        if (whole) return componentSearch();
        return switch (options.method()) {
            case FULL -> sweep(Progress.NONE, sweep);
            case SWEEP -> sweep(measure.get().progress(), sweep);
            case BASIC -> sweep(inColumns(measure.get()), sweep);
            case DFS -> new DepthFirstSearch(sweep.traces(), sweep.geometry());
            case CACHE ->
                new CachingSearch(cacheStates(encoding), options.cache().policy(), sweep.traces(), sweep.geometry());
            case DISK -> new DiskSearch(null, candidates(encoding), sweep.traces(), sweep.geometry());
        };
    }

    private Search sweep(Progress progress, SweepOptions sweep) {
        return reduction
                .cutOff(progress)
                .map(cutOff -> new Sweep(progress, sweep, cutOff))
                .orElseGet(() -> new Sweep(progress, sweep));
    }

    /** The search that finds terminal components, with the columns that the method has. */
    private Search componentSearch() {
        Progress columns = Progress.NONE;
        if (options.method() == Method.SWEEP) columns = measure.orElseThrow().progress();
        if (options.method() == Method.BASIC) columns = inColumns(measure.orElseThrow());
        return new ComponentSearch(
                columns, options.sweep().traces(), options.sweep().geometry());
    }

    /** How many states may wait for the disk: what a quarter of the memory holds, for the rest is the frontier's. */
    private long candidates(Encoding encoding) {
        long bytesEach =
                BYTES_BESIDE_STATE + Math.max(TYPICAL_BYTES, encoding.system().stateBytes());
        return Math.max(1, Math.min(MOST_CANDIDATES, options.limits().bytes() / 4 / bytesEach));
    }

    /** How many states the cache holds: what the user says, or what the memory holds if all of them are on the path. */
    private long cacheStates(Encoding encoding) {
        if (options.cache().states() > 0) return options.cache().states();
        int stateBytes = encoding.system().stateBytes();
        int bytesEach = BYTES_BESIDE_CACHED + (stateBytes < 0 ? TYPICAL_BYTES : stateBytes);
        return Math.max(1, options.limits().bytes() / bytesEach);
    }

    /** A measure that is proved monotone is in columns already. */
    private static Progress inColumns(Measure measure) {
        return measure.monotone() ? measure.progress() : measure.progress().inColumns();
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

    private List<Answer> unknown(String reason) {
        List<Answer> answers = new ArrayList<>();
        for (Question question : questions) {
            answers.add(new Answer(question, new Verdict.Unknown(reason), new Answer.None()));
        }
        return List.copyOf(answers);
    }
}
