package org.sweepline.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PositionTest {
    private static final String LINES = "ab\n\ncd";

    @Test
    void within_a_line_the_column_goes_on() {
        assertThat(Position.START.after(LINES, 0)).isEqualTo(new Position(1, 1));
        assertThat(Position.START.after(LINES, 2)).isEqualTo(new Position(1, 3));
        assertThat(new Position(7, 5).after(LINES, 2)).isEqualTo(new Position(7, 7));
    }

    @Test
    void behind_a_line_break_columns_begin_again() {
        assertThat(Position.START.after(LINES, 3)).isEqualTo(new Position(2, 1));
        assertThat(Position.START.after(LINES, 4)).isEqualTo(new Position(3, 1));
        assertThat(new Position(7, 5).after(LINES, 5)).isEqualTo(new Position(9, 2));
    }

    @Test
    void a_text_has_no_position_behind_its_end() {
        assertThat(Position.START.after(LINES, 6)).isEqualTo(new Position(3, 3));
        assertThat(Position.START.after(LINES, 100)).isEqualTo(new Position(3, 3));
        assertThat(new Position(7, 5).after("", 3)).isEqualTo(new Position(7, 5));
    }

    @Test
    void a_position_in_a_part_is_one_in_the_whole() {
        Position part = new Position(7, 5);
        assertThat(part.of(Position.START)).isEqualTo(part);
        assertThat(part.of(new Position(1, 3))).isEqualTo(new Position(7, 7));
        assertThat(part.of(new Position(2, 3))).isEqualTo(new Position(8, 3));
        for (int i = 0; i <= LINES.length(); i++) {
            assertThat(part.of(Position.START.after(LINES, i))).isEqualTo(part.after(LINES, i));
        }
    }
}
