package org.sweepline.petri.symmetricnet;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A multi-set term as a sum, before its variables have values: how often each atom occurs in it.
 *
 * <p>An atom is a tuple written as the list of its components, each of which is a term for one colour or all colours of a
 * sort. Subtraction gives negative numbers. Two terms with the same sum are equal for every binding; the converse need not hold.
 */
final class SymbolicMultiset {
    /** Longer sums are not worth their time: they are multiplied out where they stand in tuples. */
    private static final int MOST_ATOMS = 1000;

    /** A sum that became too long, has numbers that are too large, or is of unknown length. */
    static final class TooLarge extends RuntimeException {
        private static final long serialVersionUID = 1L;

        TooLarge() {
            super(null, null, false, false);
        }
    }

    private final Map<List<Term>, Long> counts = new LinkedHashMap<>();

    /** @throws TooLarge if the sum is too long */
    void add(MultisetTerm term, long times) {
        if (term instanceof MultisetTerm.Single single) {
            add(components(single.colour()), times);
        } else if (term instanceof MultisetTerm.All all) {
            add(components(all.sort()), times);
        } else if (term instanceof MultisetTerm.Multiple multiple) {
            add(multiple.of(), product(multiple.factor(), times));
        } else if (term instanceof MultisetTerm.Sum sum) {
            for (MultisetTerm part : sum.parts()) add(part, times);
        } else if (term instanceof MultisetTerm.Difference difference) {
            add(difference.whole(), times);
            add(difference.part(), product(-1, times));
        } else if (term instanceof MultisetTerm.Product tuples) {
            multiplied(tuples.parts()).forEach((atom, count) -> add(atom, product(count, times)));
        } else {
            // How many colours a part has depends on the binding.
            throw new TooLarge();
        }
    }

    /** How often each atom occurs; atoms that do not occur are left out. */
    Map<List<Term>, Long> counts() {
        return counts;
    }

    /** Whether no number is negative: then every atom must be there. */
    boolean positive() {
        return counts.values().stream().allMatch(count -> count > 0);
    }

    private void add(List<Term> atom, long count) {
        long sum;
        try {
            sum = Math.addExact(counts.getOrDefault(atom, 0L), count);
        } catch (ArithmeticException overflow) {
            throw new TooLarge();
        }
        if (sum == 0) counts.remove(atom);
        else counts.put(atom, sum);
        if (counts.size() > MOST_ATOMS) throw new TooLarge();
    }

    private static long product(long a, long b) {
        try {
            return Math.multiplyExact(a, b);
        } catch (ArithmeticException overflow) {
            throw new TooLarge();
        }
    }

    private static Map<List<Term>, Long> multiplied(List<MultisetTerm> parts) {
        SymbolicMultiset tuples = new SymbolicMultiset();
        tuples.add(List.<Term>of(), 1);
        for (MultisetTerm part : parts) {
            SymbolicMultiset next = new SymbolicMultiset();
            next.add(part, 1);
            SymbolicMultiset longer = new SymbolicMultiset();
            tuples.counts.forEach((start, count) -> next.counts.forEach((end, many) -> {
                List<Term> atom = new ArrayList<>(start);
                atom.addAll(end);
                longer.add(List.copyOf(atom), product(count, many));
            }));
            tuples = longer;
        }
        return tuples.counts;
    }

    private static List<Term> components(ColourTerm colour) {
        if (!(colour instanceof ColourTerm.Tuple tuple)) return List.of(colour);
        List<Term> components = new ArrayList<>();
        for (ColourTerm part : tuple.parts()) components.addAll(components(part));
        return List.copyOf(components);
    }

    private static List<Term> components(Sort sort) {
        if (!(sort instanceof Sort.Product product)) return List.of(new MultisetTerm.All(sort));
        List<Term> components = new ArrayList<>();
        for (Sort part : product.components()) components.addAll(components(part));
        return List.copyOf(components);
    }
}
