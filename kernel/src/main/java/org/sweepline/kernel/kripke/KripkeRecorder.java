package org.sweepline.kernel.kripke;

import java.util.Arrays;
import java.util.List;
import org.sweepline.kernel.LimitException;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.StoreFullException;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.store.Block;
import org.sweepline.kernel.store.Footprint;
import org.sweepline.kernel.store.Layer;
import org.sweepline.kernel.store.PageStore;
import org.sweepline.kernel.store.PagedLongs;
import org.sweepline.kernel.sweep.EdgePart;

/**
 * Records a Kripke structure while a sweep goes on: a state that is processed becomes the next node.
 *
 * <p>A state gets a birth number when it is stored, which it has as long as it is stored: a state that is met again after
 * it was deleted is born again. Its edges are written with birth numbers when it is processed, for its successors have no
 * nodes yet. What was written last and not ended is dropped when the sweep is cut short, so that nodes always have all
 * their edges.
 */
final class KripkeRecorder implements EdgePart {
    private static final long NEVER = Long.MAX_VALUE;

    private final List<? extends StatePredicate> propositions;
    private final int most;
    /** The bytes of the structure and of the sweep together. */
    final Footprint footprint;

    /** The bytes of the layers of the sweep. */
    final Footprint layers;

    /** Where the rows of the structure are. */
    final PageStore store;

    final KripkeBlocks blocks;
    final NodeNumbers numbers;

    /** The truth of the propositions: for each block of nodes a word for each proposition. */
    final PagedLongs truths;

    private final long[] openTruths;

    /** What was taken and has not ended: birth numbers, lengths, and the truth of the propositions. */
    private final long[] births = new long[Block.MOST_STATES];

    private final int[] lengths = new int[Block.MOST_STATES];
    private final long[] taken;
    private final int wordsEach;

    private boolean processing;
    private long born;
    private long openBytes;

    /** The bytes of all states that became nodes. */
    long stateBytes;

    /** The birth numbers of the initial states, in their order; some are no state's if they were not stored. */
    long[] initial = {NEVER};

    KripkeRecorder(List<? extends StatePredicate> propositions, boolean labelled, int most, PageStore store) {
        this.propositions = propositions;
        this.most = most;
        this.store = store;
        footprint = store.memory();
        layers = footprint.part();
        blocks = new KripkeBlocks(labelled, store);
        numbers = new NodeNumbers(store);
        truths = store.row(PageStore.Access.IN_ORDER);
        openTruths = new long[propositions.size()];
        wordsEach = StateBuffer.wordsFor((propositions.size() + 7) / 8);
        taken = new long[Block.MOST_STATES * wordsEach];
    }

    @Override
    public void starts(Successors states) {
        initial = new long[states.size()];
        Arrays.fill(initial, NEVER);
    }

    @Override
    public void taken(int number, StateBuffer state, Layer.Link link) {
        processing = true;
        births[number] = link.from;
        lengths[number] = state.bytes();
        int at = number * wordsEach;
        Arrays.fill(taken, at, at + wordsEach, 0);
        for (int p = 0; p < openTruths.length; p++) {
            if (propositions.get(p).test(state)) taken[at + (p >>> 6)] |= 1L << p;
        }
    }

    /** The state is an initial one, or the state being processed has an edge to it. */
    @Override
    public void met(Successors successors, int successor, Layer layer, long place) {
        long birth = place >= 0 ? born : layer.birth(-place - 1);
        if (processing) blocks.add(birth, born, successors.action(successor));
        else initial[successor] = birth;
        if (place >= 0) bear();
    }

    private void bear() {
        if (born == most) {
            throw new StoreFullException(
                    "there are more than " + most + " states to record, the most a Kripke structure can have");
        }
        numbers.born();
        born++;
    }

    @Override
    public void expanded(int number) {
        long node = blocks.nodes();
        int bit = (int) node & KripkeBlocks.NODES - 1;
        if (bit == 0) Arrays.fill(openTruths, 0);
        for (int p = 0; p < openTruths.length; p++) {
            openTruths[p] |= (taken[number * wordsEach + (p >>> 6)] >>> p & 1) << bit;
        }
        numbers.set(births[number], node);
        if (bit == 0) openBytes = 0;
        openBytes += lengths[number];
        if (blocks.endNode()) closeBlock();
    }

    private void closeBlock() {
        long block = (blocks.nodes() - 1) / KripkeBlocks.NODES;
        truths.reach((block + 1) * openTruths.length);
        for (int p = 0; p < openTruths.length; p++) truths.set(block * openTruths.length + p, openTruths[p]);
        blocks.closeBlock();
        stateBytes += openBytes;
    }

    /** The sweep has ended, completely or not, and its layers have gone; false if the last nodes had to go, too. */
    boolean finish(boolean complete) {
        layers.clear();
        boolean all = true;
        try {
            if (blocks.open()) closeBlock();
        } catch (LimitException | OutOfMemoryError full) {
            blocks.dropOpen();
            all = false;
        }
        try {
            truths.seal();
            blocks.finish();
            truths.trim((blocks.nodes() + KripkeBlocks.NODES - 1) / KripkeBlocks.NODES * openTruths.length);
        } catch (LimitException | OutOfMemoryError full) {
            // Then a few words stay that are not needed.
        }
        if (complete && all) numbers.pack();
        numbers.seal();
        return all;
    }
}
