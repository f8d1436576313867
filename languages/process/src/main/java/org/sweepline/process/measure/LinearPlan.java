package org.sweepline.process.measure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import org.sweepline.linear.LinearMeasure;
import org.sweepline.linear.LinearMeasures.Proposal;
import org.sweepline.linear.SparseVector;
import org.sweepline.model.Axis;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.process.network.Layout;
import org.sweepline.process.network.NetworkProcess;

/**
 * A linear measure of a network: each state of each process has a weight in the column and one in the layer.
 *
 * <p>The column is one that no {@linkplain Moves move} decreases, which is checked here once more. States of equal columns
 * may be divided into slices ({@link Extension#GREVLEX}); in columns only those processes make slices whose numbers change
 * with no move that keeps the column.
 */
final class LinearPlan {
    private static final int NAMED = 3;

    private final List<NetworkProcess> components;
    private final Moves moves;
    private final NetworkCounters counters;
    private final List<String> actions;
    private final String name;
    private final Proposal proposal;
    private final long columnUnit;
    private final long layerUnit;
    private final ScaledSum plainColumns;
    private final ScaledSum plainLayers;
    private final ScaledSum columns;
    private final ScaledSum layers;
    private final MoveOffsets offsets;

    LinearPlan(
            List<NetworkProcess> components,
            Moves moves,
            NetworkCounters counters,
            List<String> actions,
            Proposal proposal,
            MeasureSettings settings) {
        this.components = components;
        this.moves = moves;
        this.counters = counters;
        this.actions = actions;
        this.proposal = proposal;
        name = settings.linear().orElseThrow();
        columnUnit = unit(proposal.order().column());
        layerUnit = unit(proposal.order().layer());
        plainColumns = scaled(proposal.order().column(), columnUnit);
        plainLayers = scaled(proposal.order().layer(), layerUnit);
        boolean sliceColumns = settings.columns().filter(Extension::slices).isPresent();
        boolean sliceLayers = settings.layers().filter(Extension::slices).isPresent();
        columns = sliceColumns ? sliced(plainColumns, true) : plainColumns;
        layers = sliceLayers ? sliced(plainLayers, false) : plainLayers;
        offsets = new MoveOffsets(moves, actions.size(), columns, layers);
        if (offsets.decreases()) throw new AssertionError("a move decreases the column of " + name);
    }

    /** What all moves change the sum by multiples of: the measure knows nothing of those to error states. */
    private long unit(LinearMeasure measure) {
        long[][] table = table(measure);
        long unit = measure.unit();
        for (int m = 0; m < moves.count(); m++) {
            if (moves.fails(m)) unit = SparseVector.gcd(unit, moves.change(m, table));
        }
        return unit;
    }

    private long[][] table(LinearMeasure measure) {
        return counters.table(measure.weights(), moves, measure.step());
    }

    private ScaledSum scaled(LinearMeasure measure, long unit) {
        int[][] reachable = new int[components.size()][];
        Arrays.setAll(reachable, c -> moves.graph(c).states());
        return ScaledSum.of(table(measure), reachable, unit, measure.monotone());
    }

    private ScaledSum sliced(ScaledSum sum, boolean proved) {
        List<LocalRanks> ranks = new ArrayList<>();
        for (int c = 0; c < components.size(); c++) {
            LiveGraph graph = moves.graph(c);
            LocalRanks order = LocalRanks.compressed(
                    graph, new ComponentOrder(graph).numbers().clone());
            LocalRanks weights = LocalRanks.ordered(graph, sum.table()[c]);
            LocalRanks chosen = !order.isConstant() && (!proved || keeps(c, order)) ? order : weights;
            ranks.add(!proved || keeps(c, chosen) ? chosen.reversed() : LocalRanks.constant(graph));
        }
        Extension.Weights factors = Extension.slices(ranks, new int[ranks.size()]);
        long[][] slice = new long[ranks.size()][];
        for (int c = 0; c < slice.length; c++) {
            if (factors.of()[c] == 0 || ranks.get(c).isConstant()) continue;
            slice[c] = new long[ranks.get(c).of().length];
            for (int s = 0; s < slice[c].length; s++)
                slice[c][s] = factors.of()[c] * ranks.get(c).of()[s];
        }
        return sum.sliced(slice, factors.range());
    }

    /** Whether no move that keeps the column changes the rank of a process. */
    private boolean keeps(int process, LocalRanks ranks) {
        for (int m = 0; m < moves.count(); m++) {
            for (int i = 0; i < moves.size(m); i++) {
                if (moves.process(m, i) != process) continue;
                boolean changes = ranks.of()[moves.from(m, i)] != ranks.of()[moves.to(m, i)];
                if (changes && plainColumns.change(moves, m) == 0) return false;
            }
        }
        return true;
    }

    Weighing weighing() {
        return new Weighing(components, columns, layers);
    }

    CompiledMeasure measure(Layout layout) {
        ComponentProgress progress =
                new ComponentProgress(layout, columns, layers, offsets.steps(), offsets.offsets(), offsets.still());
        return new CompiledMeasure(
                progress,
                !offsets.steps().mayRegress(),
                explanation(),
                () -> progress.axis(components).map(this::sharpened));
    }

    /** The axis up to what is known to be the last value. */
    private Axis sharpened(Axis axis) {
        boolean inColumns = axis.columns();
        OptionalLong known = inColumns ? proposal.lastColumn() : proposal.lastLayer();
        if (known.isEmpty() || known.getAsLong() >= Extension.MOST) return axis;
        ScaledSum values = inColumns ? columns : layers;
        ScaledSum plain = inColumns ? plainColumns : plainLayers;
        LinearMeasure measure =
                inColumns ? proposal.order().column() : proposal.order().layer();
        int[] initial = components.stream().mapToInt(c -> c.lts().initial()).toArray();
        long way = known.getAsLong() - measure.value(counters.system().initial());
        long steps = Math.floorDiv(way, inColumns ? columnUnit : layerUnit);
        long slices = values.range() / plain.range();
        long end = plain.at(initial) + Math.min(steps, plain.range()) + intoErrors(plain);
        return new Axis(inColumns, axis.first(), Math.min(axis.last(), (end + 1) * slices - 1));
    }

    /** How far a step to an error may lead beyond what is known of the other states. */
    private long intoErrors(ScaledSum sum) {
        long most = 0;
        for (int m = 0; m < moves.count(); m++) {
            if (moves.fails(m)) most = Math.max(most, sum.change(moves, m));
        }
        return most;
    }

    private String explanation() {
        if (columns.range() == 1 && layers.range() == 1) return name + ": no progress: every state has the same value";
        int advancing = 0;
        Set<String> regressing = new LinkedHashSet<>();
        for (int m = 0; m < moves.count(); m++) {
            long column = columns.change(moves, m);
            if (column > 0) advancing++;
            if (column == 0 && layers.change(moves, m) < 0) regressing.add(actions.get(moves.action(m)));
        }
        String slices = columns.range() > plainColumns.range() || layers.range() > plainLayers.range()
                ? ", and farthest first where they are equal"
                : "";
        String start = name + ": a weight for each state of each process" + slices + "; ";
        if (advancing == moves.count()) return start + "every move advances the column (proved)";
        String proved = advancing == 0
                ? "of " + moves.count() + " moves"
                : String.format(
                        Locale.ROOT,
                        "%,d of %,d moves advance the column (proved), of the others",
                        advancing,
                        moves.count());
        return start
                + proved
                + (regressing.isEmpty()
                        ? " none decreases progress"
                        : " those of " + names(regressing) + " may decrease progress");
    }

    private static String names(Set<String> names) {
        String first = names.stream().limit(NAMED).collect(Collectors.joining(", "));
        return names.size() <= NAMED ? first : first + " and " + (names.size() - NAMED) + " more actions";
    }
}
