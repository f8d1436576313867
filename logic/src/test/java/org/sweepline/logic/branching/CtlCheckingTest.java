package org.sweepline.logic.branching;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.kripke.KripkeStructure;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.FormulaParser;
import org.sweepline.logic.temporal.Operator;
import org.sweepline.logic.temporal.Proposition;

class CtlCheckingTest {
    private static final int A = 1;
    private static final int B = 2;

    /** From 0 to a state without successors (1), to a loop (2), and on a cycle over 3. */
    private static final PlainStructure SMALL =
            new PlainStructure(new int[][] {{1, 2, 3}, {}, {2}, {0}}, new int[] {A, A, A | B, 0}, new int[] {0});

    @Test
    void answers_are_those_of_the_definition_on_random_structures() {
        for (long seed = 0; seed < 1000; seed++) CtlChecks.compare(seed);
    }

    @Test
    void a_path_that_ends_counts() {
        PlainStructure dead = new PlainStructure(new int[][] {{}}, new int[] {A}, new int[] {0});
        assertThat(List.of("AX false", "AF a", "EF a", "AG a", "EG a", "E[b U a]", "A[a W b]", "A[b R a]"))
                .allMatch(text -> truth(dead, text) == Truth.TRUE);
        assertThat(List.of("EX true", "EX a", "AF b", "E[a U b]", "A[b M a]", "EG b"))
                .allMatch(text -> truth(dead, text) == Truth.FALSE);
    }

    @Test
    void operators_mean_what_they_say() {
        assertThat(List.of(
                        "AX (a or EX a)",
                        "EF AG a",
                        "not AF b",
                        "EG a",
                        "E[a U b]",
                        "not A[a U b]",
                        "E[not b W AG a]",
                        "EF not a <-> EX not a",
                        "EF AX false"))
                .allMatch(text -> truth(SMALL, text) == Truth.TRUE);
    }

    @Test
    void what_is_missing_is_unknown_unless_it_does_not_matter() {
        int beyond = KripkeStructure.BEYOND;
        PlainStructure part = new PlainStructure(new int[][] {{1, beyond}, {}}, new int[] {A, A | B}, new int[] {0});
        assertThat(truth(part, "EF b")).isEqualTo(Truth.TRUE);
        assertThat(truth(part, "AF b")).isEqualTo(Truth.UNKNOWN);
        assertThat(truth(part, "AG a")).isEqualTo(Truth.UNKNOWN);
        assertThat(truth(part, "AG b")).isEqualTo(Truth.FALSE);
        assertThat(truth(part, "EX EX true")).isEqualTo(Truth.UNKNOWN);
        assertThat(truth(part, "EX true and a")).isEqualTo(Truth.TRUE);
        PlainStructure nothing = new PlainStructure(new int[0][], new int[0], new int[] {beyond});
        assertThat(truth(nothing, "a")).isEqualTo(Truth.UNKNOWN);
        assertThat(truth(nothing, "a or not a")).isEqualTo(Truth.TRUE);
        assertThat(truth(nothing, "EF false")).isEqualTo(Truth.FALSE);
    }

    @Test
    void a_path_that_leads_beyond_is_not_taken_for_one_that_ends() {
        PlainStructure part = new PlainStructure(new int[][] {{KripkeStructure.BEYOND}}, new int[] {A}, new int[] {0});
        CtlChecking checking = new CtlChecking(part, PlainStructure.PROPOSITIONS, () -> {});
        assertThat(checking.holds(FormulaParser.parse("EG (b or not b)"))).isEqualTo(Truth.TRUE);
        assertThat(checking.witness(FormulaParser.parse("EG (b or not b)"))).isEmpty();
    }

    @Test
    void a_formula_holds_if_it_holds_at_every_initial_node() {
        PlainStructure two = new PlainStructure(new int[][] {{}, {}}, new int[] {A, B}, new int[] {0, 1});
        assertThat(truth(two, "a")).isEqualTo(Truth.FALSE);
        assertThat(truth(two, "not a")).isEqualTo(Truth.FALSE);
        assertThat(truth(two, "a or b")).isEqualTo(Truth.TRUE);
    }

    @Test
    void formulas_may_be_deep_and_wide() {
        Formula deep = new Formula.Atom(PlainStructure.PROPOSITIONS.get(0));
        for (int i = 0; i < 10_000; i++) {
            deep = switch (i % 4) {
                case 0 -> Operator.EXISTS.of(Operator.FINALLY.of(deep));
                case 1 -> Operator.NOT.of(deep);
                case 2 -> Operator.AND.of(List.of(deep, Operator.FOR_ALL.of(Operator.NEXT.of(deep))));
                default -> Operator.FOR_ALL.of(Operator.UNTIL.of(deep, Operator.EXISTS.of(Operator.NEXT.of(deep))));
            };
        }
        CtlChecking checking = new CtlChecking(SMALL, PlainStructure.PROPOSITIONS, () -> {}, 0);
        assertThat(checking.holds(deep)).isNotEqualTo(Truth.UNKNOWN);
        checking.witness(deep);
    }

    @Test
    void a_check_can_end_a_computation() {
        Random random = new Random(1);
        int nodes = 100_000;
        int[][] edges = new int[nodes][];
        for (int n = 0; n < nodes; n++) edges[n] = new int[] {random.nextInt(nodes)};
        PlainStructure large = new PlainStructure(edges, new int[nodes], new int[] {0});
        CtlChecking checking = new CtlChecking(large, PlainStructure.PROPOSITIONS, () -> {
            throw new IllegalStateException("time is up");
        });
        assertThatThrownBy(() -> checking.holds(FormulaParser.parse("EX EX EX a")))
                .hasMessage("time is up");
    }

    @Test
    void what_is_not_ctl_or_not_known_is_refused() {
        CtlChecking checking = new CtlChecking(SMALL, List.of(new Proposition.Holds("a")), () -> {});
        assertThatThrownBy(() -> checking.holds(FormulaParser.parse("A (F a and G a)")))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> checking.holds(FormulaParser.parse("AG z")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("z");
    }

    private static Truth truth(PlainStructure structure, String text) {
        return new CtlChecking(structure, PlainStructure.PROPOSITIONS, () -> {}).holds(FormulaParser.parse(text));
    }
}
