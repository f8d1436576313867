package org.sweepline.coloured.symmetry;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sweepline.coloured.colour.Shape;
import org.sweepline.coloured.ml.value.Constructed;
import org.sweepline.coloured.ml.value.Constructor;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.ml.value.TimedToken;
import org.sweepline.coloured.ml.value.Tuple;
import org.sweepline.coloured.symmetry.Sort.Kind;

/**
 * Makes sorts and merges them, as types are unified; what is known to happen to a sort happens to its parts.
 *
 * <p>The argument of a constructor has one sort in the whole model. Where sorts do not fit together, because a function of
 * many types is used as if it had one, both are broken: that only costs symmetries.
 */
final class Sorts {
    /** A larger set is not worth to be permuted. */
    private static final long LARGEST_SET = 200;

    private static final long MOST_STEPS = 2_000_000;

    private final Map<Constructor, Sort> arguments = new LinkedHashMap<>();
    private final Map<Constructor, AtomSet> atoms = new IdentityHashMap<>();
    private final List<Subset> subsets = new ArrayList<>();
    private boolean dataBroken;
    private long steps;

    /** Values of a sort of which only those of a shape's condition belong to a colour set. */
    record Subset(Shape.Subset shape, Sort sort) {}

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

    Sort unknown() {
        return new Sort(Kind.UNKNOWN);
    }

    Sort plain() {
        return new Sort(Kind.PLAIN);
    }

    Sort data() {
        return new Sort(Kind.DATA);
    }

    Sort tuple(List<Sort> parts) {
        Sort tuple = new Sort(Kind.TUPLE);
        for (int i = 0; i < parts.size(); i++) tuple.parts.put(i, parts.get(i));
        return tuple;
    }

    Sort list(Sort element) {
        Sort list = new Sort(Kind.LIST);
        list.parts.put(0, element);
        return list;
    }

    Sort function(Sort argument, Sort result) {
        Sort function = new Sort(Kind.FUNCTION);
        function.parts.put(0, argument);
        function.parts.put(1, result);
        return function;
    }

    /** A number with which anything may be done. */
    Sort number() {
        Sort number = new Sort(Kind.ATOM);
        number.broken = true;
        return number;
    }

    /** A sort about which nothing is known but that no part of it may be permuted. */
    Sort broken() {
        Sort sort = unknown();
        sort.broken = true;
        return sort;
    }

    /** Makes the constructors of indexed sets and enumerations in a shape known; before any sort is made of values. */
    void declare(Shape shape) {
        if (shape instanceof Shape.Index index) {
            atoms.put(index.constructor(), AtomSet.of(index.range()));
        } else if (shape instanceof Shape.Enumeration enumeration) {
            AtomSet set = AtomSet.of(enumeration);
            for (Constructor constant : enumeration.constants()) atoms.put(constant, set);
        } else {
            for (Shape part : shape.parts()) declare(part);
        }
    }

    /** The constructor of the indices of a range, if it has one alone; else nothing. */
    String constructor(AtomSet set) {
        List<String> names = atoms.entrySet().stream()
                .filter(entry -> set.constants().isEmpty() && entry.getValue().equals(set))
                .map(entry -> entry.getKey().name())
                .toList();
        return names.size() == 1 ? names.get(0) : "";
    }

    /** A new sort for the values of a shape. */
    Sort of(Shape shape) {
        step();
        if (shape instanceof Shape.Whole whole) {
            return whole.range().map(range -> member(AtomSet.of(range))).orElseGet(this::number);
        }
        if (shape instanceof Shape.Index index) return member(AtomSet.of(index.range()));
        if (shape instanceof Shape.Enumeration enumeration) return member(AtomSet.of(enumeration));
        if (shape instanceof Shape.Unit) return tuple(List.of());
        if (shape instanceof Shape.Product || shape instanceof Shape.Labelled) {
            return tuple(shape.parts().stream().map(this::of).toList());
        }
        if (shape instanceof Shape.Listed listed) return list(of(listed.element()));
        if (shape instanceof Shape.Union union) {
            for (Shape.Alternative alternative : union.alternatives()) {
                alternative.argument().ifPresent(inner -> unify(argument(alternative.constructor()), of(inner)));
            }
            return data();
        }
        if (shape instanceof Shape.Subset subset) {
            Sort base = of(subset.base());
            subsets.add(new Subset(subset, base));
            return base;
        }
        return plain();
    }

    private Sort member(AtomSet set) {
        Sort atom = new Sort(Kind.ATOM);
        long size = set.high() - set.low() + 1;
        if (size > 0 && size <= LARGEST_SET) atom.sets.add(set);
        else atom.broken = true;
        return atom;
    }

    /** The sort of the argument of a constructor, or of what is made by it if it makes atoms. */
    Sort argument(Constructor constructor) {
        return arguments.computeIfAbsent(constructor, unused -> {
            Sort argument = unknown();
            argument.ordered = true;
            argument.broken = dataBroken;
            return argument;
        });
    }

    /** The sort of {@code constructor(argument)}. */
    Sort made(Constructor constructor, Sort argument) {
        AtomSet set = atoms.get(constructor);
        if (set == null) {
            unify(argument(constructor), argument);
            return data();
        }
        Sort atom = member(set);
        unify(atom, argument);
        return atom;
    }

    /** The sort of a value that is written down. */
    Sort of(Object value) {
        step();
        if (value instanceof Long number) return constant(number);
        if (value instanceof Boolean || value instanceof String || value instanceof Character) return plain();
        if (value instanceof Double) return plain();
        if (value instanceof TimedToken token) return of(token.value());
        if (value instanceof Tuple tuple) {
            List<Sort> parts = new ArrayList<>();
            for (int i = 0; i < tuple.size(); i++) parts.add(of(tuple.part(i)));
            return tuple(parts);
        }
        if (value instanceof Sequence sequence) {
            Sort element = unknown();
            for (Object each : sequence) unify(element, of(each));
            return list(element);
        }
        if (!(value instanceof Constructed made)) return broken();
        if (made.constructor().unary()) return made(made.constructor(), of(made.argument()));
        AtomSet set = atoms.get(made.constructor());
        if (set == null) return data();
        Sort atom = member(set);
        atom.constants.add((long) made.constructor().ordinal());
        return atom;
    }

    private Sort constant(long number) {
        Sort atom = new Sort(Kind.ATOM);
        atom.constants.add(number);
        return atom;
    }

    /** Makes two sorts one. */
    void unify(Sort left, Sort right) {
        step();
        Sort a = left.root();
        Sort b = right.root();
        if (a == b) return;
        if (a.kind != b.kind && a.kind != Kind.UNKNOWN && b.kind != Kind.UNKNOWN) {
            breaks(a);
            breaks(b);
            return;
        }
        Sort into = a.kind == Kind.UNKNOWN ? b : a;
        Sort from = into == a ? b : a;
        if (from.kind == Kind.UNKNOWN && !into.parts.isEmpty()) occurs(from, into);
        boolean nowBroken = a.broken || b.broken;
        boolean nowOrdered = a.ordered || b.ordered;
        boolean nowUnordered = a.unordered || b.unordered;
        into.followers.addAll(from.followers);
        into.constants.addAll(from.constants);
        into.sets.addAll(from.sets);
        from.merge(into);
        for (Map.Entry<Integer, Sort> part : from.parts.entrySet()) {
            Sort mine = into.root().parts.putIfAbsent(part.getKey(), part.getValue());
            if (mine != null) unify(mine, part.getValue());
        }
        Sort result = into.root();
        if (nowBroken) spread(result, true);
        if (nowOrdered || result.ordered) spread(result, false);
        if (nowUnordered) unordered(result);
    }

    /** A sort inside of itself would have no end. */
    private void occurs(Sort sort, Sort inside) {
        step();
        Sort root = inside.root();
        if (root == sort) throw new Unclear("a sort is part of itself");
        for (Sort part : root.parts.values()) occurs(sort, part);
    }

    /** Something unknown is done with the values. */
    void breaks(Sort sort) {
        if (!sort.root().broken) spread(sort.root(), true);
    }

    /** The order of all lists in the values matters. */
    void orders(Sort sort) {
        if (!sort.root().ordered) spread(sort.root(), false);
    }

    private void spread(Sort root, boolean breaking) {
        step();
        if (breaking) root.broken = true;
        else root.ordered = true;
        if (breaking && root.kind == Kind.DATA && !dataBroken) {
            dataBroken = true;
            for (Sort argument : List.copyOf(arguments.values())) breaks(argument);
        }
        for (Sort part : List.copyOf(root.parts.values())) {
            if (breaking) breaks(part);
            else orders(part);
        }
        settle(root);
    }

    /** The order of the list is that of the colours. */
    void unordered(Sort list) {
        step();
        Sort root = list.root();
        root.unordered = true;
        settle(root);
        for (Sort follower : List.copyOf(root.followers)) if (!follower.root().unordered) unordered(follower);
    }

    /** All of these lists are in the order of the colours if one of them is. */
    void together(List<Sort> lists) {
        for (int i = 0; i < lists.size(); i++) {
            Sort next = lists.get((i + 1) % lists.size());
            lists.get(i).root().followers.add(next);
        }
    }

    /**
     * Whoever looks at the order of a list that is in the order of the colours learns about these, even if the list itself has
     * others or none: {@code hd (map (fn y => y = x) (D.all()))} tells whether x is the first of all. So what the order comes
     * from is broken, too.
     */
    private void settle(Sort root) {
        if (!root.unordered || !root.ordered && !root.broken) return;
        breaks(root);
        for (Sort follower : List.copyOf(root.followers)) breaks(follower);
    }

    /** A part of a tuple. */
    Sort part(Sort tuple, int place) {
        Sort root = tuple.root();
        if (root.kind == Kind.UNKNOWN) {
            unify(root, tuple(List.of()));
            root = root.root();
        }
        if (root.kind != Kind.TUPLE) {
            breaks(root);
            return broken();
        }
        Sort part = root.parts.get(place);
        if (part != null) return part;
        Sort added = unknown();
        added.broken = root.broken;
        added.ordered = root.ordered;
        root.parts.put(place, added);
        return added;
    }

    /** A copy for another use of a declaration; what belongs to constructors stays shared. */
    Sort copy(Sort sort) {
        Set<Sort> shared = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Sort argument : arguments.values()) reach(argument, shared);
        return copy(sort, shared, new IdentityHashMap<>());
    }

    private void reach(Sort sort, Set<Sort> into) {
        step();
        Sort root = sort.root();
        if (into.add(root)) for (Sort part : root.parts.values()) reach(part, into);
    }

    private Sort copy(Sort sort, Set<Sort> shared, Map<Sort, Sort> copies) {
        step();
        Sort root = sort.root();
        if (shared.contains(root)) return root;
        Sort known = copies.get(root);
        if (known != null) return known;
        Sort copy = new Sort(root.kind);
        copies.put(root, copy);
        copy.broken = root.broken;
        copy.ordered = root.ordered;
        copy.unordered = root.unordered;
        copy.constants.addAll(root.constants);
        copy.sets.addAll(root.sets);
        root.parts.forEach((place, part) -> copy.parts.put(place, copy(part, shared, copies)));
        for (Sort follower : List.copyOf(root.followers)) copy.followers.add(copy(follower, shared, copies));
        return copy;
    }

    /** The sorts of the arguments of constructors. */
    Collection<Sort> arguments() {
        return Collections.unmodifiableCollection(arguments.values());
    }

    /** The colour sets that a condition restricts, wherever they occur. */
    Collection<Subset> subsets() {
        return Collections.unmodifiableList(subsets);
    }
}
