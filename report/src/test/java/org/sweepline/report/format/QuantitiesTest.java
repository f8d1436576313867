package org.sweepline.report.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class QuantitiesTest {
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
