package org.sweepline.process.measure;

import java.util.BitSet;
import java.util.Optional;
import org.sweepline.kernel.Progress.Offsets;
import org.sweepline.kernel.Progress.Steps;

/** What each move of a network adds to columns and layers, and what therefore is known about actions and about all steps. */
final class MoveOffsets {
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

    /** What each action adds, if that is always the same. */
    Optional<Offsets> offsets() {
        return constant ? Optional.of(new Offsets(columns, layers)) : Optional.empty();
    }
}
