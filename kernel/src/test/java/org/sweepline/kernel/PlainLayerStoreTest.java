package org.sweepline.kernel;

class PlainLayerStoreTest extends LayerStoreContract {
    @Override
    LayerStore store(LayerFormat format) {
        return new PlainLayerStore(format);
    }
}
