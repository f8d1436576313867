package org.sweepline.logic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExpressionFuzzTest {
    private static final String[] PIECES = {
        "tokens(",
        "fireable(",
        "p",
        "t",
        ")",
        "(",
        ",",
        "\"",
        "\\",
        "and",
        " or ",
        "not ",
        "!",
        "&&",
        "||",
        "->",
        "-",
        "+",
        "*",
        " mod ",
        " div ",
        "=",
        "==",
        "!=",
        "<",
        "<=",
        ">",
        ">=",
        "&",
        "|",
        "/",
        "0",
        "7",
        "99999999999999999999",
        "deadlock",
        "true",
        "false",
        " ",
        "\n",
        "\u0000",
        "\u00a0",
        "\ud83d",
        "\ud835\udcab",
        "tokens(p)",
        "fireable(t)",
        "tokens(p) >= 1"
    };

    @Test
    void any_characters_parse_or_fail_with_a_position() {
        for (long seed = 1; seed <= 20_000; seed++) {
            Random random = new Random(seed);
            StringBuilder text = new StringBuilder();
            for (int length = random.nextInt(30); length > 0; length--) {
                text.append((char) (random.nextInt(10) == 0 ? random.nextInt(0x10000) : random.nextInt(0x80)));
            }
            check(seed, text.toString());
        }
    }

    @Test
    void any_tokens_parse_or_fail_with_a_position() {
        for (long seed = 1; seed <= 20_000; seed++) {
            Random random = new Random(seed);
            StringBuilder text = new StringBuilder();
            for (int length = random.nextInt(20); length > 0; length--) {
                text.append(PIECES[random.nextInt(PIECES.length)]);
            }
            check(seed, text.toString());
        }
    }

    @Test
    void damaged_expressions_parse_or_fail_with_a_position() {
        for (long seed = 1; seed <= 20_000; seed++) {
            Random random = new Random(seed);
            StringBuilder text =
                    new StringBuilder(new RandomExpressions(random).condition(3).text());
            for (int damages = 1 + random.nextInt(3); damages > 0; damages--) {
                int at = random.nextInt(text.length() + 1);
                if (random.nextBoolean() || at == text.length()) {
                    text.insert(at, PIECES[random.nextInt(PIECES.length)]);
                } else {
                    text.deleteCharAt(at);
                }
            }
            check(seed, text.toString());
        }
    }

    private static void check(long seed, String text) {
        check(seed, text, t -> ExpressionParser.parseCondition(t, RandomExpressions.ODD));
        check(seed, text, t -> ExpressionParser.parseNumber(t, RandomExpressions.ODD));
    }

    private static void check(long seed, String text, Function<String, Expression> parser) {
        Expression parsed;
        try {
            parsed = parser.apply(text);
        } catch (SyntaxException e) {
            assertThat(e.offset()).as("seed %d: %s", seed, text).isBetween(0, text.length());
            assertThat(e.line()).as("seed %d: %s", seed, text).isNotBlank().doesNotContain("\n", "\r");
            return;
        } catch (RuntimeException | StackOverflowError e) {
            throw new AssertionError("seed " + seed + ": " + text, e);
        }
        assertThat(parser.apply(parsed.text())).as("seed %d: %s", seed, text).isEqualTo(parsed);
    }

    @ParameterizedTest
    @CsvSource({
        "(, deadlock, )",
        "!, deadlock, ''",
        "'not ', deadlock, ''",
        "-, 1, ''",
        "true or true and 1 < 2 + 3 * (, 0, )",
        "true -> true or true and (, false, )"
    })
    void deep_nesting_is_an_error_before_it_is_a_stack_overflow(String open, String middle, String close) {
        String text = open.repeat(20_000) + middle + close.repeat(20_000);
        assertThat(onStack(512, () -> ExpressionParser.parseCondition(text, RandomExpressions.ODD)))
                .isInstanceOf(SyntaxException.class)
                .hasMessage("the expression is nested more than 500 levels deep");
    }

    @ParameterizedTest
    @CsvSource({
        "499, (, deadlock, )",
        "499, 'not ', deadlock, ''",
        "165, 'true and (false or ', deadlock, )",
        "249, true -> (, deadlock, )",
        "249, not (, deadlock, )"
    })
    void nesting_within_the_limit_can_be_used_on_a_usual_stack(int levels, String open, String middle, String close) {
        String text = open.repeat(levels) + middle + close.repeat(levels);
        assertThat(onStack(1024, () -> {
                    BoolExpression tree = ExpressionParser.parseCondition(text, RandomExpressions.ODD);
                    BoolExpression again = ExpressionParser.parseCondition(tree.text(), RandomExpressions.ODD);
                    assertThat(again.equals(tree)).isTrue();
                    assertThat(again.hashCode()).isEqualTo(tree.hashCode());
                    new Evaluation(new EvaluationTest.Marking()).holds(tree);
                }))
                .isNull();
    }

    @Test
    void a_long_chain_of_remainders_is_an_error_before_it_is_a_stack_overflow() {
        String text = "tokens(p)" + " mod 2".repeat(20_000) + " = 0";
        assertThat(onStack(512, () -> ExpressionParser.parseCondition(text, RandomExpressions.ODD)))
                .isInstanceOf(SyntaxException.class)
                .hasMessage("there are more than 100 of \"div\" and \"mod\"");
    }

    @Test
    void a_text_beyond_all_measure_is_refused() {
        String text = " ".repeat(1_000_001);
        assertThatThrownBy(() -> ExpressionParser.parseCondition(text, RandomExpressions.ODD))
                .isInstanceOf(SyntaxException.class)
                .hasMessage("the expression is longer than 1000000 characters");
    }

    /** What the task throws, or null, when run on a thread with the given stack. */
    private static Throwable onStack(int kilobytes, Runnable task) {
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        Thread thread = new Thread(null, task, "stack of " + kilobytes + " KB", kilobytes * 1024L);
        thread.setUncaughtExceptionHandler((t, e) -> thrown.set(e));
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        return thrown.get();
    }
}
