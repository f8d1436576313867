package org.sweepline.process.network;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.sweepline.process.lts.Lts;

/**
 * Recognises packed states that are a proper end, as LTSA has it.
 *
 * <p>A state without successors is an end, not a deadlock, if every component with an end state is in it, and every label
 * of the other components is also one of a component that ends: then it is the ended components that keep the others from
 * going on. A component whose end is its initial state must be there too, but its labels count as those of the others.
 */
final class Termination {
    private final Layout layout;
    private final boolean possible;
    private final int[] components;
    private final int[] ends;

    Termination(Network network, Layout layout) {
        this.layout = layout;
        Set<String> ofEnding = new HashSet<>();
        Set<String> ofOthers = new HashSet<>();
        List<Integer> ending = new ArrayList<>();
        for (int c = 0; c < network.components().size(); c++) {
            Lts lts = network.components().get(c).lts();
            boolean ends = lts.end() != Lts.NONE && lts.end() != lts.initial();
            (ends ? ofEnding : ofOthers).addAll(lts.labels());
            if (lts.end() != Lts.NONE) ending.add(c);
        }
        possible = ofEnding.containsAll(ofOthers);
        components = ending.stream().mapToInt(c -> c).toArray();
        ends = ending.stream()
                .mapToInt(c -> network.components().get(c).lts().end())
                .toArray();
    }

    /** Whether a state that has no successors is a proper end. */
    boolean proper(long[] packed) {
        if (!possible) return false;
        for (int i = 0; i < components.length; i++) {
            if (layout.local(components[i], packed) != ends[i]) return false;
        }
        return true;
    }
}
