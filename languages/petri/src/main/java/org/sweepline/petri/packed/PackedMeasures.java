package org.sweepline.petri.packed;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.sweepline.kernel.Progress;
import org.sweepline.linear.LinearMeasure;
import org.sweepline.linear.LinearMeasures;
import org.sweepline.linear.LinearMeasures.Proposal;
import org.sweepline.logic.ExpressionCompiler;
import org.sweepline.logic.ExpressionQuantity;
import org.sweepline.logic.IntExpression;
import org.sweepline.logic.Linear;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.InputException;
import org.sweepline.model.Measure;
import org.sweepline.model.Measures;
import org.sweepline.petri.Net;
import org.sweepline.petri.PetriVocabulary;
import org.sweepline.petri.structure.NetMeasures;

/** The progress measures of a net, for its packed markings. */
final class PackedMeasures implements Measures {
    private final Net net;
    private final NetMeasures measures;
    private final MarkingLayout layout;
    private final PackedExpressions expressions;

    PackedMeasures(Net net, NetMeasures measures, MarkingLayout layout, PackedExpressions expressions) {
        this.net = net;
        this.measures = measures;
        this.layout = layout;
        this.expressions = expressions;
    }

    @Override
    public List<Measure> candidates() {
        return named(measures.catalogue().names());
    }

    @Override
    public List<Measure> quickCandidates() {
        return named(measures.catalogue().quickNames());
    }

    @Override
    public List<Measure> cheapCandidates() {
        return named(measures.catalogue().cheapNames());
    }

    private static List<Measure> named(List<String> names) {
        return names.stream().<Measure>map(Measure.Named::new).toList();
    }

    @Override
    public CompiledMeasure compile(Measure measure) {
        if (measure.equals(Measure.NONE)) return CompiledMeasure.NONE;
        if (measure.equals(Measure.AUTOMATIC)) return first();
        if (!(measure instanceof Measure.Named)) return written(measure);
        List<String> reasons = new ArrayList<>();
        return measures.catalogue()
                .find(measure.text(), reasons::add)
                .map(proposal -> LinearProgress.measure(layout, proposal, measure.text()))
                .orElseThrow(() -> new InputException("this net has no measure " + measure.text() + ": "
                        + reasons.get(0) + "; leave the choice to --progress auto"));
    }

    /** The first measure of the catalogue that this net has. */
    private CompiledMeasure first() {
        List<String> reasons = new ArrayList<>();
        for (String name : LinearMeasures.NAMES) {
            Optional<Proposal> found = measures.catalogue().find(name, reasons::add);
            if (found.isPresent()) return LinearProgress.measure(layout, found.get(), name);
        }
        return new CompiledMeasure(Progress.NONE, true, "no automatic measure: " + reasons.get(0));
    }

    /** The measure of an expression: offsets are known in advance if it is linear, else it is computed state by state. */
    private CompiledMeasure written(Measure measure) {
        try {
            return linear(measure)
                    .map(proposal -> LinearProgress.measure(layout, proposal, measure.text()))
                    .orElseGet(() -> computed(measure));
        } catch (ArithmeticException tooLarge) {
            throw new InputException(tooLarge.getMessage() + "; use smaller factors");
        }
    }

    private CompiledMeasure computed(Measure measure) {
        ExpressionCompiler.Number<long[]> number = expressions.compile(expression(measure));
        return CompiledMeasure.computed(measure, state -> {
            try {
                return number.of(state.words());
            } catch (ArithmeticException overflow) {
                throw new ArithmeticException(measure.text());
            }
        });
    }

    private static IntExpression expression(Measure measure) {
        return ExpressionQuantity.of(Measure.written(measure));
    }

    /** The linear measure that an expression is, if it is one. */
    private Optional<Proposal> linear(Measure measure) {
        return Linear.of(expression(measure), PetriVocabulary.TOKENS)
                .map(linear -> LinearMeasure.ofWeights(measures.system(), linear.weights(net.places())))
                .map(measures.catalogue()::propose);
    }

    CompiledMeasure linear(LinearMeasure measure) {
        return LinearProgress.measure(layout, measures.catalogue().propose(measure), "linear measure");
    }

    /** A linear measure with its weights averaged, if it is one and they can be. */
    Optional<CompiledMeasure> averaged(Measure measure, UnaryOperator<long[]> average) {
        try {
            return proposal(measure)
                    .flatMap(proposal -> measures.averaged(proposal.order(), average))
                    .map(proposal ->
                            LinearProgress.measure(layout, proposal, measure.text() + " averaged over the symmetries"));
        } catch (ArithmeticException tooLarge) {
            return Optional.empty();
        }
    }

    private Optional<Proposal> proposal(Measure measure) {
        if (measure.equals(Measure.NONE)) return Optional.empty();
        if (measure.equals(Measure.AUTOMATIC)) {
            return LinearMeasures.NAMES.stream()
                    .flatMap(name -> measures.catalogue().find(name, whyNot -> {}).stream())
                    .findFirst();
        }
        return measure instanceof Measure.Named
                ? measures.catalogue().find(measure.text(), whyNot -> {})
                : linear(measure);
    }
}
