package org.sweepline.coloured.symmetry;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.sweepline.coloured.cpn.CpnModels;
import org.sweepline.coloured.cpn.CpnText;
import org.sweepline.coloured.model.TextualNet;
import org.sweepline.logic.Condition;
import org.sweepline.reduction.Symmetry;

class ColourSymmetryTest {
    private static final String INDEX = "colset D = index d with 1..4; var x, y : D; val first = d 1;";
    private static final String RANGE = "colset D = int with 1..4; var x, y : D; val first = 1;";
    private static final String NAMES = "colset D = with a | b | c | e; var x, y : D; val first = a;";

    private static TextualNet net(CpnText text) {
        ByteArrayInputStream in = new ByteArrayInputStream(text.text().getBytes(StandardCharsets.ISO_8859_1));
        return new TextualNet(CpnModels.load(in, "net.cpn", Map.of()));
    }

    /** A net with one transition, which moves a colour from A to B. */
    private static CpnText moving(String declarations, String guard, String output) {
        return new CpnText()
                .declare(declarations)
                .page("Top")
                .place("A", "D", "D.all()")
                .place("B", "D")
                .transition("t", guard)
                .arc("A", "t", "x")
                .arc("t", "B", output);
    }

    private static long order(CpnText text, String... conditions) {
        return net(text)
                .symmetry(conditions)
                .map(symmetry -> symmetry.order().longValueExact())
                .orElse(1L);
    }

    @Test
    void colours_that_are_only_moved_are_interchangeable() {
        for (String set : List.of(INDEX, RANGE, NAMES)) {
            assertThat(order(moving(set, "", "x"))).as(set).isEqualTo(24);
        }
    }

    @Test
    void a_colour_that_is_named_stays_and_the_others_move() {
        for (String set : List.of(INDEX, RANGE, NAMES)) {
            assertThat(order(moving(set, "[x <> first]", "x"))).as(set).isEqualTo(6);
            assertThat(order(moving(set, "", "if x = first then empty else 1`x")))
                    .as(set)
                    .isEqualTo(6);
        }
    }

    @Test
    void a_colour_that_is_named_in_the_initial_marking_stays() {
        CpnText text = moving(INDEX, "", "x")
                .place("C", "D", "1`(d 2)")
                .transition("u")
                .arc("C", "u", "x");
        assertThat(order(text.arc("u", "A", "x"))).isEqualTo(6);
    }

    @Test
    void order_and_arithmetic_break_the_symmetry() {
        assertThat(order(moving(INDEX, "[D.lt(x, first)]", "x"))).isEqualTo(1);
        assertThat(order(moving(INDEX, "[D.ord x > 1]", "x"))).isEqualTo(1);
        assertThat(order(moving(INDEX, "", "D.col((D.ord x + 1) mod 4)"))).isEqualTo(1);
        assertThat(order(moving(RANGE, "[x > 2]", "x"))).isEqualTo(1);
        assertThat(order(moving(RANGE, "", "x mod 4 + 1"))).isEqualTo(1);
        assertThat(order(moving(NAMES, "[D.mkstr x = \"a\"]", "x"))).isEqualTo(1);
    }

    @Test
    void a_function_belongs_to_the_colour_set_it_was_declared_with_even_if_the_name_is_declared_again() {
        String first = "colset O = int with 1..2; fun low v = O.legal v;";
        String again = " colset O = int with 1..4;";
        assertThat(order(asking(RANGE + first, "low x"))).isLessThanOrEqualTo(4);
        assertThat(order(asking(RANGE + first + again, "low x"))).isLessThanOrEqualTo(4);
    }

    @Test
    void the_number_of_an_index_may_be_looked_at_but_not_computed_with() {
        String number = INDEX + " fun number (d i) = i; fun again x = d (number x);";
        assertThat(order(moving(number, "", "again x"))).isEqualTo(24);
        assertThat(order(moving(number, "[number x < 3]", "x"))).isEqualTo(1);
    }

    @Test
    void the_first_of_all_colours_breaks_the_symmetry_but_all_others_do_not() {
        assertThat(order(moving(INDEX, "[x <> hd (ms_to_list (D.all()))]", "x")))
                .isEqualTo(1);
        assertThat(order(moving(INDEX, "", "D.all() -- 1`x"))).isEqualTo(24);
        assertThat(order(moving(INDEX, "[List.nth (D.all(), 2) = x]", "x"))).isEqualTo(1);
        assertThat(order(moving(INDEX + " fun rest x = List.filter (fn z => z <> x) (D.all());", "", "rest x")))
                .isEqualTo(24);
    }

    @Test
    void the_order_of_colours_is_not_hidden_by_what_is_made_of_them() {
        String mine = "map (fn z => z = x) (D.all())";
        for (String first : List.of(
                "hd (" + mine + ")",
                "List.nth (rev (" + mine + "), 3)",
                "hd (List.filter (fn p => true) (" + mine + "))",
                "foldr (fn (p, q) => p) false (" + mine + ")",
                mine + " = [true, false, false, false]",
                "(case " + mine + " of [true, false, false, false] => true | _ => false)",
                "(case " + mine + " of true :: _ => true | _ => false)",
                "hd (ext_col (fn z => z = x) (D.all()))",
                "firstOf x (D.all())")) {
            assertThat(order(asking(first))).as(first).isEqualTo(1);
        }
        assertThat(order(asking("List.exists (fn p => p) (" + mine + ")"))).isEqualTo(24);
        assertThat(order(asking("size (" + mine + ") > 3"))).isEqualTo(24);
    }

    /** A net that asks something about a colour, but so late that a trial on the first states does not notice. */
    private static CpnText asking(String guard) {
        return asking(INDEX + " fun firstOf x all = hd (map (fn z => z = x) all);", guard);
    }

    private static CpnText asking(String declarations, String guard) {
        return moving(declarations + " colset N = int with 0..200; var n : N;", "", "x")
                .place("C", "N", "1`0")
                .transition("later", "[n < 200]")
                .arc("C", "later", "n")
                .arc("later", "C", "n + 1")
                .transition("ask", "[n = 200 andalso " + guard + "]")
                .arc("B", "ask", "x")
                .both("C", "ask", "n");
    }

    @Test
    void functions_may_be_used_with_colours_and_with_numbers() {
        String twice = INDEX + " fun twice z = (z, z); fun same (p, q) = p = q;";
        assertThat(order(moving(twice, "[same (twice x), #1 (twice 3) < 4]", "#2 (twice x)")))
                .isEqualTo(24);
    }

    @Test
    void conditions_restrict_what_is_permuted() {
        CpnText text = moving(INDEX, "", "x");
        assertThat(order(text, "tokens(B) < 3")).isEqualTo(24);
        assertThat(order(text, "cf(d 3, marking(B)) = 0")).isEqualTo(6);
        assertThat(order(text, "cf(d 3, marking(B)) = 0", "cf(d 2, marking(B)) = 0"))
                .isEqualTo(2);
        assertThat(order(text, "D.ord (hd (marking(A))) = 0")).isEqualTo(1);
        assertThat(order(text, "List.all (fn z => cf(z, marking(A)) = 1) (marking(A))"))
                .isEqualTo(24);
    }

    @Test
    void symmetries_keep_all_parts_of_a_joined_condition() {
        TextualNet net = net(moving(INDEX, "", "x"));
        Condition third = net.condition("cf(d 3, marking(B)) = 0");
        Condition second = net.condition("cf(d 2, marking(B)) = 0");
        Condition few = net.condition("tokens(B) < 3");
        assertThat(order(net, new Condition.Literal(true))).isEqualTo(24);
        assertThat(order(net, few.not())).isEqualTo(24);
        assertThat(order(net, third.not())).isEqualTo(6);
        assertThat(order(net, Condition.all(List.of(few, third)))).isEqualTo(6);
        assertThat(order(net, Condition.all(List.of(third, second)))).isEqualTo(2);
        assertThat(order(net, Condition.any(List.of(third, second.not())).not()))
                .isEqualTo(2);
        assertThat(order(net, Condition.any(List.of(few, net.condition("D.ord (hd (marking(A))) = 0")))))
                .isEqualTo(1);
    }

    private static long order(TextualNet net, Condition condition) {
        return net.encoding()
                .keeping(List.of(condition))
                .map(symmetry -> symmetry.order().longValueExact())
                .orElse(1L);
    }

    @Test
    void sets_that_are_tied_to_each_other_are_permuted_together() {
        CpnText text = new CpnText()
                .declare("colset D = index d with 1..3; colset C = index c with 1..3; colset P = product D * C;"
                        + " var x : D; var z : C;")
                .page("Top")
                .place("A", "P", "1`(d 1, c 1) ++ 1`(d 2, c 2) ++ 1`(d 3, c 3)")
                .place("B", "C")
                .transition("t")
                .arc("A", "t", "(x, z)")
                .arc("t", "B", "z");
        assertThat(order(text)).isEqualTo(6);
    }

    @Test
    void colours_that_turn_up_after_many_states_are_interchangeable() {
        CpnText text = moving(INDEX + "colset INT = int; var n : INT;", "", "x")
                .place("Steps", "INT", "0")
                .place("Begun", "INT")
                .arc("Begun", "t", "n")
                .arc("t", "Begun", "n");
        text.transition("wait", "[n < 300]").arc("Steps", "wait", "n").arc("wait", "Steps", "n + 1");
        text.transition("begin", "[n = 300]").arc("Steps", "begin", "n").arc("begin", "Begun", "n");
        assertThat(order(text)).isEqualTo(24);
    }

    @Test
    void constants_that_no_state_has_are_no_symmetry() {
        CpnText text = new CpnText()
                .declare("colset S = with on | off | broken | lost;")
                .page("Top")
                .place("A", "S", "1`on")
                .transition("t")
                .arc("A", "t", "on")
                .arc("t", "A", "off");
        assertThat(net(text).symmetry()).isEmpty();
    }

    @Test
    void measures_are_kept_that_do_not_tell_colours_apart() {
        TextualNet net = net(moving(INDEX, "", "x"));
        Optional<Symmetry> symmetry = net.symmetry();
        assertThat(kept(net, symmetry, "none")).isTrue();
        assertThat(kept(net, symmetry, "tokens(B)")).isTrue();
        assertThat(kept(net, symmetry, "(tokens(B), tokens(A))")).isTrue();
        assertThat(kept(net, symmetry, "skeleton:greedy")).isTrue();
        assertThat(kept(net, symmetry, "cf(d 1, marking(B))")).isFalse();
        assertThat(kept(net, symmetry, "length (List.filter (fn z => D.ord z > 1) (marking(B)))"))
                .isFalse();
    }

    private static boolean kept(TextualNet net, Optional<Symmetry> symmetry, String measure) {
        return symmetry.orElseThrow().keeps(net.measure(measure).progress());
    }

    @Test
    void the_explanation_names_the_colours() {
        assertThat(net(moving(INDEX, "[x <> first]", "x"))
                        .symmetry()
                        .orElseThrow()
                        .explanation())
                .isEqualTo("6 symmetries: d(2..4) are interchangeable; representatives are exact");
        assertThat(net(moving(NAMES, "[x <> first]", "x"))
                        .symmetry()
                        .orElseThrow()
                        .explanation())
                .contains("b, c, e are interchangeable");
    }
}
