package org.sweepline.linear;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LayersTest {
    @Test
    void one_transition_of_each_philosopher_regresses() {
        LinearSystem system = Systems.philosophers(6);
        LinearMeasure layers = Layers.of(system, all(system), Effort.USUAL).orElseThrow();
        assertThat(layers.regressTransitions()).hasSize(6);
        for (int i = 0; i < 6; i++) {
            int back = 0;
            for (int step = 0; step < 4; step++) {
                long offset = layers.offset(6 * step + i);
                assertThat(offset).isIn(1L, -3L);
                if (offset < 0) back++;
            }
            assertThat(back).as("philosopher %d", i).isEqualTo(1);
        }
    }

    @Test
    void shorter_steps_back_are_paid_with_more_of_them() {
        int[][] ring = new int[6][6];
        for (int t = 0; t < 6; t++) {
            ring[t][t] = -1;
            ring[t][(t + 1) % 6] = 1;
        }
        LinearSystem system = Systems.of(new long[] {1, 0, 0, 0, 0, 0}, ring);
        assertThat(Layers.of(system, all(system), 5, Effort.USUAL).orElseThrow().regressTransitions())
                .hasSize(1);
        LinearMeasure shorter = Layers.of(system, all(system), 2, Effort.USUAL).orElseThrow();
        assertThat(shorter.regressTransitions()).hasSize(2);
        assertThat(shorter.offsets()).contains(-2).doesNotContain(-3, -4, -5);
    }

    @Test
    void a_monotone_measure_is_found_where_the_greedy_one_regresses() {
        // The third step undoes the first one twice and makes the second: 1 for each of those makes it -1, 1 and 3 do
        // not.
        LinearSystem system = Systems.of(2, new int[] {1, 0}, new int[] {0, 1}, new int[] {-2, 1});
        assertThat(LinearMeasure.of(system).monotone()).isFalse();
        assertThat(Layers.of(system, all(system), Effort.USUAL).orElseThrow().monotone())
                .isTrue();
    }

    @Test
    void transitions_that_do_not_count_may_do_anything() {
        LinearSystem system = Systems.of(1, new int[] {1}, new int[] {-1});
        BitSet second = new BitSet();
        second.set(1);
        LinearMeasure layers = Layers.of(system, second, Effort.USUAL).orElseThrow();
        assertThat(layers.offset(1)).isPositive();
        assertThat(layers.offset(0)).isNegative();
    }

    @Test
    void the_greedy_measure_is_never_better_by_the_same_prices() {
        Random random = new Random(7);
        for (int i = 0; i < 150; i++) {
            LinearSystem system = Systems.random(random);
            LinearMeasure layers = Layers.of(system, all(system), Effort.USUAL).orElseThrow();
            LinearMeasure greedy = LinearMeasure.of(system);
            assertThat(Layers.price(layers, all(system)))
                    .as("system %d of seed 7", i)
                    .isLessThanOrEqualTo(Layers.price(greedy, all(system)));
            Consistency.check(system, layers, "system " + i + " of seed 7");
        }
    }

    @Test
    void the_same_measure_is_found_again() {
        Random random = new Random(8);
        for (int i = 0; i < 20; i++) {
            LinearSystem system = Systems.random(random);
            long[] once =
                    Layers.of(system, all(system), Effort.USUAL).orElseThrow().weights();
            long[] again =
                    Layers.of(system, all(system), Effort.USUAL).orElseThrow().weights();
            assertThat(again).as("system %d of seed 8", i).isEqualTo(once);
        }
    }

    @Test
    void a_large_system_gets_the_greedy_measure_at_once() {
        LinearSystem system = Systems.philosophers(400);
        LinearMeasure layers = Layers.of(system, all(system), Effort.USUAL).orElseThrow();
        assertThat(layers.offsets()).isEqualTo(LinearMeasure.of(system).offsets());
    }

    private static BitSet all(LinearSystem system) {
        return Consistency.all(system);
    }
}
