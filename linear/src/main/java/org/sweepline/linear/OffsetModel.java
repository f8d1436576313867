package org.sweepline.linear;

import java.util.BitSet;
import java.util.Optional;
import java.util.function.Supplier;
import org.ojalgo.optimisation.Expression;
import org.ojalgo.optimisation.ExpressionsBasedModel;
import org.ojalgo.optimisation.Optimisation;
import org.ojalgo.optimisation.Variable;
import org.ojalgo.optimisation.integer.IntegerStrategy;
import org.ojalgo.optimisation.integer.NodeKey;
import org.sweepline.kernel.Interruption;
import org.sweepline.kernel.TimeLimit;
import org.sweepline.kernel.TimeUpException;

/**
 * A linear or mixed integer program whose unknowns are the weights of places, for limits and prices on offsets.
 *
 * <p>Only {@linkplain #independentPlaces independent places} need an unknown: the others would add measures that never
 * change, and with them directions in which a solver could run away. What the solver answers is a
 * suggestion in floating point; {@link Rounding} makes integer weights of it.
 */
final class OffsetModel {
    /** Cuts are made from unknowns at least so far from both integers around them; no unknown is. */
    private static final double NEVER_FRACTIONAL = 0.75;

    private final LinearSystem system;
    private final ExpressionsBasedModel model = new ExpressionsBasedModel();
    private final Variable[] weights;

    /** A model for offsets, with an unknown for each of the given places. */
    OffsetModel(LinearSystem system, int[] places, Effort effort) {
        this.system = system;
        weights = new Variable[system.places()];
        for (int place : places) weights[place] = model.addVariable("w" + place);
        model.options.iterations_abort = effort.pivots();
        model.options.iterations_suffice = effort.pivots();
        model.options.time_abort = effort.brake().toMillis();
        model.options.time_suffice = effort.brake().toMillis();
    }

    /** Places enough to give the counted transitions any offsets they can have. @throws ArithmeticException if too large */
    static int[] independentPlaces(LinearSystem system, BitSet counted, Effort effort) {
        Incidence incidence = system.incidence();
        Echelon echelon = new Echelon(incidence.places(), incidence.placesSparsestFirst(), effort.work());
        for (int t = counted.nextSetBit(0); t >= 0; t = counted.nextSetBit(t + 1)) {
            echelon.add(incidence.column(t));
        }
        BitSet pivots = new BitSet();
        for (int row = 0; row < echelon.rank(); row++) pivots.set(echelon.pivot(row));
        return pivots.stream().toArray();
    }

    /** A new limit on the offset of a transition; more unknowns may be added to the left-hand side. */
    Expression offset(int transition) {
        Expression offset = model.addExpression("o" + model.countExpressions());
        SparseVector effect = system.incidence().column(transition);
        for (int i = 0; i < effect.size(); i++) {
            Variable weight = weights[effect.column(i)];
            if (weight != null) offset.set(weight, effect.longValue(i));
        }
        return offset;
    }

    /** Prices for the weights themselves. */
    void price(double[] coefficients) {
        for (int p = 0; p < weights.length; p++) {
            if (weights[p] != null) weights[p].weight(coefficients[p]);
        }
    }

    /** A further unknown that is not negative, at a price. */
    Variable unknown(double price) {
        return model.addVariable("x" + model.countVariables()).lower(0).weight(price);
    }

    /** A further unknown that is 0 or 1, at a price. */
    Variable choice(double price) {
        return model.addVariable("x" + model.countVariables()).binary().weight(price);
    }

    /** Lets a branch and bound look at so many subproblems, one after the other: threads would race for the result. */
    void branch(int nodes) {
        model.options.iterations_abort = nodes;
        model.options.iterations_suffice = nodes;
        model.options.integer(oneAfterTheOther());
    }

    /**
     * No cuts either: the solver names them by a counter of the whole virtual machine and keeps them in the order of their
     * names' hashes, so which of several best answers it gives would depend on what was solved before.
     */
    private static IntegerStrategy oneAfterTheOther() {
        IntegerStrategy.GMICutConfiguration noCuts =
                new IntegerStrategy.GMICutConfiguration().withFractionality(NEVER_FRACTIONAL);
        @SuppressWarnings("unchecked")
        IntegerStrategy strategy = IntegerStrategy.DEFAULT
                .withGMICutConfiguration(noCuts)
                .withParallelism(() -> 1)
                .withPriorityDefinitions(NodeKey.MIN_OBJECTIVE);
        return strategy;
    }

    Optional<double[]> minimise() {
        Optimisation.Result result = solved(model::minimise);
        // The solver ends when its thread is interrupted, with what it has.
        Interruption.check();
        if (!result.getState().isFeasible()) return Optional.empty();
        double[] values = new double[weights.length];
        for (int p = 0; p < values.length; p++) {
            if (weights[p] != null) values[p] = weights[p].getValue().doubleValue();
        }
        return Optional.of(values);
    }

    /** Where the solver waits for threads of its own, it fails when it is interrupted; those threads are told to end. */
    private Optimisation.Result solved(Supplier<Optimisation.Result> solver) {
        try {
            return solver.get();
        } catch (RuntimeException failed) {
            if (!(failed.getCause() instanceof InterruptedException)) throw failed;
            model.options.time_abort = 0;
            model.options.time_suffice = 0;
            Thread.currentThread().interrupt();
            throw new TimeUpException(TimeLimit.INTERRUPTED);
        }
    }
}
