package org.sweepline.coloured.symmetry;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.sweepline.coloured.colour.ColourValues;
import org.sweepline.coloured.colour.Colours;
import org.sweepline.coloured.ml.value.EvaluationFailure;
import org.sweepline.coloured.ml.value.MlException;
import org.sweepline.coloured.net.ColouredNet;
import org.sweepline.coloured.packed.ColouredLayout;
import org.sweepline.coloured.packed.PlaceTokens;

/**
 * Finds which colours may be exchanged: not those that the model names, and only such that their exchange keeps the
 * initial marking and the conditions of subsets.
 *
 * <p>To be exchangeable is an equivalence: if (v w) and (w u) are symmetries then so is (v u) = (v w)(w u)(v w). So the colours
 * fall into blocks, each of which may be permuted freely. Sorts that can only be permuted together, because the initial
 * marking ties the colours of one to those of another, share a domain.
 */
record ExchangeableColours(ColouredNet net, ColouredLayout layout, NetSorts sorts) {
    /** The members of a larger subset are not listed. */
    private static final int MOST_MEMBERS = 20_000;

    /** What may be permuted, by sort; sorts that are missing stay as they are. */
    Map<SymmetrySort, Domain> domains() {
        Map<SymmetrySort, Domain> domains = new IdentityHashMap<>();
        int atoms = 0;
        List<SymmetrySort> tied = new ArrayList<>();
        for (SymmetrySort sort : sorts.interchangeable()) {
            Domain domain = domain(List.of(sort), atoms);
            if (domain.blocks().isEmpty()) {
                tied.add(sort);
            } else {
                domains.put(sort, domain);
                atoms += domain.size();
            }
        }
        while (tied.size() > 1) {
            AtomSet set = set(tied.get(0));
            List<SymmetrySort> alike =
                    tied.stream().filter(sort -> set(sort).equals(set)).toList();
            Domain domain = domain(alike, atoms);
            if (alike.size() > 1 && !domain.blocks().isEmpty()) {
                alike.forEach(sort -> domains.put(sort, domain));
                atoms += domain.size();
            }
            tied.removeAll(alike);
        }
        return domains;
    }

    private static AtomSet set(SymmetrySort sort) {
        return sort.sets.iterator().next();
    }

    /** Some sorts, permuted together and alone of all. */
    private Domain domain(List<SymmetrySort> together, int first) {
        AtomSet set = set(together.get(0));
        Domain trial = new Domain(set, 0, List.of());
        Map<SymmetrySort, Domain> alone = new IdentityHashMap<>();
        together.forEach(sort -> alone.put(sort, trial));
        Exchange exchange = new Exchange(alone, set.size());
        List<List<Integer>> found = new ArrayList<>();
        for (int atom = 0; atom < set.size(); atom++) {
            long colour = set.low() + atom;
            if (together.stream().anyMatch(sort -> sort.constants.contains(colour))) continue;
            int member = atom;
            found.stream()
                    .filter(block -> exchange.possible(block.get(0), member))
                    .findFirst()
                    .orElseGet(() -> {
                        List<Integer> block = new ArrayList<>();
                        found.add(block);
                        return block;
                    })
                    .add(member);
        }
        List<int[]> blocks = found.stream()
                .filter(block -> block.size() > 1)
                .map(block -> block.stream().mapToInt(atom -> first + atom).toArray())
                .toList();
        return new Domain(set, first, blocks);
    }

    /** Tries what happens if two colours are exchanged. */
    private final class Exchange {
        private final ColourRelabelling[] places;
        private final List<ColourRelabelling> subsets = new ArrayList<>();
        private final List<Sorts.Subset> conditions = new ArrayList<>();
        private final int[] images;

        Exchange(Map<SymmetrySort, Domain> domains, int size) {
            Relabellings relabellings = new Relabellings(sorts, domains);
            places = relabellings.places(net);
            for (Sorts.Subset subset : sorts.sorts().subsets()) {
                ColourRelabelling relabelling = relabellings.of(subset.shape(), subset.sort());
                if (relabelling == ColourRelabelling.NONE) continue;
                conditions.add(subset);
                subsets.add(relabelling);
            }
            images = IntStream.range(0, size).toArray();
        }

        boolean possible(int one, int other) {
            images[one] = other;
            images[other] = one;
            boolean kept = keepsMarking() && keepsSubsets();
            images[one] = one;
            images[other] = other;
            return kept;
        }

        private boolean keepsMarking() {
            for (int place = 0; place < places.length; place++) {
                if (places[place] == ColourRelabelling.NONE) continue;
                PlaceTokens tokens = layout.initial().get(place);
                PlaceTokens image = SliceImages.image(layout, places[place], place, tokens, images);
                if (!image.equals(tokens)) return false;
            }
            return true;
        }

        private boolean keepsSubsets() {
            try {
                for (int i = 0; i < subsets.size(); i++) {
                    if (Colours.size(conditions.get(i).shape().base()) > MOST_MEMBERS) return false;
                    for (Object member : ColourValues.of(conditions.get(i).shape())) {
                        Object image = subsets.get(i).apply(member, images);
                        if (!conditions.get(i).shape().members().test(image)) return false;
                    }
                }
                return true;
            } catch (MlException | EvaluationFailure failure) {
                return false;
            }
        }
    }
}
