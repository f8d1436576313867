package org.sweepline.petri.symmetricnet;

import java.util.List;
import java.util.Map;

/** A term that is a multi-set of colours, once its variables have values: what an arc moves, or what lies on a place. */
sealed interface MultisetTerm extends Term {
    /**
     * Adds the colours of this multi-set, as often as they occur in it, times a factor.
     *
     * @throws ArithmeticException if more is subtracted than there is, or if a number leaves the range of 64-bit integers
     */
    void addTo(Multiset into, long times, int[] binding);

    /** More is subtracted than there is: the standard gives this no meaning, and tools differ in what they make of it. */
    final class Deficit extends ArithmeticException {
        private static final long serialVersionUID = 1L;
    }

    private static Multiset alone(MultisetTerm term, UnfoldingEffort effort, int[] binding) {
        Multiset alone = new Multiset(effort);
        term.addTo(alone, 1, binding);
        return alone;
    }

    record Single(ColourTerm colour) implements MultisetTerm {
        @Override
        public void addTo(Multiset into, long times, int[] binding) {
            into.add(colour.of(binding), times);
        }

        @Override
        public List<Term> parts() {
            return List.of(colour);
        }
    }

    /** Every colour of a sort, once. */
    record All(Sort sort) implements MultisetTerm {
        @Override
        public void addTo(Multiset into, long times, int[] binding) {
            for (int colour = 0; colour < sort.size(); colour++) into.add(colour, times);
        }
    }

    /**
     * The colours in a part of a partition, once each.
     *
     * @param members the colours of each part
     */
    record Members(ColourTerm part, List<List<Integer>> members) implements MultisetTerm {
        @Override
        public void addTo(Multiset into, long times, int[] binding) {
            for (int colour : members.get(part.of(binding))) into.add(colour, times);
        }

        @Override
        public List<Term> parts() {
            return List.of(part);
        }
    }

    record Multiple(long factor, MultisetTerm of) implements MultisetTerm {
        @Override
        public void addTo(Multiset into, long times, int[] binding) {
            of.addTo(into, Math.multiplyExact(factor, times), binding);
        }

        @Override
        public List<Term> parts() {
            return List.of(of);
        }
    }

    /** The sum of some multi-sets; the sum of none is empty. */
    record Sum(List<MultisetTerm> parts) implements MultisetTerm {
        @Override
        public void addTo(Multiset into, long times, int[] binding) {
            for (MultisetTerm part : parts) part.addTo(into, times, binding);
        }
    }

    /** What is left of a multi-set when another one, which must be a part of it, is subtracted. */
    record Difference(MultisetTerm whole, MultisetTerm part) implements MultisetTerm {
        @Override
        public void addTo(Multiset into, long times, int[] binding) {
            Multiset left = alone(whole, into.effort(), binding);
            for (Map.Entry<Integer, Long> less :
                    alone(part, into.effort(), binding).counts().entrySet()) {
                if (!left.remove(less.getKey(), less.getValue())) throw new Deficit();
            }
            left.counts().forEach((colour, count) -> into.add(colour, Math.multiplyExact(count, times)));
        }

        @Override
        public List<Term> parts() {
            return List.of(whole, part);
        }
    }

    /** All tuples of colours from some multi-sets, such as one agent with every message. */
    record Product(List<MultisetTerm> parts, List<Sort> sorts) implements MultisetTerm {
        @Override
        public void addTo(Multiset into, long times, int[] binding) {
            Multiset tuples = new Multiset(into.effort());
            tuples.add(0, 1);
            for (int i = 0; i < parts.size(); i++) {
                Multiset longer = new Multiset(into.effort());
                Multiset next = alone(parts.get(i), into.effort(), binding);
                int size = sorts.get(i).size();
                tuples.counts()
                        .forEach((tuple, count) -> next.counts()
                                .forEach((colour, many) ->
                                        longer.add(tuple * size + colour, Math.multiplyExact(count, many))));
                tuples = longer;
            }
            tuples.counts().forEach((tuple, count) -> into.add(tuple, Math.multiplyExact(count, times)));
        }
    }
}
