package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class ConvertersTest {
    @Test
    void times_have_units() {
        Converters.Time time = new Converters.Time();
        assertThat(time.convert("500ms")).isEqualTo(Duration.ofMillis(500));
        assertThat(time.convert("60s")).isEqualTo(Duration.ofSeconds(60));
        assertThat(time.convert("1.5m")).isEqualTo(Duration.ofSeconds(90));
        assertThat(time.convert("1h")).isEqualTo(Duration.ofHours(1));
        assertThat(time.convert("7")).isEqualTo(Duration.ofSeconds(7));
    }

    @Test
    void sizes_have_units() {
        Converters.Size size = new Converters.Size();
        assertThat(size.convert("100")).isEqualTo(100);
        assertThat(size.convert("2k")).isEqualTo(2048);
        assertThat(size.convert("1.5g")).isEqualTo(3L << 29);
        assertThat(size.convert("512M")).isEqualTo(512L << 20);
    }
}
