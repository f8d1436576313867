package org.sweepline.reduction.cutoff;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.sweepline.kernel.StateBuffer;

/** Which classes are sampled, and that what is kept of them comes back. */
class SampledClassesTest {
    @Test
    void a_sample_comes_back_and_few_are_kept_of_many_classes() {
        SampledClasses samples = new SampledClasses();
        StateBuffer state = new StateBuffer(8);
        for (long number = 0; number < 1 << 16; number++) {
            state.words()[0] = 7 * number;
            samples.keep(number, state);
        }
        int found = 0;
        for (long number = 0; number < 1 << 17; number++) {
            state.words()[0] = -1;
            if (samples.meet(number, state) == 0) continue;
            assertThat(state.word(0)).isEqualTo(7 * number);
            assertThat(samples.meet(number, state)).isEqualTo(2);
            found++;
        }
        assertThat(found).isEqualTo(1024 + 6 * 128);
    }

    @Test
    void long_states_are_kept_only_while_there_is_room() {
        SampledClasses samples = new SampledClasses();
        StateBuffer state = new StateBuffer(1 << 20);
        for (long number = 0; number < 100; number++) {
            long kept = samples.keep(number, state);
            if (number < 16) assertThat(kept).isBetween(1L << 20, (1L << 20) + 100);
            else assertThat(kept).isZero();
        }
        for (long number = 0; number < 100; number++) {
            assertThat(samples.meet(number, state)).isEqualTo(number < 16 ? 1 : 0);
        }
    }
}
