package org.sweepline.kernel.reference;

import java.util.ArrayList;
import java.util.List;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;

/**
 * A state as an immutable value, for sets and maps.
 *
 * @param bytes its length
 * @param words its content
 */
public record PlainState(int bytes, List<Long> words) {
    public PlainState {
        words = List.copyOf(words);
    }

    public static PlainState of(StateBuffer state) {
        List<Long> words = new ArrayList<>();
        for (long word : state.toWords()) words.add(word);
        return new PlainState(state.bytes(), words);
    }

    /** A fresh buffer with this state. */
    public StateBuffer buffer() {
        StateBuffer state = new StateBuffer(bytes);
        for (int i = 0; i < words.size(); i++) state.words()[i] = words.get(i);
        return state;
    }

    public static List<PlainState> initial(TransitionSystem system) {
        Successors out = new Successors(system.stateBytes());
        system.initial(out);
        return all(out);
    }

    /** The successors of this state, one for each edge, in the system's order. */
    public List<PlainState> successors(TransitionSystem system, Expander expander) {
        Successors out = new Successors(system.stateBytes());
        expander.successors(buffer(), out);
        return all(out);
    }

    private static List<PlainState> all(Successors out) {
        List<PlainState> states = new ArrayList<>();
        StateBuffer state = new StateBuffer(0);
        for (int i = 0; i < out.size(); i++) {
            out.copy(i, state);
            states.add(of(state));
        }
        return states;
    }
}
