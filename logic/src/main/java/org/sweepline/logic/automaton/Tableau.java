package org.sweepline.logic.automaton;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Says what a formula asks of the first letter and of the rest of a word: a list of alternatives, each of them a set of
 * demands.
 *
 * <p>A demand is that a proposition be true or false now, that a formula hold from the next letter on, or a
 * <em>promise</em>: the right side of an until was put off, and must not be put off forever (Couvreur 1999). With
 * {@code a U b} equal to {@code b or (a and X(a U b) and promise b)}, and {@code a R b} to
 * {@code b and (a or X(a R b))}, every formula becomes a positive Boolean combination of demands. Its alternatives are the
 * minimal sets of demands that fulfil it and contradict nothing, which depend on the combination only, not on how it was
 * written: so equal lists mean equal combinations.
 */
final class Tableau {
    /** A set of demands, sorted: each is a number followed by two bits for its kind. */
    record Alternative(int[] demands, long signature) {
        static Alternative of(int... demands) {
            long signature = 0;
            for (int demand : demands) signature |= 1L << (demand * 0x9E3779B9 >>> 26);
            return new Alternative(demands, signature);
        }

        /** Whether the other alternative has all these demands. */
        boolean within(Alternative other) {
            if ((signature & ~other.signature) != 0 || demands.length > other.demands.length) return false;
            int at = 0;
            for (int demand : demands) {
                while (at < other.demands.length && other.demands[at] < demand) at++;
                if (at == other.demands.length || other.demands[at] != demand) return false;
            }
            return true;
        }
    }

    static final int TRUE_NOW = 0;
    static final int FALSE_NOW = 1;
    static final int NEXT = 2;
    static final int PROMISE = 3;

    private static final Comparator<Alternative> ORDER = Comparator.<Alternative>comparingInt(a -> a.demands().length)
            .thenComparing(Alternative::demands, Arrays::compare);

    private final Subformulas subformulas;
    private final WorkLimit work;
    private final Map<Integer, List<Alternative>> known = new HashMap<>();

    Tableau(Subformulas subformulas, WorkLimit work) {
        this.subformulas = subformulas;
        this.work = work;
    }

    static int demand(int kind, int number) {
        return number << 2 | kind;
    }

    /** The alternatives of a conjunction of formulas. */
    List<Alternative> alternatives(List<Integer> formulas) throws TooLargeException {
        List<Alternative> all = List.of(Alternative.of());
        for (int formula : formulas) all = both(all, alternatives(formula));
        return all;
    }

    /** The conjuncts of a conjunction of formulas, without those that a release among them implies. */
    List<Integer> conjunction(List<Integer> formulas) throws TooLargeException {
        TreeSet<Integer> set = new TreeSet<>();
        for (int formula : formulas) {
            work.spend(1);
            if (subformulas.kind(formula) == Subformulas.Kind.AND) set.addAll(subformulas.operands(formula));
            else if (subformulas.kind(formula) != Subformulas.Kind.TRUE) set.add(formula);
        }
        List<Integer> kept = new ArrayList<>(set);
        for (int formula : set) {
            if (subformulas.kind(formula) != Subformulas.Kind.RELEASE) continue;
            int right = subformulas.operands(formula).get(1);
            work.spend(kept.size());
            kept.remove((Integer) right);
            if (subformulas.kind(right) == Subformulas.Kind.AND) kept.removeAll(subformulas.operands(right));
        }
        return kept;
    }

    private List<Alternative> alternatives(int root) throws TooLargeException {
        // Operands have smaller numbers: in their order everything is there when it is needed, and nothing recurs.
        TreeMap<Integer, Boolean> needed = new TreeMap<>();
        List<Integer> open = new ArrayList<>(List.of(root));
        while (!open.isEmpty()) {
            int formula = open.remove(open.size() - 1);
            work.spend(1);
            if (known.containsKey(formula) || needed.put(formula, true) != null) continue;
            if (subformulas.kind(formula).compareTo(Subformulas.Kind.AND) >= 0
                    && subformulas.kind(formula) != Subformulas.Kind.NEXT) {
                open.addAll(subformulas.operands(formula));
            }
        }
        for (int formula : needed.keySet()) known.put(formula, make(formula));
        return known.get(root);
    }

    private List<Alternative> make(int formula) throws TooLargeException {
        List<Integer> operands = subformulas.operands(formula);
        switch (subformulas.kind(formula)) {
            case FALSE:
                return List.of();
            case TRUE:
                return List.of(Alternative.of());
            case POSITIVE:
                return List.of(Alternative.of(demand(TRUE_NOW, operands.get(0))));
            case NEGATIVE:
                return List.of(Alternative.of(demand(FALSE_NOW, operands.get(0))));
            case NEXT:
                return List.of(next(operands.get(0)));
            case AND:
                List<Alternative> all = List.of(Alternative.of());
                for (int operand : operands) all = both(all, known.get(operand));
                return all;
            case OR:
                List<Alternative> any = new ArrayList<>();
                for (int operand : operands) any.addAll(known.get(operand));
                return minimal(any);
            case UNTIL:
                Alternative later = Alternative.of(demand(NEXT, formula), demand(PROMISE, operands.get(1)));
                Arrays.sort(later.demands());
                return either(known.get(operands.get(1)), both(known.get(operands.get(0)), List.of(later)));
            case RELEASE:
                return both(known.get(operands.get(1)), either(known.get(operands.get(0)), List.of(next(formula))));
            default:
                throw new IllegalStateException();
        }
    }

    private Alternative next(int formula) {
        if (subformulas.kind(formula) != Subformulas.Kind.AND) return Alternative.of(demand(NEXT, formula));
        return Alternative.of(subformulas.operands(formula).stream()
                .mapToInt(operand -> demand(NEXT, operand))
                .sorted()
                .toArray());
    }

    private List<Alternative> either(List<Alternative> a, List<Alternative> b) throws TooLargeException {
        List<Alternative> any = new ArrayList<>(a);
        any.addAll(b);
        return minimal(any);
    }

    private List<Alternative> both(List<Alternative> a, List<Alternative> b) throws TooLargeException {
        if (a.size() == 1 && a.get(0).demands().length == 0) return b;
        List<Alternative> all = new ArrayList<>();
        for (Alternative one : a) {
            for (Alternative other : b) {
                work.spend(2 + (one.demands().length + other.demands().length) / 2);
                Alternative union = union(one.demands(), other.demands());
                if (union != null) all.add(union);
            }
        }
        return minimal(all);
    }

    /** The union of two sets of demands, or null if they contradict each other. */
    private static Alternative union(int[] a, int[] b) {
        int[] union = new int[a.length + b.length];
        int size = 0;
        int i = 0;
        int j = 0;
        while (i < a.length || j < b.length) {
            int demand;
            if (j == b.length || i < a.length && a[i] <= b[j]) {
                if (j < b.length && a[i] == b[j]) j++;
                demand = a[i++];
            } else {
                demand = b[j++];
            }
            // A proposition is wanted true and false: these demands are neighbours.
            if ((demand & 3) == FALSE_NOW && size > 0 && union[size - 1] == demand - 1) return null;
            union[size++] = demand;
        }
        return Alternative.of(Arrays.copyOf(union, size));
    }

    private List<Alternative> minimal(List<Alternative> alternatives) throws TooLargeException {
        work.spend(alternatives.size());
        alternatives.sort(ORDER);
        List<Alternative> minimal = new ArrayList<>();
        for (Alternative candidate : alternatives) {
            boolean superfluous = false;
            for (int i = 0; i < minimal.size() && !superfluous; i++)
                superfluous = minimal.get(i).within(candidate);
            work.spend(1 + minimal.size() / 2);
            if (!superfluous) minimal.add(candidate);
        }
        return minimal;
    }
}
