package org.sweepline.petri.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.sweepline.check.measure.Doctor;
import org.sweepline.check.measure.Preference;
import org.sweepline.check.measure.Prognosis;
import org.sweepline.check.pilot.Forecast;
import org.sweepline.check.pilot.GivenSetting;
import org.sweepline.check.pilot.Pilot;
import org.sweepline.check.pilot.Setting;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.model.Encoding;
import org.sweepline.model.Measure;
import org.sweepline.petri.generate.Generators;

/**
 * Sweeps that each begin because the one before let steps back in a row out of its window: philosophers by measures that
 * differ from one philosopher to the next.
 */
class ChainedSweepsTest {
    private static final Doctor.Examination LIKE_A_CHECK = new Doctor.Examination(
            false,
            false,
            true,
            GivenSetting.NONE,
            Doctor.Examination.effort(Limits.NONE),
            Optional.empty(),
            Doctor.Examination.LARGE,
            Preference.MEMORY);

    @Test
    void a_window_that_lets_few_steps_back_through_is_forecast_to_begin_many_sweeps() {
        Encoding encoding = new PetriModel(Generators.philosophers(11)).encode();
        Progress spread =
                encoding.measures().compile(new Measure.Named("linear:spread6")).progress();
        Statistics real = new Sweep(spread, SweepOptions.DEFAULT.traces(false).window(6))
                .run(encoding.system(), List.of(), Limits.NONE, Listener.NONE)
                .statistics();
        assertThat(real.explored()).isEqualTo(2_166_464);
        Forecast forecast = Pilot.fly(encoding.system(), LIKE_A_CHECK.effort())
                .trial(spread)
                .forecast(new Setting(6, true), true, false);
        assertThat(forecast.explored()).isBetween(0.5 * real.explored(), 2.0 * real.explored());
    }

    @Test
    void a_window_that_lets_none_through_is_preferred() {
        for (int n : new int[] {11, 12, 13, 14}) {
            Prognosis best = Doctor.examine(new PetriModel(Generators.philosophers(n)).encode(), LIKE_A_CHECK)
                    .best();
            assertThat(best.text()).as("%s philosophers", n).isEqualTo("linear:greedy");
            assertThat(best.forecast().exploredFactor()).isEqualTo(1);
        }
    }
}
