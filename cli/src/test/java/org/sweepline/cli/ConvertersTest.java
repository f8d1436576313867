package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class ConvertersTest {
    @Test
    void times_have_units() {
        assertThat(Converters.time("500ms")).isEqualTo(Duration.ofMillis(500));
        assertThat(Converters.time("60s")).isEqualTo(Duration.ofSeconds(60));
        assertThat(Converters.time("1.5m")).isEqualTo(Duration.ofSeconds(90));
        assertThat(Converters.time("1h")).isEqualTo(Duration.ofHours(1));
        assertThat(Converters.time("7")).isEqualTo(Duration.ofSeconds(7));
    }

    @Test
    void sizes_have_units() {
        assertThat(Converters.size("100")).isEqualTo(100);
        assertThat(Converters.size("2k")).isEqualTo(2048);
        assertThat(Converters.size("1.5g")).isEqualTo(3L << 29);
        assertThat(Converters.size("512M")).isEqualTo(512L << 20);
    }
}
