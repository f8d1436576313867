package org.sweepline.model;

import java.util.Map;
import org.sweepline.kernel.Watch;

/**
 * Counts states and edges by the rules of another tool, so that its users can compare.
 *
 * <p>The counts are right only if every state was shown exactly once.
 */
public interface Census extends Watch {
    /** The tool whose rules these are. */
    String tool();

    /** What was counted, by names such as {@code states} and {@code transitions}, in a fixed order. */
    Map<String, Long> counts();
}
