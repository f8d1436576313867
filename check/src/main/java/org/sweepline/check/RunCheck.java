package org.sweepline.check;

import java.util.List;
import java.util.Optional;
import org.sweepline.check.letter.Alphabet;
import org.sweepline.check.letter.Relabelling;
import org.sweepline.check.pilot.Forecast;
import org.sweepline.check.pilot.GivenSetting;
import org.sweepline.check.property.Course;
import org.sweepline.check.property.RunMethod;
import org.sweepline.check.replay.Evidence;
import org.sweepline.check.replay.Replayer;
import org.sweepline.kernel.AcceptingRuns;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.Search;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.Verdict;
import org.sweepline.kernel.runs.AcceptingSearch;
import org.sweepline.kernel.runs.ReturnSweeps;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.logic.automaton.BuchiAutomaton;
import org.sweepline.logic.automaton.LtlMonitor;
import org.sweepline.logic.automaton.TooLargeException;
import org.sweepline.logic.automaton.Translation;
import org.sweepline.logic.product.BuchiProduct;
import org.sweepline.logic.product.FairChoice;
import org.sweepline.logic.product.Letters;
import org.sweepline.logic.product.MonitorProduct;
import org.sweepline.logic.product.Product;
import org.sweepline.logic.product.Projection;
import org.sweepline.logic.temporal.FiniteTraces;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;
import org.sweepline.logic.temporal.Proposition;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.InputException;
import org.sweepline.model.Measure;

/**
 * Decides whether every run of a model satisfies a formula of LTL.
 *
 * <p>If every violation shows after finitely many steps, a monitor watches the run, and any search for a state will do.
 * Otherwise accepting runs are looked for in the product with the Büchi automaton of the negated formula.
 */
final class RunCheck extends ProductCheck {
    /** How much less sweeps must be forecast to store if they are to be preferred: they take more time. */
    private static final double WORTH_RETURNING = 0.7;

    private static final int MOST_RETURNS = 64;

    /** A formula whose monitor is larger is better checked by the automaton of its negation. */
    private static final int MOST_MONITORED = 1_000;

    /** How many states are looked at before it is worth the time to prove that all runs end. */
    private static final long MOST_BEFORE_PROOF = 1_000;

    private static final String NO_PATH = "memory or time did not suffice to find the path to it";

    private static final String NO_CYCLE = "memory or time did not suffice to find the cycle";

    /** The steps of a cycle in which the model makes none. */
    private static final int[] STAYING = {};

    private final Formula asked;
    private final boolean opposite;
    private Formula formula;
    private BuchiAutomaton automaton;
    private BuchiProduct product;

    /** @param opposite whether the question was whether some run satisfies the negation of the formula */
    RunCheck(CheckRun run, Formula formula, boolean opposite, Optional<Structure> structure) {
        super(run, structure);
        this.opposite = opposite;
        asked = run.options().temporal().finite() ? FiniteTraces.rewrite(formula) : formula;
    }

    @Override
    Relabelling relabelling(Alphabet alphabet) {
        return Relabelling.of(alphabet, List.of(asked));
    }

    @Override
    Result explore() throws TooLargeException {
        formula = relabelling().of(asked);
        automaton = Translation.of(Operator.NOT.of(formula));
        Optional<LtlMonitor> monitor = monitor();
        if (monitor.isPresent()) {
            MonitorProduct watched = new MonitorProduct(
                    system(), monitor.get(), letters(monitor.get().propositions()));
            return watch(watched, "monitor, " + states(monitor.get().states()), this::prefix);
        }
        refuseWithoutCycles();
        if (options.temporal().fairness() == TemporalOptions.Fairness.CHOICE) return fair();
        product = new BuchiProduct(system(), automaton, letters(automaton.propositions()));
        if (structured()) return stored(limits());
        return switch (options.temporal().method()) {
            case AUTO -> automatic();
            case STORED -> stored();
            case COLUMNS -> columns(measure(true));
            case RETURNS -> returns(measure(false));
            case KRIPKE -> throw new IllegalStateException("a formula that was to be checked on a structure");
        };
    }

    /** A monitor that sees every violation, if there is one. */
    private Optional<LtlMonitor> monitor() {
        try {
            LtlMonitor monitor = LtlMonitor.of(Translation.of(formula), MOST_MONITORED);
            return monitor.decides(automaton) ? Optional.of(monitor) : Optional.empty();
        } catch (TooLargeException large) {
            return Optional.empty();
        }
    }

    private void refuseWithoutCycles() {
        if (options.method().keepsEdges()) return;
        throw new InputException(
                "--method " + options.method().word() + " finds no infinite runs; full, dfs, sweep and basic do");
    }

    private Evidence prefix(Trace trace) {
        return Replayer.prefix(run.model(), encoding(), trace, formula);
    }

    private Letters letters(List<Proposition> propositions) {
        for (Proposition proposition : propositions) {
            if (proposition instanceof Proposition.Took took) {
                run.alphabet(encoding()).requireSome(took.actions());
            }
        }
        return new Letters(propositions, this::predicate, this::changing, keeping(), system().actions());
    }

    private Result automatic() {
        Limits limits = limits();
        if (!options.method().measured()) return stored();
        boolean few = limits.stored() <= options.temporal().look();
        Result look = stored(few ? limits : limits.stored(options.temporal().look()));
        if (settled(look)) return look;
        Chosen whole = measure(true);
        Chosen layers = measure(false);
        boolean columns = inColumns(whole.measure());
        if (layers.share() <= WORTH_RETURNING * (columns ? whole.share() : 1)) {
            Result returned = returns(layers);
            if (!(returned.verdict() instanceof Verdict.Unknown)) return returned;
        }
        if (columns) return columns(whole);
        return few ? look : stored();
    }

    /** A measure with what a pilot says of it, if one was asked. */
    private record Chosen(CompiledMeasure measure, Optional<Forecast> forecast) {
        /** What share of the states is stored at the peak, as far as that is foreseen. */
        double share() {
            return forecast.map(Forecast::peakShare).orElse(1.0);
        }
    }

    private Chosen measure(boolean whole) {
        if (!options.method().measured()) {
            throw new InputException("runs are looked for by a sweep here, which takes --method sweep or basic");
        }
        // Neither way frees a layer while it is processed, or has a window or a pin.
        SweepOptions sweep = options.sweep().earlyRelease(false);
        CheckOptions heeded = options.sweep(sweep);
        if (options.progress().equals(Measure.AUTOMATIC)) heeded = heeded.given(GivenSetting.NONE);
        MeasureChoice choice = new MeasureChoice(run.options(heeded), whole);
        CompiledMeasure measure = chosen(choice);
        return new Chosen(
                measure, choice.diagnosis().map(diagnosis -> diagnosis.best().plain()));
    }

    private boolean inColumns(CompiledMeasure measure) {
        return !measure.progress().none() && (measure.monotone() || options.method() == Method.BASIC);
    }

    /**
     * Keeps all states. Where all runs end, no cycles need be looked for, and the order of a search for states is faster; but
     * only a search that goes deep finds an end soon, so that has a try first. Where the user counts the states that are
     * explored, nothing is explored twice.
     */
    private Result stored() {
        Limits limits = limits();
        long first = Math.min(options.temporal().look(), MOST_BEFORE_PROOF);
        boolean counted = options.limits().explored() < Long.MAX_VALUE;
        if (options.method() == Method.DFS || counted || limits.stored() <= first) return stored(limits);
        Result look = stored(limits.stored(first));
        if (settled(look)) return look;
        return terminating() ? ending() : stored(limits());
    }

    /** Whether a first look has decided the question, or there is nothing left to go on with. */
    private boolean settled(Result look) {
        boolean decided = !(look.verdict() instanceof Verdict.Unknown);
        return decided || run.limits().over() || run.limits().allExplored();
    }

    /** Looks for a run that ends and violates the formula: for models that have no other runs. */
    private Result ending() {
        Outcome outcome = search(Sweep.full(options.sweep()), product, product.endings(), limits());
        String how = automaton() + ", on a model whose runs all end";
        Course course = new Course(how, Optional.of(RunMethod.STORED), Optional.empty(), outcome);
        return result(
                outcome,
                course,
                finding -> finding.trace()
                        .<Evidence>map(trace -> replayed(product, trace, STAYING))
                        .orElseGet(this::withoutPath));
    }

    /** What is shown of a state to which no path is known. */
    private Evidence withoutPath() {
        return options.sweep().traces() ? new Evidence.Untraced(NO_PATH) : new Evidence.None();
    }

    private Result stored(Limits limits) {
        Search search =
                new AcceptingSearch(options.sweep().traces(), options.sweep().geometry());
        return accepting(search, limits, structured() ? RunMethod.KRIPKE : RunMethod.STORED, Optional.empty());
    }

    private Result columns(Chosen chosen) {
        Progress progress = product.progress(searches.progress(chosen.measure()));
        Search search = searches.ofComponents(progress);
        return accepting(search, limits(), RunMethod.COLUMNS, Optional.of(chosen.measure()));
    }

    private Result returns(Chosen chosen) {
        Progress progress = product.layers(searches.progress(chosen.measure()));
        Search search = new ReturnSweeps(
                progress, options.sweep().traces(), options.sweep().geometry(), MOST_RETURNS);
        return accepting(search, limits(), RunMethod.RETURNS, Optional.of(chosen.measure()));
    }

    /** Looks for a terminal component in which the choices of a fair run are accepted. */
    private Result fair() {
        FairChoice choices = new FairChoice(system(), automaton, letters(automaton.propositions()));
        Optional<CompiledMeasure> measure =
                measured() ? Optional.of(measure(true).measure()).filter(this::inColumns) : Optional.empty();
        Progress progress = choices.progress(measure.map(searches::progress).orElse(Progress.NONE));
        Outcome outcome = search(searches.ofComponents(progress), choices, choices.watch(), limits());
        // Without a measure of the model, the components of the automaton still are columns.
        Course course =
                new Course(automaton() + ", under fair choice", Optional.of(RunMethod.COLUMNS), measure, outcome);
        return result(outcome, course, finding -> fairRun(choices, finding));
    }

    private Evidence fairRun(FairChoice choices, Outcome.Finding finding) {
        if (finding.trace().isEmpty()) return new Evidence.None();
        return choices.run(finding, limits())
                .map(run -> replayed(choices, run.stem(), run.cycle()))
                .orElseGet(() -> new Evidence.Untraced(NO_CYCLE));
    }

    private String automaton() {
        return "Büchi automaton of the " + (opposite ? "formula, " : "negation, ") + states(automaton.states());
    }

    private Result accepting(Search search, Limits limits, RunMethod method, Optional<CompiledMeasure> measure) {
        Outcome outcome = search(search, product, new AcceptingRuns(product), limits);
        Course course = new Course(automaton(), Optional.of(method), measure, outcome);
        return result(outcome, course, this::run);
    }

    private Evidence run(Outcome.Finding finding) {
        if (finding.trace().isEmpty()) return withoutPath();
        Optional<int[]> cycle = finding.component().flatMap(Outcome.Circuit::cycle);
        if (cycle.isEmpty()) return new Evidence.Untraced(NO_CYCLE);
        return replayed(product, finding.trace().get(), cycle.get());
    }

    private Evidence replayed(Product explored, Trace trace, int[] cycle) {
        Projection projection = new Projection(explored, trace.initial());
        int[] stem = moves(projection.follow(trace.choices()));
        int[] round = moves(projection.follow(cycle));
        Trace way = new Trace(projection.initial(), stem, Trace.Quality.SOME);
        return Replayer.run(run.model(), encoding(), way, round, formula);
    }
}
