package org.sweepline.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.sweepline.experiments.PaperTables;
import org.sweepline.experiments.TradeOff;
import org.sweepline.model.InputException;
import org.sweepline.report.ExitCode;

/** Repeats the experiments of the papers and shows their figures beside ours. */
final class ExperimentsCommand extends TerminalCommand {
    private static final String FIGURE = "FIG6";

    private final List<PaperTables> papers = PaperTables.all();

    private final Given<List<String>> names;
    private final Given<Path> svg;

    ExperimentsCommand(Sweepline sweepline) {
        super(sweepline, "Repeat tables of the papers on the sweep-line method and explain where our figures differ.");
        names = options.parameters(
                0,
                "0..*",
                "NAME",
                String.class,
                "Which papers or experiments, by the names below; the tables of all papers if there is none.");
        svg = options.value(
                "--svg",
                "FILE",
                Path.class,
                "Draw FIG6 in FILE and print it as a table; without NAME, after the tables of all papers.");
        footer(
                "",
                "schmidt2004  K. Schmidt, Automated generation of a progress measure for the sweep-line method:",
                "             PH5, PH10, PH12, PH100, PH400 (philosophers), ECHO3, ECHO9 (agents on a grid)",
                "forte2002    L. M. Kristensen and T. Mailund, A compositional sweep-line method: MS20, MS24, MS28,",
                "             MS34, MS40 (jobs), TPC6, TPC7, TPC8 (voters; TPC9 if named), SW20, SW30, SW40, SW50",
                "caching      what that paper left open: CACHE, caches and sweeps without and with stubborn sets",
                "survey2012   K. Jensen, L. M. Kristensen and T. Mailund, The sweep-line method, after table 3:",
                "             LOCK3, LOCK4, LOCK5, QUICK3, QUICK4, QUICK5 (devices; LOCK6, QUICK6 if named)",
                "FIG6         figure 6 of forte2002: time against states stored, for caches that get smaller",
                "",
                "Examples:",
                "  sweepline experiments",
                "  sweepline experiments PH5 ECHO3",
                "  sweepline experiments forte2002 TPC9",
                "  sweepline experiments --svg figure6.svg FIG6");
    }

    @Override
    public Integer call() {
        if (svg.given()) OutputFile.require("--svg", svg.value(), List.of());
        Map<PaperTables, List<String>> chosen = new LinkedHashMap<>();
        boolean figure = choose(chosen) || svg.given();
        PrintWriter out = terminal().out();
        boolean first = true;
        for (PaperTables paper : papers) {
            if (!chosen.containsKey(paper)) continue;
            if (!first) out.println();
            first = false;
            paper.run(chosen.get(paper), out);
            out.flush();
        }
        if (figure) {
            if (!first) out.println();
            String picture = TradeOff.run(out);
            if (svg.given()) OutputFile.write(svg.value(), file -> file.print(picture));
        }
        return ExitCode.HOLDS.number();
    }

    /** Sorts the names by paper; returns whether the figure is among them. */
    private boolean choose(Map<PaperTables, List<String>> chosen) {
        if (names.value().isEmpty()) {
            for (PaperTables paper : papers) chosen.put(paper, paper.usual());
        }
        boolean figure = false;
        for (String name : names.value()) {
            if (name.equalsIgnoreCase(FIGURE)) figure = true;
            else choose(name, chosen);
        }
        return figure;
    }

    private void choose(String name, Map<PaperTables, List<String>> chosen) {
        String upper = name.toUpperCase(Locale.ROOT);
        List<String> known = new ArrayList<>();
        for (PaperTables paper : papers) {
            boolean whole = name.equalsIgnoreCase(paper.name());
            if (whole || paper.experiments().contains(upper)) {
                chosen.computeIfAbsent(paper, none -> new ArrayList<>()).addAll(whole ? paper.usual() : List.of(upper));
                return;
            }
            known.add(paper.name());
            known.addAll(paper.experiments());
        }
        known.add(FIGURE);
        throw new InputException("there is no experiment " + upper + "; choose from " + String.join(", ", known));
    }
}
