package org.sweepline.linear;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Weights that every transition lowers exist exactly if no combination of transitions takes nothing away. */
class RankingTest {
    private static final int MOST_TIMES = 4;

    private static Incidence incidence(int[][] changes, int places) {
        SparseVector[] columns = new SparseVector[changes.length];
        for (int t = 0; t < changes.length; t++) {
            List<Integer> at = new ArrayList<>();
            for (int p = 0; p < places; p++) if (changes[t][p] != 0) at.add(p);
            int[] change = changes[t];
            columns[t] = SparseVector.of(
                    at.stream().mapToInt(p -> p).toArray(),
                    at.stream().mapToInt(p -> change[p]).toArray());
        }
        return Incidence.of(places, columns);
    }

    private static BitSet all(int transitions) {
        BitSet all = new BitSet();
        all.set(0, transitions);
        return all;
    }

    @Test
    void a_repeatable_combination_of_transitions_excludes_weights() {
        int found = 0;
        int excluded = 0;
        for (long seed = 0; seed < 3_000; seed++) {
            Random random = new Random(seed);
            int places = 1 + random.nextInt(4);
            int[][] changes = new int[1 + random.nextInt(4)][places];
            for (int[] change : changes) {
                for (int p = 0; p < places; p++) change[p] = random.nextInt(3) == 0 ? 0 : random.nextInt(3) - 1;
            }
            boolean ranked = Ranking.of(incidence(changes, places), all(changes.length), Effort.USUAL)
                    .isPresent();
            // Few transitions that change places by one: small numbers of occurrences show it if there are any.
            boolean repeatable = repeatable(changes, places, new int[changes.length], 0);
            assertThat(ranked).as("seed %d", seed).isEqualTo(!repeatable);
            if (ranked) found++;
            else excluded++;
        }
        assertThat(found).isGreaterThan(500);
        assertThat(excluded).isGreaterThan(500);
    }

    private static boolean repeatable(int[][] changes, int places, int[] times, int next) {
        if (next == times.length) {
            int total = 0;
            for (int count : times) total += count;
            for (int p = 0; p < places; p++) {
                int change = 0;
                for (int t = 0; t < times.length; t++) change += times[t] * changes[t][p];
                if (change < 0) return false;
            }
            return total > 0;
        }
        for (times[next] = 0; times[next] <= MOST_TIMES; times[next]++) {
            if (repeatable(changes, places, times, next + 1)) return true;
        }
        times[next] = 0;
        return false;
    }
}
