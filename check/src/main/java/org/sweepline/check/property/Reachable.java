package org.sweepline.check.property;

import java.util.Optional;
import org.sweepline.check.replay.Evidence;
import org.sweepline.logic.Condition;
import org.sweepline.model.Encoding;
import org.sweepline.model.StructuralProofs;

/** Is there a reachable state that satisfies a condition? */
public record Reachable(Condition condition) implements StateProperty {
    @Override
    public String kind() {
        return "reachable";
    }

    @Override
    public Optional<String> expression() {
        return Optional.of(condition.text());
    }

    @Override
    public String unshown() {
        return "no reachable state satisfies it";
    }

    @Override
    public boolean existential() {
        return true;
    }

    @Override
    public Observer observe(Exploration exploration) {
        return exploration.lookFor(
                this,
                exploration.encoding().predicate(condition).watch(),
                (way, finding) -> way.path(walk -> walk.satisfies(condition), condition.text()));
    }

    @Override
    public Needs needs(Encoding encoding) {
        return Needs.reachable(condition, true);
    }

    @Override
    public Optional<Answer> proved(StructuralProofs proofs, Encoding encoding) {
        return proofs.proof(condition.not()).map(why -> new Answer(this, Verdicts.of(false), new Evidence.Proved(why)));
    }
}
