package org.sweepline.kernel.store;

class PlainLayerStoreTest extends LayerStoreContract {
    @Override
    LayerStore store(LayerFormat format) {
        return new PlainLayerStore(format);
    }
}
