package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AutomatonCommandTest {
    @Test
    void a_formula_becomes_an_automaton_in_the_hanoi_format() {
        Run run = Run.of("automaton", "G (tokens(p) = 1 -> F took(t))");
        assertThat(run.code()).isZero();
        assertThat(run.out()).startsWith("HOA: v1\nStates: 2\n").contains("AP: 2 \"tokens(p) = 1\" \"took(t)\"");
    }

    @Test
    void or_a_never_claim() {
        Run run = Run.of("automaton", "--format", "never", "A not G F p");
        assertThat(run.code()).isZero();
        assertThat(run.out()).startsWith("never {\n").contains("goto accept_S1");
    }

    @Test
    void what_is_no_formula_about_one_run_is_refused() {
        assertThat(Run.of("automaton", "G (").err()).contains("formula:1:3: this \"(\" is never closed");
        Run nested = Run.of("automaton", "G (A F p)");
        assertThat(nested.code()).isEqualTo(2);
        assertThat(nested.err()).contains("formula: an automaton reads one run; drop the A and E inside");
    }
}
