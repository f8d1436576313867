package org.sweepline.experiments;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedWriter;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class FigureCsvTest {
    @Test
    void every_figure_is_a_line_with_plain_numbers_and_quoted_text() {
        StringWriter text = new StringWriter();
        PaperTable table = new PaperTable("Table 1", "", List.of(), "");
        new FigureCsv(new PrintWriter(text))
                .figures(
                        new Paper("paper", "", List.of(table)),
                        table,
                        "A1",
                        List.of(
                                Figure.of("full", "states", "1,234,567", 1234567),
                                Figure.of("full, reduced", "states", "3^100-1", 12),
                                Figure.own("said \"so\"", "peak", "1,000..2,000")));
        assertThat(text.toString())
                .isEqualTo("paper,table,experiment,section,figure,in the paper,here,comparison\r\n"
                        + "paper,Table 1,A1,full,states,1234567,1234567,exact\r\n"
                        + "paper,Table 1,A1,\"full, reduced\",states,3^100-1,12,different\r\n"
                        + "paper,Table 1,A1,\"said \"\"so\"\"\",peak,,\"1,000..2,000\",\r\n");
    }

    @Test
    void the_figures_of_an_experiment_are_written_when_it_is_done() {
        StringWriter text = new StringWriter();
        PaperTable table = new PaperTable("Table 1", "", List.of(), "");
        FigureCsv csv = new FigureCsv(new PrintWriter(new BufferedWriter(text)));
        csv.figures(new Paper("paper", "", List.of(table)), table, "A1", List.of(Figure.own("full", "states", 12)));
        assertThat(text.toString()).endsWith("paper,Table 1,A1,full,states,,12,\r\n");
    }
}
