package org.sweepline.petri.packed;

import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.petri.MarkingText;
import org.sweepline.petri.Net;

/** A net as a transition system on packed markings; its actions are the transitions, in the order of the net. */
final class PackedNet implements TransitionSystem {
    private final PetriEncoding encoding;
    private final MarkingLayout layout;
    private final OverflowGuard guard;
    private final boolean[] guarded;
    private final long[] changes;
    private final Optional<EnablingTables> tables;
    private final List<String> actions;

    PackedNet(PetriEncoding encoding, MarkingLayout layout, Optional<EnablingTables> tables) {
        this.encoding = encoding;
        this.layout = layout;
        Net net = layout.net();
        guard = new OverflowGuard(layout);
        guarded = new boolean[net.transitions()];
        for (int t = 0; t < guarded.length; t++) guarded[t] = guard.guards(t);
        actions = net.transitionIds();
        this.tables = tables;
        changes = tables.isPresent() ? allChanges(net) : null;
    }

    private long[] allChanges(Net net) {
        long[] all = new long[net.transitions() * layout.words()];
        for (int t = 0; t < net.transitions(); t++) {
            System.arraycopy(layout.change(t), 0, all, t * layout.words(), layout.words());
        }
        return all;
    }

    @Override
    public int stateBytes() {
        return layout.bytes();
    }

    int words() {
        return layout.words();
    }

    /** What each transition adds to each word. */
    long[] changes() {
        return changes;
    }

    @Override
    public void initial(Successors out) {
        layout.pack(layout.net().initialMarking(), out.room(layout.words()), out.position());
        out.add(0);
    }

    @Override
    public NetExpander expander() {
        return tables.isPresent() ? new TableExpander(this, tables.get()) : new DifferenceExpander(this, layout);
    }

    /** A reader of tokens for an expander: see {@link PackedMarking} for its words and fields. */
    PackedMarking marking(long[] impliedWords, IntFunction<Field> impliedFields) {
        return new PackedMarking(layout, impliedWords, impliedFields);
    }

    /** Throws an overflow if firing the transition would put more tokens on a place than its field can hold. */
    void checkOverflow(int transition, long[] packed) {
        if (guarded[transition]) {
            int place = guard.overflow(transition, packed);
            if (place >= 0) throw encoding.overflow(place);
        }
    }

    @Override
    public List<String> actions() {
        return actions;
    }

    @Override
    public String describe(StateBuffer state) {
        long[] marking = new long[layout.net().places()];
        for (int p = 0; p < marking.length; p++) marking[p] = layout.tokens(p, state.words());
        return MarkingText.describe(layout.net(), marking);
    }
}
