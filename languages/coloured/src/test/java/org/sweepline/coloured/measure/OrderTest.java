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
}
