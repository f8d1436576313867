package org.sweepline.coloured.measure;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.sweepline.coloured.packed.ColouredSystem;
import org.sweepline.coloured.unfold.LinearUnfolding;
import org.sweepline.coloured.unfold.Unfolder;
import org.sweepline.coloured.unfold.Unfolder.Fineness;
import org.sweepline.kernel.Progress;
import org.sweepline.linear.LinearMeasure;
import org.sweepline.linear.LinearMeasures;
import org.sweepline.linear.LinearMeasures.Proposal;
import org.sweepline.linear.LinearOrder;
import org.sweepline.model.Axis;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.InputException;

/**
 * The linear measures of a coloured net for one fineness of counting: the catalogue of linear measures under another prefix.
 *
 * <p>Computed when it is first asked for. Not for several threads at once.
 */
final class LinearFamily {
    private static final int MOST_REMARKS = 1;

    /** The catalogue has more; these differ most. */
    private static final List<String> SOME =
            List.of("linear:optimal", "linear:even", "linear:greedy", "linear:spread3");

    /** An unfolding may be large. */
    private static final List<String> FEW = List.of("linear:optimal", "linear:greedy");

    private static final List<String> QUICK = List.of("linear:columns", "linear:greedy");

    /** What is larger is only computed if somebody asks for it. */
    private static final int MOST_STEPS = 4_000;

    private final ColouredSystem system;
    private final Unfolder unfolder;
    private final Fineness fineness;
    private final String prefix;
    private Optional<LinearUnfolding> unfolding;
    private LinearMeasures measures;
    private String whyNot;

    LinearFamily(ColouredSystem system, Unfolder unfolder, Fineness fineness) {
        this.system = system;
        this.unfolder = unfolder;
        this.fineness = fineness;
        prefix = (fineness == Fineness.COLOURS ? "unfolded" : fineness.name().toLowerCase(Locale.ROOT)) + ":";
    }

    /** What its names begin with, such as {@code skeleton:}. */
    String prefix() {
        return prefix;
    }

    /** The linear system of its measures, if there is one. */
    Optional<LinearUnfolding> unfolding() {
        if (unfolding == null) {
            unfolding = unfolder.unfold(fineness, reason -> whyNot = reason);
            unfolding.ifPresent(found -> measures = new LinearMeasures(found.system()));
        }
        return unfolding;
    }

    /** Whether it counts the tokens of all places. */
    boolean coversAll() {
        return unfolding().isPresent() && unfolding().get().remarks().isEmpty();
    }

    /** Those of its measures that are worth a trial: they order something, and each in another way. */
    List<String> names() {
        return names(fineness == Fineness.COLOURS ? FEW : SOME);
    }

    /** Those of them that take no optimisation. */
    List<String> quickNames() {
        return fineness == Fineness.COLOURS ? List.of() : names(QUICK);
    }

    private List<String> names(List<String> wanted) {
        if (unfolding().isEmpty() || unfolding.get().system().incidence().transitions() > MOST_STEPS) return List.of();
        return measures.names(wanted, wanted.size()).stream()
                .map(name -> name.replace(LinearMeasures.PREFIX, prefix))
                .toList();
    }

    /** Whether some measure of a name advances with every step. */
    boolean strict() {
        return coversAll() && quickNames().stream().anyMatch(name -> order(name).strict());
    }

    /** The order of a name. @throws InputException with the reason if there is none */
    LinearOrder order(String name) {
        return proposal(name).order();
    }

    private Proposal proposal(String name) {
        Consumer<String> refuse = reason -> {
            throw new InputException(name + ": " + reason.replace(LinearMeasures.PREFIX, prefix));
        };
        if (unfolding().isEmpty()) refuse.accept(whyNot);
        return measures.find(LinearMeasures.PREFIX + name.substring(prefix.length()), refuse)
                .orElseThrow();
    }

    /** The measure of a name. @throws InputException with the reason if there is none */
    CompiledMeasure measure(String name) {
        Proposal proposal = proposal(name);
        LinearOrder order = proposal.order();
        TokenProgress progress = new TokenProgress(system, unfolding.orElseThrow(), order);
        if (progress.none()) {
            return new CompiledMeasure(
                    Progress.NONE, true, "no progress measure (" + name + " never changes): every state is kept");
        }
        return new CompiledMeasure(
                progress, !progress.steps().mayRegress(), explanation(name, proposal), () -> axis(progress, proposal));
    }

    /** The end of the columns, or of the layers if there are no columns. */
    private static Optional<Axis> axis(TokenProgress progress, Proposal proposal) {
        boolean columns = !progress.columns().flat();
        OptionalLong last = columns ? proposal.lastColumn() : proposal.lastLayer();
        if (last.isEmpty()) return Optional.empty();
        TokenScale scale = columns ? progress.columns() : progress.layers();
        return scale.last(last.getAsLong()).map(end -> new Axis(columns, 0, end));
    }

    private String explanation(String name, Proposal proposal) {
        LinearUnfolding found = unfolding.orElseThrow();
        StringBuilder text = new StringBuilder(name).append(": ");
        if (fineness == Fineness.COLOURS) text.append(found.system().places()).append(" counters of colours; ");
        text.append(proposal.explanation());
        found.remarks().stream()
                .limit(MOST_REMARKS)
                .forEach(remark -> text.append("; ").append(remark));
        int more = found.remarks().size() - MOST_REMARKS;
        if (more > 0) text.append("; and ").append(more).append(more == 1 ? " more place" : " more places");
        return text.toString();
    }

    /**
     * The order of a name as layers inside of other columns: one measure that grows with the column of the order, and with its
     * layer where the column stays.
     */
    TokenProgress layers(String name) {
        LinearOrder order = order(name);
        LinearUnfolding found = unfolding.orElseThrow();
        LinearMeasure zero =
                LinearMeasure.ofWeights(found.system(), new long[found.system().places()]);
        return new TokenProgress(system, found, new LinearOrder(zero, joined(found, order)));
    }

    private static LinearMeasure joined(LinearUnfolding found, LinearOrder order) {
        if (order.column().step() == 0) return order.layer();
        if (order.layer().step() == 0) return order.column();
        try {
            long largest = 0;
            for (long offset : order.layer().offsets()) largest = Math.max(largest, Math.absExact(offset));
            // The least advance of the column must outweigh the largest fall of the layer.
            long factor = Math.addExact(largest / order.column().step(), 1);
            long[] weights = order.layer().weights();
            long[] columns = order.column().weights();
            for (int i = 0; i < weights.length; i++) {
                weights[i] = Math.addExact(weights[i], Math.multiplyExact(factor, columns[i]));
            }
            return LinearMeasure.ofWeights(found.system(), weights);
        } catch (ArithmeticException immense) {
            return order.column();
        }
    }

    /** Whether the order of a name is that of a name of a coarser family, for all that is known here. */
    boolean repeats(String name, LinearFamily coarser, String other) {
        LinearUnfolding found = unfolding.orElseThrow();
        LinearUnfolding coarse = coarser.unfolding.orElseThrow();
        LinearOrder order = coarser.order(other);
        try {
            LinearMeasure column = found.measure(coarse.weights(order.column()));
            LinearMeasure layer = found.measure(coarse.weights(order.layer()));
            return column.monotone() && order(name).sameAs(new LinearOrder(column, layer));
        } catch (ArithmeticException immense) {
            return false;
        }
    }
}
