package org.sweepline.kernel.runs;

import java.util.Arrays;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.kernel.store.Footprint;
import org.sweepline.kernel.store.HeapStateSet;

/** The states of one layer, each with a label of 64 bits, and which of them have to be processed, some of them again. */
final class LabelledLayer {
    final long layer;
    private final HeapStateSet set;
    private final Footprint account;
    private long[] labels = new long[16];
    private int processed;
    private int[] again = new int[4];
    private int againCount;

    LabelledLayer(long layer, int stateBytes, StoreGeometry geometry, Footprint account) {
        this.layer = layer;
        this.account = account;
        set = HeapStateSet.of(stateBytes, geometry, account);
        account.add(8L * labels.length + 4L * again.length);
    }

    int count() {
        return (int) set.size();
    }

    /** Adds a state without a label and returns its number {@code n}, or {@code -n - 1} if it was there already. */
    int enter(long[] words, int at, int bytes, long hash) {
        int number = Math.toIntExact(set.enter(words, at, bytes, hash));
        if (number == labels.length) {
            account.add(8L * labels.length);
            labels = Arrays.copyOf(labels, 2 * number);
        }
        return number;
    }

    long label(int number) {
        return labels[number];
    }

    void label(int number, long label) {
        labels[number] = label;
    }

    /** The label of a state has changed: if it was processed, it has to be again. */
    void changed(int number) {
        if (number >= processed) return;
        if (againCount == again.length) {
            account.add(4L * againCount);
            again = Arrays.copyOf(again, 2 * againCount);
        }
        again[againCount++] = number;
    }

    /** Takes a state that has to be processed; its number, or -1 if there is none. */
    int take(StateBuffer into) {
        int number = againCount > 0 ? again[--againCount] : processed < set.size() ? processed++ : -1;
        if (number >= 0) set.read(number, into);
        return number;
    }

    /** Takes this layer's bytes off the books; it must not be used any more. */
    void forget() {
        account.add(-set.footprint() - 8L * labels.length - 4L * again.length);
    }
}
