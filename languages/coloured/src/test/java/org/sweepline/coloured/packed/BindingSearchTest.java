package org.sweepline.coloured.packed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sweepline.coloured.packed.Sketch.BOOL;
import static org.sweepline.coloured.packed.Sketch.EMPTY;
import static org.sweepline.coloured.packed.Sketch.INT;
import static org.sweepline.coloured.packed.Sketch.INTS;
import static org.sweepline.coloured.packed.Sketch.PAIR;
import static org.sweepline.coloured.packed.Sketch.constant;
import static org.sweepline.coloured.packed.Sketch.different;
import static org.sweepline.coloured.packed.Sketch.discrete;
import static org.sweepline.coloured.packed.Sketch.equal;
import static org.sweepline.coloured.packed.Sketch.less;
import static org.sweepline.coloured.packed.Sketch.map;
import static org.sweepline.coloured.packed.Sketch.number;
import static org.sweepline.coloured.packed.Sketch.range;
import static org.sweepline.coloured.packed.Sketch.sum;
import static org.sweepline.coloured.packed.Sketch.times;
import static org.sweepline.coloured.packed.Sketch.tuple;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.sweepline.coloured.colour.ColourSet;
import org.sweepline.coloured.colour.ColourShape;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.value.Constructor;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.Tuple;
import org.sweepline.coloured.net.Transition.Form;

/** Which bindings there are, rule by rule; each net is also checked against the plain rules. */
class BindingSearchTest {
    private final NetSketch net = new NetSketch();

    @Test
    void a_variable_takes_each_colour_once_however_many_tokens_there_are() {
        net.place("P", INT, 1, 1, 1, 2);
        NetSketch.TransitionSketch t = net.transition("t");
        t.in("P", t.variable("x", INT));

        assertThat(first()).containsExactly("t -> P: 2`1++1`2", "t -> P: 3`1");
    }

    @Test
    void a_count_needs_that_many_tokens() {
        net.place("P", INT, 1, 1, 1, 2);
        NetSketch.TransitionSketch t = net.transition("t");
        t.in("P", times(2, t.variable("x", INT)));

        assertThat(first()).containsExactly("t -> P: 1`1++1`2");
    }

    @Test
    void a_sum_yields_each_assignment_once() {
        net.place("P", INT, 1, 2, 2).place("Q", PAIR);
        NetSketch.TransitionSketch t = net.transition("t");
        Core x = t.variable("x", INT);
        Core y = t.variable("y", INT);
        t.in("P", sum(times(1, x), times(1, y))).out("Q", tuple(x, y));

        // (1,1) would need two tokens 1.
        assertThat(first())
                .containsExactly("t -> P: 1`2, Q: 1`(1,2)", "t -> P: 1`2, Q: 1`(2,1)", "t -> P: 1`1, Q: 1`(2,2)");
    }

    @Test
    void what_two_arcs_take_from_one_place_adds_up() {
        net.place("P", INT, 1, 2, 2).place("Q", INT);
        NetSketch.TransitionSketch t = net.transition("t");
        Core x = t.variable("x", INT);
        t.in("P", x).in("P", times(1, x)).out("Q", x);

        assertThat(first()).containsExactly("t -> P: 1`1, Q: 1`2");
    }

    @Test
    void a_variable_that_stands_twice_in_a_pattern_means_equal_parts() {
        net.place("P", PAIR, pair(1, 2), pair(3, 3));
        NetSketch.TransitionSketch t = net.transition("t");
        Core x = t.variable("x", INT);
        t.in("P", tuple(x, x));

        assertThat(first()).containsExactly("t -> P: 1`(1,2)");
    }

    @Test
    void a_variable_on_two_arcs_means_equal_colours() {
        net.place("P", INT, 1, 2, 3).place("Q", PAIR, pair(2, 7), pair(4, 1), pair(3, 0));
        NetSketch.TransitionSketch t = net.transition("t");
        Core x = t.variable("x", INT);
        Core y = t.variable("y", INT);
        t.in("P", x).in("Q", tuple(x, y)).out("P", y);

        assertThat(first())
                .containsExactlyInAnyOrder(
                        "t -> P: 1`1++1`3++1`7, Q: 1`(3,0)++1`(4,1)", "t -> P: 1`0++1`1++1`2, Q: 1`(2,7)++1`(4,1)");
    }

    @Test
    void constants_in_a_pattern_must_be_there() {
        net.place("P", PAIR, pair(1, 2), pair(3, 3));
        NetSketch.TransitionSketch t = net.transition("t");
        Core x = t.variable("x", INT);
        t.in("P", tuple(number(3), x));

        assertThat(first()).containsExactly("t -> P: 1`(1,2)");
    }

    @Test
    void a_list_is_taken_apart() {
        net.place("P", INTS, Sequence.EMPTY, Sequence.of(List.of(1L, 2L))).place("Q", INT);
        NetSketch.TransitionSketch t = net.transition("t");
        Core head = t.variable("head", INT);
        Core tail = t.variable("tail", INTS);
        t.in("P", new Core.Cons(head, tail)).out("P", tail).out("Q", head);

        Graph graph = graph();
        assertThat(graph.first()).containsExactly("t -> P: 1`[]++1`[2], Q: 1`1");
        assertThat(graph.dead()).containsExactly("P: 2`[], Q: 1`1++1`2");
    }

    @Test
    void a_constructor_selects_its_tokens_and_a_subset_its_members() {
        Constructor none = new Constructor("none", 0, false);
        Constructor some = new Constructor("some", 1, true);
        ColourSet union = new ColourSet(
                "U",
                new ColourShape.Union(List.of(
                        new ColourShape.Alternative(none, Optional.empty()),
                        new ColourShape.Alternative(some, Optional.of(INT.shape())))),
                false);
        net.place("P", union, none.constant(), some.of(1L), some.of(5L)).place("Q", INT);
        NetSketch.TransitionSketch t = net.transition("t");
        Core x = t.variable("x", range("SMALL", 1, 3));
        t.in("P", new Core.Construct(some, x)).out("Q", x);

        assertThat(first()).containsExactly("t -> P: 1`none++1`some(5), Q: 1`1");
    }

    @Test
    void a_pattern_in_part_is_compared_with_what_it_evaluates_to() {
        net.place("P", PAIR, pair(1, 2), pair(1, 3), pair(2, 3), pair(4, 4));
        NetSketch.TransitionSketch t = net.transition("t");
        Core x = t.variable("x", INT);
        t.in("P", tuple(x, map(v -> v + 1, x)));

        assertThat(first()).containsExactly("t -> P: 1`(1,3)++1`(2,3)++1`(4,4)", "t -> P: 1`(1,2)++1`(1,3)++1`(4,4)");
    }

    @Test
    void a_function_on_an_arc_tests_only() {
        net.place("P", INT, 1, 2, 3, 5);
        NetSketch.TransitionSketch t = net.transition("t");
        Core x = t.variable("x", INT);
        t.in("P", x).in("P", map(v -> 2 * v, x));

        assertThat(first()).containsExactly("t -> P: 1`3++1`5");
    }

    @Test
    void a_condition_on_an_arc_decides_what_is_taken() {
        net.place("P", BOOL, true, false).place("Q", INT, 7);
        NetSketch.TransitionSketch t = net.transition("t");
        Core ok = t.variable("ok", BOOL);
        t.in("P", ok).in("Q", new Core.If(ok, times(2, number(7)), EMPTY), Form.MULTISET);

        assertThat(first()).containsExactly("t -> P: 1`true, Q: 1`7");
    }

    @Test
    void a_count_may_be_a_variable_that_something_else_binds() {
        net.place("P", INT, 0, 2, 3).place("Q", INT, 9, 9);
        NetSketch.TransitionSketch t = net.transition("t");
        Core n = t.variable("n", INT);
        t.in("P", n).in("Q", times(n, number(9)));

        assertThat(first()).containsExactly("t -> P: 1`2++1`3, Q: 2`9", "t -> P: 1`0++1`3");
    }

    @Test
    void a_guard_that_is_an_equation_binds_a_variable_within_its_colours() {
        net.place("P", INT, 1, 2, 3).place("Q", INT);
        NetSketch.TransitionSketch t = net.transition("t");
        Core x = t.variable("x", INT);
        Core y = t.variable("y", range("LOW", 0, 20));
        t.in("P", x).guard(equal(map(v -> 10 * v, x), y)).out("Q", y);

        assertThat(first()).containsExactly("t -> P: 1`2++1`3, Q: 1`10", "t -> P: 1`1++1`3, Q: 1`20");
    }

    @Test
    void guards_must_all_be_true() {
        net.place("P", INT, 1, 2, 3).place("Q", PAIR);
        NetSketch.TransitionSketch t = net.transition("t");
        Core x = t.variable("x", INT);
        Core y = t.variable("y", INT);
        t.in("P", x).in("P", y).out("Q", tuple(x, y)).guard(less(x, y)).guard(different(y, number(2)));

        assertThat(first()).containsExactly("t -> P: 1`2, Q: 1`(1,3)", "t -> P: 1`1, Q: 1`(2,3)");
    }

    @Test
    void variables_that_nothing_binds_take_all_values_of_their_colour_sets() {
        net.place("P", Sketch.UNIT, Tuple.UNIT).place("Q", PAIR);
        NetSketch.TransitionSketch t = net.transition("t");
        Core x = t.variable("x", range("A", 1, 3));
        Core y = t.variable("y", range("B", 1, 2));
        t.in("P", Sketch.UNIT_VALUE).out("Q", tuple(x, y)).guard(different(x, y));

        assertThat(first())
                .containsExactlyInAnyOrder("t -> Q: 1`(1,2)", "t -> Q: 1`(2,1)", "t -> Q: 1`(3,1)", "t -> Q: 1`(3,2)");
    }

    @Test
    void a_variable_is_bound_to_its_own_colours_only() {
        net.place("P", INT, 1, 5, 9);
        NetSketch.TransitionSketch t = net.transition("t");
        t.in("P", t.variable("x", range("MIDDLE", 4, 8)));

        assertThat(first()).containsExactly("t -> P: 1`1++1`9");
    }

    @Test
    void a_choice_on_an_input_arc_takes_whatever_is_there_of_its_outcomes() {
        net.place("P", INT, 1, 3);
        NetSketch.TransitionSketch t = net.transition("t");
        t.in("P", discrete(1, 4));

        assertThat(first()).containsExactly("t -> P: 1`3", "t -> P: 1`1");
    }

    @Test
    void a_choice_in_a_part_of_a_pattern_is_compared_with_each_token() {
        net.place("P", PAIR, pair(1, 1), pair(2, 2), pair(3, 9));
        NetSketch.TransitionSketch t = net.transition("t");
        Core x = t.variable("x", INT);
        t.in("P", tuple(x, discrete(1, 4)));

        assertThat(first()).containsExactly("t -> P: 1`(2,2)++1`(3,9)", "t -> P: 1`(1,1)++1`(3,9)");
    }

    @Test
    void a_transition_without_arcs_in_is_always_enabled() {
        net.place("P", BOOL);
        NetSketch.TransitionSketch t = net.transition("t");
        Core ok = t.variable("ok", BOOL);
        t.out("P", ok).inhibitor("P");

        assertThat(first()).containsExactly("t -> P: 1`false", "t -> P: 1`true");
    }

    @Test
    void an_inhibitor_arc_with_an_inscription_forbids_just_that() {
        net.place("P", INT, 1, 2, 3).place("Q", INT, 2, 3, 3);
        NetSketch.TransitionSketch t = net.transition("t");
        Core x = t.variable("x", INT);
        t.in("P", x).inhibitor("Q", times(2, x));

        assertThat(first()).containsExactly("t -> P: 1`2++1`3, Q: 1`2++2`3", "t -> P: 1`1++1`3, Q: 1`2++2`3");
    }

    @Test
    void tokens_that_the_transition_takes_itself_inhibit_it() {
        net.place("P", INT, 1);
        NetSketch.TransitionSketch t = net.transition("t");
        t.in("P", t.variable("x", INT)).inhibitor("P");

        assertThat(first()).isEmpty();
    }

    @Test
    void a_multiset_written_as_a_list_is_taken_element_by_element() {
        net.place("P", INT, 1, 1, 2, 3);
        NetSketch.TransitionSketch t = net.transition("t");
        Core x = t.variable("x", INT);
        t.in("P", new Core.Cons(x, constant(Sequence.of(List.of(1L, 1L)))), Form.MULTISET);

        assertThat(first()).containsExactly("t -> P: 1`3", "t -> P: 1`2");
    }

    private static Tuple pair(long left, long right) {
        return new Tuple(left, right);
    }

    private Graph graph() {
        return Graph.of(net.net());
    }

    private List<String> first() {
        return graph().first();
    }
}
