package org.sweepline.check.augment;

import java.util.BitSet;
import java.util.Optional;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StateSuffix;
import org.sweepline.kernel.Stripped;

/**
 * The progress of an augmented state: its number first, then the progress of the model's state.
 *
 * <p>The column is {@code weight * number + column}. Neither part falls along a step, so whatever the weight the sum does
 * not either; with a weight larger than the range of the model's columns the number leads.
 *
 * @param promised whether it is only promised that the column of the model does not fall
 */
record AugmentedProgress(
        Counter counter,
        StateSuffix field,
        Progress model,
        boolean promised,
        long weight,
        int actions,
        Stripped stripped)
        implements Progress {
    @Override
    public long column(StateBuffer state) {
        return Math.addExact(Math.multiplyExact(weight, field.read(state)), model.column(stripped.of(state)));
    }

    @Override
    public long layer(StateBuffer state) {
        return model.layer(stripped.of(state));
    }

    @Override
    public Optional<Offsets> offsets() {
        if (counter.offsets().isEmpty()) return Optional.empty();
        Optional<Offsets> known =
                model.none() ? Optional.of(new Offsets(new long[actions], new long[actions])) : model.offsets();
        return known.map(offsets -> {
            long[] column = counter.offsets().get();
            for (int a = 0; a < actions; a++) {
                column[a] = Math.addExact(Math.multiplyExact(weight, column[a]), offsets.column()[a]);
            }
            return new Offsets(column, offsets.layer());
        });
    }

    @Override
    public BitSet still() {
        BitSet still = still(model, actions);
        still.and(counter.still());
        return still;
    }

    @Override
    public Steps steps() {
        Optional<Offsets> offsets = offsets();
        if (offsets.isPresent())
            return new Steps(!offsets.get().monotone(), !offsets.get().strict());
        // Where every step is counted forever, each leads to a larger column.
        boolean always = counter.offsets().isPresent() && counter.still().isEmpty();
        return always && !promised ? new Steps(false, false) : model.steps();
    }

    @Override
    public Progress inColumns() {
        return new AugmentedProgress(counter, field, model.inColumns(), true, weight, actions, new Stripped(field));
    }

    /** The actions that change nothing about the progress of a state. */
    static BitSet still(Progress progress, int actions) {
        BitSet still = progress.still();
        if (progress.none()) still.set(0, actions);
        progress.offsets().ifPresent(known -> {
            for (int a = 0; a < actions; a++) {
                if (known.column()[a] == 0 && known.layer()[a] == 0) still.set(a);
            }
        });
        return still;
    }
}
