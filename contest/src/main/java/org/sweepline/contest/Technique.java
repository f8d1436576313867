package org.sweepline.contest;

/** How an answer was found, in the words that the Contest collects. */
enum Technique {
    /** States one by one, packed: every exploration. */
    EXPLICIT,
    STATE_COMPRESSION,
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
