package org.sweepline.coloured.model;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.sweepline.coloured.cpn.CpnModel;
import org.sweepline.coloured.packed.ColouredSystem;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.logic.Condition;
import org.sweepline.model.CompiledEquivalence;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.Measure;
import org.sweepline.reduction.Symmetry;

/** A net that reads each text and compiles what it says, in one go. */
public final class TextualNet {
    private final StateExpressions expressions;
    private final ColouredEncoding encoding;

    public TextualNet(CpnModel model) {
        ColouredModel specification = new ColouredModel(model);
        expressions = specification.expressions();
        encoding = specification.encode();
    }

    public StateExpressions expressions() {
        return expressions;
    }

    public ColouredEncoding encoding() {
        return encoding;
    }

    public ColouredSystem system() {
        return encoding.system();
    }

    public Condition condition(String text) {
        return expressions.condition(text);
    }

    public StatePredicate predicate(String condition) {
        return encoding.predicate(condition(condition));
    }

    public CompiledMeasure measure(String text) {
        return encoding.compile(expressions.measure(text));
    }

    /** The texts of the measures that are worth a trial. */
    public List<String> candidates() {
        return encoding.candidates().stream().map(Measure::text).toList();
    }

    public CompiledEquivalence equivalence(String text) {
        return encoding.equivalence(expressions.equivalence(text));
    }

    /** The symmetries that keep some conditions. */
    public Optional<Symmetry> symmetry(String... conditions) {
        return encoding.keeping(Stream.of(conditions).map(this::condition).toList());
    }

    public Optional<String> recurring(String condition) {
        return encoding.recurring(condition(condition));
    }
}
