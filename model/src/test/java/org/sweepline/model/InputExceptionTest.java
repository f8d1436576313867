package org.sweepline.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.sweepline.logic.SyntaxException;

class InputExceptionTest {
    @Test
    void a_known_position_stands_in_front_of_the_message() {
        assertThat(InputException.at("nets/a.pnml", 3, 14, "the weight is 0"))
                .hasMessage("nets/a.pnml:3:14: the weight is 0");
        assertThat(InputException.in("a.pnml", "is empty")).hasMessage("a.pnml: is empty");
    }

    @Test
    void the_message_is_one_line_whatever_the_input_holds() {
        assertThat(new InputException("the id 'a\r\nHOLDS\u2028\u001b[2J' is bad\n"))
                .hasMessage("the id 'a  HOLDS  [2J' is bad");
    }

    @Test
    void a_long_message_keeps_its_start_and_its_end() {
        String message = new InputException("file:1:1: " + "x".repeat(100_000) + "; rename it").getMessage();
        assertThat(message).hasSizeLessThan(1100).startsWith("file:1:1: xxx").endsWith("xxx; rename it");
    }

    @Test
    void where_it_is_and_what_is_wrong_can_be_asked_for() {
        InputException wrong = InputException.at("nets/a.pnml", 3, 14, "the weight is 0");
        assertThat(wrong.position()).hasValue(new Position(3, 14));
        assertThat(wrong.problem()).isEqualTo("the weight is 0");
    }

    @Test
    void without_a_position_the_problem_is_the_message() {
        InputException wrong = InputException.in("a.pnml", "is empty");
        assertThat(wrong.position()).isEmpty();
        assertThat(wrong.problem()).isEqualTo("a.pnml: is empty");
    }

    @Test
    void an_error_in_an_expression_knows_its_line_too() {
        SyntaxException cause = new SyntaxException("unknown word \"q\"", 10);
        InputException inOneLine = InputException.inExpression("true and  q", cause);
        assertThat(inOneLine).hasMessage("expression:11: unknown word \"q\"").hasCause(cause);
        assertThat(inOneLine.position()).hasValue(new Position(1, 11));
        assertThat(inOneLine.problem()).isEqualTo("unknown word \"q\"");
        InputException inTheSecond = InputException.inExpression("true and\n q", cause);
        assertThat(inTheSecond).hasMessage("expression:11: unknown word \"q\"");
        assertThat(inTheSecond.position()).hasValue(new Position(2, 2));
    }

    @Test
    void the_problem_is_one_line_as_well() {
        assertThat(InputException.at("a.pnml", 1, 1, "the id 'a\nb' is bad\n").problem())
                .isEqualTo("the id 'a b' is bad");
    }
}
