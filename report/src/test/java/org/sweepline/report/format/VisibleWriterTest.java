package org.sweepline.report.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringWriter;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class VisibleWriterTest {
    private static String written(Consumer<VisibleWriter> text) {
        StringWriter out = new StringWriter();
        VisibleWriter writer = new VisibleWriter(out, false);
        text.accept(writer);
        writer.flush();
        return out.toString();
    }

    @Test
    void what_a_terminal_would_obey_is_spelled_out() {
        assertThat(written(out -> out.print("a\u001b[2Jb\rc\u0007d\u009be")))
                .isEqualTo("a\\u001b[2Jb\\u000dc\\u0007d\\u009be");
    }

    @Test
    void marks_of_the_direction_of_writing_are_spelled_out() {
        assertThat(written(out -> out.print("\u202Esdloh\u2066x\u200F\u061C\u2028")))
                .isEqualTo("\\u202esdloh\\u2066x\\u200f\\u061c\\u2028");
    }

    @Test
    void letters_of_all_scripts_lines_and_tabs_stay() {
        String text = "größe \u65e5\u672c \ud83d\ude80\t|\r\nnext\n";
        assertThat(written(out -> out.print(text))).isEqualTo(text);
        assertThat(written(out -> out.write(text.toCharArray(), 0, text.length())))
                .isEqualTo(text);
    }

    @Test
    void single_characters_are_looked_at_too() {
        assertThat(written(out -> out.append('\u001b').append('x').append("\u001b", 0, 1)))
                .isEqualTo("\\u001bx\\u001b");
    }

    @Test
    void sequences_of_our_own_pass() {
        assertThat(written(out -> out.sequence("\r\u001b[K"))).isEqualTo("\r\u001b[K");
    }
}
