package org.sweepline.kernel.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.LayerProfile;
import org.sweepline.kernel.RandomGraphs;

class ProfileRecorderTest {
    @Test
    void few_layers_are_kept_one_by_one() {
        ProfileRecorder recorder = new ProfileRecorder();
        Random random = new Random(3);
        TreeMap<Long, long[]> model = new TreeMap<>();
        for (int i = 0; i < 5000; i++) {
            long column = random.nextInt(3);
            long layer = random.nextInt(50);
            long edges = random.nextInt(9);
            recorder.add(column, layer, 1, edges);
            long[] count = model.computeIfAbsent(100 * column + layer, k -> new long[2]);
            count[0]++;
            count[1] += edges;
        }
        List<LayerProfile.Entry> entries = recorder.profile().entries();
        assertThat(entries).hasSize(model.size());
        int i = 0;
        for (var expected : model.entrySet()) {
            LayerProfile.Entry entry = entries.get(i++);
            assertThat(100 * entry.column() + entry.layer()).isEqualTo(expected.getKey());
            assertThat(entry.states()).isEqualTo(expected.getValue()[0]);
            assertThat(entry.edges()).isEqualTo(expected.getValue()[1]);
        }
    }

    @Test
    void very_many_layers_are_merged_in_order_and_nothing_is_lost() {
        RandomGraphs.each(10, seed -> {
            Random random = new Random(seed);
            ProfileRecorder recorder = new ProfileRecorder();
            long states = 0;
            long edges = 0;
            long upTo = 0;
            for (int i = 0; i < 100_000; i++) {
                upTo += random.nextInt(3);
                long layer = random.nextInt(4) == 0 ? upTo - random.nextInt(1000) : upTo;
                recorder.add(i / 40_000, layer, 2, i % 5);
                states += 2;
                edges += i % 5;
            }
            List<LayerProfile.Entry> entries = recorder.profile().entries();
            assertThat(entries.size()).isBetween(1000, 1 << 14);
            assertThat(entries.stream().mapToLong(LayerProfile.Entry::states).sum())
                    .isEqualTo(states);
            assertThat(entries.stream().mapToLong(LayerProfile.Entry::edges).sum())
                    .isEqualTo(edges);
            for (int i = 1; i < entries.size(); i++) {
                LayerProfile.Entry a = entries.get(i - 1);
                LayerProfile.Entry b = entries.get(i);
                assertThat(a.column() < b.column() || a.column() == b.column() && a.layer() < b.layer())
                        .isTrue();
            }
        });
    }
}
