package org.sweepline.check.property;

import java.util.List;
import java.util.Optional;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Watch;

/** A property on its way through one exploration. */
public interface Observer {
    /** What looks at the states; what the first one finds is what counts. */
    List<Watch> watches();

    /**
     * The answer, with what was found replayed.
     *
     * @param finding of the first watch
     */
    Answer answer(Outcome outcome, Optional<Outcome.Finding> finding);
}
