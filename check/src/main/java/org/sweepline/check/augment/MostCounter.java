package org.sweepline.check.augment;

import java.util.BitSet;
import java.util.Optional;
import java.util.OptionalLong;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.Encoding;
import org.sweepline.model.InputException;

/** Remembers how far an expression has risen above its least value in an initial state. */
final class MostCounter implements Counter {
    private final Progress value;
    private final boolean inColumn;
    private final long origin;
    private final BitSet still;

    private MostCounter(CompiledMeasure measure, TransitionSystem system) {
        value = measure.progress();
        inColumn = measure.monotone();
        still = AugmentedProgress.still(value, system.actions().size());
        Successors initial = new Successors(system.stateBytes());
        system.initial(initial);
        StateBuffer state = new StateBuffer(Math.max(0, system.stateBytes()));
        long least = Long.MAX_VALUE;
        for (int i = 0; i < initial.size(); i++) {
            initial.copy(i, state);
            least = Math.min(least, value(state));
        }
        origin = least;
    }

    static MostCounter of(Augmentation.Most most, Encoding model) {
        try {
            return new MostCounter(model.measures().compile(most.number()), model.system());
        } catch (InputException wrong) {
            throw new InputException("augmentation: in most(...): " + wrong.getMessage(), wrong);
        }
    }

    private long value(StateBuffer state) {
        return inColumn ? value.column(state) : value.layer(state);
    }

    @Override
    public long first(StateBuffer state) {
        return Math.subtractExact(value(state), origin);
    }

    @Override
    public long after(long before, int action, StateBuffer target) {
        if (still.get(action)) return before;
        long now = value(target);
        // What lies below the start needs no exact difference, which might not exist.
        return now <= origin ? before : Math.max(before, Math.subtractExact(now, origin));
    }

    @Override
    public boolean looks() {
        return true;
    }

    @Override
    public BitSet still() {
        return (BitSet) still.clone();
    }

    @Override
    public Optional<long[]> offsets() {
        return Optional.empty();
    }

    @Override
    public OptionalLong last() {
        return OptionalLong.empty();
    }
}
