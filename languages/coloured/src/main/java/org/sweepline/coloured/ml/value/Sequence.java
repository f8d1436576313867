package org.sweepline.coloured.ml.value;

import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * A list of CPN ML, which is also how it writes a multiset: a head and the rest, shared between lists.
 *
 * <p>Lists may be long: nothing here recurses along them.
 */
public final class Sequence implements Iterable<Object> {
    public static final Sequence EMPTY = new Sequence(null, null, 0, 1);

    private final Object head;
    private final Sequence tail;
    private final int size;
    private final int hash;

    private Sequence(Object head, Sequence tail, int size, int hash) {
        this.head = head;
        this.tail = tail;
        this.size = size;
        this.hash = hash;
    }

    /** The list with one more element in front. */
    public Sequence prepend(Object element) {
        return new Sequence(element, this, size + 1, 31 * hash + element.hashCode());
    }

    /** The list with more elements in front. */
    public Sequence prependAll(Object[] elements) {
        Sequence list = this;
        for (int i = elements.length - 1; i >= 0; i--) list = list.prepend(elements[i]);
        return list;
    }

    public Object[] toArray() {
        Object[] elements = new Object[size];
        int next = 0;
        for (Object element : this) elements[next++] = element;
        return elements;
    }

    public static Sequence of(List<?> elements) {
        Sequence list = EMPTY;
        for (int i = elements.size() - 1; i >= 0; i--) list = list.prepend(elements.get(i));
        return list;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public int size() {
        return size;
    }

    public Object head() {
        if (size == 0) throw new NoSuchElementException("the empty list has no head");
        return head;
    }

    public Sequence tail() {
        if (size == 0) throw new NoSuchElementException("the empty list has no tail");
        return tail;
    }

    /** This list, then the other. */
    public Sequence append(Sequence rest) {
        return rest.isEmpty() ? this : rest.prependAll(toArray());
    }

    @Override
    public Iterator<Object> iterator() {
        return new Iterator<>() {
            private Sequence rest = Sequence.this;

            @Override
            public boolean hasNext() {
                return !rest.isEmpty();
            }

            @Override
            public Object next() {
                Object element = rest.head();
                rest = rest.tail();
                return element;
            }
        };
    }

    @Override
    public boolean equals(Object other) {
        if (!(other instanceof Sequence that) || that.size != size || that.hash != hash) return other == this;
        Sequence left = this;
        Sequence right = that;
        while (left != right && !left.isEmpty()) {
            if (!left.head.equals(right.head)) return false;
            left = left.tail;
            right = right.tail;
        }
        return true;
    }

    @Override
    public int hashCode() {
        return hash;
    }
}
