package org.sweepline.kernel.store;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.sweepline.kernel.ArrayBytes;

class PagedIntsTest {
    @Test
    void it_keeps_what_was_written_while_it_grows() {
        Footprint account = new Footprint();
        PagedInts row = new PagedInts(account);
        for (int i = 0; i < 20_000; i++) {
            row.reach(i);
            row.set(i, i * 7);
            if (i % 100 == 0) assertThat(account.bytes()).isEqualTo(ArrayBytes.of(row));
        }
        for (int i = 0; i < 20_000; i++) assertThat(row.get(i)).isEqualTo(i * 7);
        assertThat(account.bytes()).isLessThan(4 * 20_000 + (1 << 15));
        row.clear();
        assertThat(account.bytes()).isZero().isEqualTo(ArrayBytes.of(row));
    }

    @Test
    void a_row_of_a_size_holds_exactly_that_many() {
        for (int size : new int[] {0, 1, 16, 4095, 4096, 4097, 10_000}) {
            Footprint account = new Footprint();
            PagedInts row = new PagedInts(size, account);
            for (int i = 0; i < size; i++) row.set(i, i + 1);
            for (int i = 0; i < size; i++) assertThat(row.get(i)).isEqualTo(i + 1);
            assertThat(account.bytes()).isEqualTo(4L * size);
        }
    }
}
