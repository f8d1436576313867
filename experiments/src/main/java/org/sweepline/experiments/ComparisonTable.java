package org.sweepline.experiments;

import java.io.PrintWriter;
import java.util.List;
import java.util.function.Function;

/** Prints a table of a paper's figures with ours below them, a column for each run of an experiment; * marks a difference. */
final class ComparisonTable<R> {
    /** Stands for a figure of an experiment that was not run. */
    static final String NOT_MADE = "-";

    /** Stands for a figure of an experiment that did not end. */
    static final String NO_END = "?";

    private static final int NAME_WIDTH = 12;
    private static final int WIDTH = 12;
    private static final String PAPER = "paper ";
    private static final String HERE = "here  ";

    private final List<R> runs;
    private final PrintWriter out;

    ComparisonTable(List<R> runs, Function<R, String> name, PrintWriter out) {
        this.runs = runs;
        this.out = out;
        print(" ".repeat(2 + NAME_WIDTH + PAPER.length()), name, name);
    }

    void section(String title) {
        out.println(title);
    }

    /** Prints a figure of every run: the paper's, and below it ours, marked where it differs. */
    void compare(String figure, Function<R, String> paper, Function<R, String> here) {
        print(start(figure, PAPER), paper, paper);
        print(start("", HERE), here, paper);
    }

    /** Prints a figure that is expected to differ, such as a time, without marks. */
    void show(String figure, Function<R, String> paper, Function<R, String> here) {
        print(start(figure, PAPER), paper, paper);
        print(start("", HERE), here, here);
    }

    /** Prints a figure that the paper does not have. */
    void show(String figure, Function<R, String> here) {
        print(start(figure, HERE), here, here);
    }

    private static String start(String figure, String whose) {
        return "  " + figure + " ".repeat(NAME_WIDTH - figure.length()) + whose;
    }

    /** Prints a line, with a mark in the last column of each cell that differs from what is expected. */
    private void print(String start, Function<R, String> figure, Function<R, String> expected) {
        StringBuilder line = new StringBuilder(start);
        for (R run : runs) {
            String cell = figure.apply(run);
            line.append(" ".repeat(Math.max(1, WIDTH - 1 - cell.length()))).append(cell);
            line.append(differs(cell, expected.apply(run)) ? '*' : ' ');
        }
        out.println(line.toString().stripTrailing());
    }

    private static boolean differs(String cell, String expected) {
        return !cell.equals(expected) && !List.of(NOT_MADE, NO_END).contains(cell) && !expected.equals(NOT_MADE);
    }
}
