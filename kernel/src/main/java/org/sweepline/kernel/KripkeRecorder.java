package org.sweepline.kernel;

import java.util.Arrays;
import java.util.List;

/**
 * Takes down a Kripke structure while a sweep goes on: a state that is processed becomes the next node.
 *
 * <p>A state gets a birth number when it is stored, which it has as long as it is stored: a state that is met again after
 * it was deleted is born again. Its edges are written with birth numbers when it is processed, for its successors have no
 * nodes yet. What was written last and not ended is dropped when the sweep is cut short, so that nodes always have all
 * their edges.
 */
final class KripkeRecorder {
    private static final int MOST_TAKEN = 256;
    private static final long NEVER = Long.MAX_VALUE;

    private final List<? extends StatePredicate> propositions;
    private final int most;
    private final Footprint footprint;
    private final Footprint layers;
    private final KripkeBlocks blocks;
    private final NodeNumbers numbers;
    private final PagedLongs truths;
    private final long[] openTruths;

    /** What was taken and has not ended: birth numbers, lengths, and the truth of the propositions. */
    private final long[] births = new long[MOST_TAKEN];

    private final int[] lengths = new int[MOST_TAKEN];
    private final long[] taken;
    private final int wordsEach;

    private long born;
    private long openBytes;
    private long stateBytes;

    /** The birth numbers of the initial states; of one that never came, as long as they are not known. */
    private long[] initial = {NEVER};

    KripkeRecorder(List<? extends StatePredicate> propositions, boolean labelled, int most, Footprint footprint) {
        this.propositions = propositions;
        this.most = most;
        this.footprint = footprint;
        layers = footprint.part();
        blocks = new KripkeBlocks(labelled, footprint);
        numbers = new NodeNumbers(footprint);
        truths = new PagedLongs(footprint);
        openTruths = new long[propositions.size()];
        wordsEach = StateBuffer.wordsFor((propositions.size() + 7) / 8);
        taken = new long[MOST_TAKEN * wordsEach];
    }

    /** The bytes of the structure and of the sweep together. */
    Footprint footprint() {
        return footprint;
    }

    /** The bytes of the layers of the sweep. */
    Footprint layers() {
        return layers;
    }

    /** The birth number that the next new state gets. */
    long next() {
        return born;
    }

    /** There are so many initial states. */
    void initial(int count) {
        initial = new long[count];
        Arrays.fill(initial, NEVER);
    }

    /** One of the initial states entered a layer, or was there. */
    void initial(int which, LayerFormat format, Layer layer, long entered) {
        initial[which] = entered >= 0 ? born : layer.birth(format, -entered - 1);
        if (entered >= 0) bear();
    }

    /** A state was taken to be processed, at a place in the block of states that are processed together. */
    void take(int place, StateBuffer state, long birth) {
        births[place] = birth;
        lengths[place] = state.bytes();
        int at = place * wordsEach;
        Arrays.fill(taken, at, at + wordsEach, 0);
        for (int p = 0; p < openTruths.length; p++) {
            if (propositions.get(p).test(state)) taken[at + (p >>> 6)] |= 1L << p;
        }
    }

    /** The state being processed has an edge to one that entered a layer, or was there. */
    void edge(LayerFormat format, Layer layer, long entered, int action) {
        blocks.add(entered >= 0 ? born : layer.birth(format, -entered - 1), born, action);
        if (entered >= 0) bear();
    }

    private void bear() {
        if (born == most) {
            throw new StoreFullException(
                    "there are more than " + most + " nodes, the most a Kripke structure can have");
        }
        numbers.born();
        born++;
    }

    /** The state taken at a place has no more edges. */
    void endState(int place) {
        long node = blocks.nodes();
        int bit = (int) node & KripkeBlocks.NODES - 1;
        if (bit == 0) Arrays.fill(openTruths, 0);
        for (int p = 0; p < openTruths.length; p++) {
            openTruths[p] |= (taken[place * wordsEach + (p >>> 6)] >>> p & 1) << bit;
        }
        numbers.set(births[place], node);
        if (bit == 0) openBytes = 0;
        openBytes += lengths[place];
        if (blocks.endNode()) closeBlock();
    }

    private void closeBlock() {
        long block = (blocks.nodes() - 1) / KripkeBlocks.NODES;
        truths.reach((block + 1) * openTruths.length);
        blocks.closeBlock();
        for (int p = 0; p < openTruths.length; p++) truths.set(block * openTruths.length + p, openTruths[p]);
        stateBytes += openBytes;
    }

    /** The sweep has ended, completely or not, and its layers have gone; false if the last nodes had to go, too. */
    boolean finish(boolean complete) {
        layers.clear();
        boolean all = true;
        try {
            if (blocks.open()) closeBlock();
        } catch (StoreFullException | OutOfMemoryError full) {
            blocks.dropOpen();
            all = false;
        }
        try {
            blocks.finish();
            truths.trim((blocks.nodes() + KripkeBlocks.NODES - 1) / KripkeBlocks.NODES * openTruths.length);
        } catch (OutOfMemoryError full) {
            // Then a few words stay that are not needed.
        }
        if (complete && all) numbers.pack();
        return all;
    }

    KripkeBlocks blocks() {
        return blocks;
    }

    NodeNumbers numbers() {
        return numbers;
    }

    /** The truth of the propositions: for each block of nodes a word for each proposition. */
    PagedLongs truths() {
        return truths;
    }

    /** The birth numbers of the initial states, in their order; some are no state's if they were not stored. */
    long[] initial() {
        return initial;
    }

    /** The bytes of all states that became nodes. */
    long stateBytes() {
        return stateBytes;
    }
}
