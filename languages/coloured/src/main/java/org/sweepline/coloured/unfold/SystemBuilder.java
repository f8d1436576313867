package org.sweepline.coloured.unfold;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import org.sweepline.coloured.net.ColouredNet;
import org.sweepline.linear.Incidence;
import org.sweepline.linear.LinearSystem;
import org.sweepline.linear.SparseVector;

/**
 * Makes a linear system of the effects of all transitions.
 *
 * <p>An effect that takes tokens from a counter which is empty at the beginning, and which only such effects fill, never
 * occurs: no step can be the first. {@link #possible} leaves these effects out, {@link #build} the counters that no effect
 * changes.
 */
record SystemBuilder(ColouredNet net, Counters counters, List<List<BindingEffect>> effects) {
    /** The effects that may occur: none is left out that a step has. */
    static List<List<BindingEffect>> possible(List<List<BindingEffect>> effects, long[] initial) {
        boolean[] filled = new boolean[initial.length];
        for (int i = 0; i < initial.length; i++) filled[i] = initial[i] > 0;
        boolean more = true;
        while (more) {
            more = false;
            for (List<BindingEffect> ofTransition : effects) {
                for (BindingEffect effect : ofTransition) if (enabled(effect, filled)) more |= fill(effect, filled);
            }
        }
        return effects.stream()
                .map(all ->
                        all.stream().filter(effect -> enabled(effect, filled)).toList())
                .toList();
    }

    private static boolean enabled(BindingEffect effect, boolean[] filled) {
        for (int i = 0; i < effect.counters().size(); i++) {
            if (effect.taken().get(i) > 0 && !filled[effect.counters().get(i)]) return false;
        }
        return true;
    }

    private static boolean fill(BindingEffect effect, boolean[] filled) {
        boolean more = false;
        for (int counter : effect.counters()) {
            // What it takes is filled already, the rest it puts there.
            more |= !filled[counter];
            filled[counter] = true;
        }
        return more;
    }

    LinearUnfolding build(List<String> remarks) {
        SortedSet<Integer> changed = new TreeSet<>();
        effects.forEach(
                all -> all.forEach(effect -> changed.addAll(effect.changes().keySet())));
        int[] kept = changed.stream().mapToInt(Integer::intValue).toArray();
        int[] position = new int[counters.size()];
        for (int i = 0; i < kept.length; i++) position[kept[i]] = i;
        List<SparseVector> columns = new ArrayList<>();
        List<Integer> actions = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (int t = 0; t < effects.size(); t++) {
            String name = net.transitions().get(t).name();
            Set<List<?>> seen = new HashSet<>();
            int first = columns.size();
            for (BindingEffect effect : effects.get(t)) {
                SortedMap<Integer, Long> changes = effect.changes();
                if (!seen.add(List.copyOf(changes.entrySet()))) continue;
                columns.add(column(changes, position));
                actions.add(t);
                names.add(name + " " + (effect.label().equals("{}") ? "(" + (seen.size()) + ")" : effect.label()));
            }
            if (columns.size() == first + 1) names.set(first, name);
        }
        long[] all = counters.initial();
        long[] initial = Arrays.stream(kept).mapToLong(counter -> all[counter]).toArray();
        Incidence incidence = Incidence.of(kept.length, columns.toArray(new SparseVector[0]));
        return new LinearUnfolding(
                new LinearSystem(incidence, initial, names),
                actions.stream().mapToInt(Integer::intValue).toArray(),
                kept,
                counters,
                remarks);
    }

    private static SparseVector column(SortedMap<Integer, Long> changes, int[] position) {
        return SparseVector.of(
                changes.keySet().stream().mapToInt(counter -> position[counter]).toArray(),
                changes.values().stream().mapToInt(Long::intValue).toArray());
    }
}
