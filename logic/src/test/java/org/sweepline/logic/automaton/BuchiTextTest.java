package org.sweepline.logic.automaton;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.Operator;
import org.sweepline.logic.temporal.Proposition;

class BuchiTextTest {
    private static final Formula RESPONSE = Operator.GLOBALLY.of(Operator.OR.of(
            List.of(Operator.NOT.of(RandomFormulas.atom(0)), Operator.FINALLY.of(RandomFormulas.atom(1)))));

    @Test
    void the_hanoi_format_names_propositions_sets_and_edges() throws TooLargeException {
        assertThat(BuchiText.hoa(Translation.of(RESPONSE), BuchiTextTest::name)).isEqualTo("""
                        HOA: v1
                        States: 2
                        Start: 0
                        AP: 2 "p0" "p1"
                        acc-name: Buchi
                        Acceptance: 1 Inf(0)
                        properties: trans-labels explicit-labels state-acc
                        --BODY--
                        State: 0 {0}
                        [!0] 0
                        [0&1] 0
                        [0&!1] 1
                        State: 1
                        [1] 0
                        [!1] 1
                        --END--
                        """);
    }

    @Test
    void a_never_claim_reads_back_as_the_same_language() throws TooLargeException {
        int written = 0;
        for (int seed = 0; seed < 100; seed++) {
            Random random = RandomFormulas.seeded(seed);
            Formula formula = new RandomFormulas(random, 3).of(1 + random.nextInt(12));
            BuchiAutomaton automaton = Translation.of(formula);
            if (automaton.sets() > 1) continue;
            written++;
            BuchiAutomaton read = ForeignAutomaton.spin(BuchiText.neverClaim(automaton, BuchiTextTest::name), 3);
            for (int i = 0; i < 10; i++) {
                Lasso word = Lasso.random(random, 3);
                assertThat(word.acceptedBy(read)).as("seed %s", seed).isEqualTo(word.satisfies(formula));
            }
        }
        assertThat(written).isGreaterThan(60);
    }

    @Test
    void a_never_claim_has_one_acceptance_set() {
        BuchiAutomaton two = new BuchiAutomaton(
                List.of(), 2, new long[] {3}, new int[] {0, 1}, new int[] {0}, new long[] {0}, new long[] {0});
        assertThatThrownBy(() -> BuchiText.neverClaim(two, BuchiTextTest::name))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("2 acceptance sets");
    }

    private static String name(Proposition proposition) {
        return "p" + RandomFormulas.number(proposition);
    }
}
