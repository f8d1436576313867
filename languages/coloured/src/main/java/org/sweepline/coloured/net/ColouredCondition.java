package org.sweepline.coloured.net;

import java.util.BitSet;
import java.util.List;
import org.sweepline.coloured.net.Transition.Inscription;
import org.sweepline.logic.Condition;

/**
 * A condition on the markings of a coloured net, typed.
 *
 * @param text as it was written
 * @param places those whose tokens it reads
 * @param clock whether it reads the model time, itself or through a function of the model
 */
public record ColouredCondition(String text, Inscription inscription, BitSet places, boolean clock)
        implements Condition {
    /** A condition on this kind of nets; throws {@link IllegalArgumentException} if it is of another kind. */
    public static ColouredCondition of(Condition condition) {
        if (condition instanceof ColouredCondition read) return read;
        throw new IllegalArgumentException("not a condition of this kind of model: " + condition.text());
    }

    /** The conditions of this kind that a condition is made of by connectives; it may be one itself. */
    public static List<ColouredCondition> parts(Condition condition) {
        if (condition instanceof Literal) return List.of();
        if (condition instanceof Not not) return parts(not.operand());
        if (!(condition instanceof Joined joined)) return List.of(of(condition));
        return joined.operands().stream()
                .flatMap(operand -> parts(operand).stream())
                .toList();
    }

    /** Conditions on one net are equal if their texts are. */
    @Override
    public boolean equals(Object other) {
        return other instanceof ColouredCondition same && text.equals(same.text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    @Override
    public String toString() {
        return text;
    }
}
