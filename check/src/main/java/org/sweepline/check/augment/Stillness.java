package org.sweepline.check.augment;

import java.util.BitSet;
import org.sweepline.kernel.Progress;

/** Finds the actions that change nothing about the progress of a state. */
final class Stillness {
    private Stillness() {}

    static BitSet of(Progress progress, int actions) {
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
