package org.sweepline.cli;

import static org.sweepline.cli.Quantities.count;
import static org.sweepline.cli.Quantities.decimal;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.sweepline.kernel.Statistics;

/** Table 1 of the paper on automatic measures. */
final class Schmidt2004 implements PaperTables {
    private static final List<String> FULL = List.of("states", "fired", "time (s)");
    private static final List<String> SWEEP = List.of("iterations", "peak", "persistent", "fired", "time (s)");

    private static final String TITLE = """
            K. Schmidt, Automated generation of a progress measure for the sweep-line method, TACAS 2004, Table 1.
            Here: initial state not pinned, no window, no early release, deletion at every layer. * marks a difference.
            """;

    private static final String ABOUT_PEAKS = """
            peak   the paper's tool deletes a state before it processes it, and its figure depends on the order of
                   states; here a layer stays until the line moves on, which is sound for every measure.
            """;

    private static final String ABOUT_THE_REST = """
            time   the paper's times are from a 650 MHz processor; compare the rows with each other only.
            U      the measures of PHn depend on the order of transitions; the one that gives the paper's figures
                   has regress transition rr for all philosophers but one, and tl for that one.
            Left out: PH100, PH400 and the rows with partial order reduction, which Sweepline does not have yet
            (the paper's reduced figures under PH5 to PH12 belong to PH10, PH100 and PH400), and ECHO25.
            """;

    /** A net with our figures, in the order of the paper's. */
    private record Run(SchmidtNet net, List<String> full, List<String> sweep, Statistics sweeping) {}

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
        ComparisonTable table = new ComparisonTable(each(runs, run -> run.net.name()), out);
        table.section("full exploration");
        rows(table, FULL, runs, run -> run.net.full(), Run::full);
        table.section("sweep-line method");
        rows(table, SWEEP, runs, run -> run.net.sweep(), Run::sweep);
        out.println();
        out.print(ABOUT_PEAKS);
        for (Run run : runs) if (run.net.name().equals("ECHO9")) explainEcho(run.sweeping, out);
        out.print(ABOUT_THE_REST);
    }

    private static void rows(
            ComparisonTable table,
            List<String> names,
            List<Run> runs,
            Function<Run, List<String>> paper,
            Function<Run, List<String>> here) {
        for (int i = 0; i < names.size(); i++) {
            int row = i;
            List<String> theirs = each(runs, run -> paper.apply(run).get(row));
            List<String> ours = each(runs, run -> here.apply(run).get(row));
            if (names.get(i).startsWith("time")) table.show(names.get(i), theirs, ours);
            else table.compare(names.get(i), theirs, ours);
        }
    }

    private static List<String> each(List<Run> runs, Function<Run, String> figure) {
        return runs.stream().map(figure).toList();
    }

    private static Run run(SchmidtNet net) {
        Statistics full = net.explore();
        Statistics sweep = net.sweepLine();
        return new Run(
                net,
                List.of(count(full.states().orElseThrow()), count(full.fired()), time(full)),
                List.of(
                        count(sweep.maxSweeps()),
                        count(sweep.peak()),
                        count(sweep.persistent()),
                        count(sweep.fired()),
                        time(sweep)),
                sweep);
    }

    private static String time(Statistics figures) {
        return decimal(figures.time().toNanos() / 1e9, 2);
    }

    private static void explainEcho(Statistics sweeping, PrintWriter out) {
        out.println("fired  the paper's sweep of ECHO9 stopped after ten progress values: here the first ten layers");
        out.println("       fire " + count(SchmidtNet.firedInTenLayers(sweeping)) + ", and all " + sweeping.layers()
                + " layers " + count(sweeping.fired()) + ".");
    }
}
