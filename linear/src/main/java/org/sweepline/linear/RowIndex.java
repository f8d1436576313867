package org.sweepline.linear;

import java.util.Arrays;

/**
 * Remembers for each column of a sparse matrix that changes which rows may have an entry there.
 *
 * <p>Entries that vanish are not taken out, since finding them costs more than looking at a row in vain.
 */
final class RowIndex {
    private final int[][] rows;
    private final int[] sizes;

    RowIndex(int columns) {
        rows = new int[columns][];
        sizes = new int[columns];
    }

    /** Notes that a row has these entries. */
    void add(SparseVector entries, int row) {
        for (int i = 0; i < entries.size(); i++) add(entries.column(i), row);
    }

    private void add(int column, int row) {
        if (column >= rows.length) return;
        if (rows[column] == null) rows[column] = new int[4];
        if (sizes[column] == rows[column].length) rows[column] = Arrays.copyOf(rows[column], 2 * sizes[column]);
        rows[column][sizes[column]++] = row;
    }

    /** Notes that a row, which was {@code before}, now has entries where the other row has some. */
    void spread(SparseVector before, SparseVector other, int row) {
        for (int i = 0; i < other.size(); i++) {
            if (before.find(other.column(i)) < 0) add(other.column(i), row);
        }
    }

    /** The rows that may have an entry in a column, ascending, each once. */
    int[] at(int column) {
        if (sizes[column] == 0) return new int[0];
        int[] found = Arrays.copyOf(rows[column], sizes[column]);
        Arrays.sort(found);
        int size = 0;
        for (int row : found) {
            if (size == 0 || found[size - 1] != row) found[size++] = row;
        }
        System.arraycopy(found, 0, rows[column], 0, size);
        sizes[column] = size;
        return Arrays.copyOf(found, size);
    }

    /** Notes that only this row has an entry in a column. */
    void only(int column, int row) {
        sizes[column] = 0;
        add(column, row);
    }
}
