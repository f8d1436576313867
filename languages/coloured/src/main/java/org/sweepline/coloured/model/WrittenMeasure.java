package org.sweepline.coloured.model;

import org.sweepline.coloured.net.Transition.Inscription;
import org.sweepline.model.Measure;

/** The measure that a user writes, typed: a number, or a tuple of numbers. */
record WrittenMeasure(String text, Inscription inscription) implements Measure {
    @Override
    public String toString() {
        return text;
    }
}
