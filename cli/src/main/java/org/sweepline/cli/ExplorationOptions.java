package org.sweepline.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.sweepline.check.Backward;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Method;
import org.sweepline.check.Phase;
import org.sweepline.check.Report;
import org.sweepline.check.Structure;
import org.sweepline.check.measure.Wish;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.Course;
import org.sweepline.check.property.Largest;
import org.sweepline.check.property.OneSafe;
import org.sweepline.check.property.Property;
import org.sweepline.check.property.RunMethod;
import org.sweepline.check.property.RunProperty;
import org.sweepline.check.property.StateProperty;
import org.sweepline.check.reduce.ReductionEffect;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.Threads;
import org.sweepline.kernel.Verdict;
import org.sweepline.kernel.depthfirst.Replacement;
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
    private final ThreadOption threads;
    private final DiskOptions disk;
    private final LayerOptions layers;
    private final Given<Boolean> noTrace;
    private final Given<TraceMethod> traceMethod;

    ExplorationOptions(Options options) {
        options.heading("Exploration");
        method = options.word(
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
        noProofs = options.flag(
                "--no-proofs",
                "Explore what the structure of the model proves, too: with --method auto, and for --one-safe and --bound"
                        + " with any method.");
        measure = new MeasureOptions(options);
        options.heading("Caches and walks");
        cacheStates = options.value(
                "--cache-states",
                "N",
                Long.class,
                "With --method cache: keep at most N states in memory (default: what the memory holds).");
        cachePolicy = options.word(
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
        options.heading("Reductions");
        reductions = new ReductionChoice(options);
        options.heading("How runs are looked for");
        runs = new RunChoice(options);
        limits = new LimitOptions(options);
        threads = new ThreadOption(
                options,
                Threads.ofProcessors(),
                "Answer up to N questions about runs at the same time, each on a thread of its own; auto: one for each",
                "processor (the default). The answers are the same.");
        disk = new DiskOptions(options);
        options.heading("What the sweep keeps");
        layers = new LayerOptions(options);
        options.heading("Traces");
        noTrace = options.flag("--no-trace", "Keep no log of how states were reached: verdicts without traces.");
        traceMethod = options.word(
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

    boolean traced() {
        return !noTrace.value();
    }

    /** Takes on what is said when a run is resumed. */
    void replace(LimitOptions.Resources other) {
        limits.replace(other);
    }

    Limits limits() {
        return limits.limits();
    }

    /** The options for a check of some properties; refuses options that contradict each other or would have no effect. */
    CheckOptions options(List<Property> properties, Expressions expressions, Terminal terminal) {
        refuseWhatWouldBeIgnored(properties);
        if (properties.stream().anyMatch(ExplorationOptions::aboutComponents)) refuseWhatNeedsLayers();
        if (!logged() && properties.stream().anyMatch(RunProperty.class::isInstance)) {
            String what = traceMethod.value() == TraceMethod.SWEEPS ? "sweeps finds states" : "backward undoes steps";
            throw new InputException(
                    "--trace-method " + what + " of the model, not of an automaton; drop it, or ask for states only");
        }
        SweepOptions sweep = layers.sweep().traces(!noTrace.value());
        CheckOptions options = CheckOptions.DEFAULT
                .method(method.value())
                .progress(measure.measure(expressions))
                .sweep(sweep)
                .given(layers.given(measure.automatic()))
                .prefer(measure.preference())
                .limits(disk.limits(limits.limits()))
                .cache(cache())
                .walks(walks())
                .reductions(reductions.options(expressions))
                .temporal(runs.options(properties))
                .threads(threads.threads(terminal))
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

    /** Refuses to have states on disk. */
    void refuseDisk(String why) {
        disk.given().stream()
                .filter(option -> !option.equals("--no-disk"))
                .findFirst()
                .ifPresent(option -> {
                    throw new InputException(option + ": " + why + "; drop one of them");
                });
    }

    /** The options that were given and made no difference to what came of the check, each with the reason. */
    List<String> idle(Report report) {
        List<String> idle = new ArrayList<>();
        // An option that is only about sweeps turns the automatic method into one, which is a difference of its own.
        String where = method.value() == Method.AUTO && report.method() == Method.SWEEP && !looked(report)
                ? " in the sweep it asks for"
                : "";
        boolean swept = report.method().measured() && report.statistics().isPresent();
        if (swept) idle.addAll(layers.idle(report, where));
        else if (!layered(report)) {
            String why =
                    measured(report) ? ": sweeps for runs have their own rules" : ": nothing was explored by layers";
            idle.addAll(layers.idle(where, why));
            if (reductions.countsLayers()) idle.add("--patience" + why);
        }
        if (measure.given() != null && !swept && !layered(report) && !measured(report)) {
            idle.add(measure.given() + where + ": nothing was explored by a measure");
        }
        idlePreference(report).ifPresent(idle::add);
        if (noProofs.value() && !where.isEmpty() && report.answers().stream().noneMatch(of -> bounded(of.property())))
            idle.add("--no-proofs: the sweep, which another option asks for, looks for none");
        idle.addAll(runs.idle(report.answers()));
        if (method.value() == Method.AUTO && decidedBeforeReductions(report)) {
            reductions.switchedOff().ifPresent(option -> idle.add(option + ": no reduction was needed"));
        }
        // A sweep that nobody asked for drops reductions that save little, unless the user insists.
        boolean mayDrop = looked(report)
                && report.method() == Method.SWEEP
                && report.reductions().stream().anyMatch(ReductionEffect::used);
        if (!mayDrop) idle.addAll(reductions.idle(report.reductions(), usedAnywhere(report)));
        boolean neverFull =
                report.statistics().filter(figures -> figures.replaced() == 0).isPresent();
        idleThreads(report).ifPresent(idle::add);
        if (cachePolicy.given() && neverFull) idle.add("--cache-policy: the cache was never full");
        idle.addAll(disk.idle(report, limits.limits().bytes()));
        return idle;
    }

    /** What is said of {@code --threads} if nothing was explored side by side. */
    private Optional<String> idleThreads(Report report) {
        if (!threads.given()) return Optional.empty();
        long alone = report.answers().stream()
                .filter(ExplorationOptions::exploredAlone)
                .map(Answer::property)
                .distinct()
                .count();
        if (alone < 2) return Optional.of("--threads: no two questions took explorations of their own");
        if (limits.countsStates()) {
            return Optional.of("--threads: --max-states and --max-stored count for all questions together");
        }
        if (method.value() == Method.CACHE || method.value() == Method.DISK) {
            return Optional.of(
                    "--threads: one exploration by --method " + method.value().word() + " takes all the memory");
        }
        return Optional.empty();
    }

    private static boolean exploredAlone(Answer answer) {
        return answer.course()
                .filter(course -> !course.method().equals(Optional.of(RunMethod.KRIPKE)))
                .isPresent();
    }

    /** What is said of {@code --prefer} if it made no difference. */
    private Optional<String> idlePreference(Report report) {
        if (!measure.prefers()) return Optional.empty();
        if (!went(report, Phase.Kind.DOCTOR) && report.diagnosis().isEmpty())
            return Optional.of("--prefer: no measure had to be chosen");
        boolean sameChoice = report.diagnosis()
                .filter(known -> known.sameWithout(Wish.PREFERENCE))
                .filter(known -> !looked(report) || deletedThroughout(report))
                .isPresent();
        return sameChoice ? Optional.of("--prefer: the same would have been chosen without it") : Optional.empty();
    }

    /**
     * Whether a sweep that nobody asked for went to its end as it began. Then the preference did not matter as it went: who
     * prefers memory goes on deleting states wherever someone does who prefers time.
     */
    private static boolean deletedThroughout(Report report) {
        return report.statistics()
                .filter(figures -> figures.keepingAll().isEmpty())
                .isPresent();
    }

    private static boolean looked(Report report) {
        return went(report, Phase.Kind.LOOK);
    }

    /** The reductions that were used in any part of the check. */
    private static List<ReductionEffect> usedAnywhere(Report report) {
        return report.phases().stream()
                .flatMap(phase -> phase.reductions().stream())
                .toList();
    }

    private static boolean went(Report report, Phase.Kind through) {
        return report.phases().stream().anyMatch(phase -> phase.kind() == through);
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

    /** Whether the bounds of places may decide it, whatever the method. */
    private static boolean bounded(Property property) {
        return property instanceof OneSafe || property instanceof Largest;
    }

    private static boolean aboutComponents(Property property) {
        return property instanceof StateProperty ofStates && ofStates.aboutComponents();
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
    private void refuseWhatWouldBeIgnored(List<Property> properties) {
        if (noTrace.value() && traceMethod.given()) {
            throw new InputException("--no-trace and --trace-method exclude each other; drop one");
        }
        boolean repeatable =
                method.value().measured() || method.value() == Method.FULL || method.value() == Method.AUTO;
        refuse(
                "--trace-method sweeps",
                traceMethod.given() && traceMethod.value() == TraceMethod.SWEEPS && !repeatable,
                "auto, full, sweep or basic");
        disk.given().forEach(option -> refuse(option, !repeatable, "auto, full, sweep or basic"));
        if (!method.value().measured() && method.value() != Method.AUTO) {
            refuse(measure.given(), measure.given() != null, "sweep or basic");
            layers.all().forEach(option -> refuse(option, true, "sweep or basic"));
        }
        refuse(
                "--prefer",
                measure.prefers() && method.value() != Method.AUTO && method.value() != Method.SWEEP,
                "auto or sweep");
        if (measure.prefers() && !layers.windowIsAuto() && !measure.automatic()) {
            throw new InputException("--prefer is about what is chosen automatically; drop it, or give no measure");
        }
        if (method.value() != Method.AUTO) {
            boolean bounded = properties.stream().anyMatch(ExplorationOptions::bounded);
            refuse("--no-proofs", noProofs.value() && !bounded, "auto, and with --one-safe and --bound");
            reductions.switchedOff().ifPresent(option -> refuse(option, true, "auto"));
        }
        layers.refuseContradictions();
        boolean chooses = method.value() == Method.SWEEP || method.value() == Method.AUTO;
        refuse("--window auto", layers.windowIsAuto() && !chooses, "auto or sweep");
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
        List<String> ignored = new ArrayList<>(layers.all());
        if (reductions.countsLayers()) ignored.add("--patience");
        if (ignored.isEmpty()) return;
        throw new InputException(ignored.get(0)
                + " has no meaning for home, live and progress properties, which need whole columns; drop it, or ask"
                + " for other properties only");
    }
}
