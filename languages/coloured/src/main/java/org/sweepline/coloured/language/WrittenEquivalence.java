package org.sweepline.coloured.language;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.sweepline.coloured.ml.value.Sequence;
import org.sweepline.coloured.net.Transition.Form;
import org.sweepline.coloured.net.Transition.Inscription;
import org.sweepline.coloured.packed.ClassKey;
import org.sweepline.coloured.packed.MarkingLayout;
import org.sweepline.model.InputException;
import org.sweepline.reduction.Equivalence;

/**
 * The equivalence that a user writes: values through which alone the places count that they speak of, and {@code time} if
 * times count relative to the clock only.
 *
 * <p>The values are computed of the state as it is: what they say about time is absolute.
 */
final class WrittenEquivalence implements Equivalence {
    private final MarkingLayout layout;
    private final StateExpressions expressions;
    private final String text;
    private final BitSet mentioned;
    private final boolean relative;
    private final List<Part> parts = new ArrayList<>();

    private record Part(StateEvaluation value, boolean multiset) {}

    private WrittenEquivalence(
            MarkingLayout layout, StateExpressions expressions, String text, BitSet mentioned, boolean relative) {
        this.layout = layout;
        this.expressions = expressions;
        this.text = text;
        this.mentioned = mentioned;
        this.relative = relative;
    }

    /** @param compiled evaluates one of the values */
    static WrittenEquivalence of(
            String text,
            StateExpressions expressions,
            Function<Inscription, StateEvaluation> compiled,
            MarkingLayout layout) {
        StateExpressions.Compared compared = expressions.compared(text);
        if (compared.time() && !layout.timed()) {
            throw new InputException(
                    "the net has no time; say by which values states are to be compared, as in tokens(P) mod 2");
        }
        WrittenEquivalence equivalence =
                new WrittenEquivalence(layout, expressions, text, compared.mentioned(), compared.time());
        for (Inscription value : compared.values()) {
            equivalence.parts.add(new Part(compiled.apply(value), value.form() == Form.MULTISET));
        }
        return equivalence;
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

    /** Conditions read the colours of tokens, never their times; so by times alone only the clock makes a difference. */
    @Override
    public boolean keeps(String condition) {
        StateExpressions.Spoken spoken = expressions.spoken(condition);
        return !spoken.places().intersects(mentioned) && !(relative && spoken.clock());
    }

    @Override
    public Optional<String> hides(String condition) {
        return relative && expressions.spoken(condition).clock()
                ? Optional.of(condition + " reads the time, which states are compared without")
                : Optional.empty();
    }

    @Override
    public String explanation() {
        String times = "times count relative to the clock, and not at all when they have come";
        if (parts.isEmpty()) return "markings that differ in nothing else are taken for alike: " + times;
        return "markings with the same " + text + " that differ in no place besides those are taken for alike"
                + (relative ? "; " + times : "");
    }
}
