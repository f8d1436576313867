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
    private final List<List<BindingEffect>> effects;

    /** @param prune whether effects that never occur are left out */
    SystemBuilder(ColouredNet net, Counters counters, List<List<BindingEffect>> effects, boolean prune) {
        this.net = net;
        this.counters = counters;
        this.effects = prune ? possible(effects, counters.initial()) : effects;
    }

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
        int[] position = new int[counters.size()];
        boolean[] changed = new boolean[position.length];
        for (List<BindingEffect> all : effects) {
            for (BindingEffect effect : all) {
                for (int i = 0; i < effect.counters().size(); i++) {
                    if (effect.added().get(i) != 0) changed[effect.counters().get(i)] = true;
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
        for (int t = 0; t < effects.size(); t++) {
            String name = net.transitions().get(t).name();
            Set<List<?>> seen = new HashSet<>();
            int first = columns.size();
            for (BindingEffect effect : effects.get(t)) {
                if (!seen.add(nonZero(effect))) continue;
                columns.add(column(effect, position));
                actions.add(t);
                names.add(name + " " + (effect.label().equals("{}") ? "(" + (seen.size()) + ")" : effect.label()));
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
    private static List<List<Long>> nonZero(BindingEffect effect) {
        List<List<Long>> changes = new ArrayList<>();
        for (int i = 0; i < effect.counters().size(); i++) {
            if (effect.added().get(i) != 0) {
                changes.add(
                        List.of((long) effect.counters().get(i), effect.added().get(i)));
            }
        }
        return changes;
    }

    private static SparseVector column(BindingEffect effect, int[] position) {
        List<List<Long>> changes = nonZero(effect);
        int[] rows = new int[changes.size()];
        int[] values = new int[rows.length];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = position[(int) (long) changes.get(i).get(0)];
            values[i] = (int) (long) changes.get(i).get(1);
        }
        return SparseVector.of(rows, values);
    }
}
