package org.sweepline.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.sweepline.check.Backward;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Method;
import org.sweepline.check.Phase;
import org.sweepline.check.Report;
import org.sweepline.check.Structure;
import org.sweepline.check.property.Course;
import org.sweepline.check.property.Property;
import org.sweepline.check.property.RunProperty;
import org.sweepline.check.property.StateProperty;
import org.sweepline.kernel.Deletion;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.Verdict;
import org.sweepline.kernel.depthfirst.Replacement;
import org.sweepline.kernel.sweep.Placement;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.Expressions;
import org.sweepline.model.InputException;
import org.sweepline.model.Model;

/** The options that say how a model is explored, and how far. */
final class ExplorationOptions {
    /** The most states that a backward search for a trace stores; where it finds one, it mostly needs less than a thousand. */
    private static final long MOST_BACKWARD = 1_000_000;

    private final Given<Method> method;
    private final Given<Boolean> noProofs;
    private final MeasureOptions measure;
    private final Given<Long> cacheStates;
    private final Given<Replacement> cachePolicy;
    private final Given<Long> walkSteps;
    private final Given<Long> seed;
    private final ReductionChoice reductions;
    private final RunChoice runs;
    private final LimitOptions limits;
    private final Given<Boolean> pin;
    private final Given<Long> window;
    private final Given<Boolean> earlyRelease;
    private final Given<Deletion> collect;
    private final Given<Boolean> noTrace;
    private final Given<TraceMethod> traceMethod;

    ExplorationOptions(Options options) {
        method = options.value(
                "--method",
                "METHOD",
                Method.AUTO,
                "auto: full as long as there are few states; for what that leaves open random walks, reductions where",
                "they pay, and sweep (the default, unless an option asks for the sweep);",
                "full: breadth-first, every state stored; dfs: depth-first, every state stored;",
                "sweep: the sweep-line method;",
                "cache: depth-first in a bounded memory, forgetting states that may have to be explored again;",
                "basic: the sweep-line method on the promise that no step decreases the measure;",
                "disk: breadth-first with the closed states on disk;",
                "walk: random walks, which find what is often met and prove nothing.");
        noProofs =
                options.flag("--no-proofs", "With --method auto: explore what the structure of the model proves, too.");
        measure = new MeasureOptions(options);
        cacheStates = options.value(
                "--cache-states",
                "N",
                Long.class,
                "With --method cache: keep at most N states in memory (default: what the memory holds).");
        cachePolicy = options.value(
                "--cache-policy",
                "POLICY",
                Replacement.class,
                "With --method cache: which state a full cache forgets, of those not on the path:",
                "strata: by depth, so that whole levels stay (the default); oldest: left first;",
                "lru: not met for the longest time; hits: met again least often; random.");
        walkSteps = options.value(
                "--walk-steps", "N", Long.class, "With --method walk: look at N states in all (default: 1000000).");
        seed = options.value(
                "--seed", "N", Long.class, "With --method walk: what the random choices depend on (default: 1).");
        reductions = new ReductionChoice(options);
        runs = new RunChoice(options);
        limits = new LimitOptions(options);
        pin = options.deniable(
                "--pin", "Keep the initial state stored during all sweeps, or do not (default: as for --window).");
        window = options.read(
                "--window",
                "K",
                Converters::window,
                "Keep K layers behind the sweep-line. auto: as many as a pilot finds best, and the initial state if it",
                "pays (default: auto for an automatic measure, 0 and pinned for one that is given).");
        earlyRelease = options.deniable(
                "--early-release",
                "Free the states of a layer while it is processed, where every step leaves its layer and there is"
                        + " neither",
                "a window nor --collect (default: on).");
        collect = options.read(
                "--collect",
                "WHEN",
                Converters::collection,
                "Delete states behind the line at every layer (the default), every N new states, or at"
                        + " adaptive intervals: layer, N or adaptive.");
        noTrace = options.flag("--no-trace", "Keep no log of how states were reached: verdicts without traces.");
        traceMethod = options.value(
                "--trace-method",
                "HOW",
                TraceMethod.class,
                "log: note on disk how each state was reached (the default);",
                "sweeps: keep no log, explore again a few times from the start until the path to the state is known;",
                "backward: keep no log, undo steps from the state that was found; the search may have to give up.");
    }

    /** How traces are found. */
    enum TraceMethod {
        LOG,
        SWEEPS,
        BACKWARD
    }

    /** The model, with a number added to its states if the user asks for one. */
    Model augmented(Model model) {
        return measure.augmented(model);
    }

    /** The option that adds a number to the states, as typed and followed by a space; empty if there is none. */
    String augmentation() {
        return measure.augmentation();
    }

    boolean traced() {
        return !noTrace.value();
    }

    Limits limits() {
        return limits.limits();
    }

    /** The options for a check of some properties; refuses options that contradict each other or would have no effect. */
    CheckOptions options(List<Property> properties, Expressions expressions) {
        refuseWhatWouldBeIgnored();
        if (properties.stream().anyMatch(ExplorationOptions::aboutComponents)) refuseWhatNeedsLayers();
        if (!logged() && properties.stream().anyMatch(RunProperty.class::isInstance)) {
            String what = traceMethod.value() == TraceMethod.SWEEPS ? "sweeps finds states" : "backward undoes steps";
            throw new InputException(
                    "--trace-method " + what + " of the model, not of an automaton; drop it, or ask for states only");
        }
        if (window.given() && window.value() < 0 && !windowIsAuto()) {
            throw new InputException("--window " + window.value() + ": the window cannot be negative");
        }
        SweepOptions sweep = SweepOptions.DEFAULT
                .pinInitial(pin.or(true))
                .window(!window.given() || windowIsAuto() ? 0 : window.value())
                .earlyRelease(earlyRelease.or(true))
                .deletion(collect.or(new Deletion.EachLayer()))
                .traces(!noTrace.value());
        CheckOptions options = CheckOptions.DEFAULT
                .method(method.value())
                .progress(measure.measure(expressions))
                .sweep(sweep)
                .tuned(tuned())
                .prefer(measure.preference())
                .limits(limits.limits())
                .cache(cache())
                .walks(walks())
                .reductions(reductions.options(expressions))
                .temporal(runs.options(properties))
                .plan(new CheckOptions.Plan(!noProofs.value(), CheckOptions.Plan.DEFAULT.look(), reductions.tried()));
        if (logged()) return options;
        return options.backward(
                traceMethod.value() == TraceMethod.SWEEPS
                        ? new Backward.Sweeping()
                        : new Backward.Undoing(MOST_BACKWARD));
    }

    /** Whether traces come from a log, if there are any. */
    private boolean logged() {
        return !traceMethod.given() || traceMethod.value() == TraceMethod.LOG;
    }

    /** The options that were given and made no difference to what came of the check, each with the reason. */
    List<String> idle(Report report) {
        List<String> idle = new ArrayList<>();
        boolean swept = report.method().measured() && report.statistics().isPresent();
        if (swept) idleInSweep(report, idle);
        else if (!layered(report)) {
            String why =
                    measured(report) ? ": sweeps for runs have their own rules" : ": nothing was explored by layers";
            ofLayers().forEach(option -> idle.add(option + why));
        }
        if (measure.given() != null && !swept && !layered(report) && !measured(report)) {
            idle.add(measure.given() + ": nothing was explored by a measure");
        }
        boolean chosen = report.phases().stream().anyMatch(phase -> phase.kind() == Phase.Kind.DOCTOR);
        if (measure.prefers() && !chosen && report.diagnosis().isEmpty())
            idle.add("--prefer: no measure had to be chosen");
        if (method.value() == Method.AUTO && decidedBeforeReductions(report)) {
            reductions.switchedOff().ifPresent(option -> idle.add(option + ": no reduction was needed"));
        }
        boolean neverFull =
                report.statistics().filter(figures -> figures.replaced() == 0).isPresent();
        if (cachePolicy.given() && neverFull) idle.add("--cache-policy: the cache was never full");
        return idle;
    }

    /** Whether proofs, a first look and random walks left nothing open, so that no reduction would have been tried. */
    private static boolean decidedBeforeReductions(Report report) {
        boolean open = report.answers().stream().anyMatch(answer -> answer.verdict() instanceof Verdict.Unknown);
        return !open
                && report.phases().stream()
                        .allMatch(phase -> phase.kind() == Phase.Kind.LOOK || phase.kind() == Phase.Kind.WALK);
    }

    /** Whether a formula was checked on states that were explored in the layers of a measure. */
    private static boolean layered(Report report) {
        boolean products = courses(report)
                .anyMatch(
                        course -> course.method().isEmpty() && course.measure().isPresent());
        return products || report.structure().flatMap(Structure::measure).isPresent();
    }

    /** Whether runs were looked for by a measure. */
    private static boolean measured(Report report) {
        return courses(report).anyMatch(course -> course.measure().isPresent());
    }

    private static Stream<Course> courses(Report report) {
        return report.answers().stream().flatMap(answer -> answer.course().stream());
    }

    private void idleInSweep(Report report, List<String> idle) {
        Statistics figures = report.statistics().orElseThrow();
        CompiledMeasure by = report.measure().orElse(CompiledMeasure.NONE);
        long chosen = tuned()
                ? report.diagnosis()
                        .map(known -> known.best().setting().window())
                        .orElse(0L)
                : 0;
        boolean released = Placement.strict(by.progress());
        if (window.given() && window.value() > 0 && figures.layers() == figures.columns() && !released) {
            idle.add("--window: no column has more than one layer");
        }
        if (collect.given() && figures.layers() == 1) idle.add("--collect: in a single layer nothing is deleted");
        if (pin.given() && by.monotone()) idle.add(pinOption() + ": no step decreases the measure");
        if (earlyRelease.given() && !released) {
            idle.add(releaseOption() + ": some steps do not leave their layer");
        } else if (earlyRelease.given() && chosen > 0) {
            idle.add(releaseOption() + ": a window of " + chosen + " was chosen, whose layers are kept whole");
        }
    }

    /** The options about layers that are given. */
    private List<String> ofLayers() {
        return Stream.of(
                        window.given() && !windowIsAuto() ? "--window" : null,
                        collect.given() ? "--collect" : null,
                        pin.given() ? pinOption() : null,
                        earlyRelease.given() ? releaseOption() : null,
                        reductions.countsLayers() ? "--patience" : null)
                .filter(Objects::nonNull)
                .toList();
    }

    private static boolean aboutComponents(Property property) {
        return property instanceof StateProperty ofStates && ofStates.aboutComponents();
    }

    /** Whether window and pin are left to a pilot. */
    private boolean tuned() {
        boolean open = !window.given() && !pin.given() && measure.automatic();
        return open || windowIsAuto();
    }

    private boolean windowIsAuto() {
        return window.given() && window.value() == Converters.AUTO_WINDOW;
    }

    private String pinOption() {
        return pin.or(true) ? "--pin" : "--no-pin";
    }

    private String releaseOption() {
        return earlyRelease.or(true) ? "--early-release" : "--no-early-release";
    }

    private CheckOptions.Cache cache() {
        CheckOptions.Cache cache = CheckOptions.Cache.DEFAULT;
        if (cacheStates.given() && cacheStates.value() < 1) {
            throw new InputException(
                    "--cache-states " + cacheStates.value() + ": the cache must hold at least 1 state");
        }
        return new CheckOptions.Cache(cacheStates.or(cache.states()), cachePolicy.or(cache.policy()));
    }

    private CheckOptions.Walks walks() {
        CheckOptions.Walks walks = CheckOptions.Walks.DEFAULT;
        if (walkSteps.given() && walkSteps.value() < 1) {
            throw new InputException("--walk-steps " + walkSteps.value() + ": at least 1 state must be looked at");
        }
        return new CheckOptions.Walks(walkSteps.or(walks.steps()), seed.or(walks.seed()));
    }

    /** Refuses options that would have no effect: giving one is a mistake that the user should hear of. */
    private void refuseWhatWouldBeIgnored() {
        if (noTrace.value() && traceMethod.given()) {
            throw new InputException("--no-trace and --trace-method exclude each other; drop one");
        }
        boolean repeatable =
                method.value().measured() || method.value() == Method.FULL || method.value() == Method.AUTO;
        refuse(
                "--trace-method sweeps",
                traceMethod.given() && traceMethod.value() == TraceMethod.SWEEPS && !repeatable,
                "auto, full, sweep or basic");
        if (!method.value().measured() && method.value() != Method.AUTO) {
            refuse(measure.given(), measure.given() != null, "sweep or basic");
            refuse("--window", window.given(), "sweep or basic");
            refuse("--collect", collect.given(), "sweep or basic");
            refuse(pinOption(), pin.given(), "sweep or basic");
            refuse(releaseOption(), earlyRelease.given(), "sweep or basic");
        }
        refuse(
                "--prefer",
                measure.prefers() && method.value() != Method.AUTO && method.value() != Method.SWEEP,
                "auto or sweep");
        if (measure.prefers() && !tuned() && !measure.automatic()) {
            throw new InputException("--prefer is about what is chosen automatically; drop it, or give no measure");
        }
        if (method.value() != Method.AUTO) {
            refuse("--no-proofs", noProofs.value(), "auto");
            reductions.switchedOff().ifPresent(option -> refuse(option, true, "auto"));
        }
        boolean atIntervals = collect.given() && !(collect.value() instanceof Deletion.EachLayer);
        if (earlyRelease.given() && (atIntervals || window.given() && window.value() > 0)) {
            throw new InputException(
                    (atIntervals ? "--collect" : "--window") + " leaves no room for " + releaseOption() + "; drop one");
        }
        if (windowIsAuto()) {
            refuse("--window auto", method.value() != Method.SWEEP && method.value() != Method.AUTO, "auto or sweep");
            if (pin.given()) {
                throw new InputException(
                        "--window auto chooses the pin, too; drop " + pinOption() + " or give a number");
            }
        }
        if (method.value() != Method.CACHE) {
            refuse("--cache-states", cacheStates.given(), "cache");
            refuse("--cache-policy", cachePolicy.given(), "cache");
        }
        if (method.value() != Method.WALK) {
            refuse("--walk-steps", walkSteps.given(), "walk");
            refuse("--seed", seed.given(), "walk");
        } else {
            refuse("--max-stored", limits.boundsStored(), "all others, which store states");
        }
    }

    private void refuse(String option, boolean given, String methods) {
        if (!given) return;
        throw new InputException(
                option + " has no meaning for --method " + method.value().word() + "; it goes with " + methods);
    }

    /** Refuses options about layers, which do not matter where whole columns are kept to find components. */
    private void refuseWhatNeedsLayers() {
        List<String> ignored = ofLayers();
        if (ignored.isEmpty()) return;
        throw new InputException(ignored.get(0)
                + " has no meaning for home, live and progress properties, which need whole columns; drop it, or ask"
                + " for other properties only");
    }
}
