package org.sweepline.petri.packed;

import java.util.Map;
import java.util.Optional;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StateNumber;
import org.sweepline.logic.ExpressionCompiler;
import org.sweepline.logic.IntExpression;
import org.sweepline.logic.Linear;
import org.sweepline.petri.PetriVocabulary;

/** A number of packed markings, with a bound where it is a weighted sum of places that have bounds. */
final class PackedNumber implements StateNumber {
    private final ExpressionCompiler.Number<long[]> number;
    private final String text;
    private final long most;

    PackedNumber(MarkingLayout layout, PackedExpressions expressions, IntExpression expression) {
        number = expressions.compile(expression);
        text = expression.text();
        most = most(layout, expression);
    }

    private static long most(MarkingLayout layout, IntExpression expression) {
        try {
            Optional<Linear> linear = Linear.of(expression, PetriVocabulary.TOKENS);
            if (linear.isEmpty()) return Long.MAX_VALUE;
            long sum = linear.get().constant();
            for (Map.Entry<Integer, Long> term : linear.get().weights().entrySet()) {
                // No place has less than no token, so a negative weight only lowers the sum.
                if (term.getValue() < 0) continue;
                long tokens = layout.widths().most(term.getKey());
                sum = Math.addExact(sum, Math.multiplyExact(term.getValue(), tokens));
            }
            return sum;
        } catch (ArithmeticException large) {
            return Long.MAX_VALUE;
        }
    }

    @Override
    public long of(StateBuffer state) {
        try {
            return number.of(state.words());
        } catch (ArithmeticException overflow) {
            throw new ArithmeticException(text);
        }
    }

    @Override
    public long most() {
        return most;
    }
}
