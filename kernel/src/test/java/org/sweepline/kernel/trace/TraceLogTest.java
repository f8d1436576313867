package org.sweepline.kernel.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.RandomGraphs;
import org.sweepline.kernel.StoreFullException;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.store.Footprint;

class TraceLogTest {
    private record Entry(int parent, int choice) {}

    @Test
    void every_processed_state_has_the_trace_that_led_to_it() {
        RandomGraphs.each(20, seed -> {
            Random random = new Random(seed);
            List<Entry> entries = new ArrayList<>();
            try (TraceLog log = new TraceLog()) {
                int size = 1 + random.nextInt(60_000);
                for (int i = 0; i < size; i++) {
                    boolean initial = i == 0 || random.nextInt(1000) == 0;
                    int parent = initial ? -1 : Math.max(0, i - 1 - random.nextInt(random.nextInt(i) + 1));
                    int choice = random.nextInt(100) == 0 ? random.nextInt(1 << 20) : random.nextInt(10);
                    entries.add(new Entry(parent, choice));
                    log.append(parent + 1, choice);
                    if (random.nextInt(5000) == 0) check(log, entries, random.nextInt(entries.size()));
                }
                for (int i = 0; i < 20; i++) check(log, entries, random.nextInt(size));
                check(log, entries, size - 1);
            }
        });
    }

    @Test
    void a_long_log_counts_its_positions_and_ends_where_there_is_no_memory_for_them() {
        Footprint account = new Footprint(40_000);
        try (TraceLog log = new TraceLog()) {
            log.countIn(account);
            for (int i = 0; i < 1 << 20; i++) log.append(i, 0);
            assertThat(account.bytes()).isZero();
            log.append(1 << 20, 0);
            assertThat(account.bytes()).isEqualTo(1 << 15);
            for (int i = 1; i < 1 << 20; i++) log.append((1 << 20) + i, 0);
            assertThatThrownBy(() -> log.append(1 << 21, 0)).isInstanceOf(StoreFullException.class);
            assertThat(log.trace((1 << 21) - 1, Trace.Quality.SOME).choices()).hasSize((1 << 21) - 1);
        }
    }

    private static void check(TraceLog log, List<Entry> entries, int number) {
        List<Integer> choices = new ArrayList<>();
        int at = number;
        while (entries.get(at).parent() >= 0) {
            choices.add(entries.get(at).choice());
            at = entries.get(at).parent();
        }
        Collections.reverse(choices);
        Trace trace = log.trace(number, Trace.Quality.SOME);
        assertThat(trace.initial()).isEqualTo(entries.get(at).choice());
        assertThat(trace.choices())
                .containsExactly(choices.stream().mapToInt(c -> c).toArray());
        assertThat(trace.quality()).isEqualTo(Trace.Quality.SOME);
    }
}
