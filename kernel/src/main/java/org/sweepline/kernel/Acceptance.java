package org.sweepline.kernel;

/**
 * Which runs of a system are looked for: those that meet every acceptance set infinitely often.
 *
 * <p>A strongly connected component with an edge inside has such a run if its states together have all marks. Without any
 * set, every infinite run will do.
 */
public interface Acceptance {
    /** How many sets there are, at most 62. */
    int sets();

    /** The sets that a state belongs to: bit i for set i. */
    long marks(StateBuffer state);

    /** Whether it is known without a search that no such run meets the state infinitely often. */
    default boolean passing(StateBuffer state) {
        return false;
    }
}
