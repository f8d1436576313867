package org.sweepline.process.network;

import java.util.List;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.process.lts.Lts;

/** A network as a transition system on packed vectors of local states; its actions are the labels, the internal step first. */
public final class PackedNetwork implements TransitionSystem {
    private final Network network;
    private final Layout layout;
    private final Synchronisation synchronisation;
    private final boolean[] low;
    private final LedMoves led;
    private final ErrorStates errors;
    private final Termination termination;

    public PackedNetwork(Network network, Layout layout) {
        this.network = network;
        this.layout = layout;
        synchronisation = new Synchronisation(network);
        low = low();
        errors = new ErrorStates(network, layout);
        termination = new Termination(network, layout);
        led = new LedMovesBuilder(synchronisation, layout).build();
    }

    /** Whether each action gives way to others; null if none does. */
    private boolean[] low() {
        if (network.low().isEmpty()) return null;
        boolean[] givesWay = new boolean[actions().size()];
        for (int a = 0; a < givesWay.length; a++)
            givesWay[a] = network.low().contains(actions().get(a));
        return givesWay;
    }

    public Network network() {
        return network;
    }

    public Layout layout() {
        return layout;
    }

    Synchronisation synchronisation() {
        return synchronisation;
    }

    /** Whether some component is in its error state. */
    public boolean error(StateBuffer state) {
        return errors.any(state.words());
    }

    /** Whether a state that has no successors is a proper end of the network. */
    public boolean ended(StateBuffer state) {
        return termination.proper(state.words());
    }

    /** Whether a state that has no successors is a deadlock: neither an error nor a proper end. */
    public boolean stuck(StateBuffer state) {
        return !error(state) && !ended(state);
    }

    @Override
    public int stateBytes() {
        return layout.stateBytes();
    }

    @Override
    public void initial(Successors out) {
        int words = layout.stateWords();
        long[] room = out.room(words);
        int at = out.position();
        for (int i = 0; i < words; i++) room[at + i] = 0;
        for (int c = 0; c < network.components().size(); c++) {
            room[at + layout.word(c)] |=
                    layout.field(c, network.components().get(c).lts().initial());
        }
        out.add(Lts.TAU);
    }

    @Override
    public Expander expander() {
        return new LeaderExpander(synchronisation, layout, led, errors, low);
    }

    @Override
    public List<String> actions() {
        return synchronisation.actions();
    }

    @Override
    public String describe(StateBuffer state) {
        StringBuilder text = new StringBuilder();
        for (int c = 0; c < network.components().size(); c++) {
            NetworkProcess process = network.components().get(c);
            int local = layout.local(c, state);
            if (c > 0) text.append(' ');
            text.append(process.name()).append('=');
            if (local == process.lts().error()) text.append("ERROR");
            else if (local == process.lts().end()) text.append("END");
            else text.append(local);
        }
        return text.toString();
    }
}
