package org.sweepline.coloured.symmetry;

import java.util.Arrays;
import java.util.List;

/**
 * Atoms in cells: those of a cell could not be told apart so far; for one thread.
 *
 * <p>The movable atoms stand in a row, cell by cell; the number of a cell is where it begins. Atoms that nothing moves have
 * cells of their own after these.
 */
final class Partition {
    private final int[] start;
    private final int[] startCells;
    final int[] row;
    final int[] cells;
    final long[] keys;
    /** How many cells the movable atoms are in. */
    private int count;

    private final int startCount;

    Partition(List<Domain> domains, int atoms) {
        cells = new int[atoms];
        keys = new long[atoms];
        int[] movable = domains.stream()
                .flatMap(domain -> domain.blocks().stream())
                .flatMapToInt(Arrays::stream)
                .toArray();
        start = movable;
        row = movable.clone();
        for (int atom = 0; atom < atoms; atom++) cells[atom] = atoms + atom;
        int at = 0;
        int blocks = 0;
        for (Domain domain : domains) {
            for (int[] block : domain.blocks()) {
                for (int atom : block) cells[atom] = at;
                at += block.length;
                blocks++;
            }
        }
        startCells = cells.clone();
        startCount = blocks;
    }

    /** Puts every atom back into its block. */
    void restart() {
        System.arraycopy(start, 0, row, 0, row.length);
        System.arraycopy(startCells, 0, cells, 0, cells.length);
        count = startCount;
    }

    /** Makes this the same as another. */
    void copy(Partition other) {
        System.arraycopy(other.row, 0, row, 0, row.length);
        System.arraycopy(other.cells, 0, cells, 0, cells.length);
        count = other.count;
    }

    boolean discrete() {
        return count == row.length;
    }

    /** Where the first cell of several atoms begins. */
    int firstOpen() {
        int at = 0;
        while (end(at) == at + 1) at++;
        return at;
    }

    /** Where the cell ends that begins at an index of the row. */
    int end(int begin) {
        int end = begin + 1;
        while (end < row.length && cells[row[end]] == begin) end++;
        return end;
    }

    /** Splits cells by the keys of their atoms, smaller keys first; whether there was anything to split. */
    boolean split() {
        boolean any = false;
        int begin = 0;
        while (begin < row.length) {
            int end = end(begin);
            if (end > begin + 1) any |= split(begin, end);
            begin = end;
        }
        return any;
    }

    private boolean split(int begin, int end) {
        for (int i = begin + 1; i < end; i++) {
            int atom = row[i];
            int j = i;
            for (; j > begin && keys[row[j - 1]] > keys[atom]; j--) row[j] = row[j - 1];
            row[j] = atom;
        }
        int cell = begin;
        for (int i = begin + 1; i < end; i++) {
            if (keys[row[i]] != keys[row[i - 1]]) {
                cell = i;
                count++;
            }
            cells[row[i]] = cell;
        }
        return cell > begin;
    }

    /** Gives every atom of a cell a cell of its own, as they stand. */
    void scatter(int begin, int end) {
        for (int i = begin; i < end; i++) cells[row[i]] = i;
        count += end - begin - 1;
    }

    /** Puts an atom in front of its cell, alone. */
    void single(int at) {
        int atom = row[at];
        int begin = cells[atom];
        int end = end(begin);
        for (int i = at; i > begin; i--) row[i] = row[i - 1];
        row[begin] = atom;
        for (int i = begin + 1; i < end; i++) cells[row[i]] = begin + 1;
        count++;
    }

    /** Writes the permutation that takes each atom in the row to the atom that stands there at the start. */
    void images(int[] into) {
        for (int atom = 0; atom < into.length; atom++) into[atom] = atom;
        for (int i = 0; i < row.length; i++) into[row[i]] = start[i];
    }
}
