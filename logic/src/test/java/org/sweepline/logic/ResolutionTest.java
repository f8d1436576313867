package org.sweepline.logic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

class ResolutionTest {
    private static final Vocabulary NET = Vocabulary.of(
            Symbol.number("tokens", "place", List.of("p", "q", "r"), Map.of("both", List.of(0, 2))),
            Symbol.condition("fireable", "transition", List.of("send", "receive")));
    private static final Resolution RESOLUTION = new Resolution(NET);

    @Test
    void names_get_their_indices() {
        BoolExpression tree = new BoolExpression.Junction(
                true,
                List.of(
                        new BoolExpression.Proposition(call("fireable", "receive")),
                        new BoolExpression.Not(new BoolExpression.Compare(
                                Comparison.LESS,
                                new IntExpression.Quantity(call("tokens", "both", "q")),
                                new IntExpression.Constant(3)))));
        BoolExpression read = ExpressionParser.parseCondition(tree.text(), NET);
        assertThat(tree).isNotEqualTo(read);
        assertThat(RESOLUTION.of(tree)).isEqualTo(read);
    }

    @Test
    void names_in_numbers_get_their_indices() {
        IntExpression tree = new IntExpression.Quantity(call("tokens", "both", "q"));
        assertThat(((IntExpression.Quantity) RESOLUTION.of(tree)).call().indices())
                .containsExactly(0, 2, 1);
    }

    @RepeatedTest(100)
    void what_a_parser_has_read_stays_as_it_is(RepetitionInfo info) {
        RandomExpressions random = new RandomExpressions(new Random(info.getCurrentRepetition()));
        Resolution resolution = new Resolution(RandomExpressions.ODD);
        BoolExpression condition = random.condition(4);
        IntExpression number = random.number(4);
        assertThat(resolution.of(condition)).isEqualTo(condition);
        assertThat(resolution.of(number)).isEqualTo(number);
    }

    @Test
    void unknown_names_are_complained_about_with_a_hint() {
        complaint(call("fireable", "sent"), "unknown transition \"sent\"; did you mean \"send\"?");
        complaint(call("fireable", "send", "q"), "unknown transition \"q\"; known: \"send\", \"receive\"");
        complaint(call("fireable", ""), "the name of a transition is missing");
        IntExpression number = new IntExpression.Sum(
                List.of(new IntExpression.Constant(1), new IntExpression.Quantity(call("tokens", "booth"))));
        assertThatThrownBy(() -> RESOLUTION.of(number))
                .isInstanceOf(SyntaxException.class)
                .hasMessage("unknown place \"booth\"; did you mean \"both\"?");
    }

    @Test
    void a_function_that_the_model_does_not_have_is_complained_about() {
        complaint(call("enabled", "send"), "unknown function \"enabled\"");
        complaint(call("tokens", "p"), "unknown function \"tokens\"");
    }

    private static void complaint(Call call, String message) {
        BoolExpression tree = new BoolExpression.Not(new BoolExpression.Proposition(call));
        assertThatThrownBy(() -> RESOLUTION.of(tree))
                .isInstanceOf(SyntaxException.class)
                .hasMessage(message);
    }

    /** A call as a tree has it that no parser has read: its names have no indices yet. */
    private static Call call(String function, String... names) {
        return new Call(
                function,
                List.of(names).stream()
                        .map(name -> new Call.Name(name, List.of()))
                        .toList());
    }
}
