package org.sweepline.library.codec;

import java.util.Arrays;

/**
 * The elements of a set, or the entries of a map, written one by one and then put in the order of their bits.
 *
 * <p>Each begins at a word of its own. The shorter comes first, then the one whose first different word is smaller. Sets that come
 * from a state are in this order already, but for the elements that a step has added.
 */
final class Segments {
    private static final int FEW = 24;

    private final BitWriter buffer;
    private int[] starts = new int[8];
    private int[] widths = new int[8];
    private int[] order = new int[8];
    private int size;

    Segments(BitWriter buffer) {
        this.buffer = buffer;
    }

    void clear() {
        buffer.clear();
        size = 0;
    }

    /** Where to write the next element. */
    BitWriter begin() {
        buffer.align();
        if (size == starts.length) {
            starts = Arrays.copyOf(starts, 2 * size);
            widths = Arrays.copyOf(widths, 2 * size);
            order = Arrays.copyOf(order, 2 * size);
        }
        starts[size] = buffer.bits() >>> 6;
        return buffer;
    }

    /** The element has been written. */
    void end() {
        widths[size] = buffer.bits() - (starts[size] << 6);
        order[size] = size;
        size++;
    }

    /** Writes all elements in order; two that have the same bits are an error of whoever made the set. */
    void appendTo(BitWriter out) {
        sort(0, size);
        for (int i = 0; i < size; i++) out.append(buffer.words(), starts[order[i]], widths[order[i]]);
    }

    private void sort(int from, int to) {
        if (to - from > FEW) {
            int middle = from + to >>> 1;
            sort(from, middle);
            sort(middle, to);
            merge(from, middle, to);
            return;
        }
        for (int i = from + 1; i < to; i++) {
            int moved = order[i];
            int at = i;
            while (at > from && compare(order[at - 1], moved) > 0) {
                order[at] = order[at - 1];
                at--;
            }
            order[at] = moved;
        }
    }

    private void merge(int from, int middle, int to) {
        int[] first = Arrays.copyOfRange(order, from, middle);
        int next = 0;
        int second = middle;
        int at = from;
        while (next < first.length) {
            boolean takeFirst = second == to || compare(first[next], order[second]) <= 0;
            order[at++] = takeFirst ? first[next++] : order[second++];
        }
    }

    private int compare(int a, int b) {
        if (widths[a] != widths[b]) return Integer.compare(widths[a], widths[b]);
        long[] words = buffer.words();
        int count = widths[a] + 63 >>> 6;
        for (int i = 0; i < count; i++) {
            int compared = Long.compareUnsigned(words[starts[a] + i], words[starts[b] + i]);
            if (compared != 0) return compared;
        }
        return 0;
    }
}
