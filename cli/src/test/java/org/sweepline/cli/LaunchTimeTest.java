package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class LaunchTimeTest {
    @Test
    void the_time_since_the_launcher_began_is_the_difference_of_two_readings() {
        assertThat(LaunchTime.between("12.50", "13.25 99.10\n")).isEqualTo(Duration.ofMillis(750));
    }

    @Test
    void readings_that_make_no_sense_count_for_nothing() {
        assertThat(LaunchTime.between("13.25", "12.50 1.0")).isZero();
        assertThat(LaunchTime.between("soon", "12.50 1.0")).isZero();
        assertThat(LaunchTime.between("1.0", "")).isZero();
    }
}
