package org.sweepline.kernel.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.RandomGraphs;
import org.sweepline.kernel.StoreGeometry;

class LayerMapTest {
    private final LayerFormat format = new LayerFormat(8, false, StoreGeometry.DEFAULT, new Footprint());

    @Test
    void it_agrees_with_a_hash_map_under_random_additions_and_removals() {
        RandomGraphs.each(200, seed -> {
            Random random = new Random(seed);
            LayerMap map = new LayerMap();
            Map<List<Long>, Layer> model = new HashMap<>();
            int columns = 1 + random.nextInt(3);
            int layers = 1 + random.nextInt(300);
            int shift = random.nextInt(7);
            for (int i = 0; i < 1000; i++) {
                long column = random.nextInt(columns);
                long value = (long) (random.nextInt(layers) - layers / 2) << shift;
                Layer known = model.get(List.of(column, value));
                assertThat(map.find(column, value)).isSameAs(known);
                if (known == null) {
                    Layer layer = new HeapLayer(column, value, false, format);
                    map.add(layer);
                    model.put(List.of(column, value), layer);
                } else if (random.nextBoolean()) {
                    map.remove(known);
                    model.remove(List.of(column, value));
                }
                assertThat(map.size()).isEqualTo(model.size());
            }
            Set<Layer> all = new HashSet<>();
            map.forEach(layer -> assertThat(all.add(layer)).isTrue());
            assertThat(all).isEqualTo(new HashSet<>(model.values()));
        });
    }

    @Test
    void the_least_and_the_greatest_long_are_layers_like_any_other() {
        LayerMap map = new LayerMap();
        Layer least = new HeapLayer(0, Long.MIN_VALUE, false, format);
        Layer greatest = new HeapLayer(0, Long.MAX_VALUE, false, format);
        map.add(least);
        assertThat(map.find(0, Long.MAX_VALUE)).isNull();
        map.add(greatest);
        assertThat(map.find(0, Long.MIN_VALUE)).isSameAs(least);
        assertThat(map.find(0, Long.MAX_VALUE)).isSameAs(greatest);
        assertThat(map.find(1, Long.MAX_VALUE)).isNull();
    }
}
