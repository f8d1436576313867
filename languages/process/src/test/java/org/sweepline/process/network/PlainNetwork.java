package org.sweepline.process.network;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.model.Walk;

/** A network explored by {@link NetworkWalk}: a state is the text that describes it. */
final class PlainNetwork implements TransitionSystem {
    private final Map<String, Walk> walks = new HashMap<>();
    private final List<String> actions = new ArrayList<>();
    private final Walk first;

    PlainNetwork(Network network) {
        first = new NetworkWalk(network);
    }

    /** A walk that stands at a state which has been met. */
    Walk at(String state) {
        return walks.get(state).fork();
    }

    @Override
    public int stateBytes() {
        return FLEXIBLE;
    }

    @Override
    public void initial(Successors out) {
        add(first, "initial", out);
    }

    @Override
    public Expander expander() {
        return (state, out) -> {
            Walk walk = walks.get(describe(state));
            List<String> enabled = walk.enabled();
            for (int step = 0; step < enabled.size(); step++) {
                Walk next = walk.fork();
                next.take(step);
                add(next, enabled.get(step), out);
            }
        };
    }

    private void add(Walk walk, String action, Successors out) {
        walks.put(walk.state(), walk);
        if (!actions.contains(action)) actions.add(action);
        byte[] bytes = walk.state().getBytes(StandardCharsets.UTF_8);
        long[] room = out.room(StateBuffer.wordsFor(bytes.length));
        int at = out.position();
        for (int i = 0; i < StateBuffer.wordsFor(bytes.length); i++) room[at + i] = 0;
        for (int i = 0; i < bytes.length; i++) room[at + i / 8] |= (bytes[i] & 0xffL) << 8 * (i % 8);
        out.add(actions.indexOf(action), bytes.length);
    }

    @Override
    public List<String> actions() {
        return actions;
    }

    @Override
    public String describe(StateBuffer state) {
        byte[] bytes = new byte[state.bytes()];
        for (int i = 0; i < bytes.length; i++) bytes[i] = (byte) (state.word(i / 8) >>> 8 * (i % 8));
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
