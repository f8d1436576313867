package org.sweepline.check.measure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.sweepline.check.pilot.Forecast;
import org.sweepline.kernel.SweepCost;

class ForecastReviewTest {
    /** 1000 states, each explored twice, of which 300 are stored at once. */
    private static final Forecast FORECAST = new Forecast(1000, 2000, 300, 10, false);

    private static boolean pays(Preference preference, long explored, double states, long peak) {
        return new ForecastReview(FORECAST, preference).pays(new SweepCost(explored, states, peak));
    }

    @Test
    void a_sweep_within_its_forecast_goes_on_whatever_it_costs() {
        assertThat(pays(Preference.MEMORY, 2000, 100, 100)).isTrue();
        assertThat(pays(Preference.TIME, 2000, 100, 100)).isTrue();
        assertThat(pays(Preference.MEMORY, 2001, 100, 100)).isFalse();
    }

    @Test
    void it_goes_on_as_long_as_to_store_every_state_would_have_cost_more() {
        assertThat(pays(Preference.MEMORY, 3900, 1000, 500)).isTrue();
        assertThat(pays(Preference.MEMORY, 4100, 1000, 500)).isFalse();
        assertThat(pays(Preference.TIME, 2100, 1000, 200)).isTrue();
        assertThat(pays(Preference.TIME, 2300, 1000, 200)).isFalse();
    }

    @Test
    void more_states_than_forecast_are_no_reason_to_keep_them() {
        assertThat(pays(Preference.MEMORY, 20_000, 10_000, 3000)).isTrue();
    }

    @Test
    void a_forecast_that_was_far_too_low_is_a_reason() {
        assertThat(pays(Preference.MEMORY, 8000, 1000, 100)).isTrue();
        assertThat(pays(Preference.MEMORY, 8001, 1000, 100)).isFalse();
    }
}
