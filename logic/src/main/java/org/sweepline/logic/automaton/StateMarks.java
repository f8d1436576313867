package org.sweepline.logic.automaton;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.sweepline.logic.automaton.GeneralisedBuchi.Edge;

/**
 * Moves acceptance marks from edges to states, in each component in the cheapest way.
 *
 * <p>A set can stay as it is if states can be found that every cycle with one of its edges meets, and no cycle without:
 * the best choice is all states on no cycle without. For the other sets of a component there are two ways. Either a state
 * is split by the marks of the edges that lead to it, or the sets are counted by {@link Levels} and become one. The one
 * with fewer copies is taken.
 */
final class StateMarks {
    /** A copy of a state for the marks of the edges that lead to it, or for a level. */
    private record Copy(int state, long tag) {}

    private static final int MOST_TO_PERMUTE = 4;

    private final GeneralisedBuchi automaton;
    private final WorkLimit work;
    private final int[] components;
    private final boolean[] accepting;

    /** For each set, the states on no cycle without it in their component. */
    private final boolean[][] free;

    /** For each component the sets by whose marks its states are split, unless it has levels. */
    private final long[] split;

    private final Levels[] levels;
    /** For each component the sets that stay as they are and are not met everywhere. */
    private final long[] kept;

    /** For each state the tag of the copy that edges from other components lead to. */
    private final long[] entry;

    private int sets;

    private StateMarks(GeneralisedBuchi automaton, WorkLimit work) throws TooLargeException {
        this.automaton = automaton;
        this.work = work;
        components = automaton.components();
        long[] collected = automaton.collected(components);
        accepting = new boolean[collected.length];
        for (int c = 0; c < collected.length; c++) {
            accepting[c] = collected[c] == automaton.all();
            if (!accepting[c] && collected[c] >= 0) sets = 1;
        }
        free = new boolean[automaton.sets()][automaton.states()];
        split = new long[collected.length];
        kept = new long[collected.length];
        levels = new Levels[collected.length];
        entry = new long[automaton.states()];
        for (int set = 0; set < automaton.sets(); set++) classify(set);
        List<List<Integer>> members = new ArrayList<>();
        for (int c = 0; c < collected.length; c++) members.add(new ArrayList<>());
        for (int state = 0; state < automaton.states(); state++) {
            members.get(components[state]).add(state);
        }
        for (int c = 0; c < collected.length; c++) if (accepting[c]) plan(c, members.get(c));
    }

    static GeneralisedBuchi of(GeneralisedBuchi automaton, WorkLimit work) throws TooLargeException {
        return new StateMarks(automaton, work).build();
    }

    private void classify(int set) throws TooLargeException {
        work.spend(2L * automaton.edgeCount());
        boolean[] onCycle = onCycles((state, edge) -> (edge.marks() >>> set & 1) == 0, edge -> true);
        for (int state = 0; state < onCycle.length; state++) {
            free[set][state] = !onCycle[state];
            if (onCycle[state]) kept[components[state]] |= 1L << set;
        }
        boolean[] hidden = onCycles(
                (state, edge) -> onCycle[state] && onCycle[edge.target()], edge -> (edge.marks() >>> set & 1) != 0);
        for (int state = 0; state < hidden.length; state++) {
            if (!hidden[state] || !accepting[components[state]]) continue;
            split[components[state]] |= 1L << set;
            kept[components[state]] &= ~(1L << set);
        }
    }

    private interface Choice {
        boolean has(int state, Edge edge);
    }

    /** The states whose component, in the graph of the chosen edges inside components, has an edge of a kind. */
    private boolean[] onCycles(Choice chosen, Predicate<Edge> kind) {
        List<List<Edge>> edges = automaton.edges((state, edge) -> {
            boolean inside = components[state] == components[edge.target()];
            return inside && chosen.has(state, edge) ? edge : null;
        });
        int[] parts = automaton.with(edges).components();
        boolean[] has = new boolean[parts.length];
        for (int state = 0; state < parts.length; state++) {
            for (Edge edge : edges.get(state)) {
                if (parts[state] == parts[edge.target()] && kind.test(edge)) has[parts[state]] = true;
            }
        }
        boolean[] result = new boolean[parts.length];
        for (int state = 0; state < parts.length; state++) result[state] = has[parts[state]];
        return result;
    }

    /** Decides how to treat a component, and in which copy to enter each of its states. */
    private void plan(int component, List<Integer> members) throws TooLargeException {
        int bad = Long.bitCount(split[component]);
        Set<Copy> copies = new HashSet<>();
        int inside = 0;
        for (int state : members) {
            for (Edge edge : automaton.edges().get(state)) {
                if (components[edge.target()] != component) continue;
                inside++;
                long tag = edge.marks() & split[component];
                boolean first = copies.add(new Copy(edge.target(), tag)) && entry[edge.target()] == 0;
                if (first || Long.bitCount(tag) > Long.bitCount(entry[edge.target()])) entry[edge.target()] = tag;
            }
        }
        if (bad > 1) {
            Levels best = null;
            for (int[] order : orders(split[component])) {
                work.spend((long) (bad + 1) * inside + automaton.states());
                Levels candidate = new Levels(automaton, components, component, order);
                if (best == null || candidate.copies() < best.copies()) best = candidate;
            }
            if (best.copies() < copies.size()) {
                levels[component] = best;
                for (int state : members) entry[state] = best.entry(state);
                bad = 1;
            }
        }
        sets = Math.max(sets, Long.bitCount(kept[component]) + bad);
    }

    private static List<int[]> orders(long sets) {
        List<int[]> orders = new ArrayList<>(List.of(new int[0]));
        boolean all = Long.bitCount(sets) <= MOST_TO_PERMUTE;
        for (int set = 0; set < Long.SIZE; set++) {
            if ((sets >>> set & 1) == 0) continue;
            List<int[]> longer = new ArrayList<>();
            for (int[] order : orders) {
                for (int at = all ? 0 : order.length; at <= order.length; at++) {
                    int[] next = new int[order.length + 1];
                    System.arraycopy(order, 0, next, 0, at);
                    next[at] = set;
                    System.arraycopy(order, at, next, at + 1, order.length - at);
                    longer.add(next);
                }
            }
            orders = longer;
        }
        return orders;
    }

    private GeneralisedBuchi build() throws TooLargeException {
        List<Copy> copies = new ArrayList<>();
        Map<Copy, Integer> numbers = new HashMap<>();
        copies.add(new Copy(0, entry[0]));
        numbers.put(copies.get(0), 0);
        List<List<Edge>> edges = new ArrayList<>();
        long count = 0;
        for (int i = 0; i < copies.size(); i++) {
            Map<Integer, Integer> conditions = new LinkedHashMap<>();
            for (Edge edge : automaton.edges().get(copies.get(i).state())) {
                work.spend(1);
                Copy copy = new Copy(edge.target(), tag(copies.get(i), edge));
                if (numbers.putIfAbsent(copy, copies.size()) == null) {
                    copies.add(copy);
                    work.states(copies.size());
                }
                int target = numbers.get(copy);
                automaton.letters().add(edge.condition(), target, conditions);
            }
            List<Edge> list = new ArrayList<>();
            conditions.forEach((target, condition) -> list.add(new Edge(condition, 0, target)));
            count += list.size();
            work.edges(count);
            edges.add(list);
        }
        long[] marks = copies.stream().mapToLong(this::marks).toArray();
        return new GeneralisedBuchi(automaton.letters(), sets, marks, edges).trimmed();
    }

    private long tag(Copy from, Edge edge) {
        int component = components[edge.target()];
        if (components[from.state()] != component || !accepting[component]) return entry[edge.target()];
        if (levels[component] != null) return levels[component].after((int) from.tag(), edge.marks());
        return edge.marks() & split[component];
    }

    private long marks(Copy copy) {
        int component = components[copy.state()];
        if (!accepting[component]) return 0;
        long marks = GeneralisedBuchi.all(sets);
        int number = 0;
        for (int set = 0; set < automaton.sets(); set++) {
            boolean asIs = (kept[component] >>> set & 1) != 0;
            boolean bySplit = levels[component] == null && (split[component] >>> set & 1) != 0;
            if (!asIs && !bySplit) continue;
            boolean has = asIs ? free[set][copy.state()] : (copy.tag() >>> set & 1) != 0;
            if (!has) marks &= ~(1L << number);
            number++;
        }
        if (levels[component] != null && !levels[component].accepting((int) copy.tag())) marks &= ~(1L << number);
        return marks;
    }
}
