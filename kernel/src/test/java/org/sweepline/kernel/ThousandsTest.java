package org.sweepline.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ThousandsTest {
    @Test
    void writes_numbers_as_a_format_string_does() {
        Random random = new Random(1);
        for (int i = 0; i < 1000; i++) agrees(random.nextLong() >> random.nextInt(64));
        for (long number : new long[] {0, 7, -7, 999, -999, 1000, -1000, Long.MAX_VALUE, Long.MIN_VALUE})
            agrees(number);
    }

    private static void agrees(long number) {
        assertThat(Thousands.of(number)).isEqualTo(String.format(Locale.ROOT, "%,d", number));
    }
}
