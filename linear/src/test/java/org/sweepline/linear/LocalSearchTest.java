package org.sweepline.linear;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LocalSearchTest {
    @Test
    void a_regress_transition_that_the_greedy_measure_has_for_nothing_is_removed() {
        LinearSystem system = Systems.of(2, new int[] {1, 0}, new int[] {0, 1}, new int[] {-2, 1});
        assertThat(LinearMeasure.of(system).monotone()).isFalse();
        assertThat(LocalSearch.of(system, 1, 500).orElseThrow().monotone()).isTrue();
    }

    @Test
    void the_greedy_measure_is_never_better_by_the_same_prices() {
        Random random = new Random(21);
        int better = 0;
        for (int i = 0; i < 150; i++) {
            LinearSystem system = Systems.random(random);
            BitSet all = Consistency.all(system);
            String what = "system " + i + " of seed 21";
            LinearMeasure found = LocalSearch.of(system, i, 300).orElseThrow();
            Consistency.check(system, found, what);
            double greedy = Layers.price(LinearMeasure.of(system), all);
            assertThat(Layers.price(found, all)).as(what).isLessThanOrEqualTo(greedy);
            if (Layers.price(found, all) < greedy) better++;
        }
        assertThat(better).isGreaterThan(10);
    }

    @Test
    void the_same_seed_finds_the_same_measure() {
        LinearSystem system = Systems.philosophers(6);
        long[] once = LocalSearch.of(system, 4, 1000).orElseThrow().weights();
        assertThat(LocalSearch.of(system, 4, 1000).orElseThrow().weights()).isEqualTo(once);
    }

    @Test
    void one_transition_of_each_philosopher_stays_the_one_that_regresses() {
        LinearSystem system = Systems.philosophers(6);
        assertThat(LocalSearch.of(system, 4, 1000).orElseThrow().regressTransitions())
                .hasSize(6);
    }

    @Test
    void a_large_system_is_left_alone() {
        assertThat(LocalSearch.of(Systems.philosophers(60), 1, 10)).isEmpty();
    }
}
