package org.sweepline.coloured.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.syntax.MlPosition;
import org.sweepline.coloured.ml.value.Builtin;

class OrderTest {
    private static final MlPosition HERE = new MlPosition("test", 1, 1);
    private static final Core N = new Core.Variable(0, 0, "n");
    private static final Core K = new Core.Variable(0, 1, "k");
    private static final Core FALSE = new Core.Constant(false);
    private static final Core TRUE = new Core.Constant(true);

    private static Core number(long value) {
        return new Core.Constant(value);
    }

    private static Core apply(String operator, Core left, Core right) {
        return apply(operator, Builtin.Effect.NONE, left, right);
    }

    private static Core apply(String operator, Builtin.Effect effect, Core left, Core right) {
        Builtin builtin = new Builtin(operator, "int * int -> int", null, effect);
        return new Core.Apply(new Core.Library(builtin), new Core.Tupled(List.of(left, right), List.of(0, 1)), HERE);
    }

    private static boolean atLeast(Core greater, Core less) {
        return new Order().atLeast(greater, less);
    }

    @Test
    void a_sum_with_a_natural_number_is_at_least_its_other_part() {
        assertThat(atLeast(apply("Int.+", N, number(1)), N)).isTrue();
        assertThat(atLeast(apply("Int.+", number(2), apply("Int.+", N, number(0))), N))
                .isTrue();
        assertThat(atLeast(apply("Int.+", N, number(-1)), N)).isFalse();
        assertThat(atLeast(apply("Int.+", N, K), N)).isFalse();
        assertThat(atLeast(apply("Int.-", N, number(1)), N)).isFalse();
    }

    @Test
    void numbers_are_compared() {
        assertThat(atLeast(number(3), number(3))).isTrue();
        assertThat(atLeast(number(3), number(4))).isFalse();
        assertThat(atLeast(K, N)).isFalse();
    }

    @Test
    void both_branches_of_a_choice_must_be_large_enough_under_its_condition() {
        Core greater = apply("Int.>", N, K);
        assertThat(atLeast(new Core.If(greater, N, K), K)).isTrue();
        assertThat(atLeast(new Core.If(greater, N, K), N)).isTrue();
        assertThat(atLeast(new Core.If(greater, K, N), K)).isFalse();
        assertThat(atLeast(new Core.If(apply("Int.<", K, N), N, K), K)).isTrue();
        assertThat(atLeast(new Core.If(apply("Int.<=", N, K), K, N), K)).isTrue();
        Core equal = new Core.Equal(N, K, false);
        assertThat(atLeast(new Core.If(equal, apply("Int.+", N, number(1)), K), K))
                .isTrue();
        assertThat(atLeast(new Core.If(equal, K, N), K)).isFalse();
        assertThat(atLeast(new Core.If(new Core.Equal(N, K, true), K, N), K)).isTrue();
    }

    @Test
    void a_conjunction_tells_both_parts_and_a_disjunction_tells_something_only_where_it_is_false() {
        Core greater = apply("Int.>", N, K);
        Core other = apply("Int.>", N, number(7));
        Core both = new Core.If(other, greater, FALSE);
        assertThat(atLeast(new Core.If(both, N, K), K)).isTrue();
        Core either = new Core.If(other, TRUE, greater);
        assertThat(atLeast(new Core.If(either, N, K), K)).isFalse();
        assertThat(atLeast(new Core.If(either, K, K), N)).isFalse();
        assertThat(new Order().assuming(either, false).atLeast(K, N)).isTrue();
        assertThat(new Order().assuming(both, false).atLeast(K, N)).isFalse();
    }

    @Test
    void a_maximum_is_at_least_each_part() {
        assertThat(atLeast(apply("Int.max", N, K), K)).isTrue();
        assertThat(atLeast(apply("Int.min", N, K), K)).isFalse();
    }

    @Test
    void chance_may_decide_differently_each_time() {
        Core random = apply("discrete", Builtin.Effect.CHOICE, number(1), number(6));
        assertThat(atLeast(random, random)).isFalse();
        Core square = apply("Int.*", N, N);
        assertThat(atLeast(square, apply("Int.*", N, N))).isTrue();
    }

    @Test
    void a_sum_with_a_positive_number_is_above_its_other_part() {
        Order order = new Order();
        assertThat(order.above(apply("Int.+", N, number(1)), N)).isTrue();
        assertThat(order.above(apply("Int.+", number(0), apply("Int.+", N, number(2))), N))
                .isTrue();
        assertThat(order.above(apply("Int.+", N, number(0)), N)).isFalse();
        assertThat(order.above(N, N)).isFalse();
        assertThat(order.above(number(4), number(3))).isTrue();
        assertThat(order.above(number(3), number(3))).isFalse();
        Core later = new Core.If(apply("Int.>", N, K), apply("Int.+", N, number(1)), apply("Int.+", K, number(1)));
        assertThat(order.above(later, K)).isTrue();
    }

    @Test
    void in_a_pair_the_second_number_may_fall_where_the_first_rises() {
        Order order = new Order();
        Core more = apply("Int.+", N, number(1));
        assertThat(order.pairAtLeast(more, number(0), N, K)).isTrue();
        assertThat(order.pairAtLeast(N, apply("Int.+", K, number(1)), N, K)).isTrue();
        assertThat(order.pairAtLeast(N, number(0), N, K)).isFalse();
        assertThat(order.pairAtLeast(number(0), K, N, K)).isFalse();
    }

    @Test
    void the_same_choice_in_both_parts_of_a_pair_is_one_choice() {
        Order order = new Order();
        Core full = new Core.Equal(K, number(4), false);
        Core first = new Core.If(full, apply("Int.+", N, number(1)), N);
        Core second = new Core.If(full, number(0), apply("Int.+", K, number(1)));
        assertThat(order.pairAtLeast(first, second, N, K)).isTrue();
        Core other = new Core.If(new Core.Equal(K, number(3), false), number(0), apply("Int.+", K, number(1)));
        assertThat(order.pairAtLeast(first, other, N, K)).isFalse();
        Core chance = apply("discrete", Builtin.Effect.CHOICE, number(0), number(1));
        Core tossed = new Core.Equal(chance, number(0), false);
        Core again = new Core.Equal(apply("discrete", Builtin.Effect.CHOICE, number(0), number(1)), number(0), false);
        Core firstByChance = new Core.If(tossed, apply("Int.+", N, number(1)), N);
        Core secondByChance = new Core.If(again, number(0), apply("Int.+", K, number(1)));
        assertThat(order.pairAtLeast(firstByChance, secondByChance, N, K)).isFalse();
    }
}
