package org.sweepline.check.pilot;

import java.util.Arrays;

/**
 * Layers that wait, the least rank first.
 *
 * <p>Layers of equal rank come out in the order in which the sweep itself would take them: a peak may depend on it.
 */
final class RankHeap {
    private int[] heap = new int[16];
    private int size;

    boolean isEmpty() {
        return size == 0;
    }

    int first() {
        return heap[0];
    }

    void add(int layer) {
        if (size == heap.length) heap = Arrays.copyOf(heap, 2 * size);
        int at = size++;
        while (at > 0) {
            int parent = (at - 1) >>> 1;
            if (!before(layer, heap[parent])) break;
            heap[at] = heap[parent];
            at = parent;
        }
        heap[at] = layer;
    }

    int removeFirst() {
        int first = heap[0];
        int moved = heap[--size];
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

    /** A layer is twice its rank, and one more if it is persistent. */
    private static boolean before(int a, int b) {
        return a >> 1 < b >> 1;
    }
}
