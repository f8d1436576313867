package org.sweepline.kernel.store;

import java.util.Optional;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StoreGeometry;

/** States of one length, in {@link FixedPages}. */
final class FixedStateSet extends HeapStateSet {
    private final FixedPages states;

    FixedStateSet(StoreGeometry geometry, Footprint account, int stateBytes, Optional<StateClasses> classes) {
        super(geometry, account, classes);
        states = new FixedPages(stateBytes, geometry, this::hold);
    }

    @Override
    boolean same(long number, long[] words, int at, int bytes) {
        return states.same(number, words, at);
    }

    @Override
    void append(long[] words, int at, int bytes) {
        states.append(size, words, at);
    }

    @Override
    public void read(long number, StateBuffer into) {
        states.read(number, into);
    }

    @Override
    long hash(long number) {
        return states.hash(number);
    }

    @Override
    void releaseArena(long below) {
        states.release(below);
    }
}
