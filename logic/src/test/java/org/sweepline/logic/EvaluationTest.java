package org.sweepline.logic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EvaluationTest {
    private static final Vocabulary NET = Vocabulary.of(
            Symbol.number("tokens", "place", List.of("none", "one", "two")),
            Symbol.condition("fireable", "transition", List.of("disabled", "enabled")));
    private static final Evaluation STATE = new Evaluation(new Marking());

    /** The place with index i has i tokens, and transitions with an odd index are enabled. */
    record Marking() implements Valuation {
        @Override
        public long number(Call call) {
            return IntStream.of(call.indices()).sum();
        }

        @Override
        public boolean condition(Call call) {
            return IntStream.of(call.indices()).anyMatch(index -> index % 2 == 1);
        }

        @Override
        public boolean deadlock() {
            return false;
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "true                                        ; true",
                "false                                       ; false",
                "deadlock                                    ; false",
                "not deadlock                                ; true",
                "fireable(disabled)                          ; false",
                "fireable(disabled, enabled)                 ; true",
                "tokens(two) = 2                             ; true",
                "tokens(two) != 2                            ; false",
                "tokens(two) < 2                             ; false",
                "tokens(two) <= 2                            ; true",
                "tokens(two) > 2                             ; false",
                "tokens(two) >= 2                            ; true",
                "tokens(one, two, two) = 5                   ; true",
                "tokens(one) - tokens(two) - 1 = -2          ; true",
                "2 + 3 * tokens(two) = 8                     ; true",
                "-tokens(two) * 2 = -4                       ; true",
                "true or true and false                      ; true",
                "(true or true) and false                    ; false",
                "not true or true                            ; true",
                "false -> true -> false                      ; true",
                "true -> true -> false                       ; false",
                "true -> false -> false                      ; true",
            })
    void a_condition_has_its_usual_meaning(String text, boolean expected) {
        assertThat(STATE.holds(ExpressionParser.parseCondition(text, NET))).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "9223372036854775807 + tokens(one)",
        "-9223372036854775808 - tokens(one)",
        "-(-9223372036854775808)",
        "3037000500 * 3037000500"
    })
    void a_number_that_does_not_fit_is_an_error_that_names_it(String text) {
        IntExpression number = ExpressionParser.parseNumber(text, NET);
        assertThatThrownBy(() -> STATE.value(number))
                .isInstanceOf(ArithmeticException.class)
                .hasMessage(text + " leaves the range of 64-bit integers");
    }

    @Test
    void an_operand_that_cannot_matter_is_not_evaluated() {
        String overflow = "9223372036854775807 * 2 > 0";
        assertThat(STATE.holds(ExpressionParser.parseCondition("deadlock and " + overflow, NET)))
                .isFalse();
        assertThat(STATE.holds(ExpressionParser.parseCondition("not deadlock or " + overflow, NET)))
                .isTrue();
    }

    @Test
    void random_numbers_have_the_value_of_unbounded_arithmetic_or_overflow() {
        int values = 0;
        int overflows = 0;
        for (long seed = 1; seed <= 8_000; seed++) {
            IntExpression number = new RandomExpressions(new Random(seed)).number((int) (seed % 4));
            Unbounded unbounded = new Unbounded();
            BigInteger expected = unbounded.value(number);
            try {
                assertThat(BigInteger.valueOf(STATE.value(number)))
                        .as("seed %d: %s", seed, number)
                        .isEqualTo(expected);
                assertThat(unbounded.left).as("seed %d: %s", seed, number).isFalse();
                values++;
            } catch (ArithmeticException e) {
                assertThat(unbounded.left).as("seed %d: %s", seed, number).isTrue();
                overflows++;
            }
        }
        assertThat(values).isGreaterThan(500);
        assertThat(overflows).isGreaterThan(500);
    }

    /** The same arithmetic without bounds; remembers whether an intermediate result left the range of long. */
    private static final class Unbounded {
        private boolean left;

        BigInteger value(IntExpression expression) {
            if (expression instanceof IntExpression.Constant constant) {
                return BigInteger.valueOf(constant.value());
            } else if (expression instanceof IntExpression.Quantity quantity) {
                return BigInteger.valueOf(new Marking().number(quantity.call()));
            } else if (expression instanceof IntExpression.Negation negation) {
                return noted(value(negation.operand()).negate());
            } else if (expression instanceof IntExpression.Sum sum) {
                return sum.operands().stream().map(this::value).reduce(BigInteger.ZERO, (a, b) -> noted(a.add(b)));
            }
            if (expression instanceof IntExpression.Remainder remainder) {
                return value(remainder.operand()).mod(BigInteger.valueOf(remainder.divisor()));
            } else if (expression instanceof IntExpression.Quotient quotient) {
                BigInteger operand = value(quotient.operand());
                BigInteger divisor = BigInteger.valueOf(quotient.divisor());
                return operand.subtract(operand.mod(divisor)).divide(divisor);
            }
            IntExpression.Product product = (IntExpression.Product) expression;
            return product.operands().stream().map(this::value).reduce(BigInteger.ONE, (a, b) -> noted(a.multiply(b)));
        }

        private BigInteger noted(BigInteger value) {
            left |= value.bitLength() > 63;
            return value;
        }
    }
}
