package org.sweepline.coloured.colour;

import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.Predicate;

/** Those of a sequence of values that a condition admits. */
final class Members implements Iterator<Object> {
    private final Iterator<Object> candidates;
    private final Predicate<Object> condition;
    private Object next;

    Members(Iterator<Object> candidates, Predicate<Object> condition) {
        this.candidates = candidates;
        this.condition = condition;
    }

    @Override
    public boolean hasNext() {
        while (next == null && candidates.hasNext()) {
            Object candidate = candidates.next();
            if (condition.test(candidate)) next = candidate;
        }
        return next != null;
    }

    @Override
    public Object next() {
        if (!hasNext()) throw new NoSuchElementException();
        Object value = next;
        next = null;
        return value;
    }
}
