package org.sweepline.kernel.walk;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Stepper;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.store.StateHash;

/**
 * Makes a trace shorter by cutting out its cycles.
 *
 * <p>States are told apart by their hashes. Two that share one would spoil the trace, so it is walked again: if it does
 * not end in the same state, the trace stays as it was.
 */
final class StraightWay {
    private final Stepper steps;
    private final StateBuffer state;

    StraightWay(TransitionSystem system) {
        steps = new Stepper(system);
        state = steps.state;
    }

    Trace of(Trace trace) {
        int[] choices = trace.choices();
        long[] hashes = new long[choices.length + 1];
        Map<Long, Integer> last = new HashMap<>();
        begin(trace.initial());
        for (int i = 0; i <= choices.length; i++) {
            hashes[i] = StateHash.of(state.words(), 0, state.bytes());
            last.put(hashes[i], i);
            if (i < choices.length) step(choices[i]);
        }
        StateBuffer end = new StateBuffer(0);
        end.copy(state.words(), 0, state.bytes());
        int[] way = new int[choices.length];
        int length = 0;
        for (int i = last.get(hashes[0]); i < choices.length; i = last.get(hashes[i + 1])) way[length++] = choices[i];
        int[] straight = Arrays.copyOf(way, length);
        return leads(trace.initial(), straight, end) ? new Trace(trace.initial(), straight, trace.quality()) : trace;
    }

    private boolean leads(int initial, int[] choices, StateBuffer end) {
        begin(initial);
        for (int choice : choices) {
            if (!step(choice)) return false;
        }
        return state.sameAs(end);
    }

    private void begin(int initial) {
        steps.begin();
        steps.take(initial);
    }

    private boolean step(int choice) {
        steps.expand();
        if (choice >= steps.successors.size()) return false;
        steps.take(choice);
        return true;
    }
}
