package org.sweepline.petri.packed;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.logic.Condition;
import org.sweepline.logic.Determination;
import org.sweepline.logic.ExpressionCompiler;
import org.sweepline.logic.ExpressionCondition;
import org.sweepline.logic.IntExpression;
import org.sweepline.logic.Mentions;
import org.sweepline.model.CompiledEquivalence;
import org.sweepline.model.ExpressionEquivalence;
import org.sweepline.petri.PetriVocabulary;
import org.sweepline.petri.structure.MarkingBasis.Derived;

/**
 * Markings are equivalent if some numbers have the same values in them, and all places that the numbers do not mention have
 * the same tokens.
 *
 * <p>The key of a marking is its packed form without the fields of the places that the numbers mention, then the tokens of
 * other places that are implied by those fields, then the numbers.
 */
final class MarkingEquivalence implements CompiledEquivalence {
    private final MarkingLayout layout;
    private final Determination determination;
    private final String text;
    private final long[] kept;
    private final int[] implied;
    private final List<ExpressionCompiler.Number<long[]>> numbers = new ArrayList<>();

    MarkingEquivalence(MarkingLayout layout, PackedExpressions compiler, ExpressionEquivalence equivalence) {
        this.layout = layout;
        text = equivalence.text();
        List<IntExpression> expressions = equivalence.numbers();
        determination = new Determination(expressions, PetriVocabulary.TOKENS);
        for (IntExpression expression : expressions) numbers.add(compiler.compile(expression));
        BitSet mentioned = Mentions.of(expressions, PetriVocabulary.TOKENS);
        kept = new long[layout.words()];
        List<Integer> others = new ArrayList<>();
        for (int p = 0; p < layout.net().places(); p++) {
            if (mentioned.get(p)) continue;
            Field field = layout.field(p);
            if (field != null) kept[field.word()] |= field.capacity() << field.shift();
            else if (mentions(layout.derived(p).orElseThrow(), mentioned)) others.add(p);
        }
        implied = others.stream().mapToInt(Integer::intValue).toArray();
    }

    private static boolean mentions(Derived derived, BitSet places) {
        for (int place : derived.places()) {
            if (places.get(place)) return true;
        }
        return false;
    }

    @Override
    public Projection projection() {
        return this::key;
    }

    private void key(StateBuffer state, StateBuffer into) {
        long[] packed = state.words();
        long[] key = into.length(Long.BYTES * (kept.length + implied.length + numbers.size()));
        int at = 0;
        for (; at < kept.length; at++) key[at] = packed[at] & kept[at];
        for (int place : implied) key[at++] = layout.tokens(place, packed);
        try {
            for (int i = 0; i < numbers.size(); i++) key[at++] = numbers.get(i).of(packed);
        } catch (ArithmeticException overflow) {
            throw new ArithmeticException(text);
        }
    }

    @Override
    public boolean keeps(Condition condition) {
        return determination.determines(ExpressionCondition.of(condition));
    }

    @Override
    public String explanation() {
        return "markings that agree on " + text + " and on all other places count as equivalent";
    }
}
