package org.sweepline.process.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sweepline.kernel.Progress;
import org.sweepline.linear.LinearMeasures;
import org.sweepline.linear.LinearMeasures.Proposal;
import org.sweepline.linear.LinearOrder;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.InputException;
import org.sweepline.model.Measure;
import org.sweepline.model.MeasureContents;
import org.sweepline.model.MeasuredNumber;
import org.sweepline.process.network.Layout;
import org.sweepline.process.network.Network;
import org.sweepline.process.network.NetworkProcess;

/** The progress measures of one network. */
public final class NetworkMeasures {
    private final Network network;
    private final Layout layout;
    private final List<String> actions;
    private List<NetworkMeasure> candidates;
    private Optional<Linear> linear;
    private String whyNot;

    private record Linear(Moves moves, NetworkCounters counters, LinearMeasures catalogue) {}

    /** @param actions the labels of the network by number */
    public NetworkMeasures(Network network, Layout layout, List<String> actions) {
        this.network = network;
        this.layout = layout;
        this.actions = actions;
    }

    Network network() {
        return network;
    }

    /** Measures worth a trial that order the states in different ways, most promising first. */
    public List<NetworkMeasure> candidates() {
        if (candidates == null) candidates = new CandidateMeasures(this).all();
        return candidates;
    }

    /** Candidates that take next to no time to find. */
    public List<NetworkMeasure> quickCandidates() {
        return new CandidateMeasures(this).quick();
    }

    /** Compiles a measure; throws an {@link InputException} if the network has no such measure. */
    public CompiledMeasure measure(NetworkMeasure measure) {
        MeasureSettings settings = measure.settings();
        return settings.linear().isPresent()
                ? linearPlan(settings).measure(layout)
                : new MeasurePlan(network, settings).measure(layout, actions);
    }

    /** A number that people have written, with what is known of it if it is a sum over the processes. */
    public Optional<MeasuredNumber> number(Measure part) {
        return new LocalNumbers(network, layout, actions).number(part);
    }

    /**
     * A column and a layer that people have written, if both are sums over the processes and no move decreases the column: what
     * steps do is then known as well as it is of measures that were found.
     */
    public Optional<CompiledMeasure> sums(Measure measure) {
        if (!(measure instanceof Measure.Mixed mixed)) return Optional.empty();
        LocalNumbers numbers = new LocalNumbers(network, layout, actions);
        Optional<long[][]> column = numbers.table(mixed.column()).filter(LocalNumbers::small);
        Optional<long[][]> layer = numbers.table(mixed.layer()).filter(LocalNumbers::small);
        if (column.isEmpty() || layer.isEmpty()) return Optional.empty();
        return linear().flatMap(known -> {
            ScaledSum columns = numbers.sum(column.get(), known.moves, true);
            ScaledSum layers = numbers.sum(layer.get(), known.moves, false);
            MoveOffsets offsets = new MoveOffsets(known.moves, actions.size(), columns, layers);
            if (offsets.decreases()) return Optional.empty();
            ComponentProgress progress =
                    new ComponentProgress(layout, columns, layers, offsets.steps(), offsets.offsets(), offsets.still());
            return Optional.of(new CompiledMeasure(
                    progress,
                    !offsets.steps().mayRegress(),
                    mixed.explanation(true),
                    progress.axis(network.components())));
        });
    }

    /** The ranks of local states that a measure adds up. */
    public MeasureContents contents(ComponentProgress sums) {
        List<NetworkProcess> components = network.components();
        List<long[][]> tables =
                sums.tables(components.stream().map(NetworkProcess::lts).toList());
        List<MeasureContents.Entry> ranks = new ArrayList<>();
        for (int c = 0; c < components.size(); c++) {
            for (int s = 0; s < components.get(c).lts().states(); s++) {
                long column = tables.get(0)[c][s];
                long layer = tables.get(1)[c][s];
                if (column == 0 && layer == 0) continue;
                ranks.add(new MeasureContents.Entry(components.get(c).name() + " " + s, column, layer));
            }
        }
        List<MeasureContents.Entry> offsets = sums.offsets()
                .map(known -> MeasureContents.entries(actions, known.column(), known.layer()))
                .orElse(List.of());
        return new MeasureContents(
                "local state",
                ranks,
                sums.unit(),
                offsets,
                MeasureContents.expression(
                        RankedStates.text(components, tables.get(0)), RankedStates.text(components, tables.get(1))));
    }

    /**
     * A measure of sums averaged over symmetries. The mean of what never decreases does not either, and where it stays nothing
     * that it is the mean of has changed; so columns remain proved, and so do layers if no step leads back. If some do, the mean
     * of steps ahead and back may be zero. Empty if the measure has no sums, or the means do not fit into 64 bits.
     *
     * @param orbits for each local state of each process the orbit it belongs to, or -1 if it cannot be reached
     */
    public Optional<CompiledMeasure> balanced(NetworkMeasure of, int[][] orbits) {
        CompiledMeasure measure = measure(of);
        if (!(measure.progress() instanceof ComponentProgress sums)) return Optional.empty();
        List<NetworkProcess> components = network.components();
        List<long[][]> tables =
                sums.tables(components.stream().map(NetworkProcess::lts).toList());
        Optional<ScaledSum> columns = BalancedSum.of(tables.get(0), orbits);
        Optional<ScaledSum> layers = BalancedSum.of(tables.get(1), orbits);
        if (columns.isEmpty() || layers.isEmpty()) return Optional.empty();
        boolean mayRegress = sums.steps().mayRegress();
        Progress.Steps steps = new Progress.Steps(mayRegress, sums.steps().mayStay() || mayRegress);
        ComponentProgress progress =
                StepOffsets.progress(layout, components, actions, columns.get(), layers.get(), steps);
        return Optional.of(new CompiledMeasure(
                progress,
                measure.monotone(),
                measure.explanation() + "; averaged over the symmetries",
                progress.axis(components)));
    }

    Weighing weighing(NetworkMeasure measure) {
        MeasureSettings settings = measure.settings();
        return settings.linear().isPresent()
                ? linearPlan(settings).weighing()
                : new MeasurePlan(network, settings).weighing();
    }

    private LinearPlan linearPlan(MeasureSettings settings) {
        String name = settings.linear().orElseThrow();
        Linear known = linear().orElseThrow(() -> none(name, whyNot));
        List<String> reasons = new ArrayList<>();
        Proposal proposal = known.catalogue.find(name, reasons::add).orElseThrow(() -> none(name, reasons.get(0)));
        return new LinearPlan(network.components(), known.moves, known.counters, actions, proposal, settings);
    }

    private static InputException none(String name, String reason) {
        return new InputException("this network has no measure " + name + ": " + reason + "; leave the choice to auto");
    }

    /** The linear measure of that name, if there is one. */
    Optional<LinearOrder> order(String name) {
        return linear().flatMap(known -> known.catalogue.find(name, reason -> {}))
                .map(Proposal::order);
    }

    /** The names of linear measures that the network has and that differ from each other, at most the given number. */
    List<String> linear(List<String> names, int most) {
        return linear().map(known -> known.catalogue.names(names, most)).orElse(List.of());
    }

    /** Empty if there are too many moves. Computed when first needed, as measures of components do not need it. */
    private Optional<Linear> linear() {
        if (linear == null) {
            linear = Moves.of(network.components(), actions, reason -> whyNot = reason)
                    .map(moves -> {
                        NetworkCounters counters = new NetworkCounters(network.components(), moves, actions);
                        return new Linear(moves, counters, new LinearMeasures(counters.system()));
                    });
        }
        return linear;
    }
}
