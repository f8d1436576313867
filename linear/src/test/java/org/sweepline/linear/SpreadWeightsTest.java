package org.sweepline.linear;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SpreadWeightsTest {
    @Test
    void a_ring_goes_up_and_down_in_two_long_runs() {
        int n = 8;
        int[][] ring = new int[n][n];
        for (int t = 0; t < n; t++) {
            ring[t][t] = -1;
            ring[t][(t + 1) % n] = 1;
        }
        long[] initial = new long[n];
        initial[0] = 1;
        LinearSystem system = Systems.of(initial, ring);
        LinearMeasure spread = SpreadWeights.of(system, Consistency.all(system), 1, 1, Effort.USUAL)
                .orElseThrow();
        assertThat(spread.offsets()).containsExactly(1, 1, 1, 1, -1, -1, -1, -1);
        LinearMeasure saw = SpreadWeights.of(system, Consistency.all(system), 7, 1, Effort.USUAL)
                .orElseThrow();
        assertThat(saw.offsets()).containsExactly(1, 1, 1, 1, 1, 1, 1, -7);
    }

    @Test
    void independent_parts_all_count() {
        LinearSystem system = Systems.of(
                new long[] {3, 0, 3, 0},
                new int[] {-1, 1, 0, 0},
                new int[] {1, -1, 0, 0},
                new int[] {0, 0, -1, 1},
                new int[] {0, 0, 1, -1});
        LinearMeasure spread = SpreadWeights.of(system, Consistency.all(system), 1, 1, Effort.USUAL)
                .orElseThrow();
        assertThat(spread.offsets()).containsExactly(1, -1, 1, -1);
    }

    @Test
    void without_steps_back_the_measure_is_monotone() {
        Random random = new Random(11);
        int found = 0;
        for (int i = 0; i < 100; i++) {
            LinearSystem system = Systems.random(random);
            Optional<LinearMeasure> spread =
                    SpreadWeights.of(system, Consistency.all(system), 0, 1, Consistency.LITTLE);
            if (spread.isEmpty()) continue;
            found++;
            Consistency.check(system, spread.get(), "system " + i + " of seed 11");
            assertThat(spread.get().monotone()).as("system %d of seed 11", i).isTrue();
        }
        assertThat(found).isGreaterThan(20);
    }

    @Test
    void the_greedy_measure_is_never_spread_wider_if_it_starts_at_the_low_end_too() {
        Random random = new Random(12);
        int compared = 0;
        for (int i = 0; i < 100; i++) {
            LinearSystem system = Systems.random(random);
            int back = 1 + random.nextInt(4);
            int ahead = 1 + random.nextInt(3);
            String what = "system " + i + " of seed 12, back " + back + ", ahead " + ahead;
            MarkingSample sample = MarkingSample.of(system, SpreadWeights.SEED, Consistency.LITTLE.work() / 4);
            double[] greedy = fitted(LinearMeasure.of(system), back, ahead);
            if (sample.deviation(greedy) < 1e-6 || MarkingSample.dot(sample.lowest(greedy), greedy) < 0) continue;
            compared++;
            LinearMeasure spread = SpreadWeights.of(system, Consistency.all(system), back, ahead, Consistency.LITTLE)
                    .orElseThrow(() -> new AssertionError("no measure for " + what));
            Consistency.check(system, spread, what);
            assertThat(sample.deviation(fitted(spread, back, ahead)))
                    .as(what)
                    .isGreaterThan(sample.deviation(greedy) * (1 - 1e-6));
        }
        assertThat(compared).isGreaterThan(20);
    }

    /** The weights scaled such that the offsets just fit into [-back, ahead]. */
    private static double[] fitted(LinearMeasure measure, int back, int ahead) {
        double factor = 1e-9;
        for (long offset : measure.offsets()) {
            factor = Math.max(factor, offset < 0 ? (double) -offset / back : (double) offset / ahead);
        }
        double scale = factor;
        return Arrays.stream(measure.weights())
                .mapToDouble(weight -> weight / scale)
                .toArray();
    }

    @Test
    void the_same_measure_is_found_again() {
        LinearSystem system = Systems.philosophers(6);
        long[] once = SpreadWeights.of(system, Consistency.all(system), 6, 5, Effort.USUAL)
                .orElseThrow()
                .weights();
        long[] again = SpreadWeights.of(system, Consistency.all(system), 6, 5, Effort.USUAL)
                .orElseThrow()
                .weights();
        assertThat(again).isEqualTo(once);
    }

    @Test
    void a_large_system_is_left_alone() {
        LinearSystem system = Systems.philosophers(120);
        assertThat(SpreadWeights.of(system, Consistency.all(system), 1, 1, Effort.USUAL))
                .isEmpty();
    }
}
