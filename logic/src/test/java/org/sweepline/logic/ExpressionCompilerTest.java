package org.sweepline.logic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;

class ExpressionCompilerTest {
    /** A state is a number n: the place with index i has i * n tokens, and transitions with an even i + n are enabled. */
    record State(long n) implements Valuation {
        @Override
        public long number(Call call) {
            return IntStream.of(call.indices()).sum() * n;
        }

        @Override
        public boolean condition(Call call) {
            return IntStream.of(call.indices()).anyMatch(index -> (index + n) % 2 == 0);
        }

        @Override
        public boolean deadlock() {
            return n == 2;
        }
    }

    private static final ExpressionCompiler<State> COMPILER = new ExpressionCompiler<>() {
        @Override
        protected Number<State> number(Call call) {
            return state -> state.number(call);
        }

        @Override
        protected Condition<State> condition(Call call) {
            return state -> state.condition(call);
        }

        @Override
        protected Condition<State> deadlock() {
            return State::deadlock;
        }
    };

    @RepeatedTest(200)
    void compiled_expressions_have_the_value_of_their_trees(RepetitionInfo info) {
        int seed = info.getCurrentRepetition();
        RandomExpressions random = new RandomExpressions(new Random(seed));
        BoolExpression condition = random.condition(4);
        IntExpression number = random.number(4);
        for (int n = 0; n < 4; n++) {
            State state = new State(n);
            Evaluation tree = new Evaluation(state);
            assertThat(exact(() -> COMPILER.compile(condition).holds(state)))
                    .as("seed %d, n = %d: %s", seed, n, condition)
                    .isEqualTo(exact(() -> tree.holds(condition)));
            assertThat(exact(() -> COMPILER.compile(number).of(state)))
                    .as("seed %d, n = %d: %s", seed, n, number)
                    .isEqualTo(exact(() -> tree.value(number)));
        }
    }

    private static Object exact(Supplier<?> value) {
        try {
            return value.get();
        } catch (ArithmeticException overflow) {
            return "overflow";
        }
    }
}
