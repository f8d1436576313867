package org.sweepline.coloured.packed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sweepline.coloured.packed.Sketch.AT;
import static org.sweepline.coloured.packed.Sketch.BOOL;
import static org.sweepline.coloured.packed.Sketch.INT;
import static org.sweepline.coloured.packed.Sketch.TIMED_INT;
import static org.sweepline.coloured.packed.Sketch.TIMED_UNIT;
import static org.sweepline.coloured.packed.Sketch.UNIT;
import static org.sweepline.coloured.packed.Sketch.UNIT_VALUE;
import static org.sweepline.coloured.packed.Sketch.less;
import static org.sweepline.coloured.packed.Sketch.now;
import static org.sweepline.coloured.packed.Sketch.number;
import static org.sweepline.coloured.packed.Sketch.sum;
import static org.sweepline.coloured.packed.Sketch.test;
import static org.sweepline.coloured.packed.Sketch.times;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.value.EvaluationFailure;
import org.sweepline.coloured.ml.value.TimedToken;
import org.sweepline.coloured.ml.value.Tuple;
import org.sweepline.coloured.net.Transition.Form;

/** The rules of time, one by one, with what they say worked out by hand; a state ends with its model time. */
class TimeTest {
    private final NetSketch net = new NetSketch();

    @Test
    void the_clock_goes_to_the_first_time_at_which_something_is_enabled() {
        // At 0 nothing is ready; at 3 the token 1 is. The step happens at 3, there is no step of the clock alone.
        net.place("P", TIMED_INT, token(1, 3), token(2, 5));
        NetSketch.TransitionSketch t = net.transition("t");
        t.in("P", t.variable("x", INT));

        Graph graph = graph();
        assertThat(graph.first()).containsExactly("t -> P: 1`2@5 | 3");
        assertThat(graph.dead()).containsExactly(" | 5");
    }

    @Test
    void the_clock_stands_still_while_something_is_enabled() {
        // Token 1 is ready at 0, so only it can be taken, although token 2 would be ready later.
        net.place("P", TIMED_INT, token(1, 0), token(2, 5));
        NetSketch.TransitionSketch t = net.transition("t");
        t.in("P", t.variable("x", INT));

        assertThat(first()).containsExactly("t -> P: 1`2@5 | 0");
    }

    @Test
    void a_binding_needs_all_its_tokens_ready() {
        // x = 1 is ready at 2 and its partner at 4: at 2 nothing is enabled yet, at 4 it is.
        net.place("P", TIMED_INT, token(1, 2)).place("Q", TIMED_INT, token(1, 4), token(2, 0));
        NetSketch.TransitionSketch t = net.transition("t");
        Core x = t.variable("x", INT);
        t.in("P", x).in("Q", x);

        assertThat(first()).containsExactly("t -> Q: 1`2@0 | 4");
    }

    @Test
    void of_several_ready_tokens_of_a_colour_the_youngest_is_taken_and_there_is_one_binding() {
        // At 4, when the partner is ready, the tokens of 0 and 3 are ready as well; that of 3 goes, that of 9 waits.
        net.place("P", TIMED_INT, token(1, 0), token(1, 3), token(1, 9)).place("Q", TIMED_UNIT, unit(4));
        NetSketch.TransitionSketch t = net.transition("t");
        t.in("P", t.variable("x", INT)).in("Q", UNIT_VALUE);

        assertThat(first()).containsExactly("t -> P: 1`1@0++1`1@9 | 4");
    }

    @Test
    void a_count_takes_the_youngest_ones_that_are_ready() {
        // Two tokens are needed: at 3 there are two (0 and 3), both go.
        net.place("P", TIMED_INT, token(1, 0), token(1, 3), token(1, 9));
        NetSketch.TransitionSketch t = net.transition("t");
        t.in("P", times(2, t.variable("x", INT)));

        assertThat(first()).containsExactly("t -> P: 1`1@9 | 3");
    }

    @Test
    void a_token_gets_the_time_of_the_step_plus_the_delay_of_the_transition_plus_that_of_the_arc() {
        // The step is at 2. Plain arc: 2 + 10; arc with @+ 5: 2 + 10 + 5; untimed place: no stamp.
        net.place("P", TIMED_INT, token(1, 2))
                .place("Q", TIMED_INT)
                .place("R", TIMED_INT)
                .place("S", INT);
        NetSketch.TransitionSketch t = net.transition("t");
        Core x = t.variable("x", INT);
        t.in("P", x)
                .out("Q", x)
                .out("R", new Core.Delayed(times(1, x), number(5), AT))
                .out("S", x)
                .delay(number(10));

        assertThat(first()).containsExactly("t -> Q: 1`1@12, R: 1`1@17, S: 1`1 | 2");
    }

    @Test
    void a_token_with_a_time_of_its_own_gets_the_delay_of_the_transition_on_top() {
        net.place("P", TIMED_INT, token(1, 2)).place("Q", TIMED_INT);
        NetSketch.TransitionSketch t = net.transition("t");
        Core x = t.variable("x", INT);
        t.in("P", x).out("Q", new Core.Stamped(times(1, x), number(100), AT)).delay(number(10));

        assertThat(first()).containsExactly("t -> Q: 1`1@110 | 2");
    }

    @Test
    void an_arc_both_ways_returns_the_token_with_the_current_time() {
        net.place("P", TIMED_INT, token(1, 0)).place("Q", TIMED_UNIT, unit(7));
        NetSketch.TransitionSketch t = net.transition("t");
        t.both("P", t.variable("x", INT)).in("Q", UNIT_VALUE);

        assertThat(first()).containsExactly("t -> P: 1`1@7 | 7");
    }

    @Test
    void an_input_arc_with_a_delay_takes_a_token_that_much_early() {
        // Stamp 8, admitted 3 early: enabled from 5 on, a time that is no stamp.
        net.place("P", TIMED_INT, token(1, 8)).place("Q", TIMED_INT);
        NetSketch.TransitionSketch t = net.transition("t");
        Core x = t.variable("x", INT);
        t.in("P", new Core.Delayed(times(1, x), number(3), AT)).out("Q", x);

        assertThat(first()).containsExactly("t -> Q: 1`1@5 | 5");
    }

    @Test
    void of_two_arcs_from_a_place_each_has_its_own_delay() {
        // One arc takes a token on time, the other up to 4 early. At 2 only @2 is on time, and @6 is admitted early.
        net.place("P", TIMED_INT, token(1, 2), token(1, 6), token(1, 7));
        NetSketch.TransitionSketch t = net.transition("t");
        Core x = t.variable("x", INT);
        t.in("P", x).in("P", new Core.Delayed(times(1, x), number(4), AT));

        assertThat(first()).containsExactly("t -> P: 1`1@7 | 2");
    }

    @Test
    void a_delay_of_an_input_arc_may_depend_on_the_binding() {
        // x comes with its own delay d: the token 1@9 may be taken 4 early, at 5.
        net.place("P", TIMED_INT, token(1, 9)).place("D", INT, 4);
        NetSketch.TransitionSketch t = net.transition("t");
        Core x = t.variable("x", INT);
        Core d = t.variable("d", INT);
        t.in("P", new Core.Delayed(times(1, x), d, AT)).in("D", d);

        assertThat(first()).containsExactly("t ->  | 5");
    }

    @Test
    void a_binding_that_would_fail_later_does_not_hide_the_time_of_another() {
        // x = 2 may be taken 4 early, at 5. The guard fails for x = 1, which nobody can take before 96.
        net.place("P", TIMED_INT, token(1, 100), token(2, 9)).place("D", INT, 4);
        NetSketch.TransitionSketch t = net.transition("t");
        Core x = t.variable("x", INT);
        Core d = t.variable("d", INT);
        t.in("P", new Core.Delayed(times(1, x), d, AT)).in("D", d).guard(test(TimeTest::isNotOne, x));

        assertThat(first()).containsExactly("t -> P: 1`1@100 | 5");
    }

    @Test
    void an_arc_that_would_fail_later_does_not_hide_the_time_of_another_binding() {
        net.place("P", TIMED_INT, token(1, 100), token(2, 9)).place("D", INT, 4).place("B", BOOL, true);
        NetSketch.TransitionSketch t = net.transition("t");
        Core x = t.variable("x", INT);
        Core d = t.variable("d", INT);
        t.in("P", new Core.Delayed(times(1, x), d, AT)).in("D", d).in("B", test(TimeTest::isNotOne, x));

        assertThat(first()).containsExactly("t -> P: 1`1@100 | 5");
    }

    @Test
    void a_token_that_is_ready_beyond_all_times_for_one_arc_is_ready_in_time_for_another() {
        net.place("P", TIMED_INT, token(1, 1)).place("R", INT).place("A", INT);
        NetSketch.TransitionSketch t = net.transition("t");
        t.in("P", new Core.Delayed(times(1, t.variable("x", INT)), number(-Long.MAX_VALUE), AT))
                .in("R", number(1));
        NetSketch.TransitionSketch u = net.transition("u");
        Core x = u.variable("x", INT);
        u.in("P", x).out("A", x);

        assertThat(graph().dead()).containsExactly("A: 1`1 | 1");
    }

    @Test
    void the_clock_never_goes_back_whatever_the_delay_of_an_arc() {
        // From 5 on u is inhibited for good. What t may take early beyond all times does not lead back to before 4.
        net.place("P", TIMED_INT, token(1, 3))
                .place("R", INT)
                .place("C", TIMED_INT, token(1, 5))
                .place("Q", TIMED_INT, token(1, 4))
                .place("A", INT);
        NetSketch.TransitionSketch t = net.transition("t");
        t.in("P", new Core.Delayed(times(1, t.variable("x", INT)), number(Long.MAX_VALUE), AT))
                .in("R", number(1));
        NetSketch.TransitionSketch u = net.transition("u");
        u.in("A", u.variable("x", INT)).inhibitor("Q");
        NetSketch.TransitionSketch v = net.transition("v");
        Core x = v.variable("x", INT);
        v.in("C", x).out("A", x);

        assertThat(graph().dead()).containsExactly("P: 1`1@3, Q: 1`1@4, A: 1`1 | 5");
    }

    private static boolean isNotOne(long number) {
        if (number == 1) throw new EvaluationFailure("one");
        return true;
    }

    @Test
    void untimed_places_do_not_wait() {
        net.place("P", INT, 1).place("Q", TIMED_INT, token(5, 5));
        NetSketch.TransitionSketch t = net.transition("t");
        t.in("P", t.variable("x", INT));
        NetSketch.TransitionSketch u = net.transition("u");
        u.in("Q", u.variable("x", INT));

        Graph graph = graph();
        assertThat(graph.first()).containsExactly("t -> Q: 1`5@5 | 0");
        assertThat(graph.from("Q: 1`5@5 | 0")).containsExactly("u ->  | 5");
    }

    @Test
    void a_guard_that_asks_for_the_time_is_tried_when_tokens_become_ready() {
        // The guard holds from 4 on; nothing becomes ready at 4, so it is tried at 0, 3 and 6: enabled at 6.
        net.place("P", TIMED_INT, token(1, 0), token(2, 3), token(3, 6));
        NetSketch.TransitionSketch t = net.transition("t");
        Core x = t.variable("x", INT);
        t.in("P", x).guard(less(number(3), now()));

        assertThat(first())
                .containsExactly("t -> P: 1`2@3++1`3@6 | 6", "t -> P: 1`1@0++1`3@6 | 6", "t -> P: 1`1@0++1`2@3 | 6");
    }

    @Test
    void an_inhibitor_arc_counts_ready_tokens_only() {
        // At 0 the token on Q is not ready, so t is enabled; u returns nothing, and at 5 t would be inhibited.
        net.place("P", INT, 1).place("Q", TIMED_INT, token(1, 5));
        NetSketch.TransitionSketch t = net.transition("t");
        t.in("P", t.variable("x", INT)).inhibitor("Q");
        NetSketch.TransitionSketch u = net.transition("u");
        u.in("Q", number(1)).out("Q", number(1));

        Graph graph = graph();
        assertThat(graph.first()).containsExactly("t -> Q: 1`1@5 | 0");
        assertThat(graph.from("Q: 1`1@5 | 0")).containsExactly("u -> Q: 1`1@5 | 5");
    }

    @Test
    void a_reset_arc_takes_the_ready_tokens_also_those_just_produced() {
        // At 2: 1@0 and 2@2 are ready and go, 3@9 stays; 7 is produced ready and goes, 8 has a delay and stays.
        net.place("P", TIMED_INT, token(1, 0), token(2, 2), token(3, 9)).place("Q", TIMED_UNIT, unit(2));
        NetSketch.TransitionSketch t = net.transition("t");
        t.in("Q", UNIT_VALUE)
                .reset("P")
                .out("P", number(7))
                .out("P", new Core.Delayed(times(1, number(8)), number(1), AT));

        assertThat(first()).containsExactly("t -> P: 1`3@9++1`8@3 | 2");
    }

    @Test
    void priority_is_among_those_enabled_at_the_same_time() {
        // low is enabled at 0, high only at 1: low occurs at 0. Then high alone is left at 1.
        net.place("P", TIMED_INT, token(1, 0), token(2, 1));
        NetSketch.TransitionSketch low = net.transition("low");
        low.in("P", number(1)).priority(10_000);
        NetSketch.TransitionSketch high = net.transition("high");
        high.in("P", number(2)).priority(100);

        assertThat(first()).containsExactly("low -> P: 1`2@1 | 0");
    }

    @Test
    void states_that_differ_in_an_old_stamp_or_in_the_time_only_are_different() {
        // Either token can be first; the stamps of both are in the past in the end, but not the same.
        net.place("P", TIMED_INT, token(1, 1), token(2, 1)).place("Q", TIMED_INT);
        NetSketch.TransitionSketch t = net.transition("t");
        Core x = t.variable("x", INT);
        t.in("P", x).out("Q", new Core.Delayed(times(1, x), number(0), AT)).delay(x);

        Graph graph = graph();
        assertThat(graph.dead()).containsExactly("Q: 1`1@2++1`2@3 | 1");
        assertThat(graph.states()).isEqualTo(4);
    }

    @Test
    void a_transition_without_timed_places_that_asks_for_the_time_is_tried_at_the_times_of_others() {
        net.place("P", UNIT, Tuple.UNIT).place("Q", TIMED_INT, token(1, 4)).place("R", INT);
        NetSketch.TransitionSketch t = net.transition("t");
        t.in("P", UNIT_VALUE).guard(less(number(2), now())).out("R", number(1));
        NetSketch.TransitionSketch u = net.transition("u");
        u.in("Q", u.variable("x", INT));

        assertThat(first()).containsExactly("t -> Q: 1`1@4, R: 1`1 | 4", "u -> P: 1`() | 4");
    }

    @Test
    void a_sum_of_timed_terms_is_taken_together() {
        net.place("P", TIMED_INT, token(1, 1), token(2, 4));
        NetSketch.TransitionSketch t = net.transition("t");
        t.in(
                "P",
                sum(
                        new Core.Delayed(times(1, number(1)), number(0), AT),
                        new Core.Delayed(times(1, number(2)), number(1), AT)),
                Form.TIMED);

        assertThat(first()).containsExactly("t ->  | 3");
    }

    private static TimedToken token(long value, long time) {
        return new TimedToken(value, time);
    }

    private static TimedToken unit(long time) {
        return new TimedToken(Tuple.UNIT, time);
    }

    private Graph graph() {
        return Graph.of(net.net());
    }

    private List<String> first() {
        return graph().first();
    }
}
