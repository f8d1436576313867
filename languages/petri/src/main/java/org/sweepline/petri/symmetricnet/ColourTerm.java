package org.sweepline.petri.symmetricnet;

import java.util.BitSet;
import java.util.List;
import java.util.Map;

/** A term that is one colour, once its variables have values. */
sealed interface ColourTerm extends Term {
    Sort sort();

    /** The number of the colour in its sort; the binding has the value of each variable of the net. */
    int of(int[] binding);

    /**
     * @param number among all variables of the net
     * @param name what people call it
     */
    record Variable(int number, String name, Sort sort) implements ColourTerm {
        @Override
        public int of(int[] binding) {
            return binding[number];
        }

        @Override
        public void variables(BitSet into) {
            into.set(number);
        }
    }

    record Constant(Sort sort, int colour) implements ColourTerm {
        @Override
        public int of(int[] binding) {
            return colour;
        }
    }

    /** The colour a number of steps further, or back, in the circle of its sort, where the first colour follows the last. */
    record Neighbour(ColourTerm of, int steps) implements ColourTerm {
        @Override
        public Sort sort() {
            return of.sort();
        }

        @Override
        public int of(int[] binding) {
            return Math.floorMod((long) of.of(binding) + steps, sort().size());
        }

        @Override
        public List<Term> parts() {
            return List.of(of);
        }
    }

    record Tuple(Sort.Product sort, List<ColourTerm> parts) implements ColourTerm {
        @Override
        public int of(int[] binding) {
            int colour = 0;
            for (int i = 0; i < parts.size(); i++) {
                ColourTerm component = parts.get(i);
                colour = colour * component.sort().size() + component.of(binding);
            }
            return colour;
        }
    }

    /** The part of a partition that a colour lies in. */
    record Part(ColourTerm of, Sort.Enumeration sort, Map<Integer, Integer> partOf) implements ColourTerm {
        @Override
        public int of(int[] binding) {
            return partOf.get(of.of(binding));
        }

        @Override
        public List<Term> parts() {
            return List.of(of);
        }
    }
}
