package org.sweepline.kernel.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.RandomGraphs;

class LayerCountTest {
    @Test
    void it_counts_distinct_layers_like_a_set_for_every_column() {
        RandomGraphs.each(200, seed -> {
            Random random = new Random(seed);
            LayerCount count = new LayerCount();
            long total = 0;
            for (int column = 0; column < 3; column++) {
                count.newColumn();
                Set<Long> seen = new HashSet<>();
                int range = 1 + random.nextInt(60);
                for (int i = 0; i < 100; i++) {
                    long layer = (long) random.nextInt(range) - range / 2;
                    if (random.nextInt(40) == 0) layer = random.nextBoolean() ? Long.MIN_VALUE : Long.MAX_VALUE;
                    if (random.nextInt(40) == 0) layer = random.nextBoolean() ? Long.MIN_VALUE + 1 : Long.MAX_VALUE - 1;
                    if (seen.add(layer)) total++;
                    count.add(layer);
                    assertThat(count.total()).isEqualTo(total);
                }
            }
        });
    }
}
