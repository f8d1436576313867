package org.sweepline.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SurveyTextTest {
    @Test
    void multiset_bounds_stand_beside_their_places_and_long_ones_are_cut() {
        SurveyResult result = Surveys.coloured(false);
        String expected = """
                  Integer Bounds Seen So Far
                               Upper  Lower
                     Sent      1,234      0
                     Received      3      1

                  Upper Multi-set Bounds Seen So Far
                     Sent      1`0++2`1++3`2
                     Received  FIRST ... and 1,214 more colours
                     Wild      not known: there are too many colours

                  Lower Multi-set Bounds Seen So Far
                     Sent      1`0
                     Received  empty
                     Wild      not known: there are too many colours
                """;
        String twenty =
                IntStream.range(0, 20).mapToObj(i -> (i + 1) + "`" + i + "++").collect(Collectors.joining());
        assertThat(text(result)).endsWith("\n" + expected.replace("FIRST", twenty));
    }

    @Test
    void few_dead_markings_are_shown_in_words_and_many_by_number() {
        assertThat(text(Surveys.structured(2, false)))
                .contains("  Dead Markings\n     1,000  dead 1\n     2,000  dead 2\n");
        assertThat(text(Surveys.structured(1234, false)))
                .contains("  Dead Markings\n     1,234: 1,000  2,000  3,000  4,000  5,000  6,000  7,000  8,000  9,000"
                        + "  10,000  and 1,224 more\n");
        assertThat(text(Surveys.structured(0, false))).contains("  Dead Markings\n     None\n");
        assertThat(text(Surveys.structured(0, false))).contains("  Home Markings\n     All\n");
    }

    @Test
    void long_lists_of_transitions_are_cut() {
        String[] names = IntStream.range(0, 60).mapToObj(i -> "t" + i).toArray(String[]::new);
        assertThat(text(Surveys.structured(0, false, names)))
                .contains("     t49\n     and 10 more\n")
                .doesNotContain("t50");
    }

    @Test
    void fairness_that_would_take_long_is_left_out_and_said_to_be() {
        assertThat(text(Surveys.structured(0, true)))
                .contains("Not known: 100 transition instances and 6,000 arcs would take long; --fairness");
        assertThat(text(Surveys.structured(0, false))).contains("No infinite occurrence sequences");
    }

    @Test
    void rules_are_no_longer_than_a_line() {
        SurveyResult result = Surveys.structured(0, false);
        assertThat(text(result)).contains("\n" + "-".repeat(72) + "\n");
        assertThat(SurveyText.of(result, 45))
                .contains("\n" + "-".repeat(45) + "\n")
                .doesNotContain("-".repeat(46));
    }

    private static String text(SurveyResult result) {
        return SurveyText.of(result, 80);
    }
}
