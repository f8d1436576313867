package org.sweepline.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sweepline.model.Encoding;
import org.sweepline.model.InputException;

/**
 * By which reductions less is to be explored.
 *
 * @param symmetry one state for all that a symmetry of the model takes it to
 * @param stubborn only some of the steps of a state, where the others can wait
 * @param equivalence the text of an {@link Encoding#equivalence}: of states it does not tell apart one is explored
 * @param cutOff the states, all infinite runs meet some of them again and again, whose classes are remembered; without it
 *     those of all states are
 * @param patience after how many layers without such a state a run is worth a warning
 */
public record ReductionOptions(
        Use symmetry, Use stubborn, Optional<String> equivalence, Optional<String> cutOff, long patience) {
    private static final long USUAL_PATIENCE = 1_000;

    public static final ReductionOptions NONE =
            new ReductionOptions(Use.OFF, Use.OFF, Optional.empty(), Optional.empty(), USUAL_PATIENCE);

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
        return new ReductionOptions(use, stubborn, equivalence, cutOff, patience);
    }

    public ReductionOptions stubborn(Use use) {
        return new ReductionOptions(symmetry, use, equivalence, cutOff, patience);
    }

    /** With an equivalence, and a condition for the states whose classes are remembered, if not all are. */
    public ReductionOptions equivalence(String text, Optional<String> condition) {
        return new ReductionOptions(symmetry, stubborn, Optional.of(text), condition, patience);
    }

    public ReductionOptions patience(long layers) {
        return new ReductionOptions(symmetry, stubborn, equivalence, cutOff, layers);
    }

    /** What came of the reductions that are asked for, if none is used for a reason. */
    List<ReductionEffect> unused(String reason) {
        List<ReductionEffect> effects = new ArrayList<>();
        if (symmetry != Use.OFF) effects.add(ReductionEffect.unused("symmetry", reason));
        if (stubborn != Use.OFF) effects.add(ReductionEffect.unused("stubborn", reason));
        return effects;
    }
}
