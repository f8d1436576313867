package org.sweepline.kernel.sweep;

import java.util.Optional;
import org.sweepline.kernel.StateBuffer;

/**
 * Tells which states need not be explored, because one that behaves alike was stored before (after a note on
 * equivalences and cut-offs).
 *
 * <p>States behave alike if they belong to the same class. Of some states, the cut-off points, a search remembers the class
 * for the whole run, beyond the deletion of the state itself; it drops a successor that is a cut-off point of a class it
 * knows. For one run only.
 */
public interface CutOff {
    /** Writes the key of a state's class if the state is a cut-off point; otherwise false, and the key is undefined. */
    boolean key(StateBuffer state, StateBuffer into);

    /**
     * A cut-off point was stored, the first of its class; classes are numbered from 0 on. Returns how many bytes are kept of it for the
     * run, besides the key of its class.
     */
    long opened(long number, StateBuffer first);

    /** A cut-off point was dropped, for a state of its class was stored before; a reason not to go on, if there is one. */
    Optional<String> dropped(long number, StateBuffer state);
}
