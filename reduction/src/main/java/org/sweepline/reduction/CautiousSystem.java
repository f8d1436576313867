package org.sweepline.reduction;

import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;

/**
 * A system that takes the chosen steps of a state if each of them makes progress, and all its steps otherwise.
 *
 * <p>Stubborn sets alone may put an action off forever: round a cycle of states in which it is never chosen. Every cycle has
 * a step that does not increase (column, layer), and the state before it is expanded fully here. Where states are cut off
 * because equivalent ones have been explored, a path may go on in a state of smaller progress; so a state with a chosen
 * successor that may be cut off is expanded fully, too.
 */
public final class CautiousSystem extends SameStates {
    private final TransitionSystem chosen;
    private final Progress progress;
    private final Optional<StatePredicate> cutOff;
    private final LongAdder expanded;

    /** Two systems with the same states, one with some of the steps of the other; counts the states expanded fully. */
    public CautiousSystem(
            TransitionSystem full,
            TransitionSystem chosen,
            Progress progress,
            Optional<StatePredicate> cutOff,
            LongAdder expanded) {
        super(full);
        this.chosen = chosen;
        this.progress = progress;
        this.cutOff = cutOff;
        this.expanded = expanded;
    }

    @Override
    public Expander expander() {
        Expander some = chosen.expander();
        Expander all = model.expander();
        Successors block = new Successors(model.stateBytes());
        Advance advance = new Advance();
        return (state, out) -> {
            block.clear();
            some.successors(state, block);
            if (advance.always(state, block)) {
                copy(block, out);
            } else {
                expanded.increment();
                all.successors(state, out);
            }
        };
    }

    private static void copy(Successors block, Successors out) {
        for (int i = 0; i < block.size(); i++) {
            int words = StateBuffer.wordsFor(block.bytes(i));
            System.arraycopy(block.words(), block.start(i), out.room(words), out.position(), words);
            out.add(block.action(i), block.bytes(i));
        }
    }

    /** Tells whether steps make progress, with the scratch space of one thread. */
    private final class Advance {
        private final StateBuffer successor = new StateBuffer(Math.max(0, model.stateBytes()));
        private final Progress.Offsets offsets = progress.offsets().orElse(null);

        boolean always(StateBuffer state, Successors block) {
            long column = offsets == null ? progress.column(state) : 0;
            long layer = offsets == null ? progress.layer(state) : 0;
            for (int i = 0; i < block.size(); i++) {
                if (offsets != null && !increases(block.action(i))) return false;
                if (offsets != null && cutOff.isEmpty()) continue;
                block.copy(i, successor);
                if (offsets == null && !exceeds(column, layer)) return false;
                if (cutOff.isPresent() && cutOff.get().test(successor)) return false;
            }
            return true;
        }

        private boolean increases(int action) {
            long column = offsets.column()[action];
            return column > 0 || column == 0 && offsets.layer()[action] > 0;
        }

        private boolean exceeds(long column, long layer) {
            long reached = progress.column(successor);
            return reached > column || reached == column && progress.layer(successor) > layer;
        }
    }
}
