package org.sweepline.cli;

import static org.sweepline.cli.Section.entry;

import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sweepline.experiments.Experiment;
import org.sweepline.experiments.Figure;
import org.sweepline.experiments.FigureCsv;
import org.sweepline.experiments.Paper;
import org.sweepline.experiments.PaperTable;
import org.sweepline.experiments.TableText;
import org.sweepline.experiments.TradeOff;
import org.sweepline.kernel.Threads;
import org.sweepline.model.InputException;
import org.sweepline.report.ExitCode;

/** Repeats the experiments of the papers and shows their figures beside ours. */
final class ExperimentsCommand extends TerminalCommand {
    private static final String FIGURE = "FIG6";

    private final Given<List<String>> names;
    private final Given<Path> csv;
    private final Given<Path> svg;
    private final ThreadOption threads;

    ExperimentsCommand(Sweepline sweepline) {
        super(
                sweepline,
                "Repeat the tables of the papers on the sweep-line method.",
                "Our figures stand beside theirs, with an explanation where they differ.");
        names = options.parameters(
                0,
                "0..*",
                "NAME",
                String.class,
                "Which papers or experiments, by the names below; all tables and figures of the papers if there is none.");
        csv = options.output(
                "--csv", "Write the figures of the tables to FILE, too, one in each line, after each experiment.");
        svg = options.output("--svg", "Draw FIG6 in FILE and print it as a table, besides what is named.");
        threads = new ThreadOption(
                options,
                Threads.ONE,
                "Make up to N experiments of a table at the same time; auto: one for each processor. Times in the table are",
                "then those of a busy machine (default: 1). FIG6 compares times and is made by one thread.");
        manual.note(
                "Names",
                entry(
                        "tacas2001",
                        "S. Christensen, L. M. Kristensen and T. Mailund, A sweep-line method: WINDOW5 ... WINDOW25, WAIT10 ..."
                                + " WAIT1000 (packets), VM3, AM3 ... VM5, AM5 (devices); WINDOW250, WAIT10000, VM6, AM6 if named"),
                entry(
                        "forte2002",
                        "L. M. Kristensen and T. Mailund, A compositional sweep-line method: MS20 ... MS40 (jobs), TPC6 ..."
                                + " TPC9 (voters), SW20 ... SW50 (numbers); MS400, TPC11, SW500 if named"),
                entry("FIG6", "figure 6 of forte2002: time against states stored, for caches that get smaller"),
                entry(
                        "caching",
                        "what that paper left open: CACHE-PH10 ..., caches and sweeps without and with stubborn sets"),
                entry(
                        "schmidt2004",
                        "K. Schmidt, Automated generation of a progress measure for the sweep-line method: PH5, PH10, PH12,"
                                + " PH100, PH400 (philosophers), ECHO3, ECHO9, ECHO25 (agents on a grid); PH15 if named"),
                entry(
                        "survey2012",
                        "K. Jensen, L. M. Kristensen and T. Mailund, The sweep-line method: COMMIT2 ... (workers), WTP2T ..."
                                + " WTP8F (retransmissions), DCCPA ... DCCPJ, AM3 ... AM6, VM3 ... VM6 (devices); WTP24F, DCCPK,"
                                + " AM7 if named"));
        manual.examples(
                "sweepline experiments",
                "sweepline experiments --csv figures.csv tacas2001 COMMIT2",
                "sweepline experiments forte2002 MS400",
                "sweepline experiments --svg figure6.svg FIG6");
    }

    @Override
    public Integer call() {
        options.requireOutputs();
        Choice choice = choice(names.value());
        Map<Paper, Set<String>> chosen = choice.experiments();
        if (csv.given()) OutputFile.grow(csv.value(), file -> run(chosen, new FigureCsv(file)));
        else run(chosen, new FigureCsv(new PrintWriter(Writer.nullWriter())));
        if (choice.figure() || svg.given()) {
            String picture = TradeOff.run(terminal().out());
            if (svg.given()) OutputFile.write(svg.value(), file -> file.print(picture));
        }
        return ExitCode.HOLDS.number();
    }

    /** What the names stand for; without any, everything but what is too large. */
    static Choice choice(List<String> names) {
        Map<Paper, Set<String>> chosen = new LinkedHashMap<>();
        for (Paper paper : Paper.all()) chosen.put(paper, names.isEmpty() ? usual(paper) : new LinkedHashSet<>());
        boolean figure = names.isEmpty();
        for (String name : names) figure |= choose(name, chosen);
        return new Choice(chosen, figure);
    }

    /** The experiments to run, in the order of the papers, and whether the figure is drawn after them. */
    record Choice(Map<Paper, Set<String>> experiments, boolean figure) {}

    private void run(Map<Paper, Set<String>> chosen, FigureCsv lines) {
        Threads most = threads.threads(terminal());
        TableText text = new TableText(terminal().out());
        chosen.forEach((paper, experiments) -> {
            boolean begun = false;
            for (PaperTable table : paper.tables()) {
                List<Experiment> rows = table.experiments().stream()
                        .filter(experiment -> experiments.contains(experiment.name()))
                        .toList();
                Map<String, List<Figure>> made = new LinkedHashMap<>();
                run(rows, most, figures -> {
                    String name = rows.get(made.size()).name();
                    made.put(name, figures);
                    lines.figures(paper, table, name, figures);
                });
                if (made.isEmpty()) continue;
                if (!begun) text.title(paper);
                begun = true;
                text.table(table, made);
            }
        });
    }

    /** Runs experiments side by side; one that fails, perhaps for the memory that others take, runs again alone. */
    private static void run(List<Experiment> experiments, Threads most, Consumer<List<Figure>> taker) {
        int[] taken = {0};
        while (taken[0] < experiments.size()) {
            List<Supplier<Optional<List<Figure>>>> rest = new ArrayList<>();
            for (Experiment experiment : experiments.subList(taken[0], experiments.size())) {
                rest.add(() -> figures(experiment));
            }
            Predicate<Optional<List<Figure>>> made = figures -> {
                figures.ifPresent(taker);
                if (figures.isPresent()) taken[0]++;
                return figures.isPresent();
            };
            if (most.busy(rest.size()) > 1) most.inOrder(rest, made);
            if (taken[0] < experiments.size()) {
                taker.accept(experiments.get(taken[0]++).run());
            }
        }
    }

    private static Optional<List<Figure>> figures(Experiment experiment) {
        try {
            return Optional.of(experiment.run());
        } catch (OutOfMemoryError | IllegalStateException failed) {
            return Optional.empty();
        }
    }

    /** Adds what a name stands for: a paper, or experiments of all papers that have one of this name; returns whether it is the figure. */
    private static boolean choose(String name, Map<Paper, Set<String>> chosen) {
        String upper = name.toUpperCase(Locale.ROOT);
        if (upper.equals(FIGURE)) return true;
        Set<String> known = new LinkedHashSet<>(List.of(FIGURE));
        boolean found = false;
        for (Paper paper : chosen.keySet()) {
            Set<String> experiments =
                    experiments(paper).map(Experiment::name).collect(Collectors.toCollection(LinkedHashSet::new));
            if (name.equalsIgnoreCase(paper.name())) chosen.get(paper).addAll(usual(paper));
            if (experiments.contains(upper)) chosen.get(paper).add(upper);
            found |= name.equalsIgnoreCase(paper.name()) || experiments.contains(upper);
            known.add(paper.name());
            known.addAll(experiments);
        }
        if (found) return false;
        throw new InputException("there is no experiment " + upper + "; choose from " + String.join(", ", known));
    }

    /** Those of a paper that run without being named. */
    private static Set<String> usual(Paper paper) {
        return experiments(paper)
                .filter(experiment -> !experiment.large())
                .map(Experiment::name)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static Stream<Experiment> experiments(Paper paper) {
        return paper.tables().stream().flatMap(table -> table.experiments().stream());
    }
}
