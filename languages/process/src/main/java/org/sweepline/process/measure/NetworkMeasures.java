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
