package org.sweepline.experiments;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TableTextTest {
    private static final PaperTable TABLE = new PaperTable("Table 1", "Made up", List.of(), "a note\n");

    private static String text(Map<String, List<Figure>> made) {
        StringWriter text = new StringWriter();
        new TableText(new PrintWriter(text)).table(TABLE, made);
        return text.toString();
    }

    @Test
    void a_figure_that_is_the_papers_is_marked_and_others_are_not() {
        Map<String, List<Figure>> made = new LinkedHashMap<>();
        made.put("A1", List.of(Figure.of("full", "states", "1,234", 1234), Figure.of("full", "fired", "9", 10)));
        made.put("B2", List.of(Figure.of("full", "states", Figure.NO_END, 77), Figure.own("full", "fired", 3)));
        assertThat(text(made)).isEqualTo("""
                Table 1. Made up
                                               A1         B2
                full
                  states         paper      1,234          ?
                                 here       1,234=        77
                  fired          paper          9          -
                                 here          10          3

                a note

                """);
    }

    @Test
    void what_one_experiment_lacks_stays_in_its_row() {
        Map<String, List<Figure>> made = new LinkedHashMap<>();
        made.put("A", List.of(Figure.own("x", "one", 1), Figure.own("y", "three", 3)));
        made.put("B", List.of(Figure.own("x", "one", 1), Figure.own("x", "two", 2), Figure.own("y", "three", 3)));
        assertThat(text(made).replaceAll(" +", " ")).contains("x\n one here 1 1\n two here - 2\ny\n three here 3 3\n");
    }

    @Test
    void words_stand_below_each_other_with_those_they_are_about() {
        Map<String, List<Figure>> made = new LinkedHashMap<>();
        made.put("A", List.of(Figure.own("x", "measure", "something quite long")));
        made.put("B", List.of(Figure.own("x", "measure", "short")));
        made.put("C", List.of(Figure.own("x", "measure", "something quite long")));
        assertThat(text(made))
                .contains("x\n  measure        something quite long (A, C)\n                 short (B)\n");
    }

    @Test
    void many_experiments_are_shown_in_parts() {
        Map<String, List<Figure>> made = new LinkedHashMap<>();
        for (int i = 1; i <= 10; i++) made.put("E" + i, List.of(Figure.own("x", "one", i)));
        assertThat(text(made).replaceAll(" +", " "))
                .contains(" E1 E2 E3 E4 E5 E6 E7 E8\nx\n one here 1 2 3 4 5 6 7 8\n\n E9 E10\nx\n one here 9 10\n");
    }

    @Test
    void times_are_never_the_papers() {
        Figure time = new Figure("x", "time (s)", "0.10", "0.10", false);
        assertThat(time.comparison()).isEqualTo(Figure.Comparison.NONE);
    }

    @Test
    void percentages_are_as_precise_as_the_papers_if_that_makes_them_the_same() {
        assertThat(Figure.percent("x", "peak", "6.45", 8192, 126976).here()).isEqualTo("6.45");
        assertThat(Figure.percent("x", "total", "200", 2, 1).here()).isEqualTo("200");
        assertThat(Figure.percent("x", "total", "200", 245723, 126976).here()).isEqualTo("193.52");
    }

    @Test
    void figures_of_other_states_agree_by_chance_only() {
        Figure states = Figure.of("full", "states", "200", 200);
        Figure others = Figure.of("full", "states", "200", 300);
        Figure peak = Figure.percent("sweep", "peak (%)", "50", 1, 2);
        Figure sweeps = Figure.of("sweep", "sweeps", "2", 2);
        assertThat(comparisons(states, peak, sweeps))
                .containsExactly(Figure.Comparison.EXACT, Figure.Comparison.EXACT, Figure.Comparison.EXACT);
        assertThat(comparisons(others, peak, sweeps))
                .containsExactly(Figure.Comparison.DIFFERENT, Figure.Comparison.NONE, Figure.Comparison.NONE);
    }

    private static List<Figure.Comparison> comparisons(Figure... figures) {
        return Experiment.of("A", () -> List.of(figures)).run().stream()
                .map(Figure::comparison)
                .toList();
    }
}
