package org.sweepline.linear;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.BitSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sweepline.kernel.TimeUpException;

class OffsetModelTest {
    /** What it costs at least that each step of some philosophers goes ahead by 1, or is paid for. */
    private static OffsetModel model(boolean integers) {
        LinearSystem system = Systems.philosophers(6);
        BitSet all = system.incidence().allTransitions();
        OffsetModel model =
                new OffsetModel(system, OffsetModel.independentPlaces(system, all, Effort.USUAL), Effort.USUAL);
        if (integers) model.branch(100);
        for (int t = 0; t < all.length(); t++) {
            model.offset(t)
                    .set(integers ? model.choice(5) : model.unknown(5), 7)
                    .lower(1);
        }
        return model;
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void a_solver_that_is_interrupted_finds_nothing(boolean integers) {
        OffsetModel model = model(integers);
        Thread.currentThread().interrupt();
        try {
            assertThatThrownBy(model::minimise).isInstanceOf(TimeUpException.class);
        } finally {
            assertThat(Thread.interrupted()).as("still interrupted").isTrue();
        }
    }

    @Test
    void otherwise_it_finds_weights() {
        assertThat(model(true).minimise()).isPresent();
        assertThat(model(false).minimise()).isPresent();
    }
}
