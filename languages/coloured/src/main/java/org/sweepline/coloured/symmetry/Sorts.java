package org.sweepline.coloured.symmetry;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sweepline.coloured.colour.ColourShape;
import org.sweepline.coloured.ml.value.Constructed;
import org.sweepline.coloured.ml.value.Constructor;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.TimedToken;
import org.sweepline.coloured.ml.value.Tuple;
import org.sweepline.coloured.symmetry.SymmetrySort.Kind;

/**
 * Makes sorts and merges them, as types are unified; what is known to happen to a sort happens to its parts.
 *
 * <p>The argument of a constructor has one sort in the whole model. Where sorts do not fit together, because a function of
 * many types is used as if it had one, both are broken: that only costs symmetries.
 */
final class Sorts {
    /** A larger set is not worth permuting. */
    private static final long LARGEST_SET = 200;

    private static final long MOST_STEPS = 2_000_000;

    private final Map<Constructor, SymmetrySort> arguments = new LinkedHashMap<>();
    private final Map<Constructor, AtomSet> atoms = new IdentityHashMap<>();
    private final List<Subset> subsets = new ArrayList<>();
    private boolean dataBroken;
    private long steps;

    /** A colour set that a condition restricts, and the sort of its values. */
    record Subset(ColourShape.Subset shape, SymmetrySort sort) {}

    /** There are too many sorts, or a sort would be part of itself. */
    static final class Unclear extends RuntimeException {
        private static final long serialVersionUID = 1;

        Unclear(String reason) {
            super(reason, null, false, false);
        }
    }

    void step() {
        if (++steps > MOST_STEPS) throw new Unclear("too many expressions");
    }

    SymmetrySort unknown() {
        return new SymmetrySort(Kind.UNKNOWN);
    }

    SymmetrySort plain() {
        return new SymmetrySort(Kind.PLAIN);
    }

    SymmetrySort data() {
        return new SymmetrySort(Kind.DATA);
    }

    SymmetrySort tuple(List<SymmetrySort> parts) {
        SymmetrySort tuple = new SymmetrySort(Kind.TUPLE);
        for (int i = 0; i < parts.size(); i++) tuple.parts.put(i, parts.get(i));
        return tuple;
    }

    SymmetrySort list(SymmetrySort element) {
        SymmetrySort list = new SymmetrySort(Kind.LIST);
        list.parts.put(0, element);
        return list;
    }

    SymmetrySort function(SymmetrySort argument, SymmetrySort result) {
        SymmetrySort function = new SymmetrySort(Kind.FUNCTION);
        function.parts.put(0, argument);
        function.parts.put(1, result);
        return function;
    }

    /** A number with which anything may be done. */
    SymmetrySort number() {
        SymmetrySort number = new SymmetrySort(Kind.ATOM);
        number.broken = true;
        return number;
    }

    /** A sort about which nothing is known but that no part of it may be permuted. */
    SymmetrySort broken() {
        SymmetrySort sort = unknown();
        sort.broken = true;
        return sort;
    }

    /** Makes the constructors of indexed sets and enumerations in a shape known; before any sort is made of values. */
    void declare(ColourShape shape) {
        if (shape instanceof ColourShape.Index index) {
            atoms.put(index.constructor(), AtomSet.of(index.range()));
        } else if (shape instanceof ColourShape.Enumeration enumeration) {
            AtomSet set = AtomSet.of(enumeration);
            for (Constructor constant : enumeration.constants()) atoms.put(constant, set);
        } else {
            for (ColourShape part : shape.parts()) declare(part);
        }
    }

    /** The name of the constructor whose arguments are a range; empty if there is none, or several. */
    String constructor(AtomSet set) {
        List<String> names = atoms.entrySet().stream()
                .filter(entry -> set.constants().isEmpty() && entry.getValue().equals(set))
                .map(entry -> entry.getKey().name())
                .toList();
        return names.size() == 1 ? names.get(0) : "";
    }

    /** A new sort for the values of a shape. */
    SymmetrySort of(ColourShape shape) {
        step();
        if (shape instanceof ColourShape.Whole whole) {
            return whole.range().map(range -> member(AtomSet.of(range))).orElseGet(this::number);
        }
        if (shape instanceof ColourShape.Index index) return member(AtomSet.of(index.range()));
        if (shape instanceof ColourShape.Enumeration enumeration) return member(AtomSet.of(enumeration));
        if (shape instanceof ColourShape.Unit) return tuple(List.of());
        if (shape instanceof ColourShape.Tupled) {
            return tuple(shape.parts().stream().map(this::of).toList());
        }
        if (shape instanceof ColourShape.Listed listed) return list(of(listed.element()));
        if (shape instanceof ColourShape.Union union) {
            for (ColourShape.Alternative alternative : union.alternatives()) {
                alternative.argument().ifPresent(inner -> unify(argument(alternative.constructor()), of(inner)));
            }
            return data();
        }
        if (shape instanceof ColourShape.Subset subset) {
            SymmetrySort base = of(subset.base());
            subsets.add(new Subset(subset, base));
            return base;
        }
        return plain();
    }

    private SymmetrySort member(AtomSet set) {
        SymmetrySort atom = new SymmetrySort(Kind.ATOM);
        long size = set.high() - set.low() + 1;
        if (size > 0 && size <= LARGEST_SET) atom.sets.add(set);
        else atom.broken = true;
        return atom;
    }

    /** The sort of the argument of a constructor, or of what is made by it if it makes atoms. */
    SymmetrySort argument(Constructor constructor) {
        return arguments.computeIfAbsent(constructor, unused -> {
            SymmetrySort argument = unknown();
            argument.ordered = true;
            argument.broken = dataBroken;
            return argument;
        });
    }

    /** The sort of {@code constructor(argument)}. */
    SymmetrySort made(Constructor constructor, SymmetrySort argument) {
        AtomSet set = atoms.get(constructor);
        if (set == null) {
            unify(argument(constructor), argument);
            return data();
        }
        SymmetrySort atom = member(set);
        unify(atom, argument);
        return atom;
    }

    /** The sort of a value that is written down. */
    SymmetrySort of(Object value) {
        step();
        if (value instanceof Long number) return constant(number);
        if (value instanceof Boolean || value instanceof String || value instanceof Character) return plain();
        if (value instanceof Double) return plain();
        if (value instanceof TimedToken token) return of(token.value());
        if (value instanceof Tuple tuple) {
            List<SymmetrySort> parts = new ArrayList<>();
            for (int i = 0; i < tuple.size(); i++) parts.add(of(tuple.part(i)));
            return tuple(parts);
        }
        if (value instanceof Sequence sequence) {
            SymmetrySort element = unknown();
            for (Object each : sequence) unify(element, of(each));
            return list(element);
        }
        if (!(value instanceof Constructed made)) return broken();
        if (made.constructor().unary()) return made(made.constructor(), of(made.argument()));
        AtomSet set = atoms.get(made.constructor());
        if (set == null) return data();
        SymmetrySort atom = member(set);
        atom.constants.add((long) made.constructor().ordinal());
        return atom;
    }

    private SymmetrySort constant(long number) {
        SymmetrySort atom = new SymmetrySort(Kind.ATOM);
        atom.constants.add(number);
        return atom;
    }

    /** Makes two sorts one. */
    void unify(SymmetrySort left, SymmetrySort right) {
        step();
        SymmetrySort a = left.root();
        SymmetrySort b = right.root();
        if (a == b) return;
        if (a.kind != b.kind && a.kind != Kind.UNKNOWN && b.kind != Kind.UNKNOWN) {
            breaks(a);
            breaks(b);
            return;
        }
        SymmetrySort into = a.kind == Kind.UNKNOWN ? b : a;
        SymmetrySort from = into == a ? b : a;
        if (from.kind == Kind.UNKNOWN && !into.parts.isEmpty()) occurs(from, into);
        boolean nowBroken = a.broken || b.broken;
        boolean nowOrdered = a.ordered || b.ordered;
        boolean nowUnordered = a.unordered || b.unordered;
        into.followers.addAll(from.followers);
        into.constants.addAll(from.constants);
        into.sets.addAll(from.sets);
        from.merge(into);
        for (Map.Entry<Integer, SymmetrySort> part : from.parts.entrySet()) {
            SymmetrySort mine = into.root().parts.putIfAbsent(part.getKey(), part.getValue());
            if (mine != null) unify(mine, part.getValue());
        }
        SymmetrySort result = into.root();
        if (nowBroken) spread(result, true);
        if (nowOrdered || result.ordered) spread(result, false);
        if (nowUnordered) unordered(result);
    }

    /** Throws if a sort occurs in another with which it is to be merged: it would be part of itself. */
    private void occurs(SymmetrySort sort, SymmetrySort inside) {
        step();
        SymmetrySort root = inside.root();
        if (root == sort) throw new Unclear("a sort is part of itself");
        for (SymmetrySort part : root.parts.values()) occurs(sort, part);
    }

    /** Something unknown is done with the values. */
    void breaks(SymmetrySort sort) {
        if (!sort.root().broken) spread(sort.root(), true);
    }

    /** The order of all lists in the values matters. */
    void orders(SymmetrySort sort) {
        if (!sort.root().ordered) spread(sort.root(), false);
    }

    private void spread(SymmetrySort root, boolean breaking) {
        step();
        if (breaking) root.broken = true;
        else root.ordered = true;
        if (breaking && root.kind == Kind.DATA && !dataBroken) {
            dataBroken = true;
            for (SymmetrySort argument : List.copyOf(arguments.values())) breaks(argument);
        }
        for (SymmetrySort part : List.copyOf(root.parts.values())) {
            if (breaking) breaks(part);
            else orders(part);
        }
        settle(root);
    }

    /** The order of the list is that of the colours. */
    void unordered(SymmetrySort list) {
        step();
        SymmetrySort root = list.root();
        root.unordered = true;
        settle(root);
        for (SymmetrySort follower : List.copyOf(root.followers)) if (!follower.root().unordered) unordered(follower);
    }

    /** All of these lists are in the order of the colours if one of them is. */
    void together(List<SymmetrySort> lists) {
        for (int i = 0; i < lists.size(); i++) {
            SymmetrySort next = lists.get((i + 1) % lists.size());
            lists.get(i).root().followers.add(next);
        }
    }

    /**
     * Whoever looks at the order of a list that is in the order of the colours learns about these, even if the list itself has
     * others or none: {@code hd (map (fn y => y = x) (D.all()))} tells whether x is the first of all. So what the order comes
     * from is broken, too.
     */
    private void settle(SymmetrySort root) {
        if (!root.unordered || !root.ordered && !root.broken) return;
        breaks(root);
        for (SymmetrySort follower : List.copyOf(root.followers)) breaks(follower);
    }

    /** A part of a tuple. */
    SymmetrySort part(SymmetrySort tuple, int index) {
        SymmetrySort root = tuple.root();
        if (root.kind == Kind.UNKNOWN) {
            unify(root, tuple(List.of()));
            root = root.root();
        }
        if (root.kind != Kind.TUPLE) {
            breaks(root);
            return broken();
        }
        SymmetrySort part = root.parts.get(index);
        if (part != null) return part;
        SymmetrySort added = unknown();
        added.broken = root.broken;
        added.ordered = root.ordered;
        root.parts.put(index, added);
        return added;
    }

    /** A copy for another use of a declaration; what belongs to constructors stays shared. */
    SymmetrySort copy(SymmetrySort sort) {
        Set<SymmetrySort> shared = Collections.newSetFromMap(new IdentityHashMap<>());
        for (SymmetrySort argument : arguments.values()) reach(argument, shared);
        return copy(sort, shared, new IdentityHashMap<>());
    }

    private void reach(SymmetrySort sort, Set<SymmetrySort> into) {
        step();
        SymmetrySort root = sort.root();
        if (into.add(root)) for (SymmetrySort part : root.parts.values()) reach(part, into);
    }

    private SymmetrySort copy(SymmetrySort sort, Set<SymmetrySort> shared, Map<SymmetrySort, SymmetrySort> copies) {
        step();
        SymmetrySort root = sort.root();
        if (shared.contains(root)) return root;
        SymmetrySort known = copies.get(root);
        if (known != null) return known;
        SymmetrySort copy = new SymmetrySort(root.kind);
        copies.put(root, copy);
        copy.broken = root.broken;
        copy.ordered = root.ordered;
        copy.unordered = root.unordered;
        copy.constants.addAll(root.constants);
        copy.sets.addAll(root.sets);
        root.parts.forEach((index, part) -> copy.parts.put(index, copy(part, shared, copies)));
        for (SymmetrySort follower : List.copyOf(root.followers)) copy.followers.add(copy(follower, shared, copies));
        return copy;
    }

    /** The sorts of the arguments of constructors. */
    Collection<SymmetrySort> arguments() {
        return Collections.unmodifiableCollection(arguments.values());
    }

    /** The colour sets that a condition restricts, wherever they occur. */
    Collection<Subset> subsets() {
        return Collections.unmodifiableList(subsets);
    }
}
