package org.sweepline.check.pilot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.LayerProfile;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.sweep.Sweep;

/** Forecasts where not all states can be seen. */
class SampledForecastTest {
    private static final Pilot.Effort LITTLE = new Pilot.Effort(20_000, 400_000, 16L << 20, Duration.ofDays(1));

    private static Statistics sweep(Counters counters, Progress progress, long window) {
        SweepOptions options = SweepOptions.DEFAULT.traces(false).window(window);
        return new Sweep(progress, options)
                .run(counters, List.of(), Limits.NONE, figures -> {})
                .statistics();
    }

    @Test
    void states_layers_and_peak_of_counters_are_near_the_truth() {
        Counters counters = Counters.up(6, 8);
        double states = Math.pow(9, 6);
        Pilot pilot = Pilot.fly(counters, LITTLE);
        MeasureTrial trial = pilot.trial(counters.sum(false, 1));
        Forecast forecast = trial.forecast(Setting.DEFAULT, false, false);
        assertThat(pilot.complete()).isFalse();
        assertThat(forecast.exact()).isFalse();
        assertThat(forecast.states()).isCloseTo(states, within(0.3 * states));
        double[] layers = counters.layers();
        double peak = 0;
        for (int l = 0; l + 1 < layers.length; l++) peak = Math.max(peak, layers[l] + layers[l + 1]);
        assertThat(forecast.peak()).isCloseTo(peak, within(0.3 * peak));
        for (LayerProfile.Entry entry : trial.profile().entries()) {
            double there = layers[(int) entry.layer()];
            if (there > states / 50) {
                assertThat((double) entry.states())
                        .as("states of layer %s", entry.layer())
                        .isBetween(there / 2, there * 2);
            }
        }
        assertThat(trial.regress()).isEmpty();
        assertThat(trial.refuted()).isFalse();
    }

    @Test
    void a_brief_look_beyond_follows_a_small_part_of_the_edges_of_a_sweep() {
        Counters counters = Counters.up(6, 6);
        double states = Math.pow(7, 6);
        Pilot thorough = Pilot.fly(counters, LITTLE);
        thorough.states();
        Pilot brief = Pilot.fly(counters, LITTLE);
        brief.lookBriefly();
        assertThat(brief.truncated()).isFalse();
        assertThat(brief.estimatedStates()).isCloseTo(states, within(0.3 * states));
        assertThat(brief.cost().explored()).isLessThan(thorough.cost().explored());
    }

    @Test
    void what_lies_behind_a_bottleneck_is_counted() {
        for (int rounds : new int[] {2, 3}) {
            Rounds system = Rounds.of(6, 6, rounds);
            Forecast forecast = Pilot.fly(system, LITTLE).trial(system.sum()).forecast(Setting.DEFAULT, false, false);
            assertThat(forecast.states())
                    .as("states of %s rounds", rounds)
                    .isBetween(0.5 * system.states(), 2 * system.states());
        }
    }

    @Test
    void one_sample_serves_measures_that_go_other_ways() {
        Counters counters = Counters.up(6, 6);
        Pilot pilot = Pilot.fly(counters, LITTLE);
        int[][] weights = {{1}, {1, 8, 1, 1, 1, 1}, {3, 2, 1}, {0, 1}};
        for (int[] some : weights) {
            for (boolean columns : new boolean[] {false, true}) {
                Progress progress = counters.sum(columns, some);
                double real = sweep(counters, progress, 0).peak();
                double forecast = pilot.trial(progress)
                        .forecast(Setting.DEFAULT, false, false)
                        .peak();
                assertThat(forecast).as("weights %s, columns %s", some, columns).isBetween(0.5 * real, 2 * real);
            }
        }
    }

    @Test
    void steps_back_and_what_windows_make_of_them_are_near_the_truth() {
        Counters counters = new Counters(6, 6, true, Integer.MAX_VALUE);
        Pilot pilot = Pilot.fly(counters, LITTLE);
        Progress sum = counters.sum(false, 1);
        MeasureTrial trial = pilot.trial(sum);
        assertThat(trial.regress()).hasSize(6).allMatch(regress -> regress.farthest() == 6);
        assertThat(trial.settings()).contains(Setting.DEFAULT, new Setting(6, false));
        for (long window : new long[] {0, 6}) {
            Statistics real = sweep(counters, sum, window);
            Forecast forecast = trial.forecast(new Setting(window, true), false, false);
            assertThat(forecast.peak()).as("window %s", window).isBetween(0.5 * real.peak(), 2.0 * real.peak());
            assertThat(forecast.persistent())
                    .as("window %s", window)
                    .isBetween(0.5 * real.persistent(), 2.0 * real.persistent());
        }
    }

    @Test
    void the_same_forecast_comes_every_time() {
        Counters counters = new Counters(7, 6, true, Integer.MAX_VALUE);
        Forecast[] forecasts = new Forecast[2];
        for (int i = 0; i < 2; i++) {
            MeasureTrial trial = Pilot.fly(counters, LITTLE).trial(counters.sum(false, 3, 1, 2));
            forecasts[i] = trial.forecast(new Setting(2, true), false, false);
        }
        assertThat(forecasts[0]).isEqualTo(forecasts[1]);
    }

    @Test
    void the_order_of_trials_does_not_matter() {
        Counters counters = Counters.up(7, 6);
        Progress first = counters.sum(false, 1);
        Progress second = counters.sum(true, 1, 2);
        Pilot one = Pilot.fly(counters, LITTLE);
        one.trial(first);
        Pilot other = Pilot.fly(counters, LITTLE);
        assertThat(one.trial(second).forecast(Setting.DEFAULT, false, false))
                .isEqualTo(other.trial(second).forecast(Setting.DEFAULT, false, false));
    }

    @Test
    void measures_that_order_alike_are_recognised() {
        Counters counters = Counters.up(7, 6);
        Pilot pilot = Pilot.fly(counters, LITTLE);
        MeasureTrial trial = pilot.trial(counters.sum(false, 1));
        assertThat(trial.ordersLike(pilot.trial(counters.sum(false, 2)))).isTrue();
        assertThat(trial.ordersLike(pilot.trial(counters.sum(false, 1, 2)))).isFalse();
        assertThat(trial.ordersLike(pilot.trial(counters.sum(true, 1)))).isFalse();
    }

    @Test
    void effort_is_kept_to() {
        Counters counters = Counters.up(12, 9);
        for (long states : new long[] {1, 10, 1_000, 20_000}) {
            Pilot pilot = Pilot.fly(counters, new Pilot.Effort(states, 20 * states, 1L << 30, Duration.ofDays(1)));
            Forecast forecast = pilot.trial(counters.sum(false, 1)).forecast(Setting.DEFAULT, false, false);
            assertThat(forecast.peak()).as("peak with effort %s", states).isPositive();
            assertThat(pilot.complete()).isFalse();
            assertThat(pilot.states()).isLessThanOrEqualTo(3 * states + 400);
        }
    }

    @Test
    void whole_columns_are_forecast_too() {
        Counters counters = Counters.up(6, 7);
        Progress columns = counters.sum(true, 1);
        Forecast whole = Pilot.fly(counters, LITTLE).trial(columns).forecast(Setting.DEFAULT, true, true);
        double real = sweep(counters, columns, 0).peak();
        assertThat(whole.peak()).isBetween(0.5 * real, 2 * real);
    }

    @Test
    void a_state_that_cannot_be_expanded_ends_the_sample_but_not_the_pilot() {
        for (int fails : new int[] {0, 3, 20}) {
            Counters counters = new Counters(6, 9, false, fails);
            Pilot pilot = Pilot.fly(counters, LITTLE);
            assertThat(pilot.complete()).as("fails from %s", fails).isFalse();
            Forecast forecast = pilot.trial(counters.sum(false, 1)).forecast(Setting.DEFAULT, false, false);
            assertThat(forecast.peak()).as("fails from %s", fails).isPositive();
            assertThat(forecast.exact()).as("fails from %s", fails).isFalse();
        }
    }

    @Test
    void what_a_measure_throws_goes_to_the_caller() {
        Counters counters = Counters.up(6, 7);
        Pilot pilot = Pilot.fly(counters, LITTLE);
        Progress wrong = state -> {
            throw new ArithmeticException("too large");
        };
        assertThatThrownBy(() -> pilot.trial(wrong)).isInstanceOf(ArithmeticException.class);
    }

    @Test
    void a_column_that_decreases_is_noticed() {
        Counters counters = new Counters(6, 6, true, Integer.MAX_VALUE);
        assertThat(Pilot.fly(counters, LITTLE).trial(counters.sum(true, 1)).refuted())
                .isTrue();
    }
}
