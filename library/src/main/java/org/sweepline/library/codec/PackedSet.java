package org.sweepline.library.codec;

import java.util.AbstractSet;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Set;

/** The elements of a set that was packed, in the order of their bits; nobody can change it. */
final class PackedSet extends AbstractSet<Object> {
    /** So few elements are found faster one after the other than by their hashes. */
    private static final int FEW = 12;

    private final Object[] elements;
    private Set<Object> hashed;

    PackedSet(Object[] elements) {
        this.elements = elements;
    }

    @Override
    public boolean contains(Object sought) {
        if (elements.length > FEW) {
            if (hashed == null) hashed = new HashSet<>(Arrays.asList(elements));
            return hashed.contains(sought);
        }
        for (Object element : elements) if (element.equals(sought)) return true;
        return false;
    }

    @Override
    public Iterator<Object> iterator() {
        return new Iterator<>() {
            private int next;

            @Override
            public boolean hasNext() {
                return next < elements.length;
            }

            @Override
            public Object next() {
                if (next == elements.length) throw new NoSuchElementException();
                return elements[next++];
            }
        };
    }

    @Override
    public int size() {
        return elements.length;
    }
}
