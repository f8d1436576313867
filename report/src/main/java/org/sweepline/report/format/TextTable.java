package org.sweepline.report.format;

import java.util.ArrayList;
import java.util.List;

/** Rows of text with aligned columns. */
public final class TextTable {
    private final List<List<String>> rows = new ArrayList<>();
    private final String alignment;

    /** @param alignment a letter for each column: {@code r} if it is aligned to the right, {@code l} to the left */
    public TextTable(String alignment) {
        this.alignment = alignment;
    }

    public TextTable row(List<String> cells) {
        if (cells.size() != alignment.length()) throw new IllegalArgumentException(cells + " in " + alignment);
        rows.add(List.copyOf(cells));
        return this;
    }

    public List<String> lines() {
        int[] widths = new int[alignment.length()];
        for (List<String> row : rows) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], row.get(i).length());
            }
        }
        List<String> lines = new ArrayList<>();
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < widths.length; i++) {
                String pad = " ".repeat(widths[i] - row.get(i).length());
                boolean right = alignment.charAt(i) == 'r';
                line.append(i == 0 ? "" : "  ").append(right ? pad + row.get(i) : row.get(i) + pad);
            }
            lines.add(line.toString().stripTrailing());
        }
        return lines;
    }
}
