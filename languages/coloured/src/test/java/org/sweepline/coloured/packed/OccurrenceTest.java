package org.sweepline.coloured.packed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.sweepline.coloured.packed.Sketch.BOOL;
import static org.sweepline.coloured.packed.Sketch.INT;
import static org.sweepline.coloured.packed.Sketch.PAIR;
import static org.sweepline.coloured.packed.Sketch.UNIT;
import static org.sweepline.coloured.packed.Sketch.UNIT_VALUE;
import static org.sweepline.coloured.packed.Sketch.discrete;
import static org.sweepline.coloured.packed.Sketch.map;
import static org.sweepline.coloured.packed.Sketch.number;
import static org.sweepline.coloured.packed.Sketch.plus;
import static org.sweepline.coloured.packed.Sketch.range;
import static org.sweepline.coloured.packed.Sketch.sum;
import static org.sweepline.coloured.packed.Sketch.test;
import static org.sweepline.coloured.packed.Sketch.times;
import static org.sweepline.coloured.packed.Sketch.tuple;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.library.Library;
import org.sweepline.coloured.ml.value.Tuple;
import org.sweepline.coloured.net.Transition.Form;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.model.InputException;

/** What happens when a binding occurs; each net is also checked against the plain rules. */
class OccurrenceTest {
    private final NetSketch net = new NetSketch();

    @Test
    void two_bindings_are_two_edges_even_if_they_lead_to_the_same_state() {
        net.place("P", UNIT, Tuple.UNIT).place("Q", INT);
        NetSketch.TransitionSketch t = net.transition("t");
        Core x = t.variable("x", BOOL);
        t.in("P", UNIT_VALUE).out("Q", new Core.If(x, number(1), number(1)));

        Graph graph = graph();
        assertThat(graph.first()).containsExactly("t -> Q: 1`1", "t -> Q: 1`1");
        assertThat(graph.states()).isEqualTo(2);
    }

    @Test
    void all_output_arcs_add_to_what_stays() {
        net.place("P", INT, 1, 1, 4).place("Q", INT, 5);
        NetSketch.TransitionSketch t = net.transition("t");
        t.in("P", number(4))
                .out("P", sum(times(2, number(3)), times(1, number(1))))
                .out("Q", times(3, number(5)))
                .out("Q", number(2))
                .out("Q", Sketch.EMPTY);

        assertThat(first()).containsExactly("t -> P: 3`1++2`3, Q: 1`2++4`5");
    }

    @Test
    void more_tokens_than_can_be_counted_are_a_failure() {
        net.place("P", INT, 1).place("Q", INT);
        net.transition("t").in("P", number(1)).out("Q", times(3_000_000_000L, number(5)));

        assertThatThrownBy(() -> Graph.packed(net.net(), 1 << 20))
                .isInstanceOf(ExpansionException.class)
                .hasMessageContaining("transition t")
                .hasMessageEndingWith("a place holds more than 2147483647 equal tokens");
    }

    @Test
    void an_output_arc_may_produce_nothing() {
        net.place("P", INT, 1, 2).place("Q", INT);
        NetSketch.TransitionSketch t = net.transition("t");
        Core x = t.variable("x", INT);
        Core odd = test(v -> v % 2 == 1, x);
        t.in("P", x).out("Q", new Core.If(odd, times(1, x), Sketch.EMPTY), Form.MULTISET);

        assertThat(first()).containsExactly("t -> P: 1`2, Q: 1`1", "t -> P: 1`1");
    }

    @Test
    void the_code_segment_gives_its_output_variables_their_values() {
        net.place("P", INT, 1, 2).place("Q", PAIR);
        NetSketch.TransitionSketch t = net.transition("t");
        Core x = t.variable("x", INT);
        Core a = t.variable("a", INT);
        Core b = t.variable("b", INT);
        t.in("P", x).code(tuple(plus(x, number(10)), map(v -> 7 * v, x)), b, a).out("Q", tuple(a, b));

        assertThat(first()).containsExactly("t -> P: 1`2, Q: 1`(7,11)", "t -> P: 1`1, Q: 1`(14,12)");
    }

    @Test
    void a_code_segment_with_one_output_gives_it_the_whole_value() {
        net.place("P", PAIR, new Tuple(1L, 2L)).place("Q", PAIR);
        NetSketch.TransitionSketch t = net.transition("t");
        Core x = t.variable("x", PAIR);
        Core y = t.variable("y", PAIR);
        t.in("P", x).code(x, y).out("Q", y);

        assertThat(first()).containsExactly("t -> Q: 1`(1,2)");
    }

    @Test
    void every_outcome_of_a_random_choice_is_a_step() {
        net.place("P", UNIT, Tuple.UNIT).place("Q", PAIR);
        NetSketch.TransitionSketch t = net.transition("t");
        Core x = t.variable("x", INT);
        t.in("P", UNIT_VALUE).code(discrete(1, 2), x).out("Q", tuple(x, discrete(8, 9)));

        assertThat(first()).containsExactly("t -> Q: 1`(1,8)", "t -> Q: 1`(1,9)", "t -> Q: 1`(2,8)", "t -> Q: 1`(2,9)");
    }

    @Test
    void a_choice_may_decide_whether_there_is_another() {
        net.place("P", UNIT, Tuple.UNIT).place("Q", INT);
        NetSketch.TransitionSketch t = net.transition("t");
        Core first = new Core.Equal(discrete(0, 1), number(0), false);
        t.in("P", UNIT_VALUE).out("Q", new Core.If(first, discrete(3, 5), number(7)));

        assertThat(first()).containsExactly("t -> Q: 1`3", "t -> Q: 1`4", "t -> Q: 1`5", "t -> Q: 1`7");
    }

    @Test
    void a_reset_arc_empties_its_place_after_tokens_were_added() {
        net.place("P", INT, 1, 2, 2).place("Q", INT, 1).place("R", INT);
        NetSketch.TransitionSketch t = net.transition("t");
        t.in("Q", number(1)).reset("P").out("P", number(9));
        NetSketch.TransitionSketch u = net.transition("u");
        u.in("Q", number(1)).reset("R");

        assertThat(first()).containsExactly("t -> ", "u -> P: 1`1++2`2");
    }

    @Test
    void only_the_least_priority_number_occurs() {
        net.place("P", INT, 1, 2).place("Q", INT);
        NetSketch.TransitionSketch slow = net.transition("slow");
        Core x = slow.variable("x", INT);
        slow.in("P", x).priority(10_000);
        NetSketch.TransitionSketch fast = net.transition("fast");
        fast.in("P", number(1)).out("Q", number(1)).priority(100);
        NetSketch.TransitionSketch alike = net.transition("alike");
        alike.in("P", number(1)).priority(100);

        Graph graph = graph();
        assertThat(graph.first()).containsExactly("fast -> P: 1`2, Q: 1`1", "alike -> P: 1`2");
        assertThat(graph.from("P: 1`2")).containsExactly("slow -> ");
    }

    @Test
    void a_value_outside_of_the_colour_set_of_its_place_ends_the_run() {
        net.place("P", INT, 3).place("Q", range("LOW", 0, 5));
        NetSketch.TransitionSketch t = net.transition("send");
        Core x = t.variable("x", INT);
        t.in("P", x).out("Q", plus(x, number(4)));

        assertThatThrownBy(this::first)
                .isInstanceOf(ExpansionException.class)
                .hasMessage("transition send with {x=3}: the value 7 for place Q is not in its colour set LOW");
    }

    @Test
    void an_exception_in_a_guard_names_transition_binding_and_exception() {
        net.place("P", INT, -2).place("Q", INT, 1);
        NetSketch.TransitionSketch t = net.transition("t");
        Core x = t.variable("x", INT);
        Core y = t.variable("y", INT);
        Core raise = new Core.Raise(new Core.Constant(Library.SUBSCRIPT.constant()), Sketch.AT);
        t.in("P", x).in("Q", y).guard(new Core.If(new Core.Equal(x, number(0), false), Sketch.constant(true), raise));

        assertThatThrownBy(this::first)
                .isInstanceOf(ExpansionException.class)
                .hasMessage("transition t with {x=(~2),y=1}: uncaught exception Subscript");
    }

    @Test
    void a_guard_keeps_an_arc_from_failing() {
        net.place("P", INT, 0, 5).place("Q", INT, 2);
        NetSketch.TransitionSketch t = net.transition("t");
        Core x = t.variable("x", INT);
        t.in("P", x).in("Q", map(v -> 10 / v, x)).guard(test(v -> v > 0, x));

        assertThat(first()).containsExactly("t -> P: 1`0");
    }

    @Test
    void a_failure_is_found_again_when_the_state_is_expanded_again() {
        net.place("P", INT, 3).place("Q", range("LOW", 0, 5));
        NetSketch.TransitionSketch t = net.transition("t");
        t.in("P", number(3)).out("Q", number(4)).out("Q", number(9));
        ColouredSystem system = new ColouredSystem(net.net());
        var expander = system.expander();
        StateBuffer state = initial(system);

        for (int i = 0; i < 3; i++) {
            Successors out = new Successors(system.stateBytes());
            assertThatThrownBy(() -> expander.successors(state, out)).isInstanceOf(ExpansionException.class);
        }
    }

    @Test
    void more_outcomes_than_can_be_tried_end_the_run() {
        net.place("P", UNIT, Tuple.UNIT).place("Q", INT);
        NetSketch.TransitionSketch t = net.transition("t");
        t.in("P", UNIT_VALUE).out("Q", plus(discrete(1, 2000), discrete(1, 2000)));
        ColouredSystem system = new ColouredSystem(net.net());

        assertThatThrownBy(() -> system.expander().successors(initial(system), new Successors(system.stateBytes())))
                .isInstanceOf(ExpansionException.class)
                .hasMessageContaining("random choices have more than 100000 outcomes");
    }

    @Test
    void more_bindings_than_can_be_listed_end_the_run() {
        net.place("P", UNIT, Tuple.UNIT).place("Q", PAIR);
        NetSketch.TransitionSketch t = net.transition("t");
        Core x = t.variable("x", range("MANY", 1, 100_000));
        Core y = t.variable("y", range("MANY", 1, 100_000));
        t.in("P", UNIT_VALUE).out("Q", tuple(number(1), plus(x, y)));
        ColouredSystem system = new ColouredSystem(net.net());

        assertThatThrownBy(() -> system.expander().successors(initial(system), new Successors(system.stateBytes())))
                .isInstanceOf(ExpansionException.class)
                .hasMessageContaining("more than 1000000 occurrences in one state");
    }

    @Test
    void a_variable_without_value_over_a_large_set_is_refused_before_anything_is_explored() {
        net.place("P", INT, 1);
        NetSketch.TransitionSketch t = net.transition("t");
        t.in("P", times(0, t.variable("x", INT)));

        assertThatThrownBy(() -> new ColouredSystem(net.net()))
                .isInstanceOf(InputException.class)
                .hasMessage("transition t: nothing gives the variable x a value, and its colour set INT has more than"
                        + " 100000 values; let an input arc or a guard determine it");
    }

    @Test
    void a_view_answers_what_properties_ask() {
        net.place("P", INT, 2, 1, 1).place("Q", INT);
        NetSketch.TransitionSketch t = net.transition("t");
        t.in("P", times(2, t.variable("x", INT)));
        NetSketch.TransitionSketch u = net.transition("u");
        u.in("P", times(3, u.variable("x", INT)));
        NetSketch.TransitionSketch slow = net.transition("slow");
        slow.in("P", slow.variable("x", INT)).priority(2000);
        ColouredSystem system = new ColouredSystem(net.net());
        ColouredView view = system.view();
        view.show(initial(system));

        assertThat(system.describe(initial(system))).isEqualTo("P: 2`1++1`2");
        assertThat(view.count(0)).isEqualTo(3);
        assertThat(view.count(1)).isZero();
        assertThat(view.tokens(0)).containsExactly(1L, 1L, 2L);
        assertThat(view.tokens(1)).isEmpty();
        assertThat(List.of(view.enabled(0), view.enabled(1), view.enabled(2))).containsExactly(true, false, false);
    }

    private static StateBuffer initial(ColouredSystem system) {
        Successors out = new Successors(system.stateBytes());
        system.initial(out);
        StateBuffer state = new StateBuffer(0);
        out.copy(0, state);
        return state;
    }

    private Graph graph() {
        return Graph.of(net.net());
    }

    private List<String> first() {
        return graph().first();
    }
}
