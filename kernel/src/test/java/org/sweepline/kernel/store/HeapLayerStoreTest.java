package org.sweepline.kernel.store;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.sweepline.kernel.StoreGeometry;

class HeapLayerStoreTest extends LayerStoreContract {
    @Override
    LayerStore store(LayerFormat format) {
        return new HeapLayerStore(format);
    }

    @Test
    void a_layer_of_one_word_costs_72_bytes() {
        Footprint footprint = new Footprint();
        Layer layer = store(new LayerFormat(8, true, StoreGeometry.DEFAULT, footprint))
                .create(0, 0, false);
        layer.enter(new long[] {7}, 0, 8, StateHash.of(new long[] {7}, 0, 8), 0, 0);
        assertThat(footprint.bytes()).isEqualTo(72);
    }
}
