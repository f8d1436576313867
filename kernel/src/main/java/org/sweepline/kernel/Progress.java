package org.sweepline.kernel;

import java.util.BitSet;
import java.util.Optional;

/**
 * How far a state has come: a column that never decreases along a step, and a layer inside the column that may.
 *
 * <p>The sweep goes through states in the lexicographic order of (column, layer). A column must be proved or promised to
 * be monotone; a step to a smaller column ends the run without a verdict. A step to a smaller layer of the same column is
 * a regress edge and costs memory and sweeps, never correctness.
 *
 * <p>Immutable, or safe for use by several threads at once.
 */
@FunctionalInterface
public interface Progress {
    /** No progress at all: one column, one layer, which makes the sweep an ordinary breadth-first search. */
    Progress NONE = new Progress() {
        @Override
        public long layer(StateBuffer state) {
            return 0;
        }

        @Override
        public boolean none() {
            return true;
        }

        @Override
        public Steps steps() {
            return new Steps(false, true);
        }
    };

    /** The column, 0 unless a measure says otherwise; a wrapper of another measure has to ask that one. */
    default long column(StateBuffer state) {
        return 0;
    }

    long layer(StateBuffer state);

    /** The change of column and layer by each action, where it does not depend on the state. */
    default Optional<Offsets> offsets() {
        return Optional.empty();
    }

    /** The actions that are known to change neither column nor layer: their successors need not be measured; a fresh set. */
    default BitSet still() {
        return new BitSet();
    }

    /** What steps may do; where nothing else is known, what the offsets tell. */
    default Steps steps() {
        return offsets()
                .map(known -> new Steps(!known.monotone(), !known.strict()))
                .orElse(new Steps(true, true));
    }

    /** Whether every state has the same column and the same layer. */
    default boolean none() {
        return false;
    }

    /** This measure with its layers as columns: a promise that no step decreases it. */
    default Progress inColumns() {
        return new OneLayer(this, true);
    }

    /** This measure without its layers. */
    default Progress columnsOnly() {
        return new OneLayer(this, false);
    }

    /**
     * A measure with one layer in every column.
     *
     * @param ofLayers whether the columns are the layers of the other measure, else they are its columns
     */
    record OneLayer(Progress measure, boolean ofLayers) implements Progress {
        @Override
        public long column(StateBuffer state) {
            return ofLayers ? measure.layer(state) : measure.column(state);
        }

        @Override
        public long layer(StateBuffer state) {
            return 0;
        }

        @Override
        public Optional<Offsets> offsets() {
            return measure.offsets()
                    .map(o -> new Offsets(ofLayers ? o.layer() : o.column(), new long[o.column().length]));
        }

        @Override
        public BitSet still() {
            return measure.still();
        }

        @Override
        public boolean none() {
            return measure.none();
        }
    }

    /** Where a measure puts states, in the order in which the sweep goes through them. */
    record Value(long column, long layer) implements Comparable<Value> {
        @Override
        public int compareTo(Value other) {
            int byColumn = Long.compare(column, other.column);
            return byColumn != 0 ? byColumn : Long.compare(layer, other.layer);
        }
    }

    /**
     * What steps may do to column and layer.
     *
     * @param mayRegress whether some step may lead to a smaller layer of its column
     * @param mayStay whether some step may keep both column and layer
     */
    record Steps(boolean mayRegress, boolean mayStay) {}

    /** What each action adds to the column and to the layer. */
    record Offsets(long[] column, long[] layer) {
        /** Whether no action decreases the column, nor the layer within a column. */
        public boolean monotone() {
            for (int a = 0; a < column.length; a++) {
                if (column[a] < 0 || column[a] == 0 && layer[a] < 0) return false;
            }
            return true;
        }

        /** Whether no action keeps both column and layer, so that no step stays where it is. */
        public boolean strict() {
            for (int a = 0; a < column.length; a++) {
                if (column[a] == 0 && layer[a] == 0) return false;
            }
            return true;
        }
    }
}
