package org.sweepline.linear;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TiltTest {
    /** Switches that can be turned on, once each. */
    private static LinearSystem switches(int n) {
        int[][] effects = new int[n][n];
        for (int t = 0; t < n; t++) effects[t][t] = 1;
        return bounded(n, effects);
    }

    private static LinearSystem bounded(int n, int[][] effects) {
        int[][] both = new int[effects.length][2 * n];
        for (int t = 0; t < both.length; t++) {
            for (int p = 0; p < n; p++) {
                both[t][p] = effects[t][p];
                both[t][n + p] = -effects[t][p];
            }
        }
        long[] initial = new long[2 * n];
        Arrays.fill(initial, n, 2 * n, 1);
        return Systems.of(initial, both);
    }

    @Test
    void switches_are_swept_with_little_more_than_the_largest_layer_stored() {
        int n = 10;
        LinearSystem system = switches(n);
        LinearMeasure plain = LinearMeasure.of(system);
        LinearMeasure tilted = Tilt.of(system, plain, Effort.USUAL).orElseThrow();
        assertThat(peak(plain, n)).isEqualTo(252 + 210);
        assertThat(peak(tilted, n)).isLessThan(300);
    }

    /** The largest number of states of one layer and those discovered beyond it, with each layer kept until it is done. */
    private static int peak(LinearMeasure measure, int n) {
        long[] values = new long[1 << n];
        for (int set = 0; set < values.length; set++) {
            long[] marking = new long[2 * n];
            for (int i = 0; i < n; i++) marking[(set >> i & 1) == 1 ? i : n + i] = 1;
            values[set] = measure.value(marking);
        }
        int peak = 0;
        Set<Integer> known = new HashSet<>(Set.of(0));
        for (long line : Arrays.stream(values).sorted().distinct().toArray()) {
            known.removeIf(set -> values[set] < line);
            for (int set : known.stream().filter(set -> values[set] == line).toList()) {
                for (int i = 0; i < n; i++) known.add(set | 1 << i);
            }
            peak = Math.max(peak, known.size());
        }
        return peak;
    }

    @Test
    void the_same_transitions_progress_before_and_after() {
        Random random = new Random(3);
        int tilted = 0;
        for (int i = 0; i < 100; i++) {
            LinearSystem system = Systems.random(random);
            String what = "system " + i + " of seed 3";
            Optional<LinearMeasure> column = new Columns(system, Effort.USUAL).measure(false, whyNot -> {});
            if (column.isEmpty()) continue;
            Optional<LinearMeasure> finer = Tilt.of(system, column.get(), Consistency.LITTLE);
            if (finer.isEmpty()) continue;
            tilted++;
            Consistency.check(system, finer.get(), what);
            for (int t = 0; t < finer.get().offsets().length; t++) {
                assertThat(Long.signum(finer.get().offset(t)))
                        .as(what)
                        .isEqualTo(Long.signum(column.get().offset(t)));
            }
        }
        assertThat(tilted).isGreaterThan(20);
    }

    @Test
    void columns_stay_in_their_order() {
        LinearSystem system = switches(4);
        LinearMeasure plain = LinearMeasure.of(system);
        LinearMeasure tilted = Tilt.of(system, plain, Effort.USUAL).orElseThrow();
        for (int set = 0; set < 16; set++) {
            for (int other = 0; other < 16; other++) {
                if (Integer.bitCount(set) < Integer.bitCount(other)) {
                    assertThat(tilted.value(marking(set))).isLessThan(tilted.value(marking(other)));
                }
            }
        }
    }

    private static long[] marking(int set) {
        long[] marking = new long[8];
        for (int i = 0; i < 4; i++) marking[(set >> i & 1) == 1 ? i : 4 + i] = 1;
        return marking;
    }

    @Test
    void a_measure_that_regresses_is_refused() {
        LinearSystem system = Systems.of(1, new int[] {1}, new int[] {-1});
        assertThatThrownBy(() -> Tilt.of(system, LinearMeasure.of(system), Effort.USUAL))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
