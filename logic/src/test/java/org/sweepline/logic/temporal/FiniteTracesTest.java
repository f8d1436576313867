package org.sweepline.logic.temporal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FiniteTracesTest {
    private static final List<Proposition> LETTERS =
            List.of(new Proposition.Holds("a"), new Proposition.Holds("b"), new Proposition.Holds("c"));

    @Test
    void finite_runs_are_words_with_a_last_position() {
        for (long seed = 0; seed < 5000; seed++) {
            Random random = new Random(seed);
            Formula formula = RandomFormulas.linear(random, 3).draw(random.nextInt(8));
            int length = 1 + random.nextInt(5);
            long bits = random.nextLong();
            int after = random.nextInt(8);
            LassoSemantics going = new LassoSemantics(length + 1, length, (proposition, position) -> {
                if (proposition instanceof Proposition.Going) return position < length;
                int letter = LETTERS.indexOf(proposition);
                return position < length ? at(bits, letter, position) : (after >> letter & 1) == 1;
            });
            assertThat(going.holds(FiniteTraces.rewrite(formula)))
                    .as("seed %d: %s", seed, formula)
                    .isEqualTo(holds(formula, 0, length, bits));
        }
    }

    @Test
    void endless_runs_are_judged_as_before() {
        for (long seed = 0; seed < 2000; seed++) {
            Random random = new Random(seed);
            Formula formula = RandomFormulas.linear(random, 3).draw(random.nextInt(8));
            int length = 1 + random.nextInt(5);
            long bits = random.nextLong();
            LassoSemantics run = new LassoSemantics(
                    length,
                    random.nextInt(length),
                    (proposition, position) -> proposition instanceof Proposition.Going
                            || at(bits, LETTERS.indexOf(proposition), position));
            assertThat(run.holds(FiniteTraces.rewrite(formula)))
                    .as("seed %d: %s", seed, formula)
                    .isEqualTo(run.holds(formula));
        }
    }

    private static boolean at(long bits, int letter, int position) {
        return (bits >> (letter * 6 + position) & 1) == 1;
    }

    /** The textbook semantics of finite words, position by position. */
    private static boolean holds(Formula formula, int i, int length, long bits) {
        List<Formula> operands = formula.operands();
        if (formula.isLiteral()) return formula.is(Operator.TRUE);
        if (formula instanceof Formula.Atom atom) return at(bits, LETTERS.indexOf(atom.proposition()), i);
        if (formula.is(Operator.NOT)) return !holds(formula.first(), i, length, bits);
        if (formula.is(Operator.AND)) return operands.stream().allMatch(f -> holds(f, i, length, bits));
        if (formula.is(Operator.OR)) return operands.stream().anyMatch(f -> holds(f, i, length, bits));
        Formula first = operands.get(0);
        Formula last = operands.get(operands.size() - 1);
        if (formula.is(Operator.EQUIVALENT)) {
            return holds(first, i, length, bits) == holds(last, i, length, bits);
        }
        if (formula.is(Operator.NEXT)) return i + 1 < length && holds(first, i + 1, length, bits);
        boolean always = true;
        boolean releasing = true;
        for (int j = i; j < length; j++) {
            boolean f = holds(first, j, length, bits);
            boolean g = holds(last, j, length, bits);
            if (formula.is(Operator.FINALLY) && f) return true;
            if (formula.is(Operator.GLOBALLY) && !f) return false;
            boolean until = formula.is(Operator.UNTIL) || formula.is(Operator.WEAK_UNTIL);
            if (until && g) return true;
            if (until && !f) return false;
            boolean release = formula.is(Operator.RELEASE) || formula.is(Operator.STRONG_RELEASE);
            if (release && !g) return false;
            if (release && f) return true;
            always &= f;
            releasing &= g;
        }
        if (formula.is(Operator.GLOBALLY) || formula.is(Operator.WEAK_UNTIL)) return always;
        return formula.is(Operator.RELEASE) && releasing;
    }
}
