package org.sweepline.kernel.disk;

import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import org.sweepline.kernel.Interruption;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.store.Layer;
import org.sweepline.kernel.store.LayerFormat;
import org.sweepline.kernel.store.LinkQueue;
import org.sweepline.kernel.store.StateSet;

/**
 * Successors that are different from each other but may have been found before, until the disk is asked.
 *
 * <p>They are collected in a {@link StateSet}. For the check its hash table is dropped and every state gets a key, the
 * upper half of its hash and its number, so that sorting the states is sorting an array of longs:
 *
 * <pre>
 *   hhhh hhhh hhhh hhhh hhhh hhhh hhhh hhhh nnnn nnnn nnnn nnnn nnnn nnnn nnnn nnnn
 * </pre>
 *
 * The few states that agree in half their hash are then sorted among themselves. What is known is taken out of the
 * array. The numbers left in the end say which states are new; they move on in the order they came in, so that neither
 * sorting nor the moment of the check can be seen in the order of the search.
 */
final class CandidateSet {
    private final LayerFormat format;
    private StateSet states;
    private LinkQueue links;
    private long[] keys;
    private int remaining;
    private final StateBuffer state = new StateBuffer(0);
    private final StateBuffer other = new StateBuffer(0);

    CandidateSet(LayerFormat format) {
        this.format = format;
        clear();
    }

    private void clear() {
        if (states != null) format.footprint().add(-states.footprint());
        if (links != null) format.footprint().add(-links.footprint());
        states = format.newSet();
        links = format.traced() ? new LinkQueue(format.footprint()) : null;
    }

    long size() {
        return states.size();
    }

    long footprint() {
        return states.footprint() + (links == null ? 0 : links.footprint());
    }

    /** Adds a state unless it is there already; the last two say how it was reached. */
    boolean add(long[] words, int at, int bytes, long hash, long from, int choice) {
        if (states.add(words, at, bytes, hash) < 0) return false;
        if (links != null) links.add(from, choice);
        return true;
    }

    /** Ends collecting and sorts, as {@link SortedRun}s are sorted. */
    void sort() {
        states.seal();
        remaining = (int) states.size();
        keys = new long[remaining];
        format.footprint().add(8L * remaining);
        for (int i = 0; i < remaining; i++) {
            Interruption.check();
            states.read(i, state);
            keys[i] = (long) SortedRun.hash(state) << 32 | i;
        }
        Arrays.sort(keys);
        for (int i = 1; i < remaining; i++) {
            for (int j = i; j > 0 && hash(j - 1) == hash(j) && exchanged(j - 1, j); j--) swap(j - 1, j);
        }
    }

    private int hash(int index) {
        return (int) (keys[index] >>> 32);
    }

    private void read(int index, StateBuffer into) {
        states.read(keys[index] & 0xFFFFFFFFL, into);
    }

    private boolean exchanged(int i, int j) {
        read(i, state);
        read(j, other);
        return SortedRun.compare(state, other) > 0;
    }

    private void swap(int i, int j) {
        long key = keys[i];
        keys[i] = keys[j];
        keys[j] = key;
    }

    /** How many of the sorted states have not turned out to be known. */
    int remaining() {
        return remaining;
    }

    /** Takes out the sorted states that a run holds. */
    void dropKnown(SortedRunReader run) throws IOException {
        int kept = 0;
        for (int i = 0; i < remaining; i++) {
            Interruption.check();
            if (!holds(run, i)) keys[kept++] = keys[i];
        }
        remaining = kept;
    }

    private boolean holds(SortedRunReader run, int index) throws IOException {
        int hash = hash(index);
        run.skipTo(hash);
        if (run.ended() || run.hash() != hash) return false;
        read(index, state);
        while (!run.ended() && run.hash() == hash) {
            run.read(other);
            int order = SortedRun.compare(other, state);
            if (order >= 0) return order == 0;
            run.advance();
        }
        return false;
    }

    /** Writes the sorted states that remain. */
    void write(SortedRunWriter into) throws IOException {
        for (int i = 0; i < remaining; i++) {
            Interruption.check();
            read(i, state);
            into.add(state, hash(i));
        }
    }

    /** Moves the states that remain to a queue, in the order they were added, and starts collecting anew. */
    void moveTo(StateQueue queue) {
        long size = states.size();
        BitSet isNew = new BitSet((int) size);
        for (int i = 0; i < remaining; i++) isNew.set((int) keys[i]);
        format.footprint().add(-8L * keys.length);
        keys = null;
        Layer.Link link = new Layer.Link();
        for (int i = 0; i < size; i++) {
            if (links != null) links.take(link);
            if ((i & 0xFFF) == 0) states.release(i);
            if (!isNew.get(i)) continue;
            states.read(i, state);
            queue.add(state, link);
        }
        clear();
    }
}
