package org.sweepline.experiments;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Prints tables: a column for each experiment, the paper's figures with ours below them, = where they are the same. */
public final class TableText {
    private static final int NAME_WIDTH = 15;
    private static final int LEAST_WIDTH = 9;

    /** Words that take more than this do not stand in columns. */
    private static final int MOST_WIDTH = 12;

    /** How many experiments stand side by side. */
    private static final int MOST_COLUMNS = 8;

    private static final String PAPER = "paper ";
    private static final String HERE = "here  ";

    private final PrintWriter out;

    public TableText(PrintWriter out) {
        this.out = out;
    }

    public void title(Paper paper) {
        out.println(paper.title());
    }

    /** Prints a table, as far as its experiments have been made; several parts if there are many. */
    public void table(PaperTable table, Map<String, List<Figure>> made) {
        out.println(table.number() + ". " + table.title());
        List<String> names = List.copyOf(made.keySet());
        for (int from = 0; from < names.size(); from += MOST_COLUMNS) {
            if (from > 0) out.println();
            part(names.subList(from, Math.min(names.size(), from + MOST_COLUMNS)), made);
        }
        out.println();
        if (!table.notes().isEmpty()) out.println(table.notes());
        out.flush();
    }

    private void part(List<String> names, Map<String, List<Figure>> made) {
        List<List<Figure>> rows = rows(names, made);
        List<Integer> widths = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            int column = i;
            widths.add(Math.max(
                    LEAST_WIDTH,
                    rows.stream()
                            .filter(row -> !wordy(row))
                            .mapToInt(row -> Math.max(
                                    row.get(column).paper().length(),
                                    row.get(column).here().length()))
                            .reduce(names.get(i).length(), Math::max)));
        }
        print(" ".repeat(2 + NAME_WIDTH + PAPER.length()), names, List.of(), widths);
        String section = "";
        for (List<Figure> row : rows) {
            Figure first = row.get(0);
            if (!first.section().equals(section)) out.println(first.section());
            section = first.section();
            if (wordy(row)) {
                words(names, row);
                continue;
            }
            boolean known = row.stream().anyMatch(figure -> !figure.paper().equals(Figure.NONE));
            if (known)
                print(
                        start(first.name(), PAPER),
                        row.stream().map(Figure::paper).toList(),
                        List.of(),
                        widths);
            List<Figure.Comparison> comparisons =
                    row.stream().map(Figure::comparison).toList();
            print(
                    start(known ? "" : first.name(), HERE),
                    row.stream().map(Figure::here).toList(),
                    comparisons,
                    widths);
        }
    }

    private static boolean wordy(List<Figure> row) {
        return row.stream().anyMatch(figure -> figure.here().length() > MOST_WIDTH);
    }

    /** Prints what is said about the experiments, those of which the same is said together. */
    private void words(List<String> names, List<Figure> row) {
        Map<String, List<String>> said = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++) {
            said.computeIfAbsent(row.get(i).here(), words -> new ArrayList<>()).add(names.get(i));
        }
        String name = row.get(0).name();
        for (Map.Entry<String, List<String>> each : said.entrySet()) {
            if (!each.getKey().equals(Figure.NONE)) {
                out.println(start(name, "") + each.getKey() + " (" + String.join(", ", each.getValue()) + ")");
            }
            name = "";
        }
    }

    /** The figures of all experiments by row, sections together; what an experiment lacks is empty. */
    private static List<List<Figure>> rows(List<String> names, Map<String, List<Figure>> made) {
        Map<String, Set<String>> sections = new LinkedHashMap<>();
        for (String name : names) {
            for (Figure figure : made.get(name)) {
                sections.computeIfAbsent(figure.section(), section -> new LinkedHashSet<>())
                        .add(figure.name());
            }
        }
        List<List<Figure>> rows = new ArrayList<>();
        sections.forEach((section, figures) -> figures.forEach(figure -> rows.add(names.stream()
                .map(name -> find(made.get(name), section, figure))
                .toList())));
        return rows;
    }

    private static Figure find(List<Figure> figures, String section, String name) {
        return figures.stream()
                .filter(figure ->
                        figure.section().equals(section) && figure.name().equals(name))
                .findFirst()
                .orElse(Figure.own(section, name, Figure.NONE));
    }

    private static String start(String figure, String whose) {
        return "  " + figure + " ".repeat(NAME_WIDTH - figure.length()) + whose;
    }

    private void print(String start, List<String> cells, List<Figure.Comparison> comparisons, List<Integer> widths) {
        StringBuilder line = new StringBuilder(start);
        for (int i = 0; i < cells.size(); i++) {
            boolean exact = !comparisons.isEmpty() && comparisons.get(i) == Figure.Comparison.EXACT;
            line.append(" ".repeat(1 + widths.get(i) - cells.get(i).length()))
                    .append(cells.get(i))
                    .append(exact ? '=' : ' ');
        }
        out.println(line.toString().stripTrailing());
    }
}
