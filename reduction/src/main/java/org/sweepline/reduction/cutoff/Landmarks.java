package org.sweepline.reduction.cutoff;

import java.util.Arrays;
import java.util.Optional;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.store.StateHash;
import org.sweepline.kernel.store.StateSet;

/**
 * A few states of a sweep that are remembered with their progress, to see whether states of their classes turn up elsewhere:
 * {@value #SPREAD} of the first ones, and as many whenever the number of states doubles.
 *
 * <p>If there are finitely many classes and no step goes back, a run cannot go on forever without being noticed: from some time on
 * every state that is stored is of a class that turns up at ever other values of progress, and so is a landmark that is set then.
 */
final class Landmarks {
    private static final int SPREAD = 8;
    private static final int SPREAD_BITS = 3;

    /** A value and what points to it. */
    private static final long VALUE_BYTES = 16 + 2 * Long.BYTES + 8;

    private final StateSet keys = StateSet.of(TransitionSystem.FLEXIBLE);
    private final StateSet states = StateSet.of(TransitionSystem.FLEXIBLE);
    private Progress.Value[] values = new Progress.Value[SPREAD];
    private long bytes;

    /** A landmark of the class with a key that lies elsewhere. */
    Optional<Progress.Value> elsewhere(StateBuffer key, long column, long layer, StateBuffer into) {
        long number = keys.find(key.words(), 0, key.bytes(), hash(key));
        if (number == StateSet.MISSING) return Optional.empty();
        Progress.Value value = values[(int) number];
        if (value.column() == column && value.layer() == layer) return Optional.empty();
        states.read(number, into);
        return Optional.of(value);
    }

    /** Remembers a state if it is its turn, by how many were stored before it, and none of its class is remembered. */
    void pass(long before, StateBuffer state, StateBuffer key, long column, long layer) {
        if (!due(before)) return;
        long number = keys.add(key.words(), 0, key.bytes(), hash(key));
        if (number == StateSet.KNOWN) return;
        states.add(state);
        if (number == values.length) values = Arrays.copyOf(values, 2 * values.length);
        values[(int) number] = new Progress.Value(column, layer);
        bytes = keys.footprint() + states.footprint() + VALUE_BYTES * values.length;
    }

    /** How many bytes are held; none before the first state is remembered. */
    long bytes() {
        return bytes;
    }

    private static boolean due(long number) {
        if (number < SPREAD) return true;
        int step = Long.SIZE - 1 - Long.numberOfLeadingZeros(number) - SPREAD_BITS;
        return (number & (1L << step) - 1) == 0;
    }

    private static long hash(StateBuffer key) {
        return StateHash.of(key.words(), 0, key.bytes());
    }
}
