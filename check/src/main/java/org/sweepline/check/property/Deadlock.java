package org.sweepline.check.property;

import java.util.Optional;
import org.sweepline.check.replay.Evidence;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.Watches;
import org.sweepline.logic.BoolExpression;
import org.sweepline.logic.ExpressionCondition;
import org.sweepline.model.Encoding;
import org.sweepline.model.Endings;
import org.sweepline.model.Endings.Ending;
import org.sweepline.model.StructuralProofs;

/** Does every reachable state have a successor, unless it is a proper end? */
public record Deadlock() implements StateProperty {
    private static final ExpressionCondition DEADLOCK = new ExpressionCondition(new BoolExpression.Deadlock());

    @Override
    public String kind() {
        return "deadlock";
    }

    @Override
    public String statement() {
        return "no deadlock";
    }

    @Override
    public String violation() {
        return "a deadlock";
    }

    @Override
    public Observer observe(Exploration exploration) {
        return exploration.lookFor(
                this,
                watch(exploration.encoding()),
                (way, finding) -> way.path(walk -> walk.enabled().isEmpty() && !walk.ended(), "a deadlock"));
    }

    private static Watch watch(Encoding encoding) {
        Optional<Endings> endings = encoding.aspect(Endings.class);
        if (endings.isEmpty()) return Watches.deadlock();
        return (state, successors, from, to) ->
                from == to && endings.get().ending(state) == Ending.DEADLOCK ? Watch.Answer.FOUND : Watch.Answer.GO_ON;
    }

    @Override
    public Needs needs(Encoding encoding) {
        return Needs.reachableDeadlocks();
    }

    @Override
    public Optional<Answer> proved(StructuralProofs proofs, Encoding encoding) {
        return proofs.proof(DEADLOCK.not()).map(why -> new Answer(this, Verdicts.of(true), new Evidence.Proved(why)));
    }
}
