package org.sweepline.coloured.packed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sweepline.coloured.packed.Sketch.BOOL;
import static org.sweepline.coloured.packed.Sketch.INT;
import static org.sweepline.coloured.packed.Sketch.INTS;
import static org.sweepline.coloured.packed.Sketch.PAIR;
import static org.sweepline.coloured.packed.Sketch.STRING;
import static org.sweepline.coloured.packed.Sketch.TIMED_INT;
import static org.sweepline.coloured.packed.Sketch.equal;
import static org.sweepline.coloured.packed.Sketch.less;
import static org.sweepline.coloured.packed.Sketch.map;
import static org.sweepline.coloured.packed.Sketch.number;
import static org.sweepline.coloured.packed.Sketch.plus;
import static org.sweepline.coloured.packed.Sketch.range;
import static org.sweepline.coloured.packed.Sketch.sum;
import static org.sweepline.coloured.packed.Sketch.test;
import static org.sweepline.coloured.packed.Sketch.times;
import static org.sweepline.coloured.packed.Sketch.tuple;

import java.util.BitSet;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.Tuple;
import org.sweepline.coloured.net.Transition;
import org.sweepline.coloured.net.Transition.Variable;

/** In which order the steps towards a binding come. */
class BindingPlanTest {
    private final NetSketch net = new NetSketch()
            .place("Many", PAIR, pair(1, 1), pair(2, 2), pair(3, 3), pair(4, 4))
            .place("One", INT, 7)
            .place("List", INTS)
            .place("Timed", TIMED_INT);
    private final NetSketch.TransitionSketch t = net.transition("t");

    @Test
    void a_place_with_few_tokens_comes_first_and_leaves_only_a_lookup_for_the_other() {
        Core x = t.variable("x", INT);
        t.in("Many", tuple(x, x)).in("One", x);

        assertThat(plan()).containsExactly("match One x", "fetch Many");
    }

    @Test
    void a_guard_is_tested_as_soon_as_its_variables_are_known() {
        Core x = t.variable("x", INT);
        Core y = t.variable("y", INT);
        Core z = t.variable("z", INT);
        t.in("Many", tuple(y, z)).in("One", x).guard(less(y, z)).guard(test(value -> value > 0, x));

        assertThat(plan()).containsExactly("match One x", "test x", "match Many y z", "test y z");
    }

    @Test
    void an_equation_gives_a_variable_its_value_in_either_direction() {
        Core x = t.variable("x", INT);
        Core y = t.variable("y", INT);
        Core z = t.variable("z", INT);
        t.in("One", x).guard(equal(map(v -> v + 1, y), z)).guard(equal(y, plus(x, number(1))));

        assertThat(plan()).containsExactly("match One x", "assign y", "assign z");
    }

    @Test
    void an_equation_takes_a_structure_apart() {
        Core x = t.variable("x", INT);
        Core rest = t.variable("rest", INTS);
        Core all = t.variable("all", INTS);
        t.in("List", all).guard(equal(all, new Core.Cons(x, rest)));

        assertThat(plan()).containsExactly("match List all", "assign x rest");
    }

    @Test
    void an_equation_whose_other_side_hides_a_variable_is_a_test() {
        Core x = t.variable("x", INT);
        Core y = t.variable("y", range("SMALL", 1, 3));
        t.in("One", x).guard(equal(map(v -> v * v, y), x));

        assertThat(plan()).containsExactly("match One x", "enumerate y", "test x y");
    }

    @Test
    void what_may_fail_waits_for_the_guards_over_its_variables() {
        Core x = t.variable("x", INT);
        Core y = t.variable("y", INT);
        Core z = t.variable("z", INT);
        t.in("One", x).in("One", map(v -> 10 / v, x)).in("Many", tuple(y, z)).guard(less(x, y));

        assertThat(plan()).containsExactly("match One x", "match Many y z", "test x y", "fetch One");
    }

    @Test
    void a_term_that_is_a_pattern_in_part_is_verified_when_the_rest_is_known() {
        Core x = t.variable("x", INT);
        Core y = t.variable("y", INT);
        t.in("Many", tuple(x, map(v -> v + 1, y))).in("List", new Core.Cons(y, t.variable("rest", INTS)));

        assertThat(plan()).containsExactly("match List y rest", "match Many x");

        NetSketch other = new NetSketch().place("Many", PAIR);
        NetSketch.TransitionSketch u = other.transition("u");
        Core n = u.variable("n", INT);
        u.in("Many", tuple(n, map(v -> v + 1, n)));
        assertThat(plan(other, u.transition())).containsExactly("match Many n", "verify Many");
    }

    @Test
    void a_function_of_a_token_binds_nothing() {
        Core x = t.variable("x", INT);
        t.in("One", map(v -> v + 1, x)).in("Many", tuple(x, number(1)));

        assertThat(plan()).containsExactly("match Many x", "fetch One");
    }

    @Test
    void every_term_of_a_sum_binds_and_the_second_of_equal_ones_is_a_lookup() {
        Core x = t.variable("x", INT);
        Core y = t.variable("y", INT);
        t.in("One", sum(times(1, x), times(2, y), times(1, x)));

        assertThat(plan()).containsExactly("match One x", "fetch One", "match One y");
    }

    @Test
    void a_count_with_variables_binds_nothing_and_a_count_of_zero_neither() {
        Core x = t.variable("x", INT);
        Core n = t.variable("n", INT);
        Core y = t.variable("y", BOOL);
        t.in("One", times(n, x)).in("Many", tuple(n, x)).in("One", times(0, y));

        assertThat(plan()).containsExactly("match Many x n", "take One", "enumerate y");
    }

    @Test
    void a_conditional_is_evaluated_when_its_variables_are_known() {
        Core x = t.variable("x", INT);
        Core ok = t.variable("ok", BOOL);
        t.in("One", new Core.If(ok, times(1, x), Sketch.EMPTY), Transition.Form.MULTISET)
                .in("Many", tuple(x, x));

        assertThat(plan()).containsExactly("match Many x", "enumerate ok", "take One");
    }

    @Test
    void a_list_on_an_arc_is_the_multiset_of_its_elements() {
        Core x = t.variable("x", INT);
        Core literal = new Core.Cons(x, new Core.Constant(Sequence.of(List.of(3L, 3L))));
        t.in("One", literal, Transition.Form.MULTISET);

        assertThat(plan()).containsExactly("fetch One", "match One x");
    }

    @Test
    void an_arc_that_takes_tokens_early_waits_for_the_variables_of_its_delay() {
        Core x = t.variable("x", INT);
        Core d = t.variable("d", INT);
        t.in("Timed", new Core.Delayed(times(1, x), d, Sketch.AT)).in("Many", tuple(d, number(1)));

        assertThat(plan()).containsExactly("match Many d", "match Timed x");
    }

    @Test
    void what_only_results_use_is_enumerated_last_and_what_code_gives_not_at_all() {
        Core out = t.variable("out", BOOL);
        Core made = t.variable("made", INT);
        Core free = t.variable("free", range("TEN", 1, 10));
        Core x = t.variable("x", INT);
        t.in("One", x)
                .out("One", made)
                .out("Many", tuple(x, x))
                .guard(less(free, x))
                .code(out, made);

        assertThat(plan()).containsExactly("match One x", "enumerate free", "test free x", "enumerate out");
    }

    @Test
    void variables_over_large_sets_that_nothing_binds_are_named() {
        Core x = t.variable("x", INT);
        Core s = t.variable("s", STRING);
        Core big = t.variable("big", range("BIG", 1, BindingPlan.MOST_VALUES + 1));
        Core small = t.variable("small", range("LESS", 1, BindingPlan.MOST_VALUES));
        Core y = t.variable("y", INT);
        t.in("One", map(v -> v, x))
                .out("Many", tuple(big, small))
                .guard(equal(y, x))
                .out("One", y);
        t.guard(equal(s, s));

        assertThat(BindingPlan.unbound(t.transition()).stream().map(Variable::name))
                .containsExactlyInAnyOrder("x", "s", "big");
    }

    private static Tuple pair(long left, long right) {
        return new Tuple(left, right);
    }

    private List<String> plan() {
        return plan(net, t.transition());
    }

    private static List<String> plan(NetSketch net, Transition transition) {
        BindingPlan plan = BindingPlan.of(
                transition, net.places(), (count, size) -> OptionalLong.of((Long) ((Core.Constant) count).value()));
        return plan.steps().stream().map(step -> text(step, net, transition)).toList();
    }

    private static String text(BindingPlan.Step step, NetSketch net, Transition transition) {
        if (step instanceof BindingPlan.Match match) {
            return "match " + place(net, match.term()) + names(match.term().value(), transition, match.known());
        }
        if (step instanceof BindingPlan.Fetch fetch) return "fetch " + place(net, fetch.term());
        if (step instanceof BindingPlan.Verify verify) return "verify " + place(net, verify.term());
        if (step instanceof BindingPlan.Take take) return "take " + place(net, take.demand());
        if (step instanceof BindingPlan.Test test) {
            return "test" + names(test.guard().expression(), transition, new BitSet());
        }
        if (step instanceof BindingPlan.Assign assign) {
            return "assign" + names(assign.pattern(), transition, assign.known());
        }
        if (step instanceof BindingPlan.Enumerate enumerate) {
            return "enumerate "
                    + transition.variables().get(enumerate.variable()).name();
        }
        return "inhibit";
    }

    private static String place(NetSketch net, Demand demand) {
        return net.places().get(demand.place()).name();
    }

    /** The new variables that stand in the pattern itself, in the order of their declaration. */
    private static String names(Core core, Transition transition, BitSet known) {
        BitSet slots = core instanceof Core.Tupled tuple
                ? tuple.parts().stream()
                        .map(part -> ExpressionPatterns.slot(
                                part, transition.variables().size()))
                        .filter(slot -> slot >= 0)
                        .collect(BitSet::new, BitSet::set, BitSet::or)
                : Reads.of(core, transition.variables().size()).variables();
        StringBuilder text = new StringBuilder();
        slots.stream()
                .filter(slot -> !known.get(slot))
                .forEach(slot ->
                        text.append(' ').append(transition.variables().get(slot).name()));
        return text.toString();
    }
}
