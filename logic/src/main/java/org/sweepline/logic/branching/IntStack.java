package org.sweepline.logic.branching;

import java.util.Arrays;

/** Numbers, of which the last one added is taken first. */
final class IntStack {
    private int[] numbers = new int[64];
    private int size;

    void push(int number) {
        if (size == numbers.length) numbers = Arrays.copyOf(numbers, (int) Math.min(2L * size, Integer.MAX_VALUE - 8));
        numbers[size++] = number;
    }

    int pop() {
        return numbers[--size];
    }

    boolean isEmpty() {
        return size == 0;
    }
}
