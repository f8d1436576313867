package org.sweepline.check.property;

import java.util.Optional;
import org.sweepline.check.replay.Evidence;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.logic.Condition;
import org.sweepline.model.Encoding;
import org.sweepline.model.StructuralProofs;

/** Does every reachable state satisfy a condition? */
public record Always(Condition condition) implements StateProperty {
    @Override
    public String kind() {
        return "always";
    }

    @Override
    public Optional<String> expression() {
        return Optional.of(condition.text());
    }

    @Override
    public Observer observe(Exploration exploration) {
        return violations(this, condition, exploration);
    }

    /** Looks for a state that does not satisfy a condition. */
    static Observer violations(StateProperty property, Condition condition, Exploration exploration) {
        // What goes wrong while the condition is evaluated is told of the condition that people wrote, not of its
        // opposite.
        StatePredicate holds = exploration.encoding().predicate(condition);
        StatePredicate fails = state -> !holds.test(state);
        return exploration.lookFor(
                property,
                fails.watch(),
                (way, finding) -> way.path(walk -> !walk.satisfies(condition), "not " + condition.text()));
    }

    @Override
    public Needs needs(Encoding encoding) {
        return Needs.reachable(condition, false);
    }

    @Override
    public Optional<Answer> proved(StructuralProofs proofs, Encoding encoding) {
        return proofs.proof(condition).map(why -> new Answer(this, Verdicts.of(true), new Evidence.Proved(why)));
    }
}
