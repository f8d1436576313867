package org.sweepline.linear;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * An exact echelon form that grows row by row: Gaussian elimination over the integers.
 *
 * <p>Each row owns one column, its pivot. A new vector is first freed of the pivots of all rows so far; if something
 * remains it becomes a row, and owns the column of the remainder that comes first in the order of preference. Hence
 *
 * <ul>
 *   <li>a row is zero in the pivots of <em>earlier</em> rows, though maybe not of later ones, so eliminating in the
 *       order of the rows never brings an eliminated pivot back;
 *   <li>the pivots, first to last in the order of preference, are the greedy basis of the columns: a column is a pivot
 *       exactly if it is not a combination of preferred columns.
 * </ul>
 *
 * <p>Rows stay integer (cross-multiplied and divided by their common divisor), which is exact and, on the nearly
 * unimodular matrices of nets, cheaper than fractions. Columns from {@code columns} on are never pivots: they carry
 * right-hand sides along.
 */
public final class Echelon {
    /** Enough for nets with tens of thousands of nodes as people draw them, and less than a second. */
    public static final long BUDGET = 20_000_000;

    private final int columns;
    private final int[] preference;
    private final int[] owner;
    private final List<SparseVector> rows = new ArrayList<>();
    private final List<Integer> pivots = new ArrayList<>();
    private final long budget;
    private long work;

    /**
     * An echelon form without rows.
     *
     * @param preference for each column its rank in the order of preference
     * @param budget eliminating throws an {@link ArithmeticException} when it has taken so many steps
     */
    public Echelon(int columns, int[] preference, long budget) {
        this.budget = budget;
        this.columns = columns;
        this.preference = preference;
        owner = new int[columns];
        Arrays.fill(owner, -1);
    }

    /** Adds a vector; false if it is a combination of the vectors added before. */
    public boolean add(SparseVector vector) {
        SparseVector rest = vector;
        for (int row = firstRow(rest); row < rows.size(); row = firstRow(rest)) {
            rest = eliminate(rest, pivots.get(row), rows.get(row));
        }
        int pivot = -1;
        for (int i = 0; i < rest.size() && rest.column(i) < columns; i++) {
            if (pivot < 0 || preference[rest.column(i)] < preference[pivot]) pivot = rest.column(i);
        }
        if (pivot < 0) return false;
        owner[pivot] = rows.size();
        rows.add(rest);
        pivots.add(pivot);
        return true;
    }

    private SparseVector eliminate(SparseVector from, int column, SparseVector row) {
        work += from.cost() + row.cost();
        if (work > budget) throw new ArithmeticException("the model is too large for exact linear algebra");
        return from.eliminate(column, row);
    }

    /** The first row whose pivot occurs in the vector, or the number of rows. */
    private int firstRow(SparseVector vector) {
        int first = rows.size();
        for (int i = 0; i < vector.size() && vector.column(i) < columns; i++) {
            int row = owner[vector.column(i)];
            if (row >= 0 && row < first) first = row;
        }
        return first;
    }

    public int rank() {
        return rows.size();
    }

    public int columns() {
        return columns;
    }

    public boolean isPivot(int column) {
        return owner[column] >= 0;
    }

    public int pivot(int row) {
        return pivots.get(row);
    }

    /** The rows with each pivot eliminated from all rows but its owner; the vectors added span the same space. */
    public SparseVector[] reduced() {
        return backEliminate(rows.toArray(new SparseVector[0]));
    }

    /** For each column the rows that have a value there, ascending. */
    public int[][] users(SparseVector[] form) {
        RowIndex index = new RowIndex(columns);
        for (int row = 0; row < form.length; row++) index.add(form[row], row);
        return IntStream.range(0, columns).mapToObj(index::at).toArray(int[][]::new);
    }

    /**
     * The rows that give the solution of the equations "row times unknowns = value in the last column" whose unknowns
     * outside the pivots are zero: each row holds its pivot and its right-hand side only.
     */
    public SparseVector[] solved() {
        SparseVector[] restricted = new SparseVector[rows.size()];
        for (int row = 0; row < restricted.length; row++) {
            restricted[row] = rows.get(row).only(column -> column >= columns || owner[column] >= 0);
        }
        return backEliminate(restricted);
    }

    /** Last row first: the rows used for elimination then hold a single pivot and bring in no other. */
    private SparseVector[] backEliminate(SparseVector[] form) {
        for (int row = form.length - 1; row >= 0; row--) {
            SparseVector start = form[row];
            SparseVector rest = start;
            for (int i = 0; i < start.size() && start.column(i) < columns; i++) {
                int other = owner[start.column(i)];
                if (other >= 0 && other != row) rest = eliminate(rest, start.column(i), form[other]);
            }
            form[row] = rest;
        }
        return form;
    }
}
