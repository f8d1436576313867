package org.sweepline.coloured.measure;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.sweepline.coloured.packed.ColouredSystem;
import org.sweepline.coloured.packed.ColouredTokenSum;
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
import org.sweepline.model.MeasureContents;
import org.sweepline.model.MeasuredNumber;

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

    /** What a measure of a name consists of. */
    MeasureContents contents(String name) {
        LinearOrder order = order(name).inLeastWeights();
        List<MeasureContents.Entry> offsets = new TokenProgress(system, unfolding.orElseThrow(), order)
                .offsets()
                .map(known -> MeasureContents.entries(system.actions(), known.column(), known.layer()))
                .orElse(List.of());
        WeighedTokens tokens = tokens(order);
        return contents(tokens, order, offsets, tokens.column());
    }

    /** What it consists of as layers inside of other columns; nothing is said of steps, which may leave these. */
    MeasureContents inside(String name, String column) {
        LinearOrder order = inside(order(name)).inLeastWeights();
        return contents(tokens(order), order, List.of(), Optional.of(column));
    }

    private WeighedTokens tokens(LinearOrder order) {
        return new WeighedTokens(system.net().places(), system.layout(), unfolding.orElseThrow(), order);
    }

    private static MeasureContents contents(
            WeighedTokens tokens, LinearOrder order, List<MeasureContents.Entry> offsets, Optional<String> column) {
        return new MeasureContents(
                tokens.part(),
                tokens.entries(),
                new MeasureContents.Unit(order.column().unit(), order.layer().unit()),
                offsets,
                tokens.writable() ? MeasureContents.expression(column, tokens.layer()) : Optional.empty());
    }

    Fineness fineness() {
        return fineness;
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
        LinearOrder layers = inside(order(name));
        return new TokenProgress(system, unfolding.orElseThrow(), layers);
    }

    private LinearOrder inside(LinearOrder order) {
        LinearUnfolding found = unfolding.orElseThrow();
        LinearMeasure zero =
                LinearMeasure.ofWeights(found.system(), new long[found.system().places()]);
        return new LinearOrder(zero, joined(found, order));
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

    /**
     * A weighted sum of tokens with what its steps are known to add; empty if the tokens of one of its places are not counted.
     *
     * @param weights the weight of each token of each place
     */
    Optional<MeasuredNumber> number(long[] weights) {
        if (unfolding().isEmpty()) return Optional.empty();
        LinearUnfolding found = unfolding.get();
        List<long[]> byPlace =
                Arrays.stream(weights).mapToObj(w -> new long[] {w}).toList();
        LinearMeasure measure = found.measure(byPlace);
        List<long[]> counted = found.weights(measure);
        for (int p = 0; p < weights.length; p++) {
            if (weights[p] != 0 && counted.get(p).length == 0) return Optional.empty();
        }
        ColouredTokenSum value = new ColouredTokenSum(system.layout(), byPlace);
        Long[] added = new Long[system.actions().size()];
        boolean constant = true;
        for (int step = 0; step < measure.offsets().length; step++) {
            int action = found.action(step);
            constant &= added[action] == null || added[action] == measure.offset(step);
            added[action] = measure.offset(step);
        }
        Optional<long[]> offsets = constant
                ? Optional.of(Arrays.stream(added)
                        .mapToLong(offset -> offset == null ? 0 : offset)
                        .toArray())
                : Optional.empty();
        return Optional.of(new MeasuredNumber(value::of, offsets, measure.monotone()));
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
