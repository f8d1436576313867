package org.sweepline.logic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What numbers speak of. */
class MentionsTest {
    private static final Vocabulary NET = Vocabulary.of(
            Symbol.number("tokens", "place", List.of("p", "q", "r", "s", "u")),
            Symbol.number("other", "place", List.of("x", "y")));

    @Test
    void every_part_of_a_number_is_looked_at_and_other_functions_are_not() {
        List<IntExpression> numbers = ExpressionParser.parseNumbers(
                "-tokens(p) + 2 * (tokens(r) div 3), other(y) + tokens(u, p) mod 2, 7", NET);
        assertThat(Mentions.of(numbers, "tokens").stream()).containsExactly(0, 2, 4);
        assertThat(Mentions.of(numbers, "other").stream()).containsExactly(1);
    }
}
