package org.sweepline.kernel.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.ArrayBytes;
import org.sweepline.kernel.RandomGraphs;
import org.sweepline.kernel.StoreFullException;

class PagedLongsTest {
    @Test
    void fields_of_any_width_at_any_bit_are_read_as_they_were_written() {
        RandomGraphs.each(50, seed -> {
            Random random = new Random(seed);
            int words = 1 + random.nextInt(seed % 10 == 0 ? 10_000 : 40);
            Footprint account = new Footprint();
            PagedLongs row = new PagedLongs(account);
            row.reach(words);
            BitSet expected = new BitSet();
            for (int i = 0; i < 1000; i++) {
                int width = random.nextInt(65);
                int at = random.nextInt(64 * words - width + (width == 0 ? 0 : 1));
                long value = width == 0 ? 0 : random.nextLong() >>> 64 - width;
                row.bits(at, width, value);
                for (int b = 0; b < width; b++) expected.set(at + b, (value >>> b & 1) != 0);
                assertThat(row.bits(at, width)).isEqualTo(value);
            }
            for (int w = 0; w < words; w++) {
                long[] word = expected.get(64 * w, 64 * w + 64).toLongArray();
                assertThat(row.get(w)).as("word " + w).isEqualTo(word.length == 0 ? 0 : word[0]);
            }
            assertThat(account.bytes()).isEqualTo(ArrayBytes.of(row)).isEqualTo(8 * row.words());
        });
    }

    @Test
    void a_row_grows_without_losing_words_and_gives_back_what_is_not_needed() {
        Footprint account = new Footprint();
        PagedLongs row = new PagedLongs(account);
        for (int w = 0; w < 20_000; w++) {
            row.reach(w + 1L);
            row.set(w, w * 31L);
            assertThat(account.bytes()).isEqualTo(8 * row.words());
        }
        row.trim(9_001);
        assertThat(row.words()).isEqualTo(9_001);
        for (int w = 0; w < 9_001; w++) assertThat(row.get(w)).isEqualTo(w * 31L);
        assertThat(account.bytes()).isEqualTo(ArrayBytes.of(row)).isEqualTo(8 * 9_001);
        row.trim(0);
        assertThat(account.bytes()).isZero();
    }

    @Test
    void a_row_that_may_not_grow_keeps_what_it_has() {
        Footprint account = new Footprint(8 * 5_000);
        PagedLongs row = new PagedLongs(account);
        row.reach(4_096);
        row.set(4_095, 7);
        assertThatThrownBy(() -> row.reach(10_000)).isInstanceOf(StoreFullException.class);
        assertThat(row.get(4_095)).isEqualTo(7);
        assertThat(account.bytes()).isEqualTo(8 * row.words());
        row.trim(0);
        assertThat(account.bytes()).isZero();
    }
}
