package org.sweepline.petri.packed;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sweepline.kernel.StateNumber;
import org.sweepline.linear.LinearMeasure;
import org.sweepline.linear.LinearOrder;
import org.sweepline.linear.LinearSystem;
import org.sweepline.logic.ExpressionQuantity;
import org.sweepline.logic.IntExpression;
import org.sweepline.logic.Linear;
import org.sweepline.model.JointOrder;
import org.sweepline.model.Measure;
import org.sweepline.model.MeasuredNumber;
import org.sweepline.petri.PetriVocabulary;

/** The numbers that people write as measures of a net: weighted sums of tokens where they are, and how those order markings. */
final class WrittenNumbers {
    private final LinearSystem system;
    private final MarkingLayout layout;
    private final PackedExpressions expressions;

    WrittenNumbers(LinearSystem system, MarkingLayout layout, PackedExpressions expressions) {
        this.system = system;
        this.layout = layout;
        this.expressions = expressions;
    }

    /** The weighted sum of tokens that a number is, if it is one; the constant in it does not count. */
    Optional<LinearMeasure> linear(Measure measure) {
        return Linear.of(expression(measure), PetriVocabulary.TOKENS)
                .map(linear -> LinearMeasure.ofWeights(system, linear.weights(system.places())));
    }

    /** The value of a number in each marking, with what transitions add to it where that is known. */
    MeasuredNumber number(Measure measure) {
        StateNumber value = new PackedNumber(layout, expressions, expression(measure));
        return linear(measure)
                .map(linear -> MeasuredNumber.changing(value, linear.offsets()))
                .orElseGet(() -> MeasuredNumber.computed(value));
    }

    private static IntExpression expression(Measure measure) {
        return ExpressionQuantity.of(Measure.written(measure));
    }

    /** The linear order that a composed measure is; empty if it is none, or if its column is not proved. */
    Optional<LinearOrder> order(Measure measure) {
        if (measure instanceof Measure.Mixed mixed) {
            Optional<LinearMeasure> column = mixed.column().map(this::sum).orElse(Optional.of(zero()));
            Optional<LinearMeasure> layer = mixed.layer().map(this::sum).orElse(Optional.of(zero()));
            return column.filter(LinearMeasure::monotone).flatMap(c -> layer.map(l -> new LinearOrder(c, l)));
        }
        if (!(measure instanceof Measure.Joint joint) || !joint.order().incomparable()) return Optional.empty();
        List<Measure> columns = new ArrayList<>();
        List<Measure> layers = new ArrayList<>();
        for (Measure part : joint.order().parts()) {
            Optional<LinearMeasure> linear = linear(part);
            if (linear.isEmpty()) return Optional.empty();
            (linear.get().monotone() ? columns : layers).add(part);
        }
        return Optional.of(
                new LinearOrder(sum(columns).orElseThrow(), sum(layers).orElseThrow()));
    }

    private LinearMeasure zero() {
        return LinearMeasure.ofWeights(system, new long[system.places()]);
    }

    private Optional<LinearMeasure> sum(JointOrder order) {
        return order.incomparable() || order.parts().size() == 1 ? sum(order.parts()) : Optional.empty();
    }

    private Optional<LinearMeasure> sum(List<Measure> parts) {
        long[] weights = new long[system.places()];
        for (Measure part : parts) {
            Optional<LinearMeasure> linear = linear(part);
            if (linear.isEmpty()) return Optional.empty();
            long[] added = linear.get().weights();
            for (int p = 0; p < weights.length; p++) weights[p] = Math.addExact(weights[p], added[p]);
        }
        return Optional.of(LinearMeasure.ofWeights(system, weights));
    }
}
