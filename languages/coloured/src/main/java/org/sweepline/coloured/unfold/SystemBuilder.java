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
 * Puts the ways of all transitions together to a linear system.
 *
 * <p>A way that takes tokens from a counter which is empty at the beginning, and which only such ways fill, is never gone: no
 * step can be the first. {@link #possible} leaves these ways out, {@link #build} the counters that no way changes.
 */
record SystemBuilder(ColouredNet net, Counters counters, List<List<BindingEffect>> ways) {
    /** The ways that can be gone, for all that is known: none is left out that a step goes. */
    static List<List<BindingEffect>> possible(List<List<BindingEffect>> ways, long[] initial) {
        boolean[] filled = new boolean[initial.length];
        for (int i = 0; i < initial.length; i++) filled[i] = initial[i] > 0;
        boolean more = true;
        while (more) {
            more = false;
            for (List<BindingEffect> ofTransition : ways) {
                for (BindingEffect way : ofTransition) if (enabled(way, filled)) more |= fill(way, filled);
            }
        }
        return ways.stream()
                .map(all -> all.stream().filter(way -> enabled(way, filled)).toList())
                .toList();
    }

    private static boolean enabled(BindingEffect way, boolean[] filled) {
        for (int i = 0; i < way.counters().size(); i++) {
            if (way.taken().get(i) > 0 && !filled[way.counters().get(i)]) return false;
        }
        return true;
    }

    private static boolean fill(BindingEffect way, boolean[] filled) {
        boolean more = false;
        for (int counter : way.counters()) {
            // What it takes is filled already, the rest it puts there.
            more |= !filled[counter];
            filled[counter] = true;
        }
        return more;
    }

    LinearUnfolding build(List<String> remarks) {
        SortedSet<Integer> changed = new TreeSet<>();
        ways.forEach(all -> all.forEach(way -> changed.addAll(way.changes().keySet())));
        int[] kept = changed.stream().mapToInt(Integer::intValue).toArray();
        int[] position = new int[counters.size()];
        for (int i = 0; i < kept.length; i++) position[kept[i]] = i;
        List<SparseVector> columns = new ArrayList<>();
        List<Integer> actions = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (int t = 0; t < ways.size(); t++) {
            String name = net.transitions().get(t).name();
            Set<List<?>> seen = new HashSet<>();
            int first = columns.size();
            for (BindingEffect way : ways.get(t)) {
                SortedMap<Integer, Long> changes = way.changes();
                if (!seen.add(List.copyOf(changes.entrySet()))) continue;
                columns.add(column(changes, position));
                actions.add(t);
                names.add(name + " " + (way.label().equals("{}") ? "(" + (seen.size()) + ")" : way.label()));
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
