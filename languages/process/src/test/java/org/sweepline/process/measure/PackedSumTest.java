package org.sweepline.process.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.process.lts.LtsBuilder;
import org.sweepline.process.network.Layout;
import org.sweepline.process.network.NetworkProcess;

class PackedSumTest {
    @Test
    void the_sum_over_chunks_is_the_sum_over_processes() {
        RandomNetworks.each(500, seed -> {
            Random random = new Random(seed);
            List<NetworkProcess> components = new ArrayList<>();
            int count = 1 + random.nextInt(40);
            for (int c = 0; c < count; c++) {
                int states = 1 + random.nextInt(random.nextInt(10) == 0 ? 20_000 : 1 << random.nextInt(6));
                components.add(new NetworkProcess(
                        "c" + c, new LtsBuilder().states(states).build(), false));
            }
            Layout layout = new Layout(components);
            long[][] contribution = new long[count][];
            for (int c = 0; c < count; c++) {
                int states = components.get(c).lts().states();
                if (states > 1 && random.nextInt(4) > 0)
                    contribution[c] = random.longs(states).toArray();
            }
            PackedSum sum = new PackedSum(layout, contribution);
            StateBuffer state = new StateBuffer(layout.stateBytes());
            for (int i = 0; i < 20; i++) {
                Arrays.fill(state.words(), 0);
                long expected = 0;
                for (int c = 0; c < count; c++) {
                    int local = random.nextInt(components.get(c).lts().states());
                    state.words()[layout.word(c)] |= (long) local << layout.shift(c);
                    if (contribution[c] != null) expected += contribution[c][local];
                }
                assertThat(sum.of(state)).isEqualTo(expected);
            }
        });
    }
}
