package org.sweepline.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.sweepline.check.property.TraceSearch;
import org.sweepline.check.replay.Evidence;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.kernel.sweep.TraceSweeps;

/** Finds the traces to all states that an exploration has found by repeating it, right after it has ended. */
final class SweptTraces implements TraceSearch {
    private final CheckRun run;
    private String missing = "it was not repeated";

    SweptTraces(CheckRun run) {
        this.run = run;
    }

    /**
     * The outcome of an exploration with the traces that it lacks.
     *
     * @param sweep makes the sweep that is repeated
     */
    Outcome traced(Outcome outcome, Supplier<Sweep> sweep, TransitionSystem system, Limits limits) {
        List<StateBuffer> states = new ArrayList<>();
        for (Optional<Outcome.Finding> finding : outcome.findings()) {
            finding.filter(SweptTraces::lacksTrace).ifPresent(found -> states.add(state(found)));
        }
        if (states.isEmpty()) return outcome;
        run.listener().begins("sweeping again for traces");
        TraceSweeps.Result result = new TraceSweeps(sweep, system, limits, run.listener()::progress).traces(states);
        for (Statistics figures : result.sweeps()) run.repeated(figures);
        missing = result.missing().map(run.limits()::inWordsOfTheUser).orElse(missing);
        return with(outcome, new ArrayList<>(result.traces()));
    }

    private static boolean lacksTrace(Outcome.Finding finding) {
        return finding.trace().isEmpty();
    }

    private static StateBuffer state(Outcome.Finding finding) {
        StateBuffer state = new StateBuffer(finding.bytes());
        state.copy(finding.state(), 0, finding.bytes());
        return state;
    }

    /** An outcome whose findings without a trace get the given ones, in order. */
    private static Outcome with(Outcome outcome, List<Optional<Trace>> traces) {
        List<Optional<Outcome.Finding>> findings = new ArrayList<>();
        for (Optional<Outcome.Finding> finding : outcome.findings()) {
            boolean lacks = finding.filter(SweptTraces::lacksTrace).isPresent();
            findings.add(lacks ? finding.map(found -> with(found, traces.remove(0))) : finding);
        }
        return new Outcome(outcome.ending(), findings, outcome.statistics());
    }

    private static Outcome.Finding with(Outcome.Finding finding, Optional<Trace> trace) {
        return new Outcome.Finding(finding.state(), finding.bytes(), trace, finding.component());
    }

    /** All traces there are came with the outcome. */
    @Override
    public Optional<Trace> trace(StateBuffer state) {
        return Optional.empty();
    }

    @Override
    public Evidence untraced() {
        return new Evidence.Untraced("no trace was found by sweeping again: " + missing);
    }
}
