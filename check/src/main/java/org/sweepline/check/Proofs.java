package org.sweepline.check;

import java.util.Optional;
import java.util.function.UnaryOperator;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.Property;
import org.sweepline.check.property.StateProperty;
import org.sweepline.check.property.TemporalProperty;
import org.sweepline.kernel.TimeUpException;
import org.sweepline.model.Encoding;
import org.sweepline.model.StructuralProofs;

/** Answers questions about states, some of them formulas, by what the structure of a model proves. */
public record Proofs(Encoding encoding) {
    /** An answer whose proof takes no search; empty if there is none. */
    public Optional<Answer> atOnce(Property property) {
        return answer(property, StructuralProofs::atOnce);
    }

    /** An answer whose proof may take a linear program or several; empty if none is found, or not with this time and memory. */
    public Optional<Answer> of(Property property) {
        return answer(property, UnaryOperator.identity());
    }

    private Optional<Answer> answer(Property property, UnaryOperator<StructuralProofs> which) {
        if (property instanceof StateProperty asked) asked.requireSense(encoding);
        try {
            return encoding.aspect(StructuralProofs.class).map(which).flatMap(proofs -> proved(property, proofs));
        } catch (ArithmeticException | TimeUpException | OutOfMemoryError tooLarge) {
            return Optional.empty();
        }
    }

    private Optional<Answer> proved(Property property, StructuralProofs proofs) {
        if (property instanceof TemporalProperty formula) return formula.proved(proofs);
        return property instanceof StateProperty asked ? asked.proved(proofs, encoding) : Optional.empty();
    }
}
