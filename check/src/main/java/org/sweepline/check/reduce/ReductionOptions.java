package org.sweepline.check.reduce;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sweepline.logic.Condition;
import org.sweepline.model.InputException;
import org.sweepline.model.StateEquivalence;

/**
 * By which reductions less is to be explored.
 *
 * @param symmetry one state for all that a symmetry of the model takes it to
 * @param stubborn only some of the steps of a state, where the others can wait
 * @param equivalence of states that it does not tell apart one is explored
 * @param cutOff the states whose classes are remembered, which every infinite run meets infinitely often; without it
 *     one state of a class is stored in its layer, or all classes are remembered if the measure is not constant on them
 * @param patience after how many layers without such a state a run is worth a warning
 * @param required whether nothing is explored at all if no reduction is used
 */
public record ReductionOptions(
        Use symmetry,
        Use stubborn,
        Optional<StateEquivalence> equivalence,
        Optional<Condition> cutOff,
        long patience,
        boolean required) {
    private static final long USUAL_PATIENCE = 1_000;

    public static final ReductionOptions NONE =
            new ReductionOptions(Use.OFF, Use.OFF, Optional.empty(), Optional.empty(), USUAL_PATIENCE, false);

    /** Those that need nothing but the model and the question, where they pay. */
    public static final ReductionOptions AUTOMATIC = NONE.symmetry(Use.AUTO).stubborn(Use.AUTO);

    /** When a reduction is used. */
    public enum Use {
        OFF,
        /** Where a sample of states shows that it pays. */
        AUTO,
        /** Wherever the answers to the questions allow it. */
        ALWAYS
    }

    public ReductionOptions {
        if (cutOff.isPresent() && equivalence.isEmpty()) {
            throw new InputException("a cut-off needs an equivalence: which states need not be told apart?");
        }
    }

    public ReductionOptions symmetry(Use use) {
        return new ReductionOptions(use, stubborn, equivalence, cutOff, patience, required);
    }

    public ReductionOptions stubborn(Use use) {
        return new ReductionOptions(symmetry, use, equivalence, cutOff, patience, required);
    }

    /** With an equivalence, and a condition for the states whose classes are remembered, if not all are. */
    public ReductionOptions equivalence(StateEquivalence relation, Optional<Condition> condition) {
        return new ReductionOptions(symmetry, stubborn, Optional.of(relation), condition, patience, required);
    }

    public ReductionOptions patience(long layers) {
        return new ReductionOptions(symmetry, stubborn, equivalence, cutOff, layers, required);
    }

    /** The same, but nothing is explored if none of them is used. */
    public ReductionOptions orNothing() {
        return new ReductionOptions(symmetry, stubborn, equivalence, cutOff, patience, true);
    }

    /** With the symmetries and stubborn sets of others where these have none. */
    public ReductionOptions or(ReductionOptions others) {
        return symmetry(symmetry == Use.OFF ? others.symmetry : symmetry)
                .stubborn(stubborn == Use.OFF ? others.stubborn : stubborn);
    }

    /** What came of the reductions that are asked for, if none is used for a reason. */
    public List<ReductionEffect> unused(String reason) {
        List<ReductionEffect> effects = new ArrayList<>();
        if (symmetry != Use.OFF) effects.add(ReductionEffect.unused("symmetry", reason));
        if (stubborn != Use.OFF) effects.add(ReductionEffect.unused("stubborn", reason));
        return effects;
    }
}
