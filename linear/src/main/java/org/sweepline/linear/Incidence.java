package org.sweepline.linear;

import java.util.Arrays;
import java.util.BitSet;
import org.sweepline.kernel.Interruption;

/**
 * An incidence matrix: how many tokens each transition adds to and takes from each place.
 *
 * <p>Rows are places, columns are transitions. Side conditions (arcs both ways) cancel out here.
 */
public final class Incidence {
    private final SparseVector[] columns;
    private final SparseVector[] rows;

    private Incidence(SparseVector[] columns, SparseVector[] rows) {
        this.columns = columns;
        this.rows = rows;
    }

    /** The matrix with these columns, which are indexed by places. */
    public static Incidence of(int places, SparseVector[] columns) {
        return new Incidence(columns.clone(), transpose(columns, places));
    }

    public int places() {
        return rows.length;
    }

    public int transitions() {
        return columns.length;
    }

    /** The change of the marking when a transition fires, indexed by places. */
    public SparseVector column(int transition) {
        return columns[transition];
    }

    /** The change of one place by each transition, indexed by transitions. */
    public SparseVector row(int place) {
        return rows[place];
    }

    /** The numbers of all transitions. */
    public BitSet allTransitions() {
        BitSet all = new BitSet();
        all.set(0, columns.length);
        return all;
    }

    /** The matrix of these transitions only, in this order. */
    Incidence only(int[] transitions) {
        return of(places(), Arrays.stream(transitions).mapToObj(t -> columns[t]).toArray(SparseVector[]::new));
    }

    /** An order of preference for pivots that keeps elimination sparse: lines with few entries come first. */
    private static int[] sparsestFirst(SparseVector[] lines) {
        return fewestFirst(Arrays.stream(lines).mapToInt(SparseVector::size).toArray());
    }

    /** The position of each index when they are sorted by these counts. */
    static int[] fewestFirst(int[] counts) {
        long[] keys = new long[counts.length];
        for (int i = 0; i < keys.length; i++) keys[i] = (long) counts[i] << 32 | i;
        return positions(keys);
    }

    /** The position, in sorted order, of each index stored in the low 32 bits of the keys. */
    public static int[] positions(long[] keys) {
        Arrays.sort(keys);
        int[] position = new int[keys.length];
        for (int i = 0; i < keys.length; i++) {
            position[(int) keys[i]] = i;
        }
        return position;
    }

    public int[] placesSparsestFirst() {
        return sparsestFirst(rows);
    }

    public int[] transitionsSparsestFirst() {
        return sparsestFirst(columns);
    }

    private static SparseVector[] transpose(SparseVector[] columns, int places) {
        int[] sizes = new int[places];
        for (SparseVector column : columns) {
            for (int i = 0; i < column.size(); i++) {
                sizes[column.column(i)]++;
            }
        }
        int[][] transitions = new int[places][];
        long[][] changes = new long[places][];
        for (int p = 0; p < places; p++) {
            transitions[p] = new int[sizes[p]];
            changes[p] = new long[sizes[p]];
        }
        int[] filled = new int[places];
        for (int t = 0; t < columns.length; t++) {
            for (int i = 0; i < columns[t].size(); i++) {
                int p = columns[t].column(i);
                transitions[p][filled[p]] = t;
                changes[p][filled[p]++] = columns[t].longValue(i);
            }
        }
        SparseVector[] rows = new SparseVector[places];
        for (int p = 0; p < places; p++) {
            Interruption.check();
            rows[p] = SparseVector.of(transitions[p], changes[p]);
        }
        return rows;
    }
}
