package org.sweepline.coloured.net;

import java.util.List;
import java.util.Map;
import org.sweepline.coloured.net.Transition.Inscription;
import org.sweepline.model.StepSet;

/**
 * The steps of a transition whose binding satisfies conditions.
 *
 * @param text as it is written; of one transition, it tells the sets apart
 * @param action the number of the transition
 * @param values what those variables are that the conditions give a single value, by slot
 */
public record BoundSteps(String text, int action, List<Inscription> conditions, Map<Integer, Object> values)
        implements StepSet.Bindings {
    public BoundSteps {
        conditions = List.copyOf(conditions);
        values = Map.copyOf(values);
    }

    @Override
    public boolean excludes(StepSet.Bindings other) {
        return other instanceof BoundSteps bound
                && values.entrySet().stream()
                        .anyMatch(value ->
                                !value.getValue().equals(bound.values.getOrDefault(value.getKey(), value.getValue())));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof BoundSteps bound && action == bound.action && text.equals(bound.text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }
}
