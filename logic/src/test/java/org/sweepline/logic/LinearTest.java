package org.sweepline.logic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LinearTest {
    private static final Vocabulary NET = Vocabulary.of(
            Symbol.number("tokens", "place", List.of("p", "q", "r")), Symbol.number("other", "place", List.of("p")));

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "7                                          ; {}               ;  7",
                "tokens(p)                                  ; {0=1}            ;  0",
                "tokens(r, p, r)                            ; {0=1, 2=2}       ;  0",
                "3 * tokens(p) - tokens(q) + 4 - 6          ; {0=3, 1=-1}      ; -2",
                "-(tokens(p) - 2 * (tokens(q) + 5)) * 3     ; {0=-3, 1=6}      ; 30",
                "tokens(p) - tokens(p) + 1                  ; {}               ;  1",
                "2 * 3 * 4                                  ; {}               ; 24",
                "0 * tokens(p) + 2 * tokens(q)              ; {1=2}            ;  0",
                "(tokens(p) - tokens(p)) * tokens(q)        ; {}               ;  0",
            })
    void weights_and_constant_are_collected(String text, String weights, long constant) {
        Linear linear = linear(text).orElseThrow();
        assertThat(linear.weights()).hasToString(weights);
        assertThat(linear.constant()).isEqualTo(constant);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tokens(p) * tokens(q)",
                "1 + 2 * tokens(p) * -tokens(p)",
                "tokens(p) * (tokens(q) + 1)",
                "other(p)",
                "tokens(p) mod 2",
                "3 + 2 * (tokens(p) div 2)",
                "tokens(p) + 2 * other(p)"
            })
    void what_is_not_linear_in_the_function_is_not_answered(String text) {
        assertThat(linear(text)).isEmpty();
    }

    @Test
    void the_dense_form_has_a_weight_for_each_index() {
        assertThat(linear("tokens(r) - 2 * tokens(p)").orElseThrow().weights(3)).containsExactly(-2, 0, 1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "9223372036854775807 + 1 + tokens(p)",
                "9223372036854775807 * 2 * tokens(p)",
                "9223372036854775807 * tokens(p) + tokens(p)",
                "-9223372036854775808 * -tokens(p)"
            })
    void a_weight_that_does_not_fit_is_an_error(String text) {
        assertThatThrownBy(() -> linear(text))
                .isInstanceOf(ArithmeticException.class)
                .hasMessageEndingWith("leaves the range of 64-bit integers");
    }

    @Test
    void a_linear_form_has_the_value_of_its_expression_in_every_state() {
        int compared = 0;
        for (long seed = 1; seed <= 5_000; seed++) {
            Random random = new Random(seed);
            IntExpression number = new RandomExpressions(random).number(1 + (int) (seed % 3));
            long[] tokens = random.longs(
                            RandomExpressions.ODD.symbols().get(0).names().size(), 0, 100)
                    .toArray();
            try {
                long expected = new Evaluation(new Tokens(tokens)).value(number);
                Optional<Linear> linear = Linear.of(number, "tokens");
                if (linear.isPresent()) {
                    assertThat(value(linear.get(), tokens))
                            .as("seed %d: %s", seed, number)
                            .isEqualTo(expected);
                    compared++;
                }
            } catch (ArithmeticException e) {
                // Constants near the ends of the range overflow here or there; EvaluationTest covers that.
            }
        }
        assertThat(compared).isGreaterThan(1_000);
    }

    private static long value(Linear linear, long[] tokens) {
        long[] weights = linear.weights(tokens.length);
        return linear.constant()
                + IntStream.range(0, tokens.length)
                        .mapToLong(i -> weights[i] * tokens[i])
                        .sum();
    }

    private static Optional<Linear> linear(String text) {
        return Linear.of(ExpressionParser.parseNumber(text, NET), "tokens");
    }

    private record Tokens(long[] tokens) implements Valuation {
        @Override
        public long number(Call call) {
            return IntStream.of(call.indices())
                    .mapToLong(index -> tokens[index])
                    .sum();
        }

        @Override
        public boolean condition(Call call) {
            return false;
        }

        @Override
        public boolean deadlock() {
            return false;
        }
    }
}
