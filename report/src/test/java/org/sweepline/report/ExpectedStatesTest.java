package org.sweepline.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.sweepline.check.measure.Prognosis;
import org.sweepline.check.pilot.Forecast;
import org.sweepline.kernel.LayerProfile;
import org.sweepline.kernel.Statistics;

class ExpectedStatesTest {
    private static String of(Prognosis prognosis, long explored) {
        OptionalLong unknown = OptionalLong.empty();
        LayerProfile profile = new LayerProfile(List.of());
        return ExpectedStates.of(
                prognosis,
                new Statistics(
                        explored,
                        0,
                        unknown,
                        unknown,
                        40,
                        50,
                        0,
                        1,
                        3,
                        3,
                        1,
                        7,
                        Optional.empty(),
                        0,
                        0,
                        5,
                        6,
                        Duration.ofSeconds(10),
                        profile,
                        Optional.empty()));
    }

    private static Prognosis forecast(double explored, boolean exact) {
        Prognosis known = Diagnoses.monotone(exact);
        Forecast forecast = new Forecast(explored, explored, 10, 0, exact);
        return new Prognosis(
                known.asked(),
                known.measure(),
                known.setting(),
                forecast,
                forecast,
                known.regress(),
                known.profile(),
                known.reason());
    }

    @Test
    void an_exact_forecast_is_told_as_it_is() {
        assertThat(of(forecast(2_003, true), 1_000)).isEqualTo("of 2,003");
    }

    @Test
    void an_estimate_has_two_digits() {
        assertThat(of(forecast(13_456_789.4, false), 1_000)).isEqualTo("of about 14,000,000");
        assertThat(of(forecast(101, false), 1)).isEqualTo("of about 110");
        assertThat(of(forecast(7, false), 1)).isEqualTo("of about 7");
    }

    @Test
    void a_forecast_that_has_proved_too_low_is_not_told_nor_is_one_beyond_all_numbers() {
        assertThat(of(forecast(2_000, false), 2_000)).isEmpty();
        assertThat(of(forecast(2_000, true), 5_000)).isEmpty();
        assertThat(of(forecast(1e30, false), 1)).isEmpty();
    }
}
