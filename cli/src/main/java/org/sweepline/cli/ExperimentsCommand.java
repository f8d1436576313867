package org.sweepline.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.sweepline.experiments.Experiment;
import org.sweepline.experiments.Figure;
import org.sweepline.experiments.FigureCsv;
import org.sweepline.experiments.Paper;
import org.sweepline.experiments.PaperTable;
import org.sweepline.experiments.TableText;
import org.sweepline.experiments.TradeOff;
import org.sweepline.model.InputException;
import org.sweepline.report.ExitCode;

/** Repeats the experiments of the papers and shows their figures beside ours. */
final class ExperimentsCommand extends TerminalCommand {
    private static final String FIGURE = "FIG6";

    private final Given<List<String>> names;
    private final Given<Path> csv;
    private final Given<Path> svg;

    ExperimentsCommand(Sweepline sweepline) {
        super(
                sweepline,
                "Repeat the tables of the papers on the sweep-line method and explain where our figures differ.");
        names = options.parameters(
                0,
                "0..*",
                "NAME",
                String.class,
                "Which papers or experiments, by the names below; all tables and figures of the papers if there is none.");
        csv = options.value(
                "--csv", "FILE", Path.class, "Write the figures of the tables to FILE, too, one in each line.");
        svg = options.value(
                "--svg", "FILE", Path.class, "Draw FIG6 in FILE and print it as a table, besides what is named.");
        footer(
                "",
                "tacas2001    S. Christensen, L. M. Kristensen and T. Mailund, A sweep-line method: WINDOW5 ... WINDOW25,",
                "             WAIT10 ... WAIT1000 (packets), VM3, AM3 ... VM5, AM5 (devices); WINDOW250, WAIT10000 if named",
                "forte2002    L. M. Kristensen and T. Mailund, A compositional sweep-line method: MS20 ... MS40 (jobs),",
                "             TPC6 ... TPC9 (voters), SW20 ... SW50 (numbers); MS400, TPC11, SW500 if named",
                "FIG6         figure 6 of forte2002: time against states stored, for caches that get smaller",
                "caching      what that paper left open: CACHE-PH10 ..., caches and sweeps without and with stubborn sets",
                "schmidt2004  K. Schmidt, Automated generation of a progress measure for the sweep-line method:",
                "             PH5, PH10, PH12, PH100, PH400 (philosophers), ECHO3, ECHO9, ECHO25 (agents on a grid)",
                "survey2012   K. Jensen, L. M. Kristensen and T. Mailund, The sweep-line method: COMMIT2 ... (workers),",
                "             WTP2T ... WTP8F (retransmissions), DCCPA ... DCCPJ, AM3 ... AM6, VM3 ... VM6 (devices)",
                "",
                "Examples:",
                "  sweepline experiments",
                "  sweepline experiments --csv figures.csv tacas2001 COMMIT2",
                "  sweepline experiments forte2002 MS400",
                "  sweepline experiments --svg figure6.svg FIG6");
    }

    @Override
    public Integer call() {
        if (csv.given()) OutputFile.require("--csv", csv.value(), List.of());
        if (svg.given()) OutputFile.require("--svg", svg.value(), List.of());
        List<Paper> papers = Paper.all();
        Set<String> chosen = chosen(papers);
        StringWriter lines = new StringWriter();
        run(papers, chosen, new FigureCsv(new PrintWriter(lines)));
        if (csv.given()) OutputFile.write(csv.value(), file -> file.print(lines));
        if (svg.given() || chosen.contains(FIGURE)) {
            String picture = TradeOff.run(terminal().out());
            if (svg.given()) OutputFile.write(svg.value(), file -> file.print(picture));
        }
        return ExitCode.HOLDS.number();
    }

    private void run(List<Paper> papers, Set<String> chosen, FigureCsv lines) {
        TableText text = new TableText(terminal().out());
        for (Paper paper : papers) {
            boolean begun = false;
            for (PaperTable table : paper.tables()) {
                Map<String, List<Figure>> made = new LinkedHashMap<>();
                for (Experiment experiment : table.experiments()) {
                    if (!chosen.contains(experiment.name())) continue;
                    List<Figure> figures = experiment.figures().get();
                    made.put(experiment.name(), figures);
                    lines.figures(paper, table, experiment.name(), figures);
                }
                if (made.isEmpty()) continue;
                if (!begun) text.title(paper);
                begun = true;
                text.table(table, made);
            }
        }
    }

    /** The names of the experiments that run. */
    private Set<String> chosen(List<Paper> papers) {
        Set<String> chosen = new LinkedHashSet<>();
        for (String name : names.value()) chosen.addAll(chosen(name, papers));
        if (!names.value().isEmpty()) return chosen;
        for (Paper paper : papers) chosen.addAll(usual(paper));
        chosen.add(FIGURE);
        return chosen;
    }

    private static List<String> chosen(String name, List<Paper> papers) {
        String upper = name.toUpperCase(Locale.ROOT);
        List<String> known = new ArrayList<>(List.of(FIGURE));
        for (Paper paper : papers) {
            if (name.equalsIgnoreCase(paper.name())) return usual(paper);
            known.add(paper.name());
            experiments(paper).forEach(experiment -> known.add(experiment.name()));
        }
        if (known.contains(upper)) return List.of(upper);
        throw new InputException("there is no experiment " + upper + "; choose from " + String.join(", ", known));
    }

    /** Those of a paper that run without being named. */
    private static List<String> usual(Paper paper) {
        return experiments(paper).stream()
                .filter(experiment -> !experiment.large())
                .map(Experiment::name)
                .toList();
    }

    private static List<Experiment> experiments(Paper paper) {
        return paper.tables().stream()
                .flatMap(table -> table.experiments().stream())
                .toList();
    }
}
