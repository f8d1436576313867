package org.sweepline.coloured.interpreter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sweepline.coloured.cpn.CpnText;

/**
 * The rules of time, each on a net so small that all it can do is worked out by hand.
 *
 * <p>What is expected are all steps from all reachable states, breadth first; the packed system and the plain rules must
 * both find exactly these.
 */
class TimedRulesTest {
    @Test
    void a_token_cannot_be_taken_before_its_stamp_and_the_clock_goes_there() {
        // Nothing is enabled at 0. The token is ready at 5, so t occurs at 5, and its output is stamped 5.
        CpnText net = net().place("A", "T", "1`7@5").place("B", "T");
        net.transition("t").arc("A", "t", "n").arc("t", "B", "n");
        check(net, "time 0: A: 1`7@5 => t -> time 5: B: 1`7@5");
    }

    @Test
    void the_clock_stands_still_while_something_is_enabled() {
        // At 0 only 1 is ready; while it can go the clock stays. Then it goes to 3 for 2.
        CpnText net = net().place("A", "T", "1`1@0 +++ 1`2@3").place("B", "T");
        net.transition("t").arc("A", "t", "n").arc("t", "B", "n");
        check(
                net,
                "time 0: A: 1`1@0+++1`2@3 => t -> time 0: A: 1`2@3  B: 1`1@0",
                "time 0: A: 1`2@3  B: 1`1@0 => t -> time 3: B: 1`1@0+++1`2@3");
    }

    @Test
    void the_clock_passes_times_at_which_a_token_is_ready_but_nothing_enabled() {
        // 1 is ready at 2, but t needs a pair, and its partner comes at 6.
        CpnText net = net().place("A", "T", "1`1@2").place("B", "T", "1`1@6 +++ 1`2@4");
        net.transition("t").arc("A", "t", "n").arc("B", "t", "n");
        check(net, "time 0: A: 1`1@2  B: 1`1@6+++1`2@4 => t -> time 6: B: 1`2@4");
    }

    @Test
    void a_state_in_which_nothing_is_ever_enabled_keeps_its_time() {
        // The token will be ready at 9, but the guard says no: the initial state is dead, at time 0.
        CpnText net = net().place("A", "T", "1`1@9");
        net.transition("t", "[n > 5]").arc("A", "t", "n");
        check(net);
    }

    @Test
    void the_delays_of_transition_and_arc_add_up() {
        // t occurs at 1. To B: 1 + 10; to C: 1 + 100 + 10; D has no time.
        CpnText net =
                net().place("A", "T", "1`7@1").place("B", "T").place("C", "T").place("D", "N");
        net.transition("t").delay("@+10");
        net.arc("A", "t", "n").arc("t", "B", "n").arc("t", "C", "n@+100").arc("t", "D", "n");
        check(net, "time 0: A: 1`7@1 => t -> time 1: B: 1`7@11  C: 1`7@111  D: 1`7");
    }

    @Test
    void a_delay_after_a_sum_is_that_of_all_its_terms() {
        CpnText net = net().place("A", "T", "1`7@1").place("B", "T");
        net.transition("t").arc("A", "t", "n").arc("t", "B", "1`n ++ 2`8 @+ 5");
        check(net, "time 0: A: 1`7@1 => t -> time 1: B: 1`7@6+++2`8@6");
    }

    @Test
    void chance_decides_once_about_a_delay_that_several_terms_share() {
        CpnText net = net().place("A", "T", "1`7@1").place("B", "T");
        net.transition("t").arc("A", "t", "n").arc("t", "B", "1`n ++ 2`8 @+ discrete(1, 2)");
        check(
                net,
                "time 0: A: 1`7@1 => t -> time 1: B: 1`7@2+++2`8@2",
                "time 0: A: 1`7@1 => t -> time 1: B: 1`7@3+++2`8@3");
    }

    @Test
    void the_delay_of_the_transition_is_added_to_a_stamp_that_is_written() {
        // The arc says 50, the transition adds 10; when t occurs does not matter.
        CpnText net = net().place("A", "T", "1`7@1").place("B", "T");
        net.transition("t").delay("@+10").arc("A", "t", "n").arc("t", "B", "1`n@50");
        check(net, "time 0: A: 1`7@1 => t -> time 1: B: 1`7@60");
    }

    @Test
    void a_delay_may_use_what_the_code_segment_computes() {
        CpnText net = net().place("A", "T", "1`7@1").place("B", "T");
        net.transition("t").delay("@+m").code("input (n); output (m); action n * 2;");
        net.arc("A", "t", "n").arc("t", "B", "n");
        check(net, "time 0: A: 1`7@1 => t -> time 1: B: 1`7@15");
    }

    @Test
    void tokens_without_a_stamp_are_ready_from_the_start() {
        CpnText net = net().place("A", "T", "2`7").place("B", "T", "1`1@+4");
        net.transition("t").arc("A", "t", "2`n").arc("B", "t", "m");
        check(net, "time 0: A: 2`7@0  B: 1`1@4 => t -> time 4: (no tokens)");
    }

    @Test
    void of_several_ready_tokens_of_a_colour_the_youngest_goes() {
        // The gate opens at 4: of 7@1, 7@3 and 7@9 the first two are ready then, and 7@3 has the larger stamp. One
        // binding, hence one step, though there are two tokens it could be about.
        CpnText net = net().place("A", "T", "1`7@1 +++ 1`7@3 +++ 1`7@9").place("Gate", "T", "1`0@4");
        net.transition("t").arc("A", "t", "n").arc("Gate", "t", "0");
        check(net, "time 0: A: 1`7@1+++1`7@3+++1`7@9  Gate: 1`0@4 => t -> time 4: A: 1`7@1+++1`7@9");
    }

    @Test
    void several_tokens_of_a_colour_are_taken_when_that_many_are_ready() {
        // Two of them are ready at 3. The third, ready at 8, stays.
        CpnText net = net().place("A", "T", "1`7@1 +++ 1`7@3 +++ 1`7@8");
        net.transition("t").arc("A", "t", "2`n");
        check(net, "time 0: A: 1`7@1+++1`7@3+++1`7@8 => t -> time 3: A: 1`7@8");
    }

    @Test
    void an_arc_both_ways_returns_the_token_with_the_time_of_the_step() {
        // A's token was ready at 0, the gate opens at 4; the token comes back with 4 + 10, the untimed one as it was.
        CpnText net = net().place("A", "T", "1`7@0").place("D", "N", "1`5").place("Gate", "T", "1`0@4");
        net.transition("t")
                .delay("@+10")
                .both("A", "t", "n")
                .both("D", "t", "m")
                .arc("Gate", "t", "0");
        check(net, "time 0: A: 1`7@0  D: 1`5  Gate: 1`0@4 => t -> time 4: A: 1`7@14  D: 1`5");
    }

    @Test
    void an_input_arc_with_a_delay_takes_tokens_that_much_early() {
        // 7@8 may be taken from 8 - 3 = 5 on, so the clock stops at 5, where no token has its stamp.
        CpnText net = net().place("A", "T", "1`7@8").place("B", "T");
        net.transition("t").arc("A", "t", "n@+3").arc("t", "B", "n");
        check(net, "time 0: A: 1`7@8 => t -> time 5: B: 1`7@5");
    }

    @Test
    void the_delay_of_an_input_arc_may_depend_on_the_binding() {
        // With d = 1 the token can be taken at 7, with d = 2 already at 6: so at 6, with d = 2 only.
        CpnText net = net().place("A", "T", "1`7@8").place("B", "N");
        net.transition("t").arc("A", "t", "n@+d").arc("t", "B", "d");
        check(net, "time 0: A: 1`7@8 => t -> time 6: B: 1`2");
    }

    @Test
    void an_inhibitor_arc_sees_only_tokens_that_are_ready() {
        // At 0 the guard's token is not ready yet, so t may take 1. At 5 both 2 and the guard's token are ready: too
        // late.
        CpnText net = net().place("A", "T", "1`1@0 +++ 1`2@5").place("G", "T", "1`0@5");
        net.transition("t").arc("A", "t", "n").inhibitor("G", "t");
        check(net, "time 0: A: 1`1@0+++1`2@5  G: 1`0@5 => t -> time 0: A: 1`2@5  G: 1`0@5");
    }

    @Test
    void a_reset_arc_takes_what_is_ready_and_what_was_just_added() {
        // At 3: 1@1 is ready and goes, 2@9 waits and stays. Of the two new tokens that for now goes, that for later
        // stays.
        CpnText net = net().place("A", "T", "1`0@3").place("R", "T", "1`1@1 +++ 1`2@9");
        net.transition("t")
                .arc("A", "t", "n")
                .arc("t", "R", "3")
                .arc("t", "R", "4@+1")
                .reset("R", "t");
        check(net, "time 0: A: 1`0@3  R: 1`1@1+++1`2@9 => t -> time 3: R: 1`2@9+++1`4@4");
    }

    @Test
    void priorities_decide_only_among_what_is_enabled_at_the_same_time() {
        // high would go first, but has nothing ready at 0, where low has; at 2 both have, and only high occurs.
        CpnText net = net().place("A", "T", "1`1@0 +++ 1`2@2").place("B", "T", "1`3@2");
        net.transition("low").priority("9").arc("A", "low", "n");
        net.transition("high").priority("1").arc("B", "high", "n");
        check(
                net,
                "time 0: A: 1`1@0+++1`2@2  B: 1`3@2 => low -> time 0: A: 1`2@2  B: 1`3@2",
                "time 0: A: 1`2@2  B: 1`3@2 => high -> time 2: A: 1`2@2",
                "time 2: A: 1`2@2 => low -> time 2: (no tokens)");
    }

    @Test
    void equal_markings_at_different_times_are_different_states() {
        // Each outcome of the delay is a step of its own. Both ways end with 1`1@9 on C, at time 1 and at time 2.
        CpnText net = net().place("A", "T", "1`7@0").place("B", "T").place("C", "T");
        net.transition("t").arc("A", "t", "n").arc("t", "B", "n@+discrete(1, 2)");
        net.transition("u").arc("B", "u", "n").arc("u", "C", "1`1@9");
        check(
                net,
                "time 0: A: 1`7@0 => t -> time 0: B: 1`7@1",
                "time 0: A: 1`7@0 => t -> time 0: B: 1`7@2",
                "time 0: B: 1`7@1 => u -> time 1: C: 1`1@9",
                "time 0: B: 1`7@2 => u -> time 2: C: 1`1@9");
    }

    @Test
    void equal_markings_with_different_stamps_of_the_past_are_different_states() {
        // At 5 it does not matter any more whether a token was ready at 1 or at 2, but its stamp is part of the state.
        CpnText net = net().place("A", "T", "1`7@0")
                .place("B", "T")
                .place("G", "T", "1`0@5")
                .place("H", "T");
        net.transition("t").arc("A", "t", "n").arc("t", "B", "n@+discrete(1, 2)");
        net.transition("u").arc("G", "u", "n").arc("u", "H", "n");
        check(
                net,
                "time 0: A: 1`7@0  G: 1`0@5 => t -> time 0: B: 1`7@1  G: 1`0@5",
                "time 0: A: 1`7@0  G: 1`0@5 => t -> time 0: B: 1`7@2  G: 1`0@5",
                "time 0: B: 1`7@1  G: 1`0@5 => u -> time 5: B: 1`7@1  H: 1`0@5",
                "time 0: B: 1`7@2  G: 1`0@5 => u -> time 5: B: 1`7@2  H: 1`0@5");
    }

    @Test
    void expressions_see_the_time_of_the_step() {
        // t occurs at 6, not at 0 where the state was made.
        CpnText net = net().place("A", "T", "1`7@6").place("D", "N");
        net.transition("t", "[time() > 5]").arc("A", "t", "n").arc("t", "D", "n + IntInf.toInt (time())");
        check(net, "time 0: A: 1`7@6 => t -> time 6: D: 1`13");
    }

    @Test
    void a_guard_that_waits_for_a_time_does_not_move_the_clock() {
        // Both tokens are ready at 0, so nothing ever happens at which the guard would be looked at again.
        CpnText net = net().place("A", "T", "1`7@0").place("D", "N", "1`1");
        net.transition("t", "[time() > 5]").arc("A", "t", "n");
        net.transition("u", "[time() > 5]").arc("D", "u", "n");
        check(net);
    }

    @Test
    void a_clock_that_never_gets_there_is_a_failure() {
        // At any time the arc admits stamps up to 0 only.
        CpnText net = net().place("A", "T", "1`7@5");
        net.transition("t").arc("A", "t", "n @+ ~(IntInf.toInt (time()))");
        assertThat(Lockstep.of("endless", net.text(), 10).failed()).isTrue();
    }

    private static CpnText net() {
        return new CpnText()
                .declare("colset N = int; colset T = int timed; colset D = int with 1..2;")
                .declare("var n, m : N; var d : D;")
                .page("Top");
    }

    /** Compares all steps of the net, by both ways to compute them. */
    private static void check(CpnText net, String... expected) {
        List<String> steps = new ArrayList<>();
        Lockstep both = Lockstep.of(net.text(), net.text(), 1000);
        both.steps().forEach((state, next) -> next.forEach(step -> steps.add(state + " => " + step)));
        assertThat(steps).containsExactly(expected);
    }
}
