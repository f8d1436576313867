package org.sweepline.logic.branching;

import java.util.Arrays;

/** Numbers in a row that grows at its end. */
final class IntList {
    private int[] numbers = new int[16];
    private int size;

    void add(int[] more) {
        if (size + more.length > numbers.length) {
            numbers = Arrays.copyOf(numbers, Math.max(size + more.length, 2 * size));
        }
        System.arraycopy(more, 0, numbers, size, more.length);
        size += more.length;
    }

    int size() {
        return size;
    }

    int[] toArray() {
        return Arrays.copyOf(numbers, size);
    }
}
