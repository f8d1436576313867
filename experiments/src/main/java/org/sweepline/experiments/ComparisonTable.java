package org.sweepline.experiments;

import java.io.PrintWriter;
import java.util.List;

/** A table of a paper's figures with ours below them, a column for each experiment; * marks a difference. */
final class ComparisonTable {
    /** What stands for an experiment that was not made. */
    static final String NOT_MADE = "-";

    /** What stands for an experiment that had no end. */
    static final String NO_END = "?";

    private static final int NAME_WIDTH = 12;
    private static final int WIDTH = 12;
    private static final String PAPER = "paper ";
    private static final String HERE = "here  ";

    private final PrintWriter out;

    ComparisonTable(List<String> experiments, PrintWriter out) {
        this.out = out;
        print(" ".repeat(2 + NAME_WIDTH + PAPER.length()), experiments, experiments);
    }

    void section(String title) {
        out.println(title);
    }

    /** A figure of every experiment: the paper's, and ours with marks where it differs. */
    void compare(String figure, List<String> paper, List<String> here) {
        print(start(figure, PAPER), paper, paper);
        print(start("", HERE), here, paper);
    }

    /** A figure whose values are not expected to be the same. */
    void show(String figure, List<String> paper, List<String> here) {
        print(start(figure, PAPER), paper, paper);
        print(start("", HERE), here, here);
    }

    /** A figure that the paper does not have. */
    void show(String figure, List<String> here) {
        print(start(figure, HERE), here, here);
    }

    private static String start(String figure, String whose) {
        return "  " + figure + " ".repeat(NAME_WIDTH - figure.length()) + whose;
    }

    /** The last place of a cell is kept free for a mark. */
    private void print(String start, List<String> cells, List<String> expected) {
        StringBuilder line = new StringBuilder(start);
        for (int i = 0; i < cells.size(); i++) {
            String cell = cells.get(i);
            line.append(" ".repeat(Math.max(1, WIDTH - 1 - cell.length()))).append(cell);
            line.append(differs(cell, expected.get(i)) ? '*' : ' ');
        }
        out.println(line.toString().stripTrailing());
    }

    private static boolean differs(String cell, String expected) {
        return !cell.equals(expected) && !List.of(NOT_MADE, NO_END).contains(cell) && !expected.equals(NOT_MADE);
    }
}
