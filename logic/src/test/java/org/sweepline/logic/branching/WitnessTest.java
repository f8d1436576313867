package org.sweepline.logic.branching;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.sweepline.logic.temporal.Formula;
import org.sweepline.logic.temporal.FormulaParser;

class WitnessTest {
    private static final int A = 1;
    private static final int B = 2;
    private static final int C = 4;

    /**
     * A short and a long way from 0 to 3, from where one edge leads to a cycle of 4 and 5 and another to 6, which has no
     * successors.
     */
    private static final PlainStructure STRUCTURE = new PlainStructure(
            new int[][] {{1, 3}, {2}, {3}, {4, 6}, {5}, {4}, {}}, new int[] {A, A, A, A | B, B, B | C, C}, new int[] {0
            });

    @Test
    void a_shortest_way_shows_that_a_state_can_be_reached() {
        Witness witness = witness("EF (b and c)");
        assertThat(witness.stem()).containsExactly(1, 0, 0);
        assertThat(witness.claims()).containsExactly(claim(3, 3, "b and c", true));
        assertThat(witness.claims()).allMatch(Witness.Claim::isVisible);
        assertThat(witness.positions()).isEqualTo(4);
        assertThat(witness("AG not (b and c)").stem()).containsExactly(1, 0, 0);
    }

    @Test
    void what_holds_on_the_way_is_claimed_for_all_of_it() {
        Witness witness = witness("E[a U c]");
        assertThat(witness.stem()).containsExactly(1, 1);
        assertThat(witness.claims()).containsExactly(claim(0, 1, "a", true), claim(2, 2, "c", true));
    }

    @Test
    void a_cycle_shows_that_something_can_go_on_for_ever() {
        Witness witness = witness("EF EG b");
        assertThat(witness.stem()).containsExactly(1, 0);
        assertThat(witness.cycle())
                .hasValueSatisfying(cycle -> assertThat(cycle).containsExactly(0, 0));
        assertThat(witness.claims()).containsExactly(claim(1, 3, "b", true));
    }

    @Test
    void a_state_without_successors_ends_a_path() {
        Witness witness = witness("A[a U (b and c)]");
        assertThat(witness.stem()).containsExactly(1, 0);
        assertThat(witness.dead()).isFalse();
        assertThat(witness.claims())
                .containsExactly(claim(0, 1, "b and c", false), claim(2, 2, "a", false), claim(2, 2, "b and c", false));
        PlainStructure end = new PlainStructure(new int[][] {{1}, {}}, new int[] {A, A}, new int[] {0});
        Witness ending = witness(end, "AF b").orElseThrow();
        assertThat(ending.stem()).containsExactly(0);
        assertThat(ending.dead()).isTrue();
        assertThat(ending.cycle()).isEmpty();
        assertThat(ending.claims()).containsExactly(claim(0, 1, "b", false));
    }

    @Test
    void formulas_within_each_other_are_followed_along_one_path() {
        Witness witness = witness("not c and EF (b and a and EX (not a and EF c))");
        assertThat(witness.stem()).containsExactly(1, 0, 0);
        assertThat(witness.claims())
                .containsExactly(
                        claim(0, 0, "not c", true),
                        claim(1, 1, "b", true),
                        claim(1, 1, "a", true),
                        claim(2, 2, "not a", true),
                        claim(3, 3, "c", true));
    }

    @Test
    void where_one_path_is_not_enough_a_formula_is_left_as_a_claim() {
        Witness witness = witness("AG EF (a and not b)");
        assertThat(witness.stem()).containsExactly(1);
        assertThat(witness.claims()).containsExactly(claim(1, 1, "EF (a and not b)", false));
        assertThat(witness.claims()).anyMatch(claim -> !claim.isVisible());
        Witness two = witness("EF (EX b and EX not b)");
        assertThat(two.claims()).containsExactly(claim(0, 0, "EX not b", true), claim(1, 1, "b", true));
    }

    @Test
    void of_several_reasons_one_that_can_be_seen_is_taken() {
        assertThat(witness("EF c or EG a or a").claims()).containsExactly(claim(0, 0, "a", true));
        assertThat(witness("EF AG c or EX b").stem()).containsExactly(1, 1);
        assertThat(witness("AF AG b or EX b").stem()).containsExactly(1);
        assertThat(witness("EX b <-> AG a").claims())
                .containsExactly(claim(0, 0, "AG a", false), claim(1, 1, "b", true));
    }

    @Test
    void what_holds_on_all_paths_has_no_path_to_show() {
        assertThat(witness(STRUCTURE, "AF b")).isEmpty();
        assertThat(witness(STRUCTURE, "EF (a and c)")).isEmpty();
    }

    @Test
    void with_several_initial_nodes_only_a_violation_is_shown() {
        PlainStructure two = new PlainStructure(new int[][] {{1}, {}}, new int[] {A, B}, new int[] {0, 1});
        assertThat(witness(two, "EF b")).isEmpty();
        assertThat(witness(two, "EF a").isEmpty()).isTrue();
        assertThat(witness(two, "b"))
                .hasValueSatisfying(e -> assertThat(e.initial()).isZero());
        assertThat(witness(two, "a"))
                .hasValueSatisfying(e -> assertThat(e.initial()).isEqualTo(1));
    }

    @Test
    void a_judge_does_not_believe_what_the_path_does_not_show() {
        Witness witness = witness("EF (b and c)");
        int[] nodes = CtlChecks.walk(STRUCTURE, witness);
        WitnessJudge judge = new WitnessJudge(witness, (p, i) -> STRUCTURE.has(p, nodes[i]));
        assertThat(judge.shows(parse("EF (b and c)"), true)).isTrue();
        assertThat(judge.shows(parse("AG (not b or not c)"), false)).isTrue();
        for (String text : List.of("EF (a and c)", "EG a", "AF b", "EX EX EX EX b", "E[a U c]", "EG true")) {
            assertThat(judge.shows(parse(text), true)).as(text).isFalse();
        }
        assertThat(judge.shows(parse("EF (b and c)"), false)).isFalse();
        Witness shorter = new Witness(0, new int[] {1}, Optional.empty(), false, witness.claims());
        assertThat(new WitnessJudge(shorter, (p, i) -> STRUCTURE.has(p, nodes[i])).shows(parse("EF (b and c)"), true))
                .isFalse();
    }

    private static Witness.Claim claim(int from, int to, String text, boolean truth) {
        return new Witness.Claim(from, to, parse(text), truth);
    }

    private static Witness witness(String text) {
        return witness(STRUCTURE, text).orElseThrow();
    }

    private static Optional<Witness> witness(PlainStructure structure, String text) {
        return new CtlChecking(structure, PlainStructure.PROPOSITIONS, () -> {}).witness(parse(text));
    }

    private static Formula parse(String text) {
        return FormulaParser.parse(text);
    }
}
