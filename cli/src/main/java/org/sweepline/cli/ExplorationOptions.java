package org.sweepline.cli;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Method;
import org.sweepline.check.property.Property;
import org.sweepline.check.property.RunProperty;
import org.sweepline.check.property.StateProperty;
import org.sweepline.kernel.Deletion;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.depthfirst.Replacement;
import org.sweepline.model.Expressions;
import org.sweepline.model.InputException;
import org.sweepline.model.Model;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that say how a model is explored, and how far. */
final class ExplorationOptions {
    /** The most states that a backward search for a trace stores; where it finds one, it mostly needs less than a thousand. */
    private static final long MOST_BACKWARD = 1_000_000;

    @Option(
            names = "--method",
            paramLabel = "METHOD",
            description = {
                "auto: full as long as there are few states; for what that leaves open random walks, reductions where",
                "they pay, and sweep (the default, unless an option asks for the sweep);",
                "full: breadth-first, every state stored; dfs: depth-first, every state stored;",
                "sweep: the sweep-line method;",
                "cache: depth-first in a bounded memory, forgetting states that may have to be explored again;",
                "basic: the sweep-line method on the promise that no step decreases the measure;",
                "disk: breadth-first with the closed states on disk;",
                "walk: random walks, which find what is often met and prove nothing."
            })
    private Method method = Method.AUTO;

    @Option(
            names = "--no-proofs",
            description = "With --method auto: explore what the structure of the model proves, too.")
    private boolean noProofs;

    @Mixin
    private MeasureOptions measure = new MeasureOptions();

    @Option(
            names = "--cache-states",
            paramLabel = "N",
            description = "With --method cache: keep at most N states in memory (default: what the memory holds).")
    private Long cacheStates;

    @Option(
            names = "--cache-policy",
            paramLabel = "POLICY",
            description = {
                "With --method cache: which state a full cache forgets, of those not on the path:",
                "strata: by depth, so that whole levels stay (the default); oldest: left first;",
                "lru: not met for the longest time; hits: met again least often; random."
            })
    private Replacement cachePolicy;

    @Option(
            names = "--walk-steps",
            paramLabel = "N",
            description = "With --method walk: look at N states in all (default: 1000000).")
    private Long walkSteps;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "With --method walk: what the random choices depend on (default: 1).")
    private Long seed;

    @Mixin
    private ReductionChoice reductions = new ReductionChoice();

    @Mixin
    private RunChoice runs = new RunChoice();

    @Mixin
    private LimitOptions limits = new LimitOptions();

    @Option(
            names = "--pin",
            negatable = true,
            description = "Keep the initial state stored during all sweeps, or do not (default: as for --window).")
    private Boolean pin;

    @Option(
            names = "--window",
            paramLabel = "K",
            converter = Converters.Window.class,
            description = {
                "Keep K layers behind the sweep-line. auto: as many as a pilot finds best, and the initial state if it",
                "pays (default: auto for an automatic measure, 0 and pinned for one that is given)."
            })
    private Long window;

    @Option(
            names = "--early-release",
            negatable = true,
            description = {
                "Free the states of a layer while it is processed, where every step leaves its layer and there is"
                        + " neither",
                "a window nor --collect (default: on)."
            })
    private Boolean earlyRelease;

    @Option(
            names = "--collect",
            paramLabel = "WHEN",
            converter = Converters.Collection.class,
            description = "Delete states behind the line at every layer (the default), every N new states, or at"
                    + " adaptive intervals: layer, N or adaptive.")
    private Deletion collect;

    @Option(names = "--no-trace", description = "Keep no log of how states were reached: verdicts without traces.")
    private boolean noTrace;

    @Option(
            names = "--trace-method",
            paramLabel = "HOW",
            description = {
                "log: note on disk how each state was reached (the default);",
                "backward: keep no log, undo steps from the state that was found; the search may have to give up."
            })
    private TraceMethod traceMethod;

    /** How traces are found. */
    enum TraceMethod {
        LOG,
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
        return !noTrace;
    }

    Limits limits() {
        return limits.limits();
    }

    /** The options for a check of some properties; refuses options that contradict each other or would have no effect. */
    CheckOptions options(List<Property> properties, Expressions expressions) {
        refuseWhatWouldBeIgnored();
        if (properties.stream().anyMatch(ExplorationOptions::aboutComponents)) refuseWhatNeedsLayers();
        if (traceMethod == TraceMethod.BACKWARD && properties.stream().anyMatch(RunProperty.class::isInstance)) {
            throw new InputException(
                    "--trace-method backward undoes steps of the model, not of an automaton; drop it, or"
                            + " ask for states only");
        }
        if (window != null && window < 0 && !windowIsAuto()) {
            throw new InputException("--window " + window + ": the window cannot be negative");
        }
        SweepOptions sweep = SweepOptions.DEFAULT
                .pinInitial(pin == null || pin)
                .window(window == null || windowIsAuto() ? 0 : window)
                .earlyRelease(earlyRelease == null || earlyRelease)
                .deletion(collect == null ? new Deletion.EachLayer() : collect)
                .traces(!noTrace);
        CheckOptions options = CheckOptions.DEFAULT
                .method(method)
                .progress(measure.measure(expressions))
                .sweep(sweep)
                .tuned(tuned())
                .prefer(measure.preference())
                .limits(limits.limits())
                .cache(cache())
                .walks(walks())
                .reductions(reductions.options(expressions))
                .temporal(runs.options(properties))
                .plan(new CheckOptions.Plan(!noProofs, CheckOptions.Plan.DEFAULT.look(), reductions.tried()));
        return traceMethod == TraceMethod.BACKWARD ? options.backward(MOST_BACKWARD) : options;
    }

    private static boolean aboutComponents(Property property) {
        return property instanceof StateProperty ofStates && ofStates.aboutComponents();
    }

    /** Whether window and pin are left to a pilot. */
    private boolean tuned() {
        boolean open = window == null && pin == null && measure.automatic();
        return open || windowIsAuto();
    }

    private boolean windowIsAuto() {
        return window != null && window == Converters.Window.AUTO;
    }

    private String pinOption() {
        return pin == null || pin ? "--pin" : "--no-pin";
    }

    private String releaseOption() {
        return earlyRelease == null || earlyRelease ? "--early-release" : "--no-early-release";
    }

    private CheckOptions.Cache cache() {
        CheckOptions.Cache cache = CheckOptions.Cache.DEFAULT;
        if (cacheStates != null && cacheStates < 1) {
            throw new InputException("--cache-states " + cacheStates + ": the cache must hold at least 1 state");
        }
        return new CheckOptions.Cache(
                cacheStates == null ? cache.states() : cacheStates, cachePolicy == null ? cache.policy() : cachePolicy);
    }

    private CheckOptions.Walks walks() {
        CheckOptions.Walks walks = CheckOptions.Walks.DEFAULT;
        if (walkSteps != null && walkSteps < 1) {
            throw new InputException("--walk-steps " + walkSteps + ": at least 1 state must be looked at");
        }
        return new CheckOptions.Walks(
                walkSteps == null ? walks.steps() : walkSteps, seed == null ? walks.seed() : seed);
    }

    /** Refuses options that would have no effect: giving one is a mistake that the user should hear of. */
    private void refuseWhatWouldBeIgnored() {
        if (noTrace && traceMethod != null) {
            throw new InputException("--no-trace and --trace-method exclude each other; drop one");
        }
        if (!method.measured() && method != Method.AUTO) {
            refuse(measure.given(), measure.given() != null, "sweep or basic");
            refuse("--window", window != null, "sweep or basic");
            refuse("--collect", collect != null, "sweep or basic");
            refuse(pinOption(), pin != null, "sweep or basic");
            refuse(releaseOption(), earlyRelease != null, "sweep or basic");
        }
        refuse("--prefer", measure.prefers() && method != Method.AUTO && method != Method.SWEEP, "auto or sweep");
        if (measure.prefers() && !tuned() && !measure.automatic()) {
            throw new InputException("--prefer is about what is chosen automatically; drop it, or give no measure");
        }
        if (method != Method.AUTO) {
            refuse("--no-proofs", noProofs, "auto");
            reductions.switchedOff().ifPresent(option -> refuse(option, true, "auto"));
        }
        if (windowIsAuto()) {
            refuse("--window auto", method != Method.SWEEP && method != Method.AUTO, "auto or sweep");
            if (pin != null) {
                throw new InputException(
                        "--window auto chooses the pin, too; drop " + pinOption() + " or give a number");
            }
        }
        if (method != Method.CACHE) {
            refuse("--cache-states", cacheStates != null, "cache");
            refuse("--cache-policy", cachePolicy != null, "cache");
        }
        if (method != Method.WALK) {
            refuse("--walk-steps", walkSteps != null, "walk");
            refuse("--seed", seed != null, "walk");
        }
    }

    private void refuse(String option, boolean given, String methods) {
        if (!given) return;
        throw new InputException(
                option + " has no meaning for --method " + method.word() + "; it goes with " + methods);
    }

    /** Refuses options about layers, which do not matter where whole columns are kept to find components. */
    private void refuseWhatNeedsLayers() {
        Optional<String> ignored = Stream.of(
                        window != null && !windowIsAuto() ? "--window" : null,
                        collect != null ? "--collect" : null,
                        pin != null ? pinOption() : null,
                        earlyRelease != null ? releaseOption() : null)
                .filter(Objects::nonNull)
                .findFirst();
        if (ignored.isEmpty()) return;
        throw new InputException(ignored.get()
                + " has no meaning for home, live and progress properties, which need whole columns; drop it, or ask"
                + " for other properties only");
    }
}
