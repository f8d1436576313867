package org.sweepline.kernel.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.RandomGraphs;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.kernel.store.Footprint;
import org.sweepline.kernel.store.HeapLayer;
import org.sweepline.kernel.store.Layer;
import org.sweepline.kernel.store.LayerFormat;

class LayerOrderTest {
    @Test
    void a_queue_gives_the_least_column_and_in_it_the_least_layer() {
        LayerFormat format = new LayerFormat(8, false, StoreGeometry.DEFAULT, new Footprint());
        RandomGraphs.each(200, seed -> {
            Random random = new Random(seed);
            PriorityQueue<Layer> heap = new PriorityQueue<>(Layer.BY_PROGRESS);
            PriorityQueue<Layer> model = new PriorityQueue<>(
                    Comparator.<Layer>comparingLong(l -> l.column).thenComparingLong(l -> l.layer));
            for (int i = 0; i < 500; i++) {
                if (random.nextInt(5) < 3) {
                    long value = random.nextInt(10) == 0 ? random.nextLong() : random.nextInt(40);
                    Layer layer = new HeapLayer(random.nextInt(3), value, false, format);
                    heap.add(layer);
                    model.add(layer);
                } else if (!model.isEmpty()) {
                    same(heap.peek(), model.peek());
                    same(heap.remove(), model.remove());
                }
            }
            while (!model.isEmpty()) same(heap.remove(), model.remove());
            assertThat(heap.peek()).isNull();
        });
    }

    private static void same(Layer actual, Layer expected) {
        assertThat(actual.column).isEqualTo(expected.column);
        assertThat(actual.layer).isEqualTo(expected.layer);
    }
}
