package org.sweepline.kernel;

/**
 * Which runs of a system are looked for: those that meet a state of every acceptance set again and again.
 *
 * <p>A strongly connected component with an edge inside has such a run if its states together have all marks. Without any
 * set, every infinite run will do.
 */
public interface Acceptance {
    /** How many sets there are, at most 62. */
    int sets();

    /** The sets that a state belongs to: bit i for set i. */
    long marks(StateBuffer state);

    /** Whether no such run goes through the state again and again, as far as that is known without any search. */
    default boolean passing(StateBuffer state) {
        return false;
    }
}
