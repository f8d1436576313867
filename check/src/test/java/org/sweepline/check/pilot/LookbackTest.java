package org.sweepline.check.pilot;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.sweepline.kernel.Progress;

class LookbackTest {
    private static final int LAYERS = 101;

    /** Many depths and many actions: more than there is room for at first. */
    @Test
    void windows_catch_half_most_and_all_of_the_steps_back() {
        ProgressRanks.Builder builder = new ProgressRanks.Builder(Progress.NONE, LAYERS);
        for (int layer = 0; layer < LAYERS; layer++) builder.add(0, layer);
        ProgressRanks ranks = builder.build();
        Lookback lookback = new Lookback();
        for (int depth = LAYERS - 1; depth > 0; depth--) {
            lookback.step(1);
            assertThat(lookback.back(ranks, LAYERS - 1, LAYERS - 1 - depth, depth, 1, false))
                    .isTrue();
        }
        assertThat(lookback.settings())
                .containsExactly(
                        Setting.DEFAULT,
                        new Setting(0, false),
                        new Setting(50, false),
                        new Setting(90, false),
                        new Setting(100, false));
        assertThat(lookback.regress())
                .hasSize(LAYERS - 1)
                .allSatisfy(regress -> assertThat(regress.farthest()).isEqualTo(regress.action()))
                .allSatisfy(regress -> assertThat(regress.share()).isEqualTo(0.01));
    }
}
