package org.sweepline.kernel.store;

import java.util.function.Consumer;

/** Layers on the heap of the Java machine. */
public final class HeapLayerStore implements LayerStore {
    private final LayerFormat format;
    private final LayerMap transients = new LayerMap();
    private final LayerMap persistents = new LayerMap();

    public HeapLayerStore(LayerFormat format) {
        this.format = format;
    }

    @Override
    public LayerFormat format() {
        return format;
    }

    private LayerMap map(boolean persistent) {
        return persistent ? persistents : transients;
    }

    @Override
    public Layer find(long column, long layer, boolean persistent) {
        return map(persistent).find(column, layer);
    }

    @Override
    public Layer create(long column, long layer, boolean persistent) {
        Layer created = new HeapLayer(column, layer, persistent, format);
        map(persistent).add(created);
        return created;
    }

    @Override
    public void drop(Layer layer) {
        map(layer.persistent).remove(layer);
        ((HeapLayer) layer).forget();
    }

    @Override
    public void forEach(boolean persistent, Consumer<Layer> action) {
        map(persistent).forEach(action);
    }

    @Override
    public void clear() {
        transients.clear();
        persistents.clear();
    }
}
