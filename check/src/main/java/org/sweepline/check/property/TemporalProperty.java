package org.sweepline.check.property;

import java.util.Optional;
import org.sweepline.check.replay.Evidence;
import org.sweepline.kernel.Verdict;
import org.sweepline.logic.Condition;
import org.sweepline.logic.branching.FormulaShape;
import org.sweepline.logic.temporal.Classes;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.model.StructuralProofs;

/** A property that a temporal formula says. */
public sealed interface TemporalProperty extends RunProperty permits Ctl, Ltl {
    /** What people call it; the formula itself if it has no name. */
    String title();

    Formula formula();

    @Override
    default Optional<String> name() {
        return Optional.of(title());
    }

    @Override
    default Optional<String> expression() {
        return Optional.of(formula().toString());
    }

    /** The answer that the structure of the model proves, to whether all states or some satisfy a condition. */
    default Optional<Answer> proved(StructuralProofs proofs) {
        if (!(FormulaShape.of(formula()) instanceof FormulaShape.States states)) return Optional.empty();
        Optional<Condition> condition = Classes.condition(states.condition());
        Optional<String> why = switch (states.kind()) {
            case ALWAYS -> condition.flatMap(proofs::proof);
            case REACHABLE -> condition.map(Condition::not).flatMap(proofs::proof);
            case INITIALLY, HOME, LASTING -> Optional.empty();
        };
        Verdict verdict = Verdicts.of(states.kind() == FormulaShape.Kind.ALWAYS);
        return why.map(because -> new Answer(this, verdict, new Evidence.Proved(because)));
    }
}
