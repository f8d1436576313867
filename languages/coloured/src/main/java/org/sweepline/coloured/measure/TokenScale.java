package org.sweepline.coloured.measure;

import java.util.List;
import java.util.Optional;
import org.sweepline.coloured.packed.ColouredLayout;
import org.sweepline.coloured.packed.ColouredTokenSum;
import org.sweepline.coloured.unfold.LinearUnfolding;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.linear.LinearMeasure;

/** A linear measure of a coloured net relative to its value at the start, in units of its least step. */
final class TokenScale {
    private final LinearMeasure measure;
    private final List<long[]> weights;
    private final ColouredTokenSum tokens;
    private final long origin;
    private final long unit;

    TokenScale(ColouredLayout layout, LinearUnfolding unfolding, LinearMeasure measure) {
        this.measure = measure;
        unit = measure.unit();
        weights = unfolding.weights(measure);
        tokens = new ColouredTokenSum(layout, weights);
        origin = measure.value(unfolding.system().initial());
    }

    /** Whether it has the same value in all markings. */
    boolean flat() {
        return measure.step() == 0;
    }

    boolean kept(ColouredProgress.Unchanged unchanged) {
        for (int place = 0; place < weights.size(); place++) {
            if (!flat() && !unchanged.weights(place, weights.get(place))) return false;
        }
        return true;
    }

    long of(StateBuffer state) {
        return flat() ? 0 : Math.subtractExact(tokens.of(state), origin) / unit;
    }

    /** What a step of the unfolding adds. */
    long offset(int step) {
        return measure.offset(step) / unit;
    }

    /** Where a value that no marking exceeds lies on this scale, unless that is beyond all numbers. */
    Optional<Long> last(long value) {
        try {
            return Optional.of(Math.floorDiv(Math.subtractExact(value, origin), unit));
        } catch (ArithmeticException immense) {
            return Optional.empty();
        }
    }
}
