package org.sweepline.kernel.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.sweepline.kernel.StoreFullException;
import org.sweepline.kernel.StoreGeometry;

class HeapLayerStoreTest extends LayerStoreContract {
    @Override
    LayerStore store(LayerFormat format) {
        return new HeapLayerStore(format);
    }

    @Test
    void a_layer_of_one_word_costs_92_bytes() {
        Footprint footprint = new Footprint();
        Layer layer = store(new LayerFormat(8, true, StoreGeometry.DEFAULT, footprint))
                .create(0, 0, false);
        layer.enter(new long[] {7}, 0, 8, StateHash.of(new long[] {7}, 0, 8), 0, 0);
        assertThat(footprint.bytes()).isEqualTo(92);
    }

    @Test
    void a_choice_too_large_for_a_link_is_refused_with_the_reason() {
        Layer layer = store(new LayerFormat(8, true, StoreGeometry.DEFAULT, new Footprint()))
                .create(0, 0, false);
        long hash = StateHash.of(new long[] {7}, 0, 8);
        assertThatThrownBy(() -> layer.enter(new long[] {7}, 0, 8, hash, 1, 1 << 24))
                .isInstanceOf(StoreFullException.class)
                .hasMessage("a state has more than 16777216 successors, too many for traces (--no-trace does without)");
        assertThat(layer.count()).isZero();
    }
}
