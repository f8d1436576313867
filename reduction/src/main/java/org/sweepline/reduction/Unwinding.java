package org.sweepline.reduction;

import java.util.Optional;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.TransitionSystem;

/**
 * Turns a trace of a reduced system into a trace of the model itself.
 *
 * <p>The reduced trace goes from representative to representative. Each of them is the image of a state on a path of
 * the model; the permutation between the two is carried along. If {@code r = p(c)}, the step {@code c -> d} is followed
 * by the replacement of {@code d} by {@code q(d)}, then {@code r -> p(d)} is a step of the model, and {@code p(d) = (p
 * after inverse of q)(q(d))}.
 */
public final class Unwinding {
    private final TransitionSystem model;
    private final TransitionSystem reduced;
    private final Optional<Symmetry> symmetry;
    private final Successors block;
    private final StateBuffer from = new StateBuffer(0);
    private final StateBuffer raw = new StateBuffer(0);
    private final StateBuffer replaced = new StateBuffer(0);

    /** For a system whose steps are steps of the model, to representatives if there is a symmetry. */
    public Unwinding(TransitionSystem model, TransitionSystem reduced, Optional<Symmetry> symmetry) {
        this.model = model;
        this.reduced = reduced;
        this.symmetry = symmetry;
        block = new Successors(model.stateBytes());
    }

    /** The trace of the model; the caller says what is known about its length. */
    public Trace unwind(Trace trace, Trace.Quality quality) {
        Symmetry.Canonizer canonizer = symmetry.map(Symmetry::canonizer).orElse(null);
        Expander steps = model.expander();
        Expander reducedSteps = reduced.expander();
        StateBuffer real = new StateBuffer(0);
        StateBuffer next = new StateBuffer(0);
        StateBuffer target = new StateBuffer(0);
        block.clear();
        model.initial(block);
        block.copy(trace.initial(), real);
        Symmetry.Element back = null;
        if (canonizer == null) {
            copy(real, from);
        } else {
            canonizer.canonical(real, from);
            back = canonizer.witness(real).inverse();
        }
        int[] choices = new int[trace.choices().length];
        for (int i = 0; i < choices.length; i++) {
            block.clear();
            reducedSteps.successors(from, block);
            int action = block.action(trace.choices()[i]);
            block.copy(trace.choices()[i], target);
            block.clear();
            steps.successors(from, block);
            find(action, target, canonizer);
            if (canonizer == null) {
                copy(raw, next);
            } else {
                back.apply(raw, next);
                back = back.after(canonizer.witness(raw).inverse());
            }
            block.clear();
            steps.successors(real, block);
            choices[i] = position(next);
            copy(next, real);
            copy(target, from);
        }
        return new Trace(trace.initial(), choices, quality);
    }

    /** The successor in the block with an action that is, or is replaced by, the target. */
    private void find(int action, StateBuffer target, Symmetry.Canonizer canonizer) {
        for (int i = 0; i < block.size(); i++) {
            if (block.action(i) != action) continue;
            block.copy(i, raw);
            if (canonizer == null) copy(raw, replaced);
            else canonizer.canonical(raw, replaced);
            if (replaced.sameAs(target)) return;
        }
        throw new IllegalStateException("a reduced step is not a step of the model: " + model.describe(target));
    }

    private int position(StateBuffer state) {
        for (int i = 0; i < block.size(); i++) {
            block.copy(i, raw);
            if (raw.sameAs(state)) return i;
        }
        throw new IllegalStateException("a symmetry does not keep a step of the model: " + model.describe(state));
    }

    private static void copy(StateBuffer source, StateBuffer into) {
        into.copy(source.words(), 0, source.bytes());
    }
}
