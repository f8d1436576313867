package org.sweepline.coloured.interpreter;

import java.util.Collections;
import java.util.List;
import org.sweepline.coloured.net.Transition;

/**
 * One way in which a transition can occur now.
 *
 * @param values what its variables are bound to, in their order
 * @param target the state it leads to
 */
public record PlainStep(Transition transition, List<Object> values, PlainMarking target) {
    public PlainStep {
        values = Collections.unmodifiableList(values);
    }
}
