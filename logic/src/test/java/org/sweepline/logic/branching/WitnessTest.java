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
        Witness evidence = evidence("EF (b and c)");
        assertThat(evidence.stem()).containsExactly(1, 0, 0);
        assertThat(evidence.claims()).containsExactly(claim(3, 3, "b and c", true));
        assertThat(evidence.claims()).allMatch(Witness.Claim::isVisible);
        assertThat(evidence.positions()).isEqualTo(4);
        assertThat(evidence("AG not (b and c)").stem()).containsExactly(1, 0, 0);
    }

    @Test
    void what_holds_on_the_way_is_claimed_for_all_of_it() {
        Witness evidence = evidence("E[a U c]");
        assertThat(evidence.stem()).containsExactly(1, 1);
        assertThat(evidence.claims()).containsExactly(claim(0, 1, "a", true), claim(2, 2, "c", true));
    }

    @Test
    void a_cycle_shows_that_something_can_go_on_for_ever() {
        Witness evidence = evidence("EF EG b");
        assertThat(evidence.stem()).containsExactly(1, 0);
        assertThat(evidence.cycle())
                .hasValueSatisfying(cycle -> assertThat(cycle).containsExactly(0, 0));
        assertThat(evidence.claims()).containsExactly(claim(1, 3, "b", true));
    }

    @Test
    void a_state_without_successors_ends_a_path() {
        Witness evidence = evidence("A[a U (b and c)]");
        assertThat(evidence.stem()).containsExactly(1, 0);
        assertThat(evidence.dead()).isFalse();
        assertThat(evidence.claims())
                .containsExactly(claim(0, 1, "b and c", false), claim(2, 2, "a", false), claim(2, 2, "b and c", false));
        PlainStructure end = new PlainStructure(new int[][] {{1}, {}}, new int[] {A, A}, new int[] {0});
        Witness ending = evidence(end, "AF b").orElseThrow();
        assertThat(ending.stem()).containsExactly(0);
        assertThat(ending.dead()).isTrue();
        assertThat(ending.cycle()).isEmpty();
        assertThat(ending.claims()).containsExactly(claim(0, 1, "b", false));
    }

    @Test
    void formulas_within_each_other_are_followed_along_one_path() {
        Witness evidence = evidence("not c and EF (b and a and EX (not a and EF c))");
        assertThat(evidence.stem()).containsExactly(1, 0, 0);
        assertThat(evidence.claims())
                .containsExactly(
                        claim(0, 0, "not c", true),
                        claim(1, 1, "b", true),
                        claim(1, 1, "a", true),
                        claim(2, 2, "not a", true),
                        claim(3, 3, "c", true));
    }

    @Test
    void where_one_path_is_not_enough_a_formula_is_left_as_a_claim() {
        Witness evidence = evidence("AG EF (a and not b)");
        assertThat(evidence.stem()).containsExactly(1);
        assertThat(evidence.claims()).containsExactly(claim(1, 1, "EF (a and not b)", false));
        assertThat(evidence.claims()).anyMatch(claim -> !claim.isVisible());
        Witness two = evidence("EF (EX b and EX not b)");
        assertThat(two.claims()).containsExactly(claim(0, 0, "EX not b", true), claim(1, 1, "b", true));
    }

    @Test
    void of_several_reasons_one_that_can_be_seen_is_taken() {
        assertThat(evidence("EF c or EG a or a").claims()).containsExactly(claim(0, 0, "a", true));
        assertThat(evidence("EF AG c or EX b").stem()).containsExactly(1, 1);
        assertThat(evidence("AF AG b or EX b").stem()).containsExactly(1);
        assertThat(evidence("EX b <-> AG a").claims())
                .containsExactly(claim(0, 0, "AG a", false), claim(1, 1, "b", true));
    }

    @Test
    void what_holds_on_all_paths_has_no_path_to_show() {
        assertThat(evidence(STRUCTURE, "AF b")).isEmpty();
        assertThat(evidence(STRUCTURE, "EF (a and c)")).isEmpty();
    }

    @Test
    void with_several_initial_nodes_only_a_violation_is_shown() {
        PlainStructure two = new PlainStructure(new int[][] {{1}, {}}, new int[] {A, B}, new int[] {0, 1});
        assertThat(evidence(two, "EF b")).isEmpty();
        assertThat(evidence(two, "EF a").isEmpty()).isTrue();
        assertThat(evidence(two, "b"))
                .hasValueSatisfying(e -> assertThat(e.initial()).isZero());
        assertThat(evidence(two, "a"))
                .hasValueSatisfying(e -> assertThat(e.initial()).isEqualTo(1));
    }

    @Test
    void a_judge_does_not_believe_what_the_path_does_not_show() {
        Witness evidence = evidence("EF (b and c)");
        int[] nodes = CtlChecks.walk(STRUCTURE, evidence);
        WitnessJudge judge = new WitnessJudge(evidence, (p, i) -> STRUCTURE.has(p, nodes[i]));
        assertThat(judge.shows(parse("EF (b and c)"), true)).isTrue();
        assertThat(judge.shows(parse("AG (not b or not c)"), false)).isTrue();
        for (String text : List.of("EF (a and c)", "EG a", "AF b", "EX EX EX EX b", "E[a U c]", "EG true")) {
            assertThat(judge.shows(parse(text), true)).as(text).isFalse();
        }
        assertThat(judge.shows(parse("EF (b and c)"), false)).isFalse();
        Witness shorter = new Witness(0, new int[] {1}, Optional.empty(), false, evidence.claims());
        assertThat(new WitnessJudge(shorter, (p, i) -> STRUCTURE.has(p, nodes[i])).shows(parse("EF (b and c)"), true))
                .isFalse();
    }

    private static Witness.Claim claim(int from, int to, String text, boolean truth) {
        return new Witness.Claim(from, to, parse(text), truth);
    }

    private static Witness evidence(String text) {
        return evidence(STRUCTURE, text).orElseThrow();
    }

    private static Optional<Witness> evidence(PlainStructure structure, String text) {
        return new CtlChecking(structure, PlainStructure.PROPOSITIONS, () -> {}).evidence(parse(text));
    }

    private static Formula parse(String text) {
        return FormulaParser.parse(text);
    }
}
