package org.sweepline.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sweepline.check.measure.Prognosis;
import org.sweepline.kernel.LayerProfile;
import org.sweepline.kernel.Statistics;

class RemainingTimeTest {
    private static Statistics after(double seconds, long explored) {
        return at(seconds, explored, 0, 12);
    }

    private static Statistics at(double seconds, long explored, long column, long layer) {
        OptionalLong unknown = OptionalLong.empty();
        Duration time = Duration.ofMillis((long) (seconds * 1000));
        LayerProfile profile = new LayerProfile(List.of());
        return new Statistics(
                explored, 0, unknown, unknown, 40, 50, 0, 1, 3, 3, 1, 7, column, layer, 5 << 20, 6 << 20, time,
                profile);
    }

    @ParameterizedTest
    @CsvSource({
        "1999, about 1 s left",
        "1000, about 10 s left",
        "500, about 30 s left",
        "100, about 3 min left",
        "4, about 83 min left",
        "2, about 3 h left",
        "2000, ''",
        "5000, ''",
        "0, ''"
    })
    void an_estimate_is_no_more_exact_than_it_can_be(long explored, String text) {
        assertThat(RemainingTime.of(Diagnoses.monotone(true), after(10, explored)))
                .isEqualTo(text);
    }

    @Test
    void an_estimate_from_a_sample_lasts_as_long_as_the_sweep_goes_as_forecast() {
        Prognosis sampled = Diagnoses.monotone(false); // expects 401 states before layer 2
        assertThat(RemainingTime.of(sampled, at(10, 400, 0, 2))).isEqualTo("about 40 s left");
        assertThat(RemainingTime.of(sampled, at(10, 590, 0, 2))).isNotEmpty();
        assertThat(RemainingTime.of(sampled, at(10, 610, 0, 2))).isEmpty();
        assertThat(RemainingTime.of(sampled, at(10, 260, 0, 2))).isEmpty();
    }

    @Test
    void a_sample_tells_no_time_where_layers_are_passed_again() {
        assertThat(RemainingTime.of(Diagnoses.regressing(), at(10, 400, 0, 2))).isEmpty();
    }
}
