package org.sweepline.kernel.trace;

import java.util.Optional;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.store.Layer;

/**
 * What the waiting states of a search carry along of the paths to them, in the two numbers of a {@link Layer.Link}, where
 * there is no log that would need a predecessor and a choice.
 *
 * <p>An initial state carries 0 and which of the initial states it is.
 */
public interface Lineage {
    /** A state was taken to be processed, as the given one of its block and the given one of all; it carried this. */
    void taken(int place, long number, Layer.Link carried);

    /** What a successor of a state of the block carries as {@link Layer.Link#from}: at least 1. */
    long from(int place, int choice);

    /** What a successor of a state of the block carries as {@link Layer.Link#choice}. */
    int choice(int place, int choice);

    /** The trace to a processed state, if it is known. */
    Optional<Trace> trace(long number, Trace.Quality quality);
}
