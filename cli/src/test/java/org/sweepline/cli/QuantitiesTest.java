package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class QuantitiesTest {
    @Test
    void times_have_units() {
        Quantities.Time time = new Quantities.Time();
        assertThat(time.convert("500ms")).isEqualTo(Duration.ofMillis(500));
        assertThat(time.convert("60s")).isEqualTo(Duration.ofSeconds(60));
        assertThat(time.convert("1.5m")).isEqualTo(Duration.ofSeconds(90));
        assertThat(time.convert("1h")).isEqualTo(Duration.ofHours(1));
        assertThat(time.convert("7")).isEqualTo(Duration.ofSeconds(7));
    }

    @Test
    void sizes_have_units() {
        Quantities.Size size = new Quantities.Size();
        assertThat(size.convert("100")).isEqualTo(100);
        assertThat(size.convert("2k")).isEqualTo(2048);
        assertThat(size.convert("1.5g")).isEqualTo(3L << 29);
        assertThat(size.convert("512M")).isEqualTo(512L << 20);
    }

    @Test
    void counts_have_their_thousands_apart() {
        assertThat(Quantities.count(0)).isEqualTo("0");
        assertThat(Quantities.count(999)).isEqualTo("999");
        assertThat(Quantities.count(1000)).isEqualTo("1,000");
        assertThat(Quantities.count(-123456789)).isEqualTo("-123,456,789");
        assertThat(Quantities.count(1, "state")).isEqualTo("1 state");
        assertThat(Quantities.count(2, "state")).isEqualTo("2 states");
    }

    @Test
    void decimals_are_rounded() {
        assertThat(Quantities.decimal(1234.056, 1)).isEqualTo("1,234.1");
        assertThat(Quantities.decimal(0.999, 2)).isEqualTo("1.00");
        assertThat(Quantities.decimal(-0.05, 2)).isEqualTo("-0.05");
        assertThat(Quantities.decimal(7.4, 0)).isEqualTo("7");
        assertThat(Quantities.seconds(Duration.ofMillis(61_250))).isEqualTo("61.3 s");
        assertThat(Quantities.bytes(3 << 19)).isEqualTo("1.5 MiB");
        assertThat(Quantities.bytes(3L << 29)).isEqualTo("1.50 GiB");
    }
}
