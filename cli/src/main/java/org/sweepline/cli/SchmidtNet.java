package org.sweepline.cli;

import java.util.ArrayList;
import java.util.List;
import org.sweepline.kernel.LayerProfile;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.Sweep;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.linear.LinearMeasure;
import org.sweepline.petri.Net;
import org.sweepline.petri.generate.Generators;
import org.sweepline.petri.language.PetriSpecification;
import org.sweepline.petri.packed.PetriEncoding;
import org.sweepline.petri.structure.NetEffects;

/**
 * One net of the 2004 paper's table: explored in full and by the sweep-line method with the paper's measure.
 *
 * @param order the order in which transitions are scanned for the measure, as reconstructed from the paper's figures
 * @param full the paper's figures for full exploration, in the order of {@link #full()}
 * @param sweep the paper's figures for the sweep-line method, in the order of {@link #sweep()}
 */
record SchmidtNet(String name, Net net, int[] order, List<String> full, List<String> sweep) {
    /** The settings of the papers: nothing that was thought of later. */
    private static final SweepOptions PLAIN =
            SweepOptions.DEFAULT.pinInitial(false).earlyRelease(false).traces(false);

    private static final int LAYERS_OF_THE_PAPER = 10;

    static List<SchmidtNet> all() {
        return List.of(
                philosophers(5, List.of("242", "805", "0.1"), List.of("3", "183", "169", "1,544", "0.1")),
                philosophers(
                        10, List.of("59,048", "393,650", "5.8"), List.of("3", "54,122", "53,299", "720,428", "24.3")),
                philosophers(
                        12,
                        List.of("531,440", "4,251,516", "71.0"),
                        List.of("3", "502,378", "497,969", "7,710,664", "277.8")),
                echo(1, 3, List.of("11", "14", "0.0"), List.of("1", "4", "0", "14", "0.1")),
                echo(3, 3, List.of("2,628", "9,994", "0.5"), List.of("1", "634", "0", "6,805", "0.1")));
    }

    /**
     * The measure of the paper has rr as the regress transition of every philosopher but one, where it is tl: rr of that
     * one is scanned first and its tl after everything it depends on.
     */
    private static SchmidtNet philosophers(int n, List<String> full, List<String> sweep) {
        Net net = Generators.philosophers(n);
        List<Integer> order = new ArrayList<>();
        order.add(net.transitionIndex("rr_0"));
        for (String step : List.of("tl_", "tr_", "rl_")) {
            for (int i = 0; i < n; i++) {
                if (i > 0 || !step.equals("tl_")) order.add(net.transitionIndex(step + i));
            }
        }
        order.add(net.transitionIndex("tl_0"));
        for (int i = 1; i < n; i++) order.add(net.transitionIndex("rr_" + i));
        return new SchmidtNet("PH" + n, net, order.stream().mapToInt(t -> t).toArray(), full, sweep);
    }

    private static SchmidtNet echo(int rows, int columns, List<String> full, List<String> sweep) {
        Net net = Generators.echo(rows, columns);
        int[] order = new int[net.transitions()];
        for (int t = 0; t < order.length; t++) order[t] = t;
        return new SchmidtNet("ECHO" + rows * columns, net, order, full, sweep);
    }

    /** The figures of full exploration. */
    Statistics explore() {
        PetriEncoding encoding = new PetriSpecification(net).encode();
        return Sweep.full(PLAIN).run(encoding.system(), List.of()).statistics();
    }

    /** The figures of the sweep. */
    Statistics sweepLine() {
        PetriEncoding encoding = new PetriSpecification(net).encode();
        Sweep sweep = new Sweep(
                encoding.linear(LinearMeasure.of(NetEffects.system(net), order)).progress(), PLAIN);
        return sweep.run(encoding.system(), List.of()).statistics();
    }

    /** What the sweep fires in the first ten layers, where the paper's tool stopped. */
    static long firedInTenLayers(Statistics figures) {
        long fired = 0;
        for (LayerProfile.Entry entry : figures.profile().entries().subList(0, LAYERS_OF_THE_PAPER)) {
            fired += entry.edges();
        }
        return fired;
    }
}
