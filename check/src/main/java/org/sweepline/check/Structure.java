package org.sweepline.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.kripke.CompactKripke;
import org.sweepline.logic.product.StepMemory;
import org.sweepline.logic.temporal.Proposition;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.Encoding;

/**
 * The state graph of a model without its states, with the truth of the propositions that formulas mention.
 *
 * @param encoding the encoding that was explored
 * @param propositions which proposition each bit of a node stands for
 * @param kripke the nodes and edges
 * @param measure the progress measure that states were deleted by, if there was one
 * @param stopped why it is not whole, if it is not
 */
public record Structure(
        Encoding encoding,
        List<Proposition> propositions,
        CompactKripke kripke,
        Optional<CompiledMeasure> measure,
        Optional<String> stopped)
        implements AutoCloseable {
    public Structure {
        propositions = List.copyOf(propositions);
    }

    /** Explores a model; steps are remembered in its states if some of the propositions are about them. */
    static Structure explore(
            Encoding encoding,
            List<Proposition> propositions,
            Optional<CompiledMeasure> measure,
            Progress progress,
            SweepOptions sweep,
            Limits limits,
            Listener listener) {
        Optional<StepMemory> memory = propositions.stream().anyMatch(StepMemory::aboutSteps)
                ? Optional.of(new StepMemory(encoding.system(), propositions))
                : Optional.empty();
        List<StatePredicate> predicates = new ArrayList<>();
        for (Proposition proposition : propositions) {
            if (proposition instanceof Proposition.Holds holds) {
                StatePredicate predicate = encoding.predicate(holds.condition());
                predicates.add(memory.map(steps -> steps.of(predicate)).orElse(predicate));
            } else {
                predicates.add(memory.orElseThrow().remembers(proposition));
            }
        }
        CompactKripke kripke = CompactKripke.explore(
                memory.<TransitionSystem>map(steps -> steps).orElseGet(encoding::system),
                memory.map(steps -> steps.progress(progress)).orElse(progress),
                sweep,
                predicates,
                true,
                limits,
                listener);
        return new Structure(encoding, propositions, kripke, measure, kripke.stopped());
    }

    /** With the reason why it is not whole, if it is not, in other words. */
    Structure told(UnaryOperator<String> words) {
        return new Structure(encoding, propositions, kripke, measure, stopped.map(words));
    }

    TransitionSystem system() {
        return kripke.system();
    }

    /** Tests a node for a proposition. */
    StatePredicate predicate(Proposition proposition) {
        int bit = propositions.indexOf(proposition);
        if (bit < 0) throw new IllegalArgumentException("not a proposition of the structure: " + proposition);
        return kripke.proposition(bit);
    }

    /** What it takes in memory. */
    long bytes() {
        return kripke.bytes();
    }

    /** Deletes what lies on disk; figures are all that is left then of a structure that did not fit into memory. */
    @Override
    public void close() {
        kripke.close();
    }
}
