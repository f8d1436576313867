package org.sweepline.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

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
}
