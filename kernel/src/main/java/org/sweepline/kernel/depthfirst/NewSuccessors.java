package org.sweepline.kernel.depthfirst;

import org.sweepline.kernel.Successors;
import org.sweepline.kernel.store.Block;
import org.sweepline.kernel.store.HeapStateSet;
import org.sweepline.kernel.store.StateHash;
import org.sweepline.kernel.store.StateSet;

/**
 * Tells which successors of a state are new, all at once: what the look-ups need is fetched side by side, and edges to known
 * states, most of all edges, never wait on the stack.
 */
public final class NewSuccessors {
    private long[] hashes = new long[64];
    private int[] choices = new int[64];
    private int count;

    /** Is told the numbers of the successors that are known. */
    @FunctionalInterface
    public interface Known {
        void meet(long number);
    }

    /** How many there are. */
    public int count() {
        return count;
    }

    /** Which choice one of them is; they are in order. */
    public int choice(int index) {
        return choices[index];
    }

    /** Finds those from a choice on that a set does not have. */
    public void find(Successors successors, int from, HeapStateSet set, Known known) {
        reach(successors.size());
        long[] words = successors.words();
        for (int i = from; i < successors.size(); i++) {
            hashes[i - from] = StateHash.of(words, successors.start(i), successors.bytes(i));
        }
        set.warm(hashes, successors.size() - from);
        count = 0;
        for (int i = from; i < successors.size(); i++) {
            long number = set.find(words, successors.start(i), successors.bytes(i), hashes[i - from]);
            if (number == StateSet.MISSING) choices[count++] = i;
            else known.meet(number);
        }
    }

    /** Finds those among the candidates of a block that a set does not have. */
    public void find(Block block, HeapStateSet set) {
        Successors successors = block.successors;
        reach(successors.size());
        int[] candidates = block.candidates();
        int candidateCount = block.candidateCount();
        for (int c = 0; c < candidateCount; c++) hashes[c] = block.hashes()[candidates[c]];
        set.warm(hashes, candidateCount);
        count = 0;
        for (int c = 0; c < candidateCount; c++) {
            int i = candidates[c];
            long number = set.find(successors.words(), successors.start(i), successors.bytes(i), hashes[c]);
            if (number == StateSet.MISSING) choices[count++] = i;
        }
    }

    /** Takes all from a choice on for new. */
    public void all(Successors successors, int from) {
        reach(successors.size());
        count = 0;
        for (int i = from; i < successors.size(); i++) choices[count++] = i;
    }

    private void reach(int most) {
        if (most <= choices.length) return;
        hashes = new long[2 * most];
        choices = new int[2 * most];
    }
}
