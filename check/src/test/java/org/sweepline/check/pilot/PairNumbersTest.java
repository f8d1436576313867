package org.sweepline.check.pilot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PairNumbersTest {
    @Test
    void pairs_are_numbered_as_they_are_first_met() {
        for (long seed = 0; seed < 20; seed++) {
            Random random = new Random(seed);
            int range = 1 + random.nextInt(200);
            PairNumbers numbers = new PairNumbers();
            Map<List<Long>, Integer> expected = new HashMap<>();
            for (int i = 0; i < 5_000; i++) {
                long first = (long) random.nextInt(range) - range / 2;
                long second = (long) random.nextInt(range) << random.nextInt(3) * 20;
                expected.putIfAbsent(List.of(first, second), expected.size());
                int number = numbers.of(first, second);
                assertThat(number).as("seed %d", seed).isEqualTo(expected.get(List.of(first, second)));
                assertThat(numbers.first(number)).as("seed %d", seed).isEqualTo(first);
                assertThat(numbers.second(number)).as("seed %d", seed).isEqualTo(second);
            }
            assertThat(numbers.size()).as("seed %d", seed).isEqualTo(expected.size());
        }
    }
}
