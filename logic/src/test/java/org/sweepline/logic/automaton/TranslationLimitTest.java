package org.sweepline.logic.automaton;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;

class TranslationLimitTest {
    @Test
    void huge_formulas_end_with_an_automaton_or_a_message() {
        for (int seed = 0; seed < 2; seed++) {
            Formula formula = new RandomFormulas(RandomFormulas.seeded(seed), 1 + 3 * seed).of(10_000);
            assertThat(outcome(formula)).as("seed %s", seed).matches("\\d+ states|the automaton .* takes more than .*");
        }
    }

    @Test
    void deep_formulas_are_refused() {
        Formula deep = RandomFormulas.atom(0);
        for (int i = 0; i < 10_000; i++) deep = i % 2 == 0 ? Operator.NEXT.of(deep) : Operator.NOT.of(deep);
        assertThat(outcome(deep)).contains("nested more than 1000 levels deep");
    }

    @Test
    void formulas_that_share_parts_are_not_written_out() {
        Formula shared = RandomFormulas.atom(0);
        for (int i = 1; i < 200; i++) {
            shared = Operator.UNTIL.of(
                    Operator.NEXT.of(shared), Operator.AND.of(List.of(RandomFormulas.atom(i % 2), shared)));
        }
        assertThat(outcome(shared)).matches("\\d+ states|.*(has|takes) more than .*");
    }

    @Test
    void an_automaton_reads_at_most_62_propositions() {
        List<Formula> many = new ArrayList<>();
        for (int i = 0; i < 62; i++) many.add(RandomFormulas.atom(i));
        assertThat(outcome(Operator.AND.of(many))).isEqualTo("2 states");
        many.add(RandomFormulas.atom(62));
        assertThat(outcome(Operator.AND.of(many)))
                .contains("63 different propositions")
                .contains("at most 62");
    }

    @Test
    void limits_are_named_when_they_are_reached() {
        List<Formula> many = new ArrayList<>();
        for (int i = 0; i < 6; i++) many.add(Operator.FINALLY.of(RandomFormulas.atom(i)));
        Formula formula = Operator.AND.of(many);
        assertThatThrownBy(() -> Translation.of(formula, new TranslationLimit(63, 10_000, 10_000_000)))
                .isInstanceOf(TooLargeException.class)
                .hasMessageContaining("more than 63 states");
        assertThatThrownBy(() -> Translation.of(formula, new TranslationLimit(1_000, 700, 10_000_000)))
                .isInstanceOf(TooLargeException.class)
                .hasMessageContaining("more than 700 edges");
        assertThatThrownBy(() -> Translation.of(formula, new TranslationLimit(1_000, 10_000, 1_000)))
                .isInstanceOf(TooLargeException.class)
                .hasMessageContaining("more than 1000 steps");
        assertThat(outcome(formula)).isEqualTo("64 states");
    }

    private static String outcome(Formula formula) {
        try {
            return Translation.of(formula).states() + " states";
        } catch (TooLargeException tooLarge) {
            return tooLarge.getMessage();
        }
    }
}
