package org.sweepline.process.network;

import java.util.BitSet;
import java.util.List;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.logic.ExpressionCompiler;
import org.sweepline.logic.IntExpression;
import org.sweepline.logic.Mentions;
import org.sweepline.model.CompiledEquivalence;
import org.sweepline.model.ExpressionEquivalence;

/**
 * An equivalence of states that have the same values of some numbers, and the same local states of all processes that these
 * numbers do not mention.
 */
public final class LocalStateEquivalence implements CompiledEquivalence {
    private final String text;
    private final long[] kept;
    private final List<ExpressionCompiler.Number<StateBuffer>> numbers;

    public LocalStateEquivalence(
            Layout layout, int components, PackedStateExpressions compiler, ExpressionEquivalence equivalence) {
        text = equivalence.text();
        List<IntExpression> expressions = equivalence.numbers();
        numbers = expressions.stream().map(compiler::compile).toList();
        BitSet mentioned = Mentions.of(expressions, NetworkVocabulary.STATE);
        kept = new long[layout.stateWords()];
        for (int c = 0; c < components; c++) {
            if (!mentioned.get(c)) kept[layout.word(c)] |= layout.mask(c) << layout.shift(c);
        }
    }

    /** The fields of the other processes, then the numbers. */
    @Override
    public Projection projection() {
        return (state, into) -> {
            long[] key = into.length(Long.BYTES * (kept.length + numbers.size()));
            for (int i = 0; i < kept.length; i++) key[i] = state.word(i) & kept[i];
            try {
                for (int i = 0; i < numbers.size(); i++)
                    key[kept.length + i] = numbers.get(i).of(state);
            } catch (ArithmeticException overflow) {
                throw new ArithmeticException(text);
            }
        };
    }

    @Override
    public String explanation() {
        return "states that agree on " + text + " and on all other processes count as equivalent";
    }
}
