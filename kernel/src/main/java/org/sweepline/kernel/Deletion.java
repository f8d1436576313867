package org.sweepline.kernel;

/** When the states behind the sweep-line are deleted. */
public sealed interface Deletion {
    /** At every move of the line: the cheapest, for dropping a layer takes constant time. */
    record EachLayer() implements Deletion {}

    /** Whenever so many new states have been stored, as in the tables of the 2001 paper. */
    record Every(long newStates) implements Deletion {
        public Every {
            if (newStates < 1) throw new IllegalArgumentException("an interval of at least 1 new state, please");
        }
    }

    /**
     * After an interval that adapts, as the 2001 paper proposes: longer when a collection reclaimed little, shorter when
     * it reclaimed much or when memory is scarce.
     */
    record Adaptive(long firstInterval) implements Deletion {
        public Adaptive {
            if (firstInterval < 1) throw new IllegalArgumentException("an interval of at least 1 new state, please");
        }
    }
}
