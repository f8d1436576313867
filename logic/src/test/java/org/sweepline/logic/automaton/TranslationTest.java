package org.sweepline.logic.automaton;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.TimeUpException;
import org.sweepline.logic.temporal.Formula;

class TranslationTest {
    @Test
    void automata_accept_the_words_for_which_the_formula_holds() throws TooLargeException {
        compare(0, 500);
    }

    @Test
    @Tag("slow")
    void automata_accept_the_words_for_which_the_formula_holds_in_many_cases() throws TooLargeException {
        compare(1_000, 20_000);
    }

    @Test
    void a_translation_ends_when_its_thread_is_interrupted() {
        Formula formula = new RandomFormulas(RandomFormulas.seeded(1), 3).of(20);
        Thread.currentThread().interrupt();
        try {
            assertThatThrownBy(() -> Translation.of(formula)).isInstanceOf(TimeUpException.class);
        } finally {
            Thread.interrupted();
        }
    }

    private static void compare(int from, int count) throws TooLargeException {
        long states = 0;
        long edges = 0;
        int accepted = 0;
        for (int seed = from; seed < from + count; seed++) {
            Random random = RandomFormulas.seeded(seed);
            int propositions = 1 + random.nextInt(4);
            RandomFormulas formulas = new RandomFormulas(random, propositions);
            Formula formula = random.nextInt(4) == 0 ? formulas.family() : formulas.of(1 + random.nextInt(25));
            BuchiAutomaton automaton = Translation.of(formula);
            states += automaton.states();
            edges += automaton.edges();
            if (automaton.states() > 100) continue;
            for (int i = 0; i < 20; i++) {
                Lasso word = Lasso.random(random, propositions);
                boolean holds = word.satisfies(formula);
                if (holds) accepted++;
                assertThat(word.acceptedBy(automaton))
                        .as("seed %s: %s on %s", seed, formula, word)
                        .isEqualTo(holds);
            }
        }
        assertThat(accepted).isBetween(count * 5, count * 15);
        System.out.printf(
                "%d formulas: %.2f states and %.2f edges on average%n",
                count, (double) states / count, (double) edges / count);
    }
}
