package org.sweepline.logic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.sweepline.logic.BoolExpression.Compare;
import org.sweepline.logic.IntExpression.Constant;
import org.sweepline.logic.IntExpression.Quantity;
import org.sweepline.logic.IntExpression.Remainder;
import org.sweepline.logic.IntExpression.Sum;

class DeterminationTest {
    private static final IntExpression ROUNDS = quantity("rounds", 0);
    private static final IntExpression BUFFER = quantity("buffer", 1);
    private static final Determination BY_REMAINDER = new Determination(List.of(new Remainder(ROUNDS, 4)), "tokens");

    private static IntExpression quantity(String name, int index) {
        return new Quantity(new Call("tokens", List.of(new Call.Name(name, index))));
    }

    private static BoolExpression positive(IntExpression number) {
        return new Compare(Comparison.GREATER, number, new Constant(0));
    }

    @Test
    void what_the_numbers_do_not_speak_of_counts_as_it_is() {
        assertThat(BY_REMAINDER.determines(positive(BUFFER))).isTrue();
        assertThat(BY_REMAINDER.determines(new BoolExpression.Deadlock())).isTrue();
    }

    @Test
    void what_they_speak_of_counts_only_through_them() {
        assertThat(BY_REMAINDER.determines(positive(ROUNDS))).isFalse();
        assertThat(BY_REMAINDER.determines(positive(new Remainder(ROUNDS, 4)))).isTrue();
        assertThat(BY_REMAINDER.determines(positive(new Remainder(ROUNDS, 2)))).isFalse();
        assertThat(BY_REMAINDER.determines(positive(new Sum(List.of(new Remainder(ROUNDS, 4), BUFFER)))))
                .isTrue();
        assertThat(BY_REMAINDER.determines(positive(new Sum(List.of(ROUNDS, BUFFER)))))
                .isFalse();
    }

    @Test
    void every_part_of_a_condition_counts() {
        BoolExpression both = new BoolExpression.Junction(true, List.of(positive(BUFFER), positive(ROUNDS)));
        assertThat(BY_REMAINDER.determines(both)).isFalse();
        assertThat(BY_REMAINDER.determines(new BoolExpression.Not(both))).isFalse();
    }
}
