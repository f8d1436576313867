package org.sweepline.coloured.measure;

import java.util.List;
import org.sweepline.coloured.ml.value.Constructed;
import org.sweepline.coloured.packed.ColouredSystem;
import org.sweepline.coloured.packed.ColouredView;
import org.sweepline.kernel.StateBuffer;

/** The sum of the numbers on places that hold one each. */
final class CounterSum {
    private final ColouredSystem system;
    private final int[] places;

    CounterSum(ColouredSystem system, List<Counter> counters) {
        this.system = system;
        places = counters.stream().mapToInt(Counter::place).toArray();
    }

    long of(StateBuffer state) {
        if (places.length == 0) return 0;
        ColouredView view = system.view();
        view.show(state);
        long sum = 0;
        for (int place : places)
            sum = Math.addExact(sum, number(view.content(place).value(0)));
        return sum;
    }

    private static long number(Object colour) {
        return colour instanceof Constructed index ? (Long) index.argument() : (Long) colour;
    }
}
