package org.sweepline.logic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SyntaxExceptionTest {
    private static final Vocabulary NET = Vocabulary.of(
            Symbol.number("tokens", "place", List.of("q2", "r2", "buffer_full", "buffer_empty")),
            Symbol.condition("fireable", "transition", List.of("send")));

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '`',
            value = {
                "` `                            #  0 # the expression is empty",
                "tokens(q1) > 0                 #  7 # unknown place \"q1\"; did you mean \"q2\"?",
                "tokens(q2, 22) > 0             # 11 # unknown place \"22\"; did you mean \"q2\" or \"r2\"?",
                "tokens(Buffer_Ful) > 0         #  7 # unknown place \"Buffer_Ful\"; did you mean \"buffer_full\"?",
                "tokens(q1)                     #  7 # unknown place \"q1\"; did you mean \"q2\"? tokens(q2) is a number; compare it with a number, as in tokens(q2) >= 1",
                "not tokens(q2.0) and deadlock  # 11 # unknown place \"q2.0\"; did you mean \"q2\"? tokens(q2) is a number; compare it with a number, as in tokens(q2) = 0",
                "tokens(q2[17]) -> deadlock     #  7 # unknown place \"q2[17]\"; did you mean \"q2\"? tokens(q2) is a number; compare it with a number, as in tokens(q2) = 17",
                "1 < tokens(q2.0)               # 11 # unknown place \"q2.0\"; did you mean \"q2\"?",
                "tokens(q2.0) mod 2 = 1         #  7 # unknown place \"q2.0\"; did you mean \"q2\"?",
                "tokens(q2, q2.0)               # 11 # unknown place \"q2.0\"; did you mean \"q2\"? tokens(q2) is a number; compare it with a number, as in tokens(q2) = 0",
                "fireable(q2)                   #  9 # unknown transition \"q2\"; known: \"send\"",
                "tokens(q2 >= 1                 # 14 # \")\" is missing after the place \"q2 >= 1\"",
                "tokens(                        #  7 # the name of a place is missing",
                "tokens() > 0                   #  7 # the name of a place is missing",
                "tokens(q2,) > 0                # 10 # the name of a place is missing",
                "tokens > 0                     #  7 # \"(\" is missing; write tokens(place)",
                "tokens(\"q2\" r2) > 0          # 12 # \",\" or \")\" is missing after the place \"q2\"",
                "tokens(\"q2) > 0               #  7 # this quoted name has no closing quote",
                "tokens(\"q\\2\") > 0           # 10 # after \\ in a quoted name comes \" or \\",
                "tokens(q\"2) > 0               #  8 # a name that contains a quote is written as \"a\\\"b\"",
                "token(q2) > 0                  #  0 # unknown function \"token\"; did you mean \"tokens\"?",
                "x > 0                          #  0 # unknown word \"x\"; known: \"tokens\", \"fireable\", \"deadlock\", \"true\", \"false\", \"not\"",
                "deadlok                        #  0 # unknown word \"deadlok\"; did you mean \"deadlock\"?",
                "0 < q2                         #  4 # \"q2\" is a place; write tokens(q2)",
                "deadlock AND true              #  9 # unexpected \"AND\"; did you mean \"and\"?",
                "deadlock fireable(send)        #  9 # an operator is missing before \"fireable\"",
                "(deadlock 2)                   # 10 # an operator is missing before \"2\"",
                "deadlock and                   # 12 # the expression ends where a condition or a number is expected",
                "deadlock and or true           # 13 # a condition or a number is expected here, not \"or\"",
                "* 2 > 0                        #  0 # a condition or a number is expected here, not \"*\"",
                "()                             #  1 # a condition or a number is expected here, not \")\"",
                "true or (deadlock and (false)  #  8 # this \"(\" is never closed",
                "deadlock) and (true            #  8 # this \")\" closes nothing",
                "tokens(q2)                     #  0 # tokens(q2) is a number, not a condition; compare it with a number, as in tokens(q2) >= 1",
                "true and tokens(q2) + 1        #  9 # tokens(q2) + 1 is a number, not a condition; compare it with a number, as in tokens(q2) + 1 >= 1",
                "not (tokens(q2))               #  4 # (tokens(q2)) is a number, not a condition; compare it with a number, as in (tokens(q2)) >= 1",
                "1 + fireable(send) > 0         #  4 # fireable(send) is a condition, not a number",
                "1 = not deadlock               #  4 # not deadlock is a condition, not a number",
                "(1 < 2) < 3                    #  0 # (1 < 2) is a condition, not a number",
                "-deadlock > 0                  #  1 # deadlock is a condition, not a number",
                "0 < tokens(q2) <= 1            # 15 # comparisons cannot be chained; write \"a < b and b < c\"",
                "tokens(q2) > 9223372036854775808 # 13 # the number 9223372036854775808 is too large",
                "tokens(q2) => 1                # 11 # unexpected \"=>\"; write \"->\" for \"implies\" or \">=\" for \"at least\"",
                "tokens(q2) <> 1                # 11 # unexpected \"<>\"; write \"!=\" for \"differs from\"",
                "true & false                   #  5 # unexpected \"&\"; write \"and\" or \"&&\"",
                "tokens(q2) / 2 > 1             # 11 # unexpected \"/\"; write \"div\" for the quotient, rounded down, by a number",
                "tokens(q2) mod 0 > 0           # 15 # a positive number stands after \"mod\", not 0",
                "tokens(q2) div tokens(r2) > 0  # 15 # a positive number stands after \"div\", not tokens(r2)",
                "tokens(q2) mod -2 > 0          # 15 # a positive number stands after \"mod\", not -2",
                "mod 2 > 0                      #  0 # a condition or a number is expected here, not \"mod\"",
                "true ; false                   #  5 # unexpected \";\"",
                "tokens(q2) ≥ 1                 # 11 # unexpected character U+2265",
                "\"q2\" > 1                     #  0 # unexpected \"\"\"; a quoted name stands only in the parentheses of a function",
            })
    void a_mistake_is_reported_where_it_is(String text, int offset, String message) {
        SyntaxException error = error(text);
        assertThat(error).hasMessage(message);
        assertThat(error.offset()).isEqualTo(offset);
    }

    @Test
    void a_condition_is_no_answer_where_a_number_is_asked() {
        SyntaxException error =
                catchThrowableOfType(SyntaxException.class, () -> ExpressionParser.parseNumber("1 + (2 > 1)", NET));
        assertThat(error.line()).isEqualTo("expression:5: (2 > 1) is a condition, not a number");
    }

    @Test
    void the_line_counts_columns_from_one() {
        assertThat(error("tokens(q1) > 0").line())
                .isEqualTo("expression:8: unknown place \"q1\"; did you mean \"q2\"?");
    }

    @Test
    void a_message_stays_on_one_line_of_bearable_length() {
        String name = "a\nb\u2028".repeat(1_000);
        assertThat(error("tokens(" + name + ") > 0").getMessage())
                .doesNotContain("\n", "\u2028")
                .hasSizeLessThan(150);
    }

    @Test
    void at_most_three_names_are_offered() {
        List<String> names = IntStream.range(0, 10).mapToObj(i -> "place" + i).toList();
        Vocabulary many = Vocabulary.of(Symbol.number("tokens", "place", names));
        SyntaxException error = catchThrowableOfType(
                SyntaxException.class, () -> ExpressionParser.parseCondition("tokens(place) > 0", many));
        assertThat(error).hasMessage("unknown place \"place\"; did you mean \"place0\", \"place1\" or \"place2\"?");
    }

    @Test
    void what_a_name_stands_for_has_the_right_article() {
        Vocabulary processes = Vocabulary.of(Symbol.condition("enabled", "action", List.of("coin")));
        SyntaxException bare =
                catchThrowableOfType(SyntaxException.class, () -> ExpressionParser.parseCondition("coin", processes));
        assertThat(bare).hasMessage("\"coin\" is an action; write enabled(coin)");
        SyntaxException missing = catchThrowableOfType(
                SyntaxException.class, () -> ExpressionParser.parseCondition("enabled()", processes));
        assertThat(missing).hasMessage("the name of an action is missing");
    }

    private static SyntaxException error(String text) {
        return catchThrowableOfType(SyntaxException.class, () -> ExpressionParser.parseCondition(text, NET));
    }
}
