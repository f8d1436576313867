package org.sweepline.contest;

/** How an answer was found, in the words that the Contest asks for. */
enum Technique {
    /** States were explored one by one; every exploration has this and the next. */
    EXPLICIT,
    /** The states were packed into bits. */
    STATE_COMPRESSION,
    /** The property was checked by itself. */
    SEQUENTIAL_PROCESSING,
    /** The initial state was enough. */
    INITIAL_STATE,
    /** Invariants and the state equation. */
    TOPOLOGICAL,
    RANDOM_WALK,
    STUBBORN_SETS,
    SYMMETRIES,
    /** The coloured net was unfolded. */
    UNFOLDING_TO_PT
}
