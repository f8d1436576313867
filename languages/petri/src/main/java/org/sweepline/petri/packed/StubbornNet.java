package org.sweepline.petri.packed;

import org.sweepline.kernel.Expander;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.petri.stubborn.NetStubbornSets;
import org.sweepline.petri.stubborn.Selection;
import org.sweepline.reduction.ChosenSteps;
import org.sweepline.reduction.StubbornSets;

/** Stubborn sets on packed markings. */
final class StubbornNet implements StubbornSets {
    private final PackedNet net;
    private final NetStubbornSets sets;

    StubbornNet(PackedNet net, NetStubbornSets sets) {
        this.net = net;
        this.sets = sets;
    }

    @Override
    public TransitionSystem system(Tally tally) {
        return new ChosenSteps(net, () -> new StubbornExpander(net.expander(), sets.selection(), tally));
    }

    @Override
    public boolean mayIgnore() {
        return sets.mayIgnore();
    }

    @Override
    public String explanation() {
        return sets.explanation();
    }

    /** Finds the enabled transitions as the full system does, chooses, and fires what is chosen. */
    private static final class StubbornExpander implements Expander {
        private final NetExpander full;
        private final PackedMarking marking;
        private final Selection selection;
        private final Tally tally;
        private long[] chosen = {};

        StubbornExpander(NetExpander full, Selection selection, Tally tally) {
            this.full = full;
            marking = full.marking();
            this.selection = selection;
            this.tally = tally;
        }

        @Override
        public void successors(StateBuffer state, Successors out) {
            long[] packed = state.words();
            long[] enabled = full.enabled(packed);
            if (chosen.length != enabled.length) chosen = new long[enabled.length];
            marking.show(packed);
            selection.choose(marking, enabled, chosen);
            full.fire(packed, chosen, out);
            tally.add(size(enabled) - size(chosen));
        }

        private static int size(long[] set) {
            int size = 0;
            for (long word : set) size += Long.bitCount(word);
            return size;
        }
    }
}
