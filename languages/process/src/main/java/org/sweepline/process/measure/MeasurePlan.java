package org.sweepline.process.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sweepline.kernel.Progress.Steps;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.InputException;
import org.sweepline.process.network.Layout;
import org.sweepline.process.network.Network;
import org.sweepline.process.network.NetworkProcess;

/**
 * How the progress of a network is measured: which processes rank its columns and which its layers.
 *
 * <p>Columns come first, from all processes whose strongly connected components count. Their {@link Refinement} leaves the
 * edges that can stay in a column. Of these the layers are made: first the {@link TreeOrder tree orders} that were asked
 * for, then, for processes that are measured automatically, what opening their {@link Cycles} gives. Any choice is sound
 * for layers; the fewer edges lead back in them, the fewer states are kept and explored again.
 */
public final class MeasurePlan {
    private final List<NetworkProcess> components;
    private final MeasureSettings settings;
    private final Kind[] kinds;
    private final Stages columns;
    private final Stages layers;
    private final Refinement refinement;
    private final List<Optional<TreeOrder>> trees = new ArrayList<>();
    private final Cycles cycles;
    private final Steps steps;

    MeasurePlan(Network network, MeasureSettings settings) {
        components = network.components();
        this.settings = settings;
        ComponentNames names = new ComponentNames(components, settings.choices());
        kinds = new Kind[components.size()];
        int[] significance = new int[kinds.length];
        for (int c = 0; c < kinds.length; c++) {
            Optional<Integer> choice = names.choice(c);
            kinds[c] = choice.map(i -> settings.choices().get(i).kind()).orElse(settings.others());
            significance[c] = choice.orElse(settings.choices().size());
        }
        columns = new Stages(settings.columns().orElse(Extension.SUM), significance);
        layers = new Stages(settings.layers().orElse(Extension.SUM), significance);
        refinement = new Refinement(components, settings.stages() && !settings.product());
        cycles = new Cycles(refinement, settings.direction().orElse(Direction.BACKWARD), settings.ahead());
        if (settings.product()) makeProduct();
        else makeColumnsAndLayers();
        if (columns.cut() && columns.count() == 0) throw tooMany("columns");
        if (layers.cut() && layers.count() == 0) throw tooMany("layers");
        steps = steps();
    }

    private static InputException tooMany(String what) {
        return new InputException("the ranks of the processes, one after the other, do not fit into 64 bits; " + what
                + "=sum adds them up instead");
    }

    private void makeColumnsAndLayers() {
        refinement.exhaust(columns, c -> kinds[c] != Kind.NONE && kinds[c] != Kind.TREE);
        List<LocalRanks> ranks = new ArrayList<>();
        for (int c = 0; c < kinds.length; c++) {
            LiveGraph left = refinement.graphs().get(c);
            trees.add(tree(c, left));
            ranks.add(trees.get(c).map(TreeOrder::ranks).orElseGet(() -> LocalRanks.constant(left)));
        }
        refinement.stage(layers, ranks, ranks);
        refinement.settle();
        refinement.exhaust(layers, c -> kinds[c] == Kind.AUTO);
        cycles.open(c -> kinds[c] == Kind.AUTO);
        refinement.exhaust(layers, c -> kinds[c] == Kind.AUTO);
    }

    private Optional<TreeOrder> tree(int c, LiveGraph left) {
        if (kinds[c] == Kind.TREE) {
            LiveGraph whole = new LiveGraph(components.get(c).lts());
            return Optional.of(TreeOrder.best(whole, SpanningTree.whole(whole), left, settings));
        }
        if (kinds[c] != Kind.MIXED) return Optional.empty();
        return Optional.of(TreeOrder.best(left, new ComponentOrder(left).numbers(), left, settings));
    }

    /** All ranks in the layers of one column: the product measure of the method without columns. */
    private void makeProduct() {
        List<LocalRanks> ranks = new ArrayList<>();
        for (int c = 0; c < kinds.length; c++) {
            LiveGraph graph = refinement.graphs().get(c);
            ranks.add(productRanks(c, graph));
        }
        layers.add(ranks, ranks);
    }

    private LocalRanks productRanks(int c, LiveGraph graph) {
        trees.add(Optional.empty());
        if (kinds[c] == Kind.NONE) return LocalRanks.constant(graph);
        if (kinds[c] == Kind.TREE) {
            trees.set(c, Optional.of(TreeOrder.best(graph, SpanningTree.whole(graph), graph, settings)));
            return trees.get(c).get().ranks();
        }
        ComponentOrder found = new ComponentOrder(graph);
        int[] numbers = found.numbers();
        int[] values = layers.extension().separates() ? numbers.clone() : found.levels();
        graph.rankError(values);
        LocalRanks ranks = LocalRanks.compressed(graph, values);
        if (kinds[c] == Kind.SCC) return ranks;
        LiveGraph inner = graph.copy();
        graph.edges().stream().filter(e -> ranks.increase(graph, e) != 0).forEach(inner::remove);
        trees.set(c, Optional.of(TreeOrder.best(inner, numbers, inner, settings)));
        return LocalRanks.compressed(graph, trees.get(c).get().ranks().refine(graph, ranks.of()));
    }

    /** The measure for packed states, and for steps by the actions with these labels. */
    public CompiledMeasure measure(Layout layout, List<String> actions) {
        ComponentProgress progress =
                StepOffsets.progress(layout, components, actions, columns.sum(), layers.sum(), steps);
        return new CompiledMeasure(progress, !steps.mayRegress(), summary().explanation(), progress.axis(components));
    }

    Weighing weighing() {
        return new Weighing(components, columns.sum(), layers.sum());
    }

    /** How many states the longest path has in processes whose cycles were opened; 0 if none was. */
    int longestOpened() {
        return cycles.longest();
    }

    private Steps steps() {
        boolean treesRegress = trees.stream().flatMap(Optional::stream).anyMatch(t -> t.regressEdges() > 0);
        boolean opened = cycles.opened().stream().anyMatch(edges -> !edges.isEmpty());
        boolean left =
                refinement.graphs().stream().anyMatch(graph -> !graph.edges().isEmpty());
        boolean mayStay = treesRegress
                || left
                || new Standstill(
                                components, columns.sum().table(), layers.sum().table())
                        .possible(cycles.opened());
        return new Steps(treesRegress || opened, mayStay);
    }

    /** What is known about the measure and about the processes it is made of. */
    public MeasureSummary summary() {
        List<ComponentSummary> summaries = new ArrayList<>();
        for (int c = 0; c < kinds.length; c++) summaries.add(summary(c));
        return new MeasureSummary(
                List.copyOf(summaries),
                columns.extension(),
                columns.count(),
                columns.range(),
                columns.cut(),
                layers.extension(),
                layers.count(),
                layers.range(),
                layers.cut(),
                steps);
    }

    private ComponentSummary summary(int c) {
        LiveGraph whole = new LiveGraph(components.get(c).lts());
        ComponentOrder found = new ComponentOrder(whole);
        Optional<TreeOrder> tree = trees.get(c);
        return new ComponentSummary(
                components.get(c).name(),
                kinds[c],
                whole.states().length,
                whole.edges().cardinality(),
                found.count(),
                found.largest(),
                columns.of(c),
                layers.of(c),
                tree.map(TreeOrder::regressEdges).orElse(cycles.opened().get(c).cardinality()),
                tree.filter(t -> !t.ranks().isConstant()).map(TreeOrder::name).orElse(""));
    }
}
