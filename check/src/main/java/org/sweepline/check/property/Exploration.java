package org.sweepline.check.property;

import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.sweepline.check.pilot.SpaceSize;
import org.sweepline.check.replay.Evidence;
import org.sweepline.check.replay.Replayer;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.Verdict;
import org.sweepline.kernel.Watch;
import org.sweepline.model.Encoding;
import org.sweepline.model.Model;
import org.sweepline.model.Variables;

/** An exploration that properties share: what it explores, and the watches that several of them look through. */
public final class Exploration {
    private final Model model;
    private final Encoding encoding;
    private final TraceSearch traces;
    private final int[] orbits;
    private final Supplier<Optional<Progress>> again;
    private final Supplier<Optional<SpaceSize>> counted;
    private final boolean proofs;
    private final Variables variables;
    private final Variables places;
    private final Map<Variables, Extent> extents = new IdentityHashMap<>();

    /**
     * @param traces finds traces to states that were found without one
     * @param orbits for each action the least of those that symmetries take it to
     * @param again the progress that the exploration goes by if it may explore states more than once, empty if it explores
     *     each once; asked only after it has begun
     * @param counted how many states and edges there are, if that is known; asked only after it has begun
     * @param proofs whether it may end where the structure of the model proves that nothing else can come
     */
    public Exploration(
            Model model,
            Encoding encoding,
            TraceSearch traces,
            Optional<int[]> orbits,
            Supplier<Optional<Progress>> again,
            Supplier<Optional<SpaceSize>> counted,
            boolean proofs) {
        this.model = model;
        this.encoding = encoding;
        this.traces = traces;
        this.orbits = orbits.orElseGet(
                () -> IntStream.range(0, encoding.system().actions().size()).toArray());
        this.again = again;
        this.counted = counted;
        this.proofs = proofs;
        variables = encoding.variables();
        places = GroupedVariables.of(encoding, variables);
    }

    Encoding encoding() {
        return encoding;
    }

    /** For each action the least of those that occur if it does. */
    int[] orbits() {
        return orbits;
    }

    /** The progress that the exploration goes by if it may explore states more than once; it never goes back a column. */
    Optional<Progress> again() {
        return again.get();
    }

    /** How many states and edges there are, if that was known before. */
    Optional<SpaceSize> counted() {
        return counted.get();
    }

    /** Whether it may end where the structure of the model proves that nothing else can come. */
    boolean proofs() {
        return proofs;
    }

    /** The numbers that states consist of. */
    Variables variables() {
        return variables;
    }

    /** The numbers that states consist of, with those added up that stand for one node of the model. */
    Variables places() {
        return places;
    }

    /** Follows the largest values of some variables, once for all who ask. */
    Extent extent(Variables some) {
        return extents.computeIfAbsent(some, Extent::new);
    }

    /** Looks for a state that decides a property, and shows the path to it. */
    Observer lookFor(StateProperty property, Watch watch, BiFunction<Replayer, Outcome.Finding, Evidence> shown) {
        return lookFor(property, watch, shown, traces::untraced);
    }

    /**
     * Looks for a state that decides a property: one that violates it, or satisfies it if that is all it asks for.
     *
     * @param shown what the path to that state shows
     * @param untraced what there is to show if there is no such path
     */
    Observer lookFor(
            StateProperty property,
            Watch watch,
            BiFunction<Replayer, Outcome.Finding, Evidence> shown,
            Supplier<Evidence> untraced) {
        boolean wanted = property.existential();
        return new Observer(watch, (outcome, finding) -> {
            if (finding.isEmpty()) return new Answer(property, Verdicts.unlessIncomplete(outcome, !wanted));
            Optional<Trace> trace = trace(finding.get());
            Verdict verdict = wanted ? new Verdict.Holds(trace) : new Verdict.Violated(trace);
            try {
                Evidence evidence = trace.map(way -> shown.apply(replayed(way), finding.get()))
                        .orElseGet(untraced);
                return new Answer(property, verdict, evidence);
            } catch (ExpansionException failed) {
                // The plain rules take more room and time than the exploration, and a trace is not believed
                // without them.
                String reason = "such a state was found, but the path to it could not be replayed: ";
                return new Answer(property, new Verdict.Unknown(reason + failed.getMessage()));
            }
        });
    }

    Replayer replayed(Trace trace) {
        return new Replayer(model, encoding, trace);
    }

    /** The trace that the exploration has told, or one that is found afterwards. */
    Optional<Trace> trace(Outcome.Finding finding) {
        if (finding.trace().isPresent()) return finding.trace();
        StateBuffer state = new StateBuffer(finding.bytes());
        state.copy(finding.state(), 0, finding.bytes());
        return traces.trace(state);
    }
}
