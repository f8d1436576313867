package org.sweepline.logic.branching;

import java.util.Arrays;

/** A growing list of numbers that is used as a stack. */
final class IntList {
    private int[] numbers = new int[64];
    private int size;

    void push(int[] more) {
        for (int number : more) push(number);
    }

    void push(int number) {
        if (size == numbers.length) numbers = Arrays.copyOf(numbers, (int) Math.min(2L * size, Integer.MAX_VALUE - 8));
        numbers[size++] = number;
    }

    /** Removes the last number and returns it. */
    int pop() {
        return numbers[--size];
    }

    boolean isEmpty() {
        return size == 0;
    }

    int size() {
        return size;
    }

    int[] toArray() {
        return Arrays.copyOf(numbers, size);
    }
}
