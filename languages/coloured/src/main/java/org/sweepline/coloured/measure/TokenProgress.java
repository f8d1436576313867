package org.sweepline.coloured.measure;

import java.util.BitSet;
import java.util.Optional;
import org.sweepline.coloured.packed.ColouredSystem;
import org.sweepline.coloured.unfold.LinearUnfolding;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.linear.LinearOrder;

/**
 * A linear order of a coloured net as the sweep uses it: weighted sums of tokens, by place or also by colour.
 *
 * <p>Where all bindings of each transition add the same, values are computed from markings only at the start.
 */
final class TokenProgress implements ColouredProgress {
    private final TokenScale column;
    private final TokenScale layer;
    private final Optional<Offsets> offsets;
    private final BitSet still;
    private final Steps steps;

    TokenProgress(ColouredSystem system, LinearUnfolding unfolding, LinearOrder order) {
        column = new TokenScale(system.layout(), unfolding, order.column());
        layer = new TokenScale(system.layout(), unfolding, order.layer());
        int actions = system.actions().size();
        long[] columns = new long[actions];
        long[] layers = new long[actions];
        boolean[] seen = new boolean[actions];
        still = new BitSet(actions);
        still.set(0, actions);
        boolean constant = true;
        boolean mayRegress = false;
        boolean mayStay = false;
        for (int s = 0; s < unfolding.system().incidence().transitions(); s++) {
            int action = unfolding.action(s);
            long columnStep = column.offset(s);
            long layerStep = layer.offset(s);
            if (seen[action]) constant &= columns[action] == columnStep && layers[action] == layerStep;
            seen[action] = true;
            columns[action] = columnStep;
            layers[action] = layerStep;
            if (columnStep != 0 || layerStep != 0) still.clear(action);
            mayRegress |= columnStep == 0 && layerStep < 0;
            mayStay |= columnStep == 0 && layerStep == 0;
        }
        offsets = constant ? Optional.of(new Offsets(columns, layers)) : Optional.empty();
        steps = new Steps(mayRegress, mayStay);
    }

    TokenScale columns() {
        return column;
    }

    TokenScale layers() {
        return layer;
    }

    @Override
    public long column(StateBuffer state) {
        return column.of(state);
    }

    @Override
    public long layer(StateBuffer state) {
        return layer.of(state);
    }

    @Override
    public boolean kept(Unchanged unchanged) {
        return column.kept(unchanged) && layer.kept(unchanged);
    }

    @Override
    public Optional<Offsets> offsets() {
        return offsets;
    }

    @Override
    public BitSet still() {
        return (BitSet) still.clone();
    }

    @Override
    public Steps steps() {
        return steps;
    }

    @Override
    public boolean none() {
        return column.flat() && layer.flat();
    }

    /** Where the column is proved, a promise about the layer inside it adds nothing. */
    @Override
    public Progress inColumns() {
        return column.flat() ? ColouredProgress.super.inColumns() : this;
    }
}
