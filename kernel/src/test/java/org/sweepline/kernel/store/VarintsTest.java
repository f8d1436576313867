package org.sweepline.kernel.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class VarintsTest {
    @Test
    void every_natural_number_comes_back_in_as_few_bytes_as_it_needs() {
        Random random = new Random(7);
        for (int bits = 0; bits < 63; bits++) {
            for (int i = 0; i < 50; i++) {
                long value = (1L << bits) - 1 + (i == 0 ? 0 : random.nextLong() >>> (64 - bits - 1));
                if (value < 0) continue;
                byte[] bytes = new byte[24];
                int end = Varints.write(bytes, 5, value);
                assertThat(Varints.read(bytes, 5)).isEqualTo(value);
                assertThat(end - 5).isEqualTo(Varints.length(value));
                assertThat(end - 5).isEqualTo(Math.max(1, (64 - Long.numberOfLeadingZeros(value) + 6) / 7));
            }
        }
        byte[] bytes = new byte[10];
        assertThat(Varints.write(bytes, 0, Long.MAX_VALUE)).isEqualTo(9);
        assertThat(Varints.read(bytes, 0)).isEqualTo(Long.MAX_VALUE);
    }
}
