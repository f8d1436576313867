package org.sweepline.petri.structure;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.sweepline.model.Grouping;
import org.sweepline.petri.ColourFolding;
import org.sweepline.petri.Net;

/**
 * Finds the places on which no transition changes the number of tokens, those of an unfolded place added up. Transitions that
 * tokens never get to do not count.
 */
public final class StablePlaces {
    private StablePlaces() {}

    public static Set<String> of(Net net) {
        Optional<Grouping> folded = net.folding().map(ColourFolding::places);
        List<String> names = folded.map(Grouping::names).orElse(net.placeIds());
        int[] group = new int[net.places()];
        Arrays.setAll(group, p -> folded.map(places -> places.of().get(p)).orElse(p));
        boolean[] changes = new boolean[names.size()];
        long[] effect = new long[names.size()];
        boolean[] fired = TokenSpread.of(net).fired();
        for (int t = 0; t < net.transitions(); t++) {
            if (!fired[t]) continue;
            for (int i = 0; i < net.inputs(t).length; i++) effect[group[net.inputs(t)[i]]] -= net.inputWeights(t)[i];
            for (int i = 0; i < net.outputs(t).length; i++) effect[group[net.outputs(t)[i]]] += net.outputWeights(t)[i];
            for (int place : net.inputs(t)) settle(group[place], effect, changes);
            for (int place : net.outputs(t)) settle(group[place], effect, changes);
        }
        Set<String> stable = new LinkedHashSet<>();
        for (int g = 0; g < changes.length; g++) if (!changes[g]) stable.add(names.get(g));
        return stable;
    }

    private static void settle(int group, long[] effect, boolean[] changes) {
        changes[group] |= effect[group] != 0;
        effect[group] = 0;
    }
}
