package org.sweepline.experiments;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class TradeOffTest {
    @Test
    void the_figure_has_a_line_and_a_mark_for_every_search() {
        StringWriter text = new StringWriter();
        String svg = new TradeOff(
                        List.of(new TradeOff.System(Forte2002.SW, 20)), List.of(100, 60), new PrintWriter(text, true))
                .run();
        assertThat(text.toString().replaceAll(" +", " "))
                .containsSubsequence(
                        "SW20: The stop-and-wait protocol, by numbers: 20\n",
                        " full 3,640 100.0 % 3,640 100.0 % ",
                        " sweep, paper 3,076 84.5 % 7,163 196.8 % ",
                        " sweep, auto 167 4.6 % 7,170 197.0 % ",
                        " cache, strata 100 % 3,640 100.0 % 3,640 100.0 % ",
                        " cache, strata 60 % 2,184 60.0 % ",
                        " cache, random 100 % 3,640 100.0 % 3,640 100.0 % ");
        assertThat(svg).contains("The stop-and-wait protocol, by numbers: 20").contains(">cache, random<");
    }

    @Test
    void a_cache_that_is_too_small_ends_its_line_with_the_reason() {
        StringWriter text = new StringWriter();
        new TradeOff(List.of(new TradeOff.System(Forte2002.SW, 20)), List.of(100, 1, 90), new PrintWriter(text, true))
                .run();
        assertThat(text.toString())
                .containsPattern("cache, strata 1 % +the depth-first path alone is longer than the 36 states")
                .doesNotContain("90 %");
    }
}
