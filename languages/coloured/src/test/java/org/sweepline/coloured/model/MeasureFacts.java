package org.sweepline.coloured.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.Optional;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.Watch;
import org.sweepline.model.CompiledMeasure;

/** Sees on every edge of a plain search that what a measure says of itself is true. */
final class MeasureFacts implements Watch {
    private final Progress progress;
    private final Optional<Progress.Offsets> offsets;
    private final Progress.Steps steps;
    private final BitSet still;
    private final boolean monotone;
    private final String name;
    private final StateBuffer successor = new StateBuffer(0);
    private boolean columnRises;
    private boolean rises;

    MeasureFacts(CompiledMeasure measure, String name) {
        progress = measure.progress();
        offsets = progress.offsets();
        steps = progress.steps();
        still = progress.still();
        monotone = measure.monotone();
        this.name = name;
    }

    @Override
    public Answer visit(StateBuffer state, Successors successors, int from, int to) {
        long column = progress.column(state);
        long layer = progress.layer(state);
        for (int i = from; i < to; i++) {
            successors.copy(i, successor);
            int action = successors.action(i);
            long columnStep = progress.column(successor) - column;
            long layerStep = progress.layer(successor) - layer;
            String edge = name + " action " + action + " " + columnStep + "/" + layerStep;
            assertThat(columnStep).as(edge).isNotNegative();
            boolean regress = columnStep == 0 && layerStep < 0;
            boolean stays = columnStep == 0 && layerStep == 0;
            assertThat(regress && (monotone || !steps.mayRegress())).as(edge).isFalse();
            assertThat(stays && !steps.mayStay()).as(edge).isFalse();
            assertThat(still.get(action) && (columnStep != 0 || layerStep != 0))
                    .as(edge)
                    .isFalse();
            offsets.ifPresent(known -> {
                assertThat(columnStep).as(edge).isEqualTo(known.column()[action]);
                assertThat(layerStep).as(edge).isEqualTo(known.layer()[action]);
            });
            columnRises |= columnStep > 0;
            rises |= columnStep > 0 || layerStep > 0;
        }
        return Answer.GO_ON;
    }

    /** Whether some edge led to a larger column. */
    boolean columnRises() {
        return columnRises;
    }

    /** Whether some edge led on. */
    boolean rises() {
        return rises;
    }
}
