package org.sweepline.logic.automaton;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * A partition of 0, 1, 2, ... that is refined by marking elements and splitting blocks into marked and unmarked ones.
 *
 * <p>The elements of a block stand side by side, the marked ones first. The smaller part of a split block gets the new
 * number, which is what makes refinement fast.
 */
final class RefinedPartition {
    private final int[] elements;
    private final int[] position;
    private final int[] block;
    private int[] first;
    private int[] end;
    private int[] marked;
    private int[] touched;
    private int touchedCount;
    private int count;

    RefinedPartition(int size) {
        elements = new int[size];
        position = new int[size];
        block = new int[size];
        for (int i = 0; i < size; i++) {
            elements[i] = i;
            position[i] = i;
        }
        first = new int[Math.max(1, size)];
        end = new int[Math.max(1, size)];
        marked = new int[Math.max(1, size)];
        touched = new int[Math.max(1, size)];
        end[0] = size;
        count = size > 0 ? 1 : 0;
    }

    int count() {
        return count;
    }

    int block(int element) {
        return block[element];
    }

    int first(int of) {
        return first[of];
    }

    int end(int of) {
        return end[of];
    }

    int element(int at) {
        return elements[at];
    }

    /** Puts the elements with the same key into a block each; there are no blocks yet, and keys are below a bound. */
    void group(IntUnaryOperator key, int keys) {
        int[] start = new int[keys + 1];
        for (int i = 0; i < elements.length; i++) start[key.applyAsInt(i) + 1]++;
        for (int k = 0; k < keys; k++) start[k + 1] += start[k];
        int[] next = Arrays.copyOf(start, keys);
        count = 0;
        for (int k = 0; k < keys; k++) {
            if (start[k] == start[k + 1]) continue;
            first[count] = start[k];
            end[count] = start[k + 1];
            marked[count++] = 0;
        }
        for (int i = 0; i < elements.length; i++) {
            int at = next[key.applyAsInt(i)]++;
            elements[at] = i;
            position[i] = at;
        }
        for (int b = 0; b < count; b++) {
            for (int i = first[b]; i < end[b]; i++) block[elements[i]] = b;
        }
    }

    void mark(int element) {
        int of = block[element];
        int at = position[element];
        int boundary = first[of] + marked[of];
        if (at < boundary) return;
        int other = elements[boundary];
        elements[at] = other;
        position[other] = at;
        elements[boundary] = element;
        position[element] = boundary;
        if (marked[of]++ == 0) touched[touchedCount++] = of;
    }

    /** Splits every block that has both marked and unmarked elements, and removes all marks. */
    void split() {
        while (touchedCount > 0) {
            int of = touched[--touchedCount];
            int boundary = first[of] + marked[of];
            int many = marked[of];
            marked[of] = 0;
            if (boundary == end[of]) continue;
            if (many <= end[of] - boundary) {
                first[count] = first[of];
                end[count] = boundary;
                first[of] = boundary;
            } else {
                first[count] = boundary;
                end[count] = end[of];
                end[of] = boundary;
            }
            for (int i = first[count]; i < end[count]; i++) block[elements[i]] = count;
            count++;
        }
    }
}
