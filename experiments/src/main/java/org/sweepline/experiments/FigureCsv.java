package org.sweepline.experiments;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes every figure as a line of comma-separated values (RFC 4180), numbers without commas, as soon as it is known. */
public final class FigureCsv {
    private final PrintWriter out;

    public FigureCsv(PrintWriter out) {
        this.out = out;
        line(Stream.of("paper", "table", "experiment", "section", "figure", "in the paper", "here", "comparison"));
    }

    public void figures(Paper paper, PaperTable table, String experiment, List<Figure> figures) {
        for (Figure figure : figures) {
            line(Stream.of(
                    paper.name(),
                    table.number(),
                    experiment,
                    figure.section(),
                    figure.name(),
                    plain(figure.paper()),
                    plain(figure.here()),
                    figure.comparison() == Figure.Comparison.NONE
                            ? ""
                            : figure.comparison().name().toLowerCase(Locale.ROOT)));
        }
        out.flush();
    }

    /** A number without the commas between its thousands; nothing where there is no figure. */
    private static String plain(String figure) {
        if (figure.equals(Figure.NONE)) return "";
        return figure.matches("-?[0-9]{1,3}(,[0-9]{3})*(\\.[0-9]+)?") ? figure.replace(",", "") : figure;
    }

    private void line(Stream<String> cells) {
        out.print(cells.map(FigureCsv::quoted).collect(Collectors.joining(",")) + "\r\n");
    }

    private static String quoted(String cell) {
        return cell.matches("(?s).*[\",\\r\\n].*") ? '"' + cell.replace("\"", "\"\"") + '"' : cell;
    }
}
