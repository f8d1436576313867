package org.sweepline.coloured.unfold;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sweepline.coloured.cpn.CpnModels;
import org.sweepline.coloured.cpn.CpnText;
import org.sweepline.coloured.net.ColouredNet;
import org.sweepline.coloured.packed.ColouredLayout;
import org.sweepline.coloured.unfold.Unfolder.Fineness;
import org.sweepline.linear.Incidence;
import org.sweepline.linear.LinearSystem;

class UnfolderTest {
    private static CpnText net() {
        return new CpnText()
                .declare("colset UNIT = unit; colset BOOL = bool; colset INT = int; colset N = int with 1..3;")
                .declare("colset NN = product N * N; colset L = list INT; colset T = int timed;")
                .declare("fun less (a, b) = a < b; colset LESS = subset NN by less;")
                .declare("var b : BOOL; var i, j : INT; var n, m : N; var l : L;")
                .declare("fun two x = 1`x ++ 1`x; fun upTo k = if k = 0 then empty else 1`k ++ upTo (k - 1);")
                .page("Top")
                .place("From", "INT", "1`1")
                .place("To", "INT")
                .place("Pairs", "NN", "1`(1,2)")
                .place("Ordered", "LESS", "1`(1,2)")
                .place("Lists", "L", "1`[1,2]")
                .place("Small", "N", "2`1 ++ 1`3");
    }

    private static Optional<LinearUnfolding> unfold(CpnText text, Fineness fineness, List<String> reasons) {
        byte[] bytes = text.text().getBytes(StandardCharsets.ISO_8859_1);
        ColouredNet net = CpnModels.load(new ByteArrayInputStream(bytes), "net.cpn", Map.of())
                .net();
        return new Unfolder(net, new ColouredLayout(net)).unfold(fineness, reasons::add);
    }

    private static LinearUnfolding unfold(CpnText text, Fineness fineness) {
        List<String> reasons = new ArrayList<>();
        Optional<LinearUnfolding> found = unfold(text, fineness, reasons);
        assertThat(reasons).isEmpty();
        return found.orElseThrow();
    }

    /** What each step adds to the counters, by its name. */
    private static Map<String, List<Integer>> steps(LinearUnfolding unfolding) {
        LinearSystem system = unfolding.system();
        Incidence incidence = system.incidence();
        Map<String, List<Integer>> steps = new TreeMap<>();
        for (int t = 0; t < incidence.transitions(); t++) {
            Integer[] changes = new Integer[system.places()];
            Arrays.fill(changes, 0);
            for (int k = 0; k < incidence.column(t).size(); k++) {
                changes[incidence.column(t).column(k)] =
                        (int) incidence.column(t).longValue(k);
            }
            steps.put(system.transitions().get(t), List.of(changes));
        }
        return steps;
    }

    @Test
    void a_guard_that_delays_depends_on_the_time_and_rules_nothing_out() {
        CpnText net = net().place("Timer", "T", "1`1@7")
                .transition("t", "(1`n @+ 0) = (1`1 @ 5)")
                .arc("Small", "t", "n");
        assertThat(unfold(net, Fineness.COLOURS).system().incidence().transitions())
                .isPositive();
    }

    @ParameterizedTest
    @CsvSource(delimiterString = "->", textBlock = """
            i                                       -> 1
            2`i                                     -> 2
            i::[4,5]                                -> 3
            0`i                                     -> 0
            1`i ++ 3`4                              -> 4
            if i = 3 then 1`i ++ 1`2 else 2`7       -> 2
            list_to_ms (map (fn k => k + i) [1,2])  -> 2
            two i                                   -> 2
            let val k = i + 1 in 1`k ++ 1`i end     -> 2
            case l of [] => 1`3 | k::_ => 1`k       -> 1
            upTo 3                                  -> 3
            List.tabulate (4, fn k => k + i)        -> -1
            upTo i                                  -> -1
            i`4                                     -> -1
            list_to_ms l                            -> -1
            if i = 3 then 1`i else empty            -> -1
            """)
    void the_number_of_tokens_is_seen_in_the_text_of_an_arc(String arc, int tokens) {
        CpnText net = net().transition("t")
                .arc("From", "t", "i")
                .arc("Lists", "t", "l")
                .arc("t", "To", arc);
        LinearUnfolding skeleton = unfold(net, Fineness.SKELETON);
        if (tokens < 0) {
            assertThat(skeleton.remarks())
                    .singleElement()
                    .asString()
                    .startsWith("To is left out: ")
                    .contains("t ");
        } else {
            assertThat(skeleton.remarks()).isEmpty();
            List<Integer> expected = tokens == 0 ? List.of(-1, -1) : List.of(-1, tokens, -1);
            assertThat(steps(skeleton)).isEqualTo(Map.of("t", expected));
        }
    }

    @Test
    void a_number_that_depends_on_the_binding_is_refused_with_its_reason() {
        CpnText net = net().transition("t").arc("From", "t", "i").arc("t", "To", "if b then 1`i else empty");
        assertThat(unfold(net, Fineness.SKELETON).remarks())
                .containsExactly("To is left out: t changes its number of tokens by 0 or 1, depending on the binding"
                        + " (arc to it)");
        assertThat(steps(unfold(net, Fineness.VARIANTS)))
                .isEqualTo(Map.of("t {b=true}", List.of(-1, 1), "t {b=false}", List.of(-1, 0)));
    }

    @Test
    void what_one_arc_takes_and_another_puts_back_makes_up_for_each_other() {
        CpnText net = net().transition("t").arc("From", "t", "2`i");
        net.arc("t", "From", "if b then 1`i else empty").arc("t", "From", "if b then empty else 1`i");
        assertThat(unfold(net, Fineness.SKELETON).remarks()).isEmpty();
        assertThat(steps(unfold(net, Fineness.SKELETON))).isEqualTo(Map.of("t", List.of(-1)));
    }

    @Test
    void a_guard_can_make_the_number_the_same_for_all_bindings() {
        String arc = "n`(n,m) ++ m`(m,n)";
        CpnText free = net().transition("t").arc("Pairs", "t", "(n,m)").arc("t", "Pairs", arc);
        assertThat(unfold(free, Fineness.SKELETON).remarks())
                .containsExactly(
                        "Pairs is left out: t changes its number of tokens by 1 or 2 or 3 or 4 or ..., depending on"
                                + " the binding (arc from it)");
        CpnText guarded =
                net().transition("t", "[n + m = 4]").arc("Pairs", "t", "(n,m)").arc("t", "Pairs", arc);
        assertThat(steps(unfold(guarded, Fineness.SKELETON))).isEqualTo(Map.of("t", List.of(3)));
        CpnText equal = net().transition("t", "[i = 2]").arc("From", "t", "i").arc("t", "To", "i`5");
        assertThat(steps(unfold(equal, Fineness.SKELETON))).isEqualTo(Map.of("t", List.of(-1, 2)));
    }

    @Test
    void the_colour_set_of_an_input_place_limits_the_bindings_too() {
        String arc = "if n < m then 1`n else empty";
        CpnText any = net().transition("t").arc("Pairs", "t", "(n,m)").arc("t", "Small", arc);
        assertThat(unfold(any, Fineness.SKELETON).remarks()).hasSize(1);
        CpnText ordered = net().transition("t").arc("Ordered", "t", "(n,m)").arc("t", "Small", arc);
        assertThat(unfold(ordered, Fineness.SKELETON).remarks()).isEmpty();
        assertThat(steps(unfold(ordered, Fineness.SKELETON))).isEqualTo(Map.of("t", List.of(-1, 1)));
    }

    @Test
    void variables_of_a_code_segment_may_be_anything() {
        CpnText net = net().transition("t").code("output (n); action 7;").arc("From", "t", "i");
        net.arc("t", "To", "1`n").arc("t", "Small", "n`1");
        assertThat(unfold(net, Fineness.SKELETON).remarks())
                .containsExactly("Small is left out: how many tokens t puts there depends on n, which its code segment"
                        + " computes");
    }

    @Test
    void chance_and_time_are_not_foreseen() {
        CpnText net = net().transition("t").arc("From", "t", "i").arc("t", "To", "discrete (1, 2)`i");
        assertThat(unfold(net, Fineness.SKELETON).remarks())
                .containsExactly("To is left out: how many tokens t puts there depends on time or chance");
    }

    @Test
    void a_place_with_a_reset_arc_is_left_out_and_inhibitor_arcs_move_nothing() {
        CpnText net = net().transition("t").arc("From", "t", "i").arc("t", "To", "i");
        net.reset("Small", "t").inhibitor("Pairs", "t");
        for (Fineness fineness : List.of(Fineness.SKELETON, Fineness.VARIANTS)) {
            LinearUnfolding found = unfold(net, fineness);
            assertThat(found.remarks()).containsExactly("Small is left out: t takes all tokens there are (reset arc)");
            assertThat(steps(found)).isEqualTo(Map.of("t", List.of(-1, 1)));
        }
    }

    @Test
    void stamps_do_not_count() {
        CpnText net = net().place("Timed", "T", "1`1@3").transition("t").delay("@+2");
        net.arc("Timed", "t", "i").arc("t", "Timed", "(1`i@+2) +++ (1`3@5)");
        assertThat(steps(unfold(net, Fineness.SKELETON))).isEqualTo(Map.of("t", List.of(1)));
    }

    @Test
    void conditions_that_cannot_be_computed_go_both_ways_but_alike_ones_the_same_way() {
        CpnText net = net().transition("t").arc("From", "t", "2`i ++ 1`j");
        net.arc("t", "To", "if i < j then 1`i else empty").arc("t", "From", "if i < j then empty else 1`i");
        assertThat(steps(unfold(net, Fineness.VARIANTS)).values())
                .containsExactlyInAnyOrder(List.of(-3, 1), List.of(-2, 0));
        CpnText guarded = net().transition("t", "[i < j]").arc("From", "t", "2`i ++ 1`j");
        guarded.arc("t", "To", "if i < j then 1`i else empty");
        assertThat(steps(unfold(guarded, Fineness.VARIANTS))).isEqualTo(Map.of("t", List.of(-3, 1)));
    }

    @Test
    void every_colour_has_a_counter_and_every_binding_is_a_step() {
        CpnText net = net().transition("t", "[n < 3]").arc("Small", "t", "n").arc("t", "Small", "n + 1");
        LinearUnfolding found = unfold(net, Fineness.COLOURS);
        assertThat(steps(found)).isEqualTo(Map.of("t {n=1}", List.of(-1, 1, 0), "t {n=2}", List.of(0, -1, 1)));
        assertThat(found.system().initial()).containsExactly(2, 0, 1);
        assertThat(found.remarks()).allMatch(remark -> remark.contains("counted without its colours"));
    }

    @Test
    void bindings_that_need_tokens_which_never_come_are_left_out() {
        CpnText net = net().place("Empty", "N")
                .transition("t")
                .arc("Pairs", "t", "(n,m)")
                .arc("t", "Small", "m");
        net.transition("never")
                .arc("Empty", "never", "n")
                .arc("never", "Small", "n")
                .arc("never", "Empty", "n");
        assertThat(steps(unfold(net, Fineness.COLOURS))).isEqualTo(Map.of("t", List.of(-1, 1)));
        assertThat(steps(unfold(net, Fineness.SKELETON))).hasSize(2);
    }

    @Test
    void too_many_bindings_are_not_unfolded() {
        CpnText net =
                net().declare("colset C = int with 1..200; var p, q, r : C;").place("Many", "C", "1`1");
        net.transition("t").arc("Many", "t", "1`p ++ 1`q ++ 1`r").arc("t", "Many", "2`p");
        List<String> reasons = new ArrayList<>();
        unfold(net, Fineness.COLOURS, reasons).ifPresent(found -> reasons.addAll(found.remarks()));
        assertThat(String.join("\n", reasons))
                .containsPattern("t has more than 100000 bindings to try|more than 20000");
        assertThat(steps(unfold(net, Fineness.VARIANTS))).isEqualTo(Map.of("t", List.of(-1)));
    }

    @Test
    void too_many_colours_are_not_counted_apart() {
        CpnText net = net().declare("colset C = int with 1..15000; var p : C;").place("Many", "C", "1`1");
        net.place("More", "C", "").transition("t").arc("Many", "t", "p").arc("t", "More", "p");
        LinearUnfolding found = unfold(net, Fineness.COLOURS);
        assertThat(found.remarks()).anyMatch(remark -> remark.contains("more than 20000"));
        assertThat(found.system().places()).isLessThan(20_000);
    }

    @Test
    void an_arc_without_value_is_an_obstacle_unless_a_guard_keeps_it_away() {
        String arc = "if n = 1 then raise Empty else n";
        CpnText net = net().transition("t").arc("Small", "t", "n").arc("t", "Small", arc);
        assertThat(unfold(net, Fineness.COLOURS, new ArrayList<>())
                        .map(LinearUnfolding::remarks)
                        .orElse(List.of())
                        .toString())
                .doesNotContain("Small is left out");
        CpnText guarded =
                net().transition("t", "[n > 1]").arc("Small", "t", "n").arc("t", "Small", arc);
        assertThat(steps(unfold(guarded, Fineness.COLOURS)).values()).containsOnly(List.of());
    }
}
