package org.sweepline.experiments;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.sweepline.kernel.LayerProfile;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.Search;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.linear.LinearMeasure;
import org.sweepline.model.Goal;
import org.sweepline.petri.Net;
import org.sweepline.petri.NetBuilder;
import org.sweepline.petri.generate.Generators;
import org.sweepline.petri.model.PetriModel;
import org.sweepline.petri.packed.PetriEncoding;
import org.sweepline.petri.structure.NetEffects;
import org.sweepline.reduction.StubbornSets;

/**
 * One net of the 2004 paper's table: explored in full and by the sweep-line method with the paper's measure, without and with
 * stubborn sets.
 *
 * @param order the order in which transitions are scanned for the measure, as reconstructed from the paper's figures
 * @param paper the figures that the paper prints
 */
record SchmidtNet(String name, Net net, int[] order, Extent extent, Printed paper) {
    /** The paper's reduction, which preserves deadlocks and explores on after the first one. */
    static final Goal DEADLOCK = new Goal(true, List.of(), false);

    private static final int LAYERS_OF_THE_PAPER = 10;

    /** What can be explored of a net. */
    enum Extent {
        /** All of it. */
        SMALL,
        /** What a reduction leaves. */
        REDUCED,
        /** Only a beginning. */
        ENDLESS
    }

    /**
     * The figures of the four parts of the table.
     *
     * @param full states, fired, time
     * @param sweep iterations, peak, persistent, fired, time
     * @param reduced like full, with partial order reduction
     * @param reducedSweep like sweep, with partial order reduction
     */
    record Printed(List<String> full, List<String> sweep, List<String> reduced, List<String> reducedSweep) {
        /** Reads the four parts, with bars between them. */
        static Printed of(String figures) {
            List<List<String>> parts = Stream.of(figures.split(" \\| "))
                    .map(part -> List.of(part.split(" ")))
                    .toList();
            return new Printed(parts.get(0), parts.get(1), parts.get(2), parts.get(3));
        }
    }

    static List<SchmidtNet> all() {
        return List.of(
                philosophers(5, Set.of(0), "242 805 0.1 | 3 183 169 1,544 0.1 | - - - | - - - - -"),
                philosophers(
                        10,
                        Set.of(0),
                        "59,048 393,650 5.8 | 3 54,122 53,299 720,428 24.3 | 272 370 0.5 | 3 97 75 700 0.1"),
                philosophers(
                        12,
                        Set.of(0),
                        "531,440 4,251,516 71.0 | 3 502,378 497,969 7,710,664 277.8 | - - - | - - - - -"),
                philosophers(15, Set.of(0), "- - - | - - - - - | - - - | - - - - -"),
                philosophers(
                        100, every(11, 9), "3^100-1 ? ? | ? ? ? ? ? | 29,702 39,700 2.3 | 11 9,141 8,929 75,800 17.2"),
                philosophers(
                        400,
                        withNeighbour(every(10, 38)),
                        "3^400-1 ? ? | ? ? ? ? ? | 478,802 638,800 115.3 | 41 144,936 144,117 1,215,204 1,712.0"),
                echo(1, 3, "11 14 0.0 | 1 4 0 14 0.1 | 7 6 0.0 | 1 2 0 6 0.1"),
                echo(3, 3, "2,628 9,994 0.5 | 1 634 0 6,805 0.1 | 1,433 2,463 0.2 | 1 340 0 2,267 0.3"),
                echo(5, 5, "? ? ? | 1 260,564 0 1,311,085 284.7 | ? ? ? | 1 236,941 0 870,495 193.7"));
    }

    private static Set<Integer> every(int distance, int count) {
        Set<Integer> some = new TreeSet<>();
        for (int i = 0; i < count; i++) some.add(distance * i);
        return some;
    }

    private static Set<Integer> withNeighbour(Set<Integer> some) {
        some.add(1);
        return some;
    }

    /**
     * The measures of the paper have rr as the regress transition of most philosophers and tl for a few: rr of those few is
     * scanned first, and their tl after everything it depends on. One in PH5 to PH12; in PH100 nine, none beside another,
     * and in PH400 39, of which two sit side by side: that follows from the paper's figures.
     */
    private static SchmidtNet philosophers(int n, Set<Integer> few, String paper) {
        Net net = Generators.philosophers(n);
        List<Integer> order = new ArrayList<>();
        for (int i : few) order.add(net.transitionIndex("rr_" + i));
        for (String step : List.of("tl_", "tr_", "rl_")) {
            for (int i = 0; i < n; i++) {
                if (!few.contains(i) || !step.equals("tl_")) order.add(net.transitionIndex(step + i));
            }
        }
        for (int i = 0; i < n; i++) order.add(net.transitionIndex((few.contains(i) ? "tl_" : "rr_") + i));
        Extent extent = n < 100 ? Extent.SMALL : Extent.REDUCED;
        return new SchmidtNet("PH" + n, net, order.stream().mapToInt(t -> t).toArray(), extent, Printed.of(paper));
    }

    private static SchmidtNet echo(int rows, int columns, String paper) {
        Net net = Generators.echo(rows, columns);
        int[] order = IntStream.range(0, net.transitions()).toArray();
        Extent extent = rows < 5 ? Extent.SMALL : Extent.ENDLESS;
        return new SchmidtNet("ECHO" + rows * columns, net, order, extent, Printed.of(paper));
    }

    /** Whether the paper does not have it, and it is ten times as large as the largest that it explores in full. */
    boolean large() {
        return paper.full().get(0).equals(Figure.NONE);
    }

    /** Whether no step keeps the progress, as early release needs it. */
    boolean progressing() {
        LinearMeasure measure = LinearMeasure.of(NetEffects.system(net), order);
        return IntStream.range(0, net.transitions()).noneMatch(t -> measure.offset(t) == 0);
    }

    /** The figures of full exploration or of the sweep, without stubborn sets or with them. */
    Statistics explore(boolean sweep, boolean reduced) {
        PetriEncoding encoding = new PetriModel(net).encode();
        Search search = sweep ? new Sweep(measure(encoding), Trials.PLAIN) : Sweep.full(Trials.PLAIN);
        return run(search, reduced ? reduced(encoding) : encoding.system(), Limits.NONE);
    }

    /** The figures of a sweep with other options. */
    Statistics explore(SweepOptions variant) {
        PetriEncoding encoding = new PetriModel(net).encode();
        return run(new Sweep(measure(encoding), variant), encoding.system(), Limits.NONE);
    }

    /** The figures of a sweep that ends when a number of states has been explored. */
    Statistics begin(long states) {
        PetriEncoding encoding = new PetriModel(net).encode();
        Search search = new Sweep(measure(encoding), Trials.PLAIN);
        return run(search, encoding.system(), Limits.NONE.explored(states));
    }

    private static Statistics run(Search search, TransitionSystem system, Limits limits) {
        Outcome outcome = search.run(system, List.of(), limits, Listener.NONE);
        if (limits.equals(Limits.NONE) && !outcome.complete()) {
            throw new IllegalStateException("an experiment ended with " + outcome.ending());
        }
        return outcome.statistics();
    }

    private Progress measure(PetriEncoding encoding) {
        return encoding.linear(LinearMeasure.of(NetEffects.system(net), order)).progress();
    }

    static TransitionSystem reduced(PetriEncoding encoding) {
        return encoding.stubborn(DEADLOCK).orElseThrow().system(new StubbornSets.Tally());
    }

    /** The same net with its transitions in a random order, which full exploration with stubborn sets depends on. */
    SchmidtNet shuffled(long seed) {
        List<Integer> transitions =
                new ArrayList<>(IntStream.range(0, net.transitions()).boxed().toList());
        Collections.shuffle(transitions, new Random(seed));
        NetBuilder shuffled = Net.builder(net.name());
        for (int p = 0; p < net.places(); p++) shuffled.place(net.place(p), net.initial(p));
        for (int t : transitions) {
            String id = net.transition(t);
            shuffled.transition(id);
            for (int i = 0; i < net.inputs(t).length; i++) {
                shuffled.arc(net.place(net.inputs(t)[i]), id, net.inputWeights(t)[i]);
            }
            for (int i = 0; i < net.outputs(t).length; i++) {
                shuffled.arc(id, net.place(net.outputs(t)[i]), net.outputWeights(t)[i]);
            }
        }
        return new SchmidtNet(name, shuffled.build(), order, extent, paper);
    }

    /** How often the sweep fires in the first ten layers, after which the paper's tool stopped. */
    static long firedInTenLayers(Statistics figures) {
        List<LayerProfile.Entry> layers = figures.profile().entries();
        return layers.subList(0, Math.min(LAYERS_OF_THE_PAPER, layers.size())).stream()
                .mapToLong(LayerProfile.Entry::edges)
                .sum();
    }
}
