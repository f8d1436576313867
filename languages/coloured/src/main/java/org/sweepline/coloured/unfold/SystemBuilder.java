package org.sweepline.coloured.unfold;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.sweepline.coloured.net.ColouredNet;
import org.sweepline.linear.Incidence;
import org.sweepline.linear.LinearSystem;
import org.sweepline.linear.SparseVector;

/**
 * Makes a linear system of the effects of all transitions.
 *
 * <p>An effect that takes tokens from a counter which is empty at the beginning, and which only such effects fill,
 * never occurs: no step can be the first. These effects are left out, and so are counters that no effect changes.
 */
final class SystemBuilder {
    private final ColouredNet net;
    private final Counters counters;
    private final List<List<BindingEffect>> ways;

    /** @param prune whether effects that never occur are left out */
    SystemBuilder(ColouredNet net, Counters counters, List<List<BindingEffect>> ways, boolean prune) {
        this.net = net;
        this.counters = counters;
        this.ways = prune ? possible(ways, counters.initial()) : ways;
    }

    /** The effects that may occur: none is left out that a step has. */
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
        int[] position = new int[counters.size()];
        boolean[] changed = new boolean[position.length];
        for (List<BindingEffect> all : ways) {
            for (BindingEffect way : all) {
                for (int i = 0; i < way.counters().size(); i++) {
                    if (way.added().get(i) != 0) changed[way.counters().get(i)] = true;
                }
            }
        }
        List<Integer> kept = new ArrayList<>();
        for (int c = 0; c < position.length; c++) {
            position[c] = kept.size();
            if (changed[c]) kept.add(c);
        }
        List<SparseVector> columns = new ArrayList<>();
        List<Integer> actions = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (int t = 0; t < ways.size(); t++) {
            String name = net.transitions().get(t).name();
            Set<List<?>> seen = new HashSet<>();
            int first = columns.size();
            for (BindingEffect way : ways.get(t)) {
                if (!seen.add(nonZero(way))) continue;
                columns.add(column(way, position));
                actions.add(t);
                names.add(name + " " + (way.label().equals("{}") ? "(" + (seen.size()) + ")" : way.label()));
            }
            if (columns.size() == first + 1) names.set(first, name);
        }
        long[] all = counters.initial();
        long[] initial = kept.stream().mapToLong(counter -> all[counter]).toArray();
        Incidence incidence = Incidence.of(kept.size(), columns.toArray(new SparseVector[0]));
        return new LinearUnfolding(
                new LinearSystem(incidence, initial, names),
                actions.stream().mapToInt(Integer::intValue).toArray(),
                kept.stream().mapToInt(Integer::intValue).toArray(),
                counters,
                remarks);
    }

    /** What an effect changes, without what it only looks at. */
    private static List<List<Long>> nonZero(BindingEffect way) {
        List<List<Long>> changes = new ArrayList<>();
        for (int i = 0; i < way.counters().size(); i++) {
            if (way.added().get(i) != 0) {
                changes.add(List.of((long) way.counters().get(i), way.added().get(i)));
            }
        }
        return changes;
    }

    private static SparseVector column(BindingEffect way, int[] position) {
        List<List<Long>> changes = nonZero(way);
        int[] rows = new int[changes.size()];
        int[] values = new int[rows.length];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = position[(int) (long) changes.get(i).get(0)];
            values[i] = (int) (long) changes.get(i).get(1);
        }
        return SparseVector.of(rows, values);
    }
}
