package org.sweepline.kernel.sweep;

import java.util.Arrays;
import org.sweepline.kernel.store.Layer;

/** Layers by (column, layer), the least first. */
final class LayerHeap {
    private Layer[] heap = new Layer[16];
    private int size;

    void add(Layer layer) {
        if (size == heap.length) heap = Arrays.copyOf(heap, size + (size >> 1));
        int at = size++;
        while (at > 0) {
            int parent = (at - 1) >>> 1;
            if (!before(layer, heap[parent])) break;
            heap[at] = heap[parent];
            at = parent;
        }
        heap[at] = layer;
    }

    /** The least layer, or null. */
    Layer first() {
        return heap[0];
    }

    Layer removeFirst() {
        Layer first = heap[0];
        Layer moved = heap[--size];
        heap[size] = null;
        int at = 0;
        while (2 * at + 1 < size) {
            int child = 2 * at + 1;
            if (child + 1 < size && before(heap[child + 1], heap[child])) child++;
            if (!before(heap[child], moved)) break;
            heap[at] = heap[child];
            at = child;
        }
        if (size > 0) heap[at] = moved;
        return first;
    }

    private static boolean before(Layer a, Layer b) {
        return a.column != b.column ? a.column < b.column : a.layer < b.layer;
    }
}
