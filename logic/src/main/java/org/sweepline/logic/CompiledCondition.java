package org.sweepline.logic;

import java.util.List;
import org.sweepline.kernel.StatePredicate;

/** Compiles conditions joined by connectives; a language adds how it compiles an atom. */
public abstract class CompiledCondition implements Condition.Fold<StatePredicate> {
    @Override
    public final StatePredicate literal(boolean value) {
        return state -> value;
    }

    @Override
    public final StatePredicate not(StatePredicate operand) {
        return state -> !operand.test(state);
    }

    @Override
    public final StatePredicate joined(boolean all, List<StatePredicate> operands) {
        return state -> {
            for (int i = 0; i < operands.size(); i++) {
                if (operands.get(i).test(state) != all) return !all;
            }
            return all;
        };
    }
}
