package org.sweepline.kernel.sweep;

import java.util.Optional;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.store.Footprint;
import org.sweepline.kernel.store.Layer;

/**
 * Follows a sweep whose layers store one state of each class.
 *
 * <h2>Why it is right to drop a state</h2>
 *
 * A successor is dropped only where its layer, or the persistent states of that layer, have a state of its class; that one has
 * been processed or will be. So after a complete run each successor of each processed state has an equivalent state that was
 * processed too, and as for {@link CutOffPoints} the processed classes are all the reachable ones. That progress is constant on
 * classes is not needed for this. It is needed to store little, to explore each class once where no step goes back, and to come to an
 * end: then each sweep has a representative of a class at most once, and there are finitely many classes.
 */
final class ClassPart implements EdgePart {
    private final Representatives representatives;
    private final Footprint footprint;
    private long kept;
    private final StateBuffer state = new StateBuffer(0);
    private final StateBuffer representative = new StateBuffer(0);

    /** @param footprint counts what is kept of classes */
    ClassPart(Representatives representatives, Footprint footprint) {
        this.representatives = representatives;
        this.footprint = footprint;
    }

    @Override
    public boolean dropsStates() {
        return true;
    }

    @Override
    public void met(Successors successors, int successor, Layer layer, long place) {
        successors.copy(successor, state);
        if (place >= 0) {
            Optional<String> objection = representatives.stored(state, layer.column, layer.layer);
            count();
            go(objection);
            return;
        }
        layer.read(-place - 1, representative);
        if (!representative.sameAs(state)) go(representatives.dropped(representative, state));
    }

    private void count() {
        long now = representatives.keptBytes();
        if (now == kept) return;
        footprint.add(now - kept);
        kept = now;
    }

    private static void go(Optional<String> objection) {
        if (objection.isPresent()) throw new EndingException(new Outcome.Stopped(objection.get()));
    }
}
