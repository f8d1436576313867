package org.sweepline.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.sweepline.check.pilot.Forecast;
import org.sweepline.kernel.DiskSpace;
import org.sweepline.kernel.Limits;

class DiskForecastTest {
    private static final long MEBIBYTE = 1 << 20;

    /** Three hundred mebibytes of states of 10 bytes each. */
    private static final Forecast LARGE = new Forecast(1e9, 1e9, 15.0 * MEBIBYTE, 0, false);

    private static Optional<String> warning(int stateBytes, Limits limits) {
        return new DiskForecast(LARGE, stateBytes, limits).warning();
    }

    private static Limits disk(long bytes) {
        return Limits.NONE.bytes(100 * MEBIBYTE).disk(new DiskSpace(Optional.of(Path.of("there")), bytes));
    }

    @Test
    void what_fits_is_not_worth_a_word() {
        assertThat(warning(10, Limits.NONE)).isEmpty();
        assertThat(warning(10, Limits.NONE.bytes(300 * MEBIBYTE))).isEmpty();
    }

    @Test
    void nothing_is_said_of_a_model_that_seems_to_be_infinite() {
        Forecast infinite = new Forecast(1e30, 1e30, 1e30, 0, false);
        assertThat(new DiskForecast(infinite, 10, disk(Long.MAX_VALUE)).warning())
                .isEmpty();
    }

    @Test
    void what_does_not_fit_goes_to_disk_if_there_is_one() {
        assertThat(warning(10, Limits.NONE.bytes(100 * MEBIBYTE)))
                .contains("by the forecast, states take 300 MiB at once, and there are 100 MiB: memory will be full");
        assertThat(warning(10, disk(Long.MAX_VALUE)))
                .contains("by the forecast, states take 300 MiB at once, and there are 100 MiB:"
                        + " 200 MiB go to disk, in there");
        assertThat(warning(10, disk(50 * MEBIBYTE)).orElseThrow())
                .endsWith("200 MiB go to disk, in there, where 50 MiB are allowed");
        assertThat(warning(-1, disk(Long.MAX_VALUE)).orElseThrow()).contains("states take 1,110 MiB at once");
    }
}
