package org.sweepline.report.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class FoldingWriterTest {
    private final StringWriter shown = new StringWriter();
    private final VisibleWriter out = new VisibleWriter(new FoldingWriter(shown, 30), false);

    @Test
    void a_long_line_is_broken_between_words() {
        out.println("sweepline: there is no command 'chekc'; did you mean \"check\"?");
        assertThat(shown).hasToString("""
                sweepline: there is no command
                    'chekc'; did you mean
                    "check"?
                """);
    }

    @Test
    void the_rest_stands_below_the_text_behind_a_name() {
        out.println("steps back  none was seen, but that is not proved");
        out.println("     start  th_0 th_1 th_2 th_3 th_4");
        out.println("  1  go  -aaaaaaaaa -bbbbbbbbb +ccccccccc");
        assertThat(shown).hasToString("""
                steps back  none was seen, but
                            that is not proved
                     start  th_0 th_1 th_2
                            th_3 th_4
                  1  go  -aaaaaaaaa -bbbbbbbbb
                     +ccccccccc
                """);
    }

    @Test
    void what_fits_and_what_has_no_spaces_stays_as_it_is() {
        String lines = "123456789 123456789 1234567890\n" + "x".repeat(100) + "\n\n   ####   ##\n";
        out.print(lines);
        assertThat(shown).hasToString(lines);
        out.println("see " + "y".repeat(40) + " there");
        assertThat(shown.toString()).endsWith("\nsee\n    " + "y".repeat(40) + "\n    there\n");
    }

    @Test
    void multi_sets_are_broken_between_their_terms() {
        out.println("  Received  1`(m(1),m(2))++1`(m(1),m(3))++12`(m(1),m(4))++ ... and 2 more colours");
        out.println("state: p: 1`\"c++11\"++1`\"" + "d".repeat(20) + "\"++2`()");
        assertThat(shown).hasToString("""
                  Received  1`(m(1),m(2))++
                            1`(m(1),m(3))++
                            12`(m(1),m(4))++
                            ... and 2 more
                            colours
                state: p: 1`"c++11"++
                    1`"dddddddddddddddddddd"++
                    2`()
                """);
    }

    @Test
    void the_sign_that_a_command_goes_on_stays_in_its_line() {
        String line = "      " + "1,".repeat(20) + "1 \\\n";
        out.print(line);
        assertThat(shown).hasToString(line);
    }

    @Test
    void colours_take_no_room() {
        out.sequence("\033[1;31m");
        out.print("violated");
        out.sequence("\033[0m");
        out.println("  123456789 123456789\n");
        out.println("  123456789 123456789 1");
        assertThat(shown).hasToString("\033[1;31mviolated\033[0m  123456789 123456789\n\n  123456789 123456789 1\n");
    }

    @Test
    void prompts_come_at_once_and_lines_that_are_painted_again_are_left_alone() {
        out.print("> ");
        out.flush();
        assertThat(shown).hasToString("> ");
        String painted = "\r" + "word ".repeat(20);
        out.println(painted);
        assertThat(shown).hasToString("> " + "\\u000d" + painted.substring(1) + "\n");
    }

    @Test
    void a_very_long_line_costs_little() {
        String state = "place ".repeat(1_000_000).strip();
        new PrintWriter(out).println(state);
        assertThat(shown).hasToString(state + "\n");
    }
}
