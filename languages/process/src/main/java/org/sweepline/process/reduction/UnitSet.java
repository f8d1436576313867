package org.sweepline.process.reduction;

import java.util.Arrays;

/** A set of units that is emptied in constant time. */
final class UnitSet {
    private final int[] marks;
    private final int[] members;
    private int mark = 1;
    private int size;

    UnitSet(int units) {
        marks = new int[units];
        members = new int[units];
    }

    void clear() {
        size = 0;
        if (++mark == Integer.MAX_VALUE) {
            Arrays.fill(marks, 0);
            mark = 1;
        }
    }

    boolean contains(int unit) {
        return marks[unit] == mark;
    }

    /** Adds a unit, and returns whether it is new. */
    boolean add(int unit) {
        if (marks[unit] == mark) return false;
        marks[unit] = mark;
        members[size++] = unit;
        return true;
    }

    void addAll(UnitSet others) {
        for (int i = 0; i < others.size; i++) add(others.members[i]);
    }

    int size() {
        return size;
    }

    int member(int index) {
        return members[index];
    }
}
