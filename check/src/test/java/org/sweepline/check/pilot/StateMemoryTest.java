package org.sweepline.check.pilot;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StateMemoryTest {
    private static final long MB = 1 << 20;

    @Test
    void states_get_most_of_a_large_heap_and_leave_room_in_a_small_one() {
        assertThat(StateMemory.bytes(16L << 30)).isBetween(13L << 30, 14L << 30);
        assertThat(StateMemory.bytes(100 * MB)).isBetween(75 * MB, 80 * MB);
        assertThat(StateMemory.bytes(20 * MB)).isBetween(10 * MB, 12 * MB);
        assertThat(StateMemory.bytes(4 * MB)).isEqualTo(MB);
    }

    @Test
    void states_get_more_of_a_larger_heap() {
        for (long heap = 0; heap < 200 * MB; heap += 100_001) {
            assertThat(StateMemory.bytes(heap)).isBetween(0L, heap);
            assertThat(StateMemory.bytes(heap + 100_001)).isGreaterThan(StateMemory.bytes(heap));
        }
    }
}
