package org.sweepline.check.pilot;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.Search;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.components.ComponentSearch;
import org.sweepline.kernel.sweep.Sweep;

/** Forecasts on complete samples against the sweeps themselves. */
class ExactForecastTest {
    private static final int GRAPHS = 250;
    private static final Pilot.Effort ENOUGH = new Pilot.Effort(10_000, 100_000, 1L << 30, Duration.ofDays(1));
    private static final long[] WINDOWS = {0, 1, 2, 3, 7, 100};

    private static Statistics run(TransitionSystem system, Search search) {
        Outcome outcome = search.run(system, List.of(), Limits.NONE, figures -> {});
        assertThat(outcome.complete()).as("the real run is complete").isTrue();
        return outcome.statistics();
    }

    private static List<Double> figures(Forecast forecast) {
        assertThat(forecast.exact()).isTrue();
        return List.of(forecast.explored(), forecast.peak(), forecast.persistent());
    }

    private static List<Double> figures(Statistics real) {
        return List.of((double) real.explored(), (double) real.peak(), (double) real.persistent());
    }

    private static SweepOptions options(Setting setting, boolean early) {
        return SweepOptions.DEFAULT
                .traces(false)
                .pinInitial(setting.pin())
                .window(setting.window())
                .earlyRelease(early);
    }

    private static void compare(MeasuredGraph graph, MeasureTrial trial, Setting setting, boolean early, Object about) {
        Statistics real = run(graph, new Sweep(graph, options(setting, early)));
        assertThat(figures(trial.forecast(setting, early, false)))
                .as("explored, peak and persistent of %s, %s, early release %s", about, setting, early)
                .isEqualTo(figures(real));
    }

    @Test
    void every_window_and_pin_costs_what_the_sweep_costs() {
        for (int seed = 0; seed < GRAPHS; seed++) {
            MeasuredGraph graph = new MeasuredGraph(seed, false);
            Pilot pilot = Pilot.fly(graph, ENOUGH);
            assertThat(pilot.complete()).isTrue();
            MeasureTrial trial = pilot.trial(graph);
            assertThat(trial.refuted()).isFalse();
            for (long window : WINDOWS) {
                for (boolean pin : new boolean[] {false, true}) {
                    compare(graph, trial, new Setting(window, pin), false, "seed " + seed);
                }
            }
        }
    }

    @Test
    void early_release_costs_what_it_costs_in_the_sweep() {
        int released = 0;
        for (int seed = 0; seed < GRAPHS; seed++) {
            MeasuredGraph graph = new MeasuredGraph(seed, true);
            MeasureTrial trial = Pilot.fly(graph, ENOUGH).trial(graph);
            for (boolean pin : new boolean[] {false, true}) {
                Setting setting = new Setting(0, pin);
                compare(graph, trial, setting, true, "seed " + seed);
                compare(graph, trial, setting, false, "seed " + seed);
                double late = trial.forecast(setting, false, false).peak();
                if (trial.forecast(setting, true, false).peak() < late) released++;
            }
            compare(graph, trial, new Setting(2, true), true, "seed " + seed);
        }
        assertThat(released).as("forecasts that early release changes").isGreaterThan(GRAPHS / 100);
    }

    @Test
    void whole_columns_cost_what_they_cost_in_the_search_for_components() {
        for (int seed = 0; seed < GRAPHS; seed++) {
            MeasuredGraph graph = new MeasuredGraph(seed, seed % 2 == 0);
            MeasureTrial trial = Pilot.fly(graph, ENOUGH).trial(graph);
            Statistics real = run(graph, new ComponentSearch(graph, false, StoreGeometry.DEFAULT));
            assertThat(figures(trial.forecast(Setting.DEFAULT, seed % 3 == 0, true)))
                    .as("seed %s", seed)
                    .isEqualTo(figures(real));
        }
    }

    @Test
    void no_progress_costs_what_full_exploration_costs() {
        for (int seed = 0; seed < GRAPHS; seed++) {
            MeasuredGraph graph = new MeasuredGraph(seed, false);
            MeasureTrial trial = Pilot.fly(graph, ENOUGH).trial(Progress.NONE);
            Statistics real = run(graph, Sweep.full(SweepOptions.DEFAULT.traces(false)));
            Forecast forecast = trial.forecast(Setting.DEFAULT, true, false);
            assertThat(figures(forecast)).as("seed %s", seed).isEqualTo(figures(real));
            assertThat(forecast.states()).as("seed %s", seed).isEqualTo(real.explored());
        }
    }

    @Test
    void every_window_that_is_proposed_changes_something_or_is_the_default() {
        int windows = 0;
        for (int seed = 0; seed < GRAPHS; seed++) {
            MeasuredGraph graph = new MeasuredGraph(seed, false);
            MeasureTrial trial = Pilot.fly(graph, ENOUGH).trial(graph);
            List<Setting> settings = trial.settings();
            assertThat(settings).as("seed %s", seed).contains(Setting.DEFAULT).doesNotHaveDuplicates();
            assertThat(settings).as("seed %s", seed).hasSizeLessThanOrEqualTo(6);
            if (trial.regress().isEmpty())
                assertThat(settings).as("seed %s", seed).hasSize(1);
            else windows++;
        }
        assertThat(windows).isGreaterThan(GRAPHS / 4);
    }
}
