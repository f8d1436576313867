package org.sweepline.process.measure;

import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.sweepline.kernel.Progress.Offsets;
import org.sweepline.kernel.Progress.Steps;

/** What each move of a network adds to columns and layers, and what therefore is known about actions and about all steps. */
final class MoveOffsets {
    /** The sweep looks up all destinations for each layer, which may hold a single state. */
    private static final int MOST_DISTINCT = 32;

    private final long[] columns;
    private final long[] layers;
    private final BitSet seen = new BitSet();
    private final BitSet still = new BitSet();
    private boolean constant = true;
    private boolean decreases;
    private boolean regresses;
    private boolean stays;

    MoveOffsets(Moves moves, int actions, ScaledSum columns, ScaledSum layers) {
        this.columns = new long[actions];
        this.layers = new long[actions];
        still.set(0, actions);
        for (int m = 0; m < moves.count(); m++) {
            add(moves.action(m), columns.change(moves, m), layers.change(moves, m));
        }
    }

    private void add(int action, long column, long layer) {
        decreases |= column < 0;
        regresses |= column == 0 && layer < 0;
        stays |= column == 0 && layer == 0;
        if (column != 0 || layer != 0) still.clear(action);
        constant &= !seen.get(action) || columns[action] == column && layers[action] == layer;
        seen.set(action);
        columns[action] = column;
        layers[action] = layer;
    }

    /** Whether some move decreases the column. */
    boolean decreases() {
        return decreases;
    }

    Steps steps() {
        return new Steps(regresses, stays);
    }

    /** The actions all of whose moves change nothing. */
    BitSet still() {
        return still;
    }

    /** What each action adds, if that is always the same and few cases are to be told apart. */
    Optional<Offsets> offsets() {
        if (!constant) return Optional.empty();
        Set<List<Long>> distinct = new HashSet<>();
        for (int a = 0; a < columns.length; a++) distinct.add(List.of(columns[a], layers[a]));
        return distinct.size() > MOST_DISTINCT ? Optional.empty() : Optional.of(new Offsets(columns, layers));
    }
}
