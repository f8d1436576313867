package org.sweepline.experiments;

import static org.sweepline.report.format.Quantities.count;

import java.util.ArrayList;
import java.util.List;
import java.util.LongSummaryStatistics;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.property.TerminalStates;
import org.sweepline.check.reduce.ReductionOptions;
import org.sweepline.check.reduce.ReductionOptions.Use;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.petri.model.PetriModel;

/** Table 1 of the paper on automatic measures. */
final class Schmidt2004 {
    private static final String TITLE = """
            K. Schmidt, Automated generation of a progress measure for the sweep-line method, TACAS 2004.
            Here: initial state not pinned, no window, no early release unless said, deletion at every layer. = marks the paper's
            figures, ? what had no end, - what was not made. The paper's times are from a 650 MHz processor.
            """;

    private static final String NOTES = """
            peak   the paper's tool deletes a state before it processes it, and its figure depends on the order of
                   states; here a layer stays until the line moves on, which is sound for every measure. Where no step keeps
                   the progress, early release frees states as they are processed: "released early" does so state by state.
            fired  the paper's sweeps of ECHO9 and ECHO25 stopped after ten progress values: the first ten layers fire as often.
            U      the measures of PHn depend on the order of transitions; the one that gives the paper's figures has
                   regress transition rr for most philosophers, and tl for one, in PH100 for nine and in PH400 for 39.
            PHn    the paper's reduced figures under PH5 to PH12 belong to PH10, PH100 and PH400.
            ECHO9  its reduced figures depend on the order of transitions. Of the sets found in a state the smallest is
                   taken, not the first.
            ECHO25 check --method sweep stops as it does with --max-states 106172, the states of the first ten layers; those
                   on which it tries measures count.
            """;

    private static final String FULL = "full exploration";
    private static final String SWEEP = "sweep-line method";
    private static final String REDUCED = "partial order reduction: stubborn sets that preserve deadlocks";
    private static final String REDUCED_SWEEP = "sweep-line method and partial order reduction";
    private static final String CHOSEN_REDUCED = "check --method sweep --stubborn, with what it chooses by itself";
    private static final String TRUNCATED = "sweep-line method, the first ten progress values";
    private static final List<String> STATES = List.of("states", "fired", "time (s)");
    private static final List<String> COSTS = List.of("iterations", "peak", "persistent", "fired", "time (s)");

    /** In how many orders of its transitions ECHO9 is reduced. */
    private static final int ORDERS = 40;

    /** The states of the first ten layers of ECHO25. */
    private static final long STATES_OF_TEN_LAYERS = 106_172;

    private Schmidt2004() {}

    static Paper paper() {
        List<Experiment> experiments = SchmidtNet.all().stream()
                .map(net -> new Experiment(net.name(), net.large(), () -> figures(net)))
                .toList();
        return new Paper(
                "schmidt2004",
                TITLE,
                List.of(new PaperTable("Table 1", "Philosophers and agents on a grid", experiments, NOTES)));
    }

    private static List<Figure> figures(SchmidtNet net) {
        return switch (net.extent()) {
            case SMALL -> all(net);
            case REDUCED -> {
                List<Figure> figures = unexplored(net);
                reduced(net, figures);
                yield figures;
            }
            case ENDLESS -> {
                List<Figure> figures = unexplored(net);
                figures.add(truncated(net, net.begin(STATES_OF_TEN_LAYERS).fired()));
                CheckOptions beginning = CheckOptions.DEFAULT.limits(
                        CheckOptions.DEFAULT.limits().explored(STATES_OF_TEN_LAYERS));
                figures.addAll(SweepFigures.begun(new Trials(new PetriModel(net.net()), beginning)));
                yield figures;
            }
        };
    }

    private static List<Figure> all(SchmidtNet net) {
        List<Figure> figures = new ArrayList<>();
        Statistics full = net.explore(false, false);
        Statistics sweep = net.explore(true, false);
        states(FULL, net.paper().full(), full, figures);
        costs(SWEEP, net.paper().sweep(), sweep, figures);
        if (net.progressing()) figures.add(releasedEarly(net));
        if (net.name().startsWith("ECHO")) figures.add(truncated(net, SchmidtNet.firedInTenLayers(sweep)));
        reduced(net, figures);
        figures.addAll(SweepFigures.chosen(new Trials(new PetriModel(net.net())), full));
        return figures;
    }

    private static List<Figure> unexplored(SchmidtNet net) {
        List<Figure> figures = new ArrayList<>();
        missing(FULL, STATES, net.paper().full(), figures);
        missing(SWEEP, COSTS, net.paper().sweep(), figures);
        return figures;
    }

    private static void reduced(SchmidtNet net, List<Figure> figures) {
        Statistics full = net.explore(false, true);
        states(REDUCED, net.paper().reduced(), full, figures);
        if (net.name().equals("ECHO9")) orders(net, figures);
        costs(REDUCED_SWEEP, net.paper().reducedSweep(), net.explore(true, true), figures);
        CheckOptions stubborn = CheckOptions.DEFAULT.reductions(ReductionOptions.NONE.stubborn(Use.ALWAYS));
        Trials trials = new Trials(new PetriModel(net.net()), new TerminalStates(0), stubborn);
        figures.addAll(SweepFigures.chosen(CHOSEN_REDUCED, trials, full));
    }

    /** A peak with pages so small that each holds one state. */
    private static Figure releasedEarly(SchmidtNet net) {
        Statistics early = net.explore(Trials.PLAIN
                .earlyRelease(true)
                .geometry(new StoreGeometry(1, 4, StoreGeometry.DEFAULT.statesPerSet())));
        return Figure.of(SWEEP, "released early", net.paper().sweep().get(1), early.peak());
    }

    private static Figure truncated(SchmidtNet net, long fired) {
        return Figure.of(TRUNCATED, "fired", net.paper().sweep().get(3), fired);
    }

    private static void states(String section, List<String> paper, Statistics here, List<Figure> figures) {
        figures.add(Figure.of(section, STATES.get(0), paper.get(0), here.explored()));
        figures.add(Figure.of(section, STATES.get(1), paper.get(1), here.fired()));
        figures.add(Figure.time(section, paper.get(2), here.time()));
    }

    private static void costs(String section, List<String> paper, Statistics here, List<Figure> figures) {
        figures.add(Figure.of(section, COSTS.get(0), paper.get(0), here.maxSweeps()));
        figures.add(Figure.of(section, COSTS.get(1), paper.get(1), here.peak()));
        figures.add(Figure.of(section, COSTS.get(2), paper.get(2), here.persistent()));
        figures.add(Figure.of(section, COSTS.get(3), paper.get(3), here.fired()));
        figures.add(Figure.time(section, paper.get(4), here.time()));
    }

    private static void missing(String section, List<String> names, List<String> paper, List<Figure> figures) {
        for (int i = 0; i < names.size(); i++) {
            figures.add(Figure.of(section, names.get(i), paper.get(i), Figure.NONE));
        }
    }

    private static void orders(SchmidtNet net, List<Figure> figures) {
        LongSummaryStatistics states = new LongSummaryStatistics();
        LongSummaryStatistics fired = new LongSummaryStatistics();
        for (int seed = 0; seed < ORDERS; seed++) {
            Statistics here = net.shuffled(seed).explore(false, true);
            states.accept(here.explored());
            fired.accept(here.fired());
        }
        String section = "the same in " + ORDERS + " random orders of the transitions";
        figures.add(Figure.own(section, "states", range(states)));
        figures.add(Figure.own(section, "fired", range(fired)));
    }

    private static String range(LongSummaryStatistics figures) {
        return count(figures.getMin()) + ".." + count(figures.getMax());
    }
}
