package org.sweepline.petri.packed;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.linear.LinearMeasure;
import org.sweepline.petri.Net;

/**
 * Finds a trace to a reachable marking by firing transitions backwards until the initial marking is met.
 *
 * <p>The marking nearest to the initial one, by the sum of the differences of tokens, goes first. Markings that cannot
 * be reachable are left out where it is easy to tell: those of less progress than the initial marking, by a measure
 * that never decreases, and those with more tokens on a place than its field holds. Every marking that the exploration
 * has seen fits the fields, so its path is never left out.
 */
final class BackwardTrace {
    private final TransitionSystem system;
    private final MarkingLayout layout;
    private final Net net;
    private final Optional<LinearMeasure> monotone;
    private final long[] offsets;
    private final long[] initial;
    private final long[] most;

    /** @param monotone a measure that no transition decreases, if there is one */
    BackwardTrace(TransitionSystem system, MarkingLayout layout, Optional<LinearMeasure> monotone) {
        this.system = system;
        this.layout = layout;
        net = layout.net();
        this.monotone = monotone;
        offsets = monotone.map(LinearMeasure::offsets).orElseGet(() -> new long[net.transitions()]);
        initial = net.initialMarking();
        most = new long[net.places()];
        int[] widths = layout.widths().widths();
        for (int p = 0; p < initial.length; p++) {
            boolean bounded = layout.field(p) != null || layout.widths().proved(p);
            most[p] = bounded ? (1L << widths[p]) - 1 : Long.MAX_VALUE;
        }
    }

    /** A trace to a reachable marking; empty if more than {@code mostStored} states would have to be stored. */
    Optional<Trace> trace(StateBuffer to, long mostStored) {
        Set<Step> known = new HashSet<>();
        PriorityQueue<Step> open = new PriorityQueue<>();
        long[] marking = new long[initial.length];
        unpack(to.words(), marking);
        long height = monotone.map(m -> m.value(marking) - m.value(initial)).orElse(0L);
        Step end = new Step(packed(marking), distance(marking), height, 0, -1, null);
        known.add(end);
        open.add(end);
        while (!open.isEmpty()) {
            Step step = open.remove();
            if (step.distance == 0) return Optional.of(forwards(step));
            unpack(step.packed, marking);
            for (int t = 0; t < net.transitions(); t++) {
                if (!undoable(t, marking) || step.height < offsets[t]) continue;
                move(marking, net.outputs(t), net.outputWeights(t), -1);
                move(marking, net.inputs(t), net.inputWeights(t), 1);
                if (fits(net.inputs(t), marking)) {
                    Step before = new Step(
                            packed(marking), distance(marking), step.height - offsets[t], known.size(), t, step);
                    if (known.add(before)) {
                        if (known.size() > mostStored) return Optional.empty();
                        open.add(before);
                    }
                }
                move(marking, net.inputs(t), net.inputWeights(t), -1);
                move(marking, net.outputs(t), net.outputWeights(t), 1);
            }
        }
        throw new IllegalStateException("no way leads back from a marking that was reached: " + system.describe(to));
    }

    private boolean undoable(int t, long[] marking) {
        int[] outputs = net.outputs(t);
        int[] weights = net.outputWeights(t);
        for (int i = 0; i < outputs.length; i++) {
            if (marking[outputs[i]] < weights[i]) return false;
        }
        return true;
    }

    private static void move(long[] marking, int[] places, int[] weights, int sign) {
        for (int i = 0; i < places.length; i++) marking[places[i]] += (long) sign * weights[i];
    }

    private boolean fits(int[] places, long[] marking) {
        for (int p : places) {
            if (marking[p] > most[p]) return false;
        }
        return true;
    }

    private long distance(long[] marking) {
        long sum = 0;
        for (int p = 0; p < marking.length; p++) sum += Math.abs(marking[p] - initial[p]);
        return sum;
    }

    private void unpack(long[] packed, long[] marking) {
        for (int p = 0; p < marking.length; p++) marking[p] = layout.tokens(p, packed);
    }

    private long[] packed(long[] marking) {
        long[] packed = new long[layout.words()];
        layout.pack(marking, packed, 0);
        return packed;
    }

    /** The trace from the initial marking along the steps that were undone. */
    private Trace forwards(Step first) {
        int length = 0;
        for (Step step = first; step.after != null; step = step.after) length++;
        int[] choices = new int[length];
        Expander expander = system.expander();
        Successors successors = new Successors(system.stateBytes());
        StateBuffer state = new StateBuffer(system.stateBytes());
        system.initial(successors);
        successors.copy(0, state);
        Step step = first;
        for (int i = 0; i < length; i++, step = step.after) {
            successors.clear();
            expander.successors(state, successors);
            while (successors.action(choices[i]) != step.transition) choices[i]++;
            successors.copy(choices[i], state);
        }
        return new Trace(0, choices, Trace.Quality.SOME);
    }

    /** A marking from which the end can be reached, with the transition to fire there and what comes after. */
    private record Step(long[] packed, long distance, long height, int number, int transition, Step after)
            implements Comparable<Step> {
        @Override
        public int compareTo(Step other) {
            return distance == other.distance
                    ? Integer.compare(number, other.number)
                    : Long.compare(distance, other.distance);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Step step && Arrays.equals(packed, step.packed);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(packed);
        }
    }
}
