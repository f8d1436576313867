package org.sweepline.report;

import java.util.ArrayList;
import java.util.List;
import org.sweepline.report.format.TextTable;

/**
 * A table of figures about things with long names, which stand in the last column.
 *
 * <p>Where it is too wide, each name stands below its figures; where that is still too wide, only the first figures are shown.
 */
final class RankingTable {
    private static final String BELOW = "      ";

    private final List<List<String>> rows = new ArrayList<>();
    private final String alignment;
    private final int first;

    /**
     * @param alignment a letter for each column, as in a {@link TextTable}
     * @param first how many figures are shown in any case
     */
    RankingTable(String alignment, int first) {
        this.alignment = alignment;
        this.first = first;
    }

    RankingTable row(List<String> cells) {
        rows.add(cells);
        return this;
    }

    List<String> lines(int width) {
        int figures = alignment.length() - 1;
        List<String> whole = columns(alignment.length());
        if (fit(whole, width)) return whole;
        List<String> narrow = columns(figures);
        return fit(narrow, width) ? named(narrow) : named(columns(first));
    }

    private List<String> columns(int number) {
        TextTable table = new TextTable(alignment.substring(0, number));
        for (List<String> row : rows) table.row(row.subList(0, number));
        return table.lines();
    }

    private static boolean fit(List<String> lines, int width) {
        return lines.stream().allMatch(line -> line.length() <= width);
    }

    private List<String> named(List<String> lines) {
        List<String> named = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            List<String> row = rows.get(i);
            named.add(lines.get(i));
            named.add(BELOW + row.get(row.size() - 1));
        }
        return named;
    }
}
