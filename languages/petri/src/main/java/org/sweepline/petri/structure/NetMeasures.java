package org.sweepline.petri.structure;

import java.util.Comparator;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.sweepline.linear.LinearMeasure;
import org.sweepline.linear.LinearMeasures;
import org.sweepline.linear.LinearMeasures.Proposal;
import org.sweepline.linear.LinearOrder;
import org.sweepline.linear.LinearSystem;
import org.sweepline.petri.Net;

/**
 * The linear measures of a net, found once for all its encodings.
 *
 * <p>An exploration that starts again with wider fields must not optimise again, so this belongs to the net and not to an
 * encoding.
 */
public final class NetMeasures {
    private final LinearSystem system;
    private final LinearMeasures catalogue;

    public NetMeasures(Net net) {
        system = NetEffects.system(net);
        catalogue = new LinearMeasures(system);
    }

    public LinearSystem system() {
        return system;
    }

    public LinearMeasures catalogue() {
        return catalogue;
    }

    /**
     * The order with its weights averaged, if it still orders markings.
     *
     * @param average maps the weights of places to their averages
     */
    public Optional<Proposal> averaged(LinearOrder order, UnaryOperator<long[]> average) {
        LinearMeasure column =
                LinearMeasure.ofWeights(system, average.apply(order.column().weights()));
        LinearMeasure layer =
                LinearMeasure.ofWeights(system, average.apply(order.layer().weights()));
        if (column.step() == 0) return layer.step() == 0 ? Optional.empty() : Optional.of(catalogue.propose(layer));
        return Optional.of(catalogue.propose(new LinearOrder(column, layer)));
    }

    /** A measure that no transition decreases and many increase; empty if there is none but constants. */
    public Optional<LinearMeasure> bestColumn() {
        return Stream.of("linear:columns", "linear:greedy")
                .flatMap(name -> catalogue.find(name, whyNot -> {}).stream())
                .map(Proposal::order)
                .filter(order -> order.advancing() > 0)
                .max(Comparator.comparingInt(LinearOrder::advancing))
                .map(LinearOrder::column);
    }
}
