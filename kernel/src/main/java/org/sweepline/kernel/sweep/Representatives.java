package org.sweepline.kernel.sweep;

import java.util.Optional;
import org.sweepline.kernel.StateBuffer;

/**
 * Tells which states are alike, so that a layer stores one of them: the representative of their class (after the survey of the
 * method, section 3.3).
 *
 * <p>Representatives live in their layers and are deleted with them. If progress is constant on classes, that is the sweep over
 * the classes: each lives in one layer only. If it is not, nothing is missed, but a class is explored again in every layer
 * that has a state of it, and a run may never end. For one run only.
 */
public interface Representatives {
    /** Writes the key of a state's class. */
    void key(StateBuffer state, StateBuffer into);

    /** A state was stored, for its layer had none of its class; a reason not to go on, if there is one. */
    Optional<String> stored(StateBuffer state, long column, long layer);

    /** A state was dropped, for its layer has another one of its class; a reason not to go on, if there is one. */
    Optional<String> dropped(StateBuffer representative, StateBuffer state);

    /** How many bytes are kept for the run, beyond the deletion of states. */
    long keptBytes();
}
