package org.sweepline.coloured.model;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.net.ColouredCondition;
import org.sweepline.coloured.net.Transition.Form;
import org.sweepline.coloured.net.Transition.Inscription;
import org.sweepline.coloured.packed.ClassKey;
import org.sweepline.coloured.packed.ColouredLayout;
import org.sweepline.logic.Condition;
import org.sweepline.model.CompiledEquivalence;
import org.sweepline.model.InputException;

/**
 * The equivalence that a user writes: states are equivalent if they agree on some values, and on all places that the values do
 * not read; with {@code time} among the values, times count relative to the clock.
 *
 * <p>The values are computed from the state as it is: a value that reads the time reads the absolute one.
 */
final class ColouredEquivalence implements CompiledEquivalence {
    private final ColouredLayout layout;
    private final String text;
    private final BitSet mentioned;
    private final boolean relative;
    private final List<Part> parts = new ArrayList<>();

    private record Part(StateEvaluation value, boolean multiset) {}

    /** @param compiled evaluates one of the values */
    ColouredEquivalence(
            WrittenEquivalence equivalence, Function<Inscription, StateEvaluation> compiled, ColouredLayout layout) {
        if (equivalence.time() && !layout.timed()) {
            throw new InputException(
                    "the net has no time; say by which values states are to be compared, as in tokens(P) mod 2");
        }
        this.layout = layout;
        text = equivalence.text();
        mentioned = equivalence.mentioned();
        relative = equivalence.time();
        for (Inscription value : equivalence.values()) {
            parts.add(new Part(compiled.apply(value), value.form() == Form.MULTISET));
        }
    }

    @Override
    public Projection projection() {
        ClassKey key = new ClassKey(layout, mentioned, relative);
        return (state, into) -> {
            key.begin(state);
            for (int i = 0; i < parts.size(); i++) {
                Object value = parts.get(i).value().of(state);
                if (parts.get(i).multiset()) key.multiset((Sequence) value);
                else key.value(value);
            }
            key.finish(into);
        };
    }

    /** Conditions read the colours of tokens and the clock, never the times of tokens. */
    @Override
    public boolean keeps(Condition condition) {
        return ColouredCondition.parts(condition).stream()
                .allMatch(part -> !part.places().intersects(mentioned) && !(relative && part.clock()));
    }

    @Override
    public Optional<String> hides(Condition condition) {
        boolean clock = ColouredCondition.parts(condition).stream().anyMatch(ColouredCondition::clock);
        return relative && clock
                ? Optional.of(
                        condition.text() + " reads the time, but states that differ only in their time are equivalent")
                : Optional.empty();
    }

    @Override
    public String explanation() {
        String times = "times count relative to the clock, and not at all once they have passed";
        if (parts.isEmpty()) return "markings that agree on all tokens count as equivalent: " + times;
        return "markings that agree on " + text + " and on all other places count as equivalent"
                + (relative ? "; " + times : "");
    }
}
