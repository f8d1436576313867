package org.sweepline.kernel.components;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.ArrayBytes;
import org.sweepline.kernel.RandomGraphs;
import org.sweepline.kernel.StoreFullException;
import org.sweepline.kernel.TimeUpException;
import org.sweepline.kernel.store.Footprint;

class ColumnEdgesTest {
    @Test
    void every_edge_comes_back_in_its_order_from_any_position_and_every_byte_is_counted() {
        Footprint account = new Footprint();
        ColumnEdges edges = new ColumnEdges(account);
        RandomGraphs.each(30, seed -> {
            Random random = new Random(seed);
            int size = random.nextInt(seed == 0 ? 1 : seed % 10 == 9 ? 80_000 : 300);
            int[][] targets = new int[size][];
            for (int v = 0; v < size; v++) {
                targets[v] = new int[random.nextInt(1000) == 0 ? 500 : random.nextInt(5)];
                for (int e = 0; e < targets[v].length; e++) {
                    int target = random.nextInt(8) == 0 ? Integer.MAX_VALUE - 9 - random.nextInt(9) : v;
                    if (random.nextBoolean()) target = random.nextInt(size + 1) - 1;
                    targets[v][e] = target;
                    edges.add(target);
                }
                edges.endState();
            }
            assertThat(edges.states()).isEqualTo(size);
            checkBytes(edges, account);
            ColumnEdges.Cursor cursor = edges.new Cursor();
            for (int i = 0; i < size; i++) {
                int v = random.nextInt(size);
                cursor.open(v);
                for (int target : targets[v]) {
                    assertThat(cursor.next()).isTrue();
                    assertThat(cursor.target()).isEqualTo(target);
                    if (random.nextInt(4) > 0) continue;
                    int position = cursor.position();
                    cursor.open(random.nextInt(size));
                    cursor.next();
                    cursor.open(v, position);
                }
                assertThat(cursor.next()).isFalse();
            }
            edges.clear();
            checkBytes(edges, account);
        });
        edges.close();
        assertThat(account.bytes()).isZero();
    }

    /** Room for the starts of runs to come is not worth counting. */
    private static void checkBytes(ColumnEdges edges, Footprint account) {
        assertThat(ArrayBytes.of(edges) - account.bytes()).isBetween(0L, 1000L);
    }

    @Test
    void a_column_of_too_many_states_is_refused_with_a_reason() {
        ColumnEdges edges = new ColumnEdges(new Footprint(), 100, false);
        for (int i = 0; i < 100; i++) edges.endState();
        assertThatThrownBy(edges::endState)
                .isInstanceOf(StoreFullException.class)
                .hasMessageContaining("more than 100 states");
    }

    @Test
    void the_search_for_components_is_interrupted_by_its_check_and_gives_its_bytes_back_at_the_end() {
        Footprint account = new Footprint();
        ColumnEdges edges = new ColumnEdges(account);
        int size = 300_000;
        for (int v = 0; v < size; v++) {
            edges.add((v + 1) % size);
            edges.endState();
        }
        long before = account.bytes();
        AtomicInteger checks = new AtomicInteger();
        AtomicInteger states = new AtomicInteger();
        TerminalComponents.find(edges, account, checks::incrementAndGet, (s, from, to) -> states.addAndGet(to - from));
        assertThat(states).hasValue(size);
        assertThat(checks.get()).isGreaterThan(2);
        assertThat(account.bytes()).isEqualTo(before);
        assertThat(account.peak() - before).isBetween(12L * size, 13L * size);
        assertThatThrownBy(() -> TerminalComponents.find(edges, account, ColumnEdgesTest::stop, (s, from, to) -> {}))
                .isInstanceOf(TimeUpException.class);
    }

    private static void stop() {
        throw new TimeUpException("for this test");
    }

    @Test
    void a_cycle_that_does_not_fit_leaves_the_books_as_they_were() {
        int size = 100_000;
        Footprint account = new Footprint(2_000_000);
        ColumnEdges edges = new ColumnEdges(account);
        for (int v = 0; v < size; v++) {
            edges.add((v + 1) % size);
            edges.endState();
        }
        long before = account.bytes();
        assertThatThrownBy(() -> ShortestWay.cycle(0, edges, account, () -> {})).isInstanceOf(StoreFullException.class);
        assertThat(account.bytes()).isEqualTo(before);
        assertThatThrownBy(() -> ShortestWay.cycle(0, edges, new Footprint(), ColumnEdgesTest::stop))
                .isInstanceOf(TimeUpException.class);
    }
}
