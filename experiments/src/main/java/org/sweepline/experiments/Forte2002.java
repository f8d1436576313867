package org.sweepline.experiments;

import static org.sweepline.report.format.Quantities.count;
import static org.sweepline.report.format.Quantities.decimal;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import org.sweepline.kernel.Statistics;
import org.sweepline.model.Encoding;

/** Tables 1 to 3 of the paper on compositional measures. */
final class Forte2002 implements PaperTables {
    private static final String TITLE = """
            L. M. Kristensen and T. Mailund, A compositional sweep-line state space exploration method, FORTE 2002.
            Here: initial state not pinned, no window, no early release, deletion at every layer. * marks a difference.
            total: states explored, peak: most states stored, both in percent of all states.
            """;

    private static final String ABOUT_MASTERS = """
            total  200 % would be every state twice. No regress edge leads to the states of the first twelve columns in
                   which all slaves are busy that can be, so they are explored once. No model was found that has 200 %.
            *=auto finds that within a column of the master slaves only become idle: no step regresses.
            """;

    private static final String ABOUT_VOTERS = """
            peak   the paper's model is not known, this one was made to have its numbers of states; nor is the order known
                   in which it took states that its partial order leaves open. Here ranks are added up.
            """;

    private static final String ABOUT_STOP_AND_WAIT = """
            total, peak   the paper's model and trees are not known; this model was made to have its numbers of states, and
                   none of thousands of orders tried has its other figures. 103.84 is 189/182, cut off and not rounded.
            *=auto opens the cycle of the sender only: the peak stays the same however many numbers there are.
            """;

    private static final String ABOUT_TIME = """
            time   the paper's times are from a 1 GHz processor; compare the rows with each other only.
            """;

    /** A system with our figures. */
    private record Run(ForteSystem system, Statistics full, Statistics sweep, Statistics automatic) {
        static Run of(ForteSystem system) {
            Encoding encoding = system.encode();
            return new Run(
                    system,
                    PaperTables.explored(ForteSystem.everything(), encoding.system()),
                    PaperTables.explored(system.asInThePaper(encoding), encoding.system()),
                    PaperTables.explored(ForteSystem.byDefault(encoding), encoding.system()));
        }

        double total(Statistics figures) {
            return 100.0 * figures.explored() / full.explored();
        }

        double peak(Statistics figures) {
            return 100.0 * figures.peak() / full.explored();
        }
    }

    @Override
    public String name() {
        return "forte2002";
    }

    @Override
    public List<String> experiments() {
        return ForteSystem.all().stream().map(ForteSystem::name).toList();
    }

    @Override
    public List<String> large() {
        return List.of("TPC9");
    }

    @Override
    public void run(List<String> chosen, PrintWriter out) {
        out.println(TITLE);
        for (ForteSystem.Family family : ForteSystem.Family.values()) {
            List<Run> runs = new ArrayList<>();
            for (ForteSystem system : ForteSystem.all()) {
                if (system.family() == family && chosen.contains(system.name())) runs.add(Run.of(system));
            }
            if (runs.isEmpty()) continue;
            out.println("Table " + (family.ordinal() + 1) + ". " + family.title + ", by " + family.unit);
            table(runs, out);
            out.println();
            out.println(explanation(family));
        }
        out.print(ABOUT_TIME);
    }

    private static void table(List<Run> runs, PrintWriter out) {
        ComparisonTable<Run> table = new ComparisonTable<>(runs, run -> run.system.name(), out);
        table.section("full exploration");
        table.compare("states", run -> run.system.states(), run -> count(run.full.explored()));
        table.show("time (s)", run -> run.system.full(), run -> PaperTables.time(run.full));
        table.section("sweep-line method with the paper's measure");
        table.compare(
                "total",
                run -> run.system.total() + " %",
                run -> like(run.system.total(), run.total(run.sweep)) + " %");
        table.compare(
                "peak", run -> run.system.peak() + " %", run -> like(run.system.peak(), run.peak(run.sweep)) + " %");
        table.show("explored", run -> count(run.sweep.explored()));
        table.show("peak", run -> count(run.sweep.peak()));
        table.show("time (s)", run -> run.system.sweep(), run -> PaperTables.time(run.sweep));
        table.section("sweep-line method with Sweepline's measure (*=auto)");
        table.show("total", run -> decimal(run.total(run.automatic), 2) + " %");
        table.show("peak", run -> decimal(run.peak(run.automatic), 2) + " %");
        table.show("explored", run -> count(run.automatic.explored()));
        table.show("peak", run -> count(run.automatic.peak()));
        table.show("time (s)", run -> PaperTables.time(run.automatic));
    }

    /** A number as precise as the paper's if that makes it the same, with two digits after the point otherwise. */
    private static String like(String paper, double number) {
        int point = paper.indexOf('.');
        String rounded = decimal(number, point < 0 ? 0 : paper.length() - point - 1);
        return rounded.equals(paper) ? rounded : decimal(number, 2);
    }

    private static String explanation(ForteSystem.Family family) {
        return switch (family) {
            case MS -> ABOUT_MASTERS;
            case TPC -> ABOUT_VOTERS;
            case SW -> ABOUT_STOP_AND_WAIT;
        };
    }
}
