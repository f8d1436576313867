package org.sweepline.check.property;

import org.sweepline.check.replay.Evidence;
import org.sweepline.check.replay.Replayer;
import org.sweepline.kernel.ComponentWatch;
import org.sweepline.kernel.Outcome;
import org.sweepline.model.Encoding;

/** A property of terminal strongly connected components, which is violated by a path into one of them. */
public sealed interface ComponentProperty extends StateProperty permits Home, Live, Recurrence, Reversible {
    /** Looks for a component that violates it. */
    ComponentWatch watch(Encoding encoding);

    /** What the path into such a component shows. */
    Evidence lasso(Encoding encoding, Replayer way, Outcome.Circuit component);

    @Override
    default boolean aboutComponents() {
        return true;
    }

    @Override
    default Observer observe(Exploration exploration) {
        Encoding encoding = exploration.encoding();
        return exploration.lookFor(
                this,
                watch(encoding),
                (way, finding) -> lasso(encoding, way, finding.component().orElseThrow()));
    }
}
