package org.sweepline.cli;

import static org.sweepline.cli.Quantities.count;
import static org.sweepline.cli.Quantities.decimal;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.sweepline.kernel.Statistics;
import org.sweepline.model.InputException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Repeats the experiments of the paper on automatic measures and shows its figures beside ours. */
@Command(
        name = "experiments",
        description = "Repeat Table 1 of K. Schmidt's paper of 2004 and explain where our figures differ.",
        footer = {"", "Examples:", "  sweepline experiments", "  sweepline experiments PH5 ECHO3"})
final class ExperimentsCommand implements Callable<Integer> {
    private static final List<String> FULL = List.of("states", "fired", "time (s)");
    private static final List<String> SWEEP = List.of("iterations", "peak", "persistent", "fired", "time (s)");
    private static final int WIDTH = 12;

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

    private final Terminal terminal;

    @Parameters(
            arity = "0..*",
            paramLabel = "NET",
            description = "Which of PH5, PH10, PH12, ECHO3 and ECHO9; all of them if none is named.")
    private List<String> names = new ArrayList<>();

    ExperimentsCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    /** An experiment with our figures, in the order of the paper's. */
    private record Run(Experiment experiment, List<String> full, List<String> sweep, Statistics sweeping) {}

    @Override
    public Integer call() {
        List<Run> runs = new ArrayList<>();
        for (Experiment experiment : chosen()) runs.add(run(experiment));
        PrintWriter out = terminal.out();
        out.println(TITLE);
        StringBuilder heading = new StringBuilder(" ".repeat(20));
        for (Run run : runs) heading.append(right(run.experiment.name(), ""));
        out.println(heading.toString().stripTrailing());
        out.println("full exploration");
        for (int row = 0; row < FULL.size(); row++) row(FULL.get(row), runs, row, true);
        out.println("sweep-line method");
        for (int row = 0; row < SWEEP.size(); row++) row(SWEEP.get(row), runs, row, false);
        out.println();
        explain(runs);
        return ExitCode.HOLDS.number;
    }

    private List<Experiment> chosen() {
        List<Experiment> chosen = new ArrayList<>();
        List<String> unknown = new ArrayList<>();
        for (String name : names) unknown.add(name.toUpperCase(Locale.ROOT));
        for (Experiment experiment : Experiment.all()) {
            if (unknown.remove(experiment.name()) || names.isEmpty()) chosen.add(experiment);
        }
        if (!unknown.isEmpty()) {
            throw new InputException(
                    "there is no experiment " + unknown.get(0) + "; choose from PH5, PH10, PH12, ECHO3 and ECHO9");
        }
        return chosen;
    }

    private static Run run(Experiment experiment) {
        Statistics full = experiment.explore();
        Statistics sweep = experiment.sweepLine();
        return new Run(
                experiment,
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

    private void row(String name, List<Run> runs, int row, boolean full) {
        StringBuilder paper = new StringBuilder("  " + name + " ".repeat(12 - name.length()) + "paper ");
        StringBuilder here = new StringBuilder(" ".repeat(14) + "here  ");
        for (Run run : runs) {
            String theirs = (full ? run.experiment.full() : run.experiment.sweep()).get(row);
            String ours = (full ? run.full : run.sweep).get(row);
            boolean differs = !ours.equals(theirs) && !name.startsWith("time");
            paper.append(right(theirs, ""));
            here.append(right(ours, differs ? "*" : ""));
        }
        terminal.out().println(paper.toString().stripTrailing());
        terminal.out().println(here.toString().stripTrailing());
    }

    /** A cell whose last place is kept free for a mark. */
    private static String right(String text, String mark) {
        return " ".repeat(WIDTH - 1 - text.length()) + text + (mark.isEmpty() ? " " : mark);
    }

    private void explain(List<Run> runs) {
        terminal.out().print(ABOUT_PEAKS);
        for (Run run : runs) {
            if (run.experiment.name().equals("ECHO9")) explainEcho(run.sweeping);
        }
        terminal.out().print(ABOUT_THE_REST);
    }

    private void explainEcho(Statistics sweeping) {
        PrintWriter out = terminal.out();
        out.println("fired  the paper's sweep of ECHO9 stopped after ten progress values: here the first ten layers");
        out.println("       fire " + count(Experiment.firedInTenLayers(sweeping)) + ", and all " + sweeping.layers()
                + " layers " + count(sweeping.fired()) + ".");
    }
}
