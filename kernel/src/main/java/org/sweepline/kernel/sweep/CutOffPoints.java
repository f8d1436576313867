package org.sweepline.kernel.sweep;

import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.store.HeapStateSet;
import org.sweepline.kernel.store.Layer;
import org.sweepline.kernel.store.LayerFormat;
import org.sweepline.kernel.store.StateHash;
import org.sweepline.kernel.store.StateSet;

/**
 * The classes of the cut-off points that a sweep has stored.
 *
 * <h2>Why it is right to drop a state</h2>
 *
 * Every state that is stored will be processed. A successor that is dropped has an equivalent state that was stored, so after
 * a complete run each successor of each processed state has an equivalent state that was processed too. By consistency the
 * steps of one state of a class show the steps of all of them, so the processed classes are closed under steps: they are all
 * the reachable ones. This does not depend on the order of states, on what is deleted when, or on regress edges: a class
 * is entered when its state is stored, and it does not matter that the state itself goes when the line has passed.
 *
 * <h2>Why blocks change nothing</h2>
 *
 * Only look-ups read and write the classes, and they come in the same order with blocks as without. A state that was taken
 * from its layer is processed in any case.
 *
 * <h2>Why it ends</h2>
 *
 * Stored states form a tree by the steps they were found with. Were it infinite it would have an infinite branch, which
 * has infinitely many cut-off points if they are chosen as the note wants; all of them were the first of their class,
 * and there are finitely many classes. So every cut-off point is stored once at most, however many sweeps there are.
 */
final class CutOffPoints implements EdgePart {
    private final CutOff cutOff;
    private final LayerFormat format;
    private final StateBuffer state;
    private final StateBuffer key = new StateBuffer(0);
    private StateSet classes;
    private long hash;
    private boolean point;

    CutOffPoints(CutOff cutOff, LayerFormat format) {
        this.cutOff = cutOff;
        this.format = format;
        state = new StateBuffer(Math.max(0, format.stateBytes()));
    }

    @Override
    public void starts(Successors initial) {
        classes = HeapStateSet.of(TransitionSystem.FLEXIBLE, format.geometry(), format.footprint());
    }

    @Override
    public boolean dropsStates() {
        return true;
    }

    @Override
    public boolean admits(Successors successors, int successor) {
        successors.copy(successor, state);
        point = cutOff.key(state, key);
        if (!point) return true;
        hash = StateHash.of(key.words(), 0, key.bytes());
        long number = classes.find(key.words(), 0, key.bytes(), hash);
        if (number == StateSet.MISSING) return true;
        cutOff.dropped(number, state).ifPresent(objection -> {
            throw new EndingException(new Outcome.Stopped(objection));
        });
        return false;
    }

    /** A new state is the one that was admitted last. */
    @Override
    public void met(Successors successors, int successor, Layer layer, long place) {
        if (place < 0 || !point) return;
        long number = classes.add(key.words(), 0, key.bytes(), hash);
        format.footprint().add(cutOff.opened(number, state));
    }
}
