package org.sweepline.experiments;

import static org.sweepline.report.format.Quantities.count;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.function.Function;
import org.sweepline.kernel.Statistics;

/** Table 1 of the paper on automatic measures. */
final class Schmidt2004 implements PaperTables {
    private static final List<String> FULL = List.of("states", "fired", "time (s)");
    private static final List<String> SWEEP = List.of("iterations", "peak", "persistent", "fired", "time (s)");
    private static final int ORDERS = 40;

    private static final String TITLE = """
            K. Schmidt, Automated generation of a progress measure for the sweep-line method, TACAS 2004, Table 1.
            Here: initial state not pinned, no window, no early release, deletion at every layer. * marks a difference,
            ? what had no end, - what was not made.
            """;

    private static final String ABOUT_PEAKS = """
            peak   the paper's tool deletes a state before it processes it, and its figure depends on the order of
                   states; here a layer stays until the line moves on, which is sound for every measure.
            """;

    private static final String ABOUT_THE_REST = """
            time   the paper's times are from a 650 MHz processor; compare the rows with each other only.
            U      the measures of PHn depend on the order of transitions; the one that gives the paper's figures has
                   regress transition rr for most philosophers, and tl for one, in PH100 for nine and in PH400 for 39.
            PHn    the paper's reduced figures under PH5 to PH12 belong to PH10, PH100 and PH400.
            Left out: ECHO25.
            """;

    /** A net with our figures, in the order of the paper's. */
    private record Run(
            SchmidtNet net,
            List<String> full,
            List<String> sweep,
            List<String> reduced,
            List<String> reducedSweep,
            Statistics sweeping) {}

    @Override
    public String name() {
        return "schmidt2004";
    }

    @Override
    public List<String> experiments() {
        return SchmidtNet.all().stream().map(SchmidtNet::name).toList();
    }

    @Override
    public void run(List<String> chosen, PrintWriter out) {
        List<Run> runs = new ArrayList<>();
        for (SchmidtNet net : SchmidtNet.all()) if (chosen.contains(net.name())) runs.add(run(net));
        out.println(TITLE);
        ComparisonTable<Run> table = new ComparisonTable<>(runs, run -> run.net.name(), out);
        table.section("full exploration");
        rows(table, FULL, run -> run.net.paper().full(), Run::full);
        table.section("sweep-line method");
        rows(table, SWEEP, run -> run.net.paper().sweep(), Run::sweep);
        table.section("partial order reduction: stubborn sets that preserve deadlocks");
        rows(table, FULL, run -> run.net.paper().reduced(), Run::reduced);
        table.section("sweep-line method and partial order reduction");
        rows(table, SWEEP, run -> run.net.paper().reducedSweep(), Run::reducedSweep);
        out.println();
        out.print(ABOUT_PEAKS);
        for (Run run : runs) if (run.net.name().equals("ECHO9")) explainEcho(run, out);
        out.print(ABOUT_THE_REST);
    }

    private static void rows(
            ComparisonTable<Run> table,
            List<String> names,
            Function<Run, List<String>> paper,
            Function<Run, List<String>> here) {
        for (int i = 0; i < names.size(); i++) {
            int row = i;
            Function<Run, String> theirs = run -> paper.apply(run).get(row);
            Function<Run, String> ours = run -> here.apply(run).get(row);
            if (names.get(i).startsWith("time")) table.show(names.get(i), theirs, ours);
            else table.compare(names.get(i), theirs, ours);
        }
    }

    private static Run run(SchmidtNet net) {
        List<String> notMade = Collections.nCopies(SWEEP.size(), ComparisonTable.NOT_MADE);
        Statistics sweep = net.small() ? net.explore(true, false) : null;
        return new Run(
                net,
                net.small() ? full(net.explore(false, false)) : notMade,
                net.small() ? sweep(sweep) : notMade,
                full(net.explore(false, true)),
                sweep(net.explore(true, true)),
                sweep);
    }

    private static List<String> full(Statistics figures) {
        return List.of(count(figures.states().orElseThrow()), count(figures.fired()), PaperTables.time(figures));
    }

    private static List<String> sweep(Statistics figures) {
        return List.of(
                count(figures.maxSweeps()),
                count(figures.peak()),
                count(figures.persistent()),
                count(figures.fired()),
                PaperTables.time(figures));
    }

    private static void explainEcho(Run run, PrintWriter out) {
        out.println("fired  the paper's sweep of ECHO9 stopped after ten progress values: here the first ten layers");
        out.println("       fire " + count(SchmidtNet.firedInTenLayers(run.sweeping)) + ", and all "
                + run.sweeping.layers() + " layers " + count(run.sweeping.fired()) + ".");
        LongSummaryStatistics states = new LongSummaryStatistics();
        LongSummaryStatistics fired = new LongSummaryStatistics();
        for (int seed = 0; seed < ORDERS; seed++) {
            Statistics figures = run.net.shuffled(seed).explore(false, true);
            states.accept(figures.states().orElseThrow());
            fired.accept(figures.fired());
        }
        out.println("ECHO9  its reduced figures depend on the order of transitions: in " + ORDERS + " orders "
                + count(states.getMin()) + " to " + count(states.getMax()) + " states,");
        out.println("       " + count(fired.getMin()) + " to " + count(fired.getMax())
                + " fired. Of the sets found in a state the smallest is taken, not the first.");
    }
}
