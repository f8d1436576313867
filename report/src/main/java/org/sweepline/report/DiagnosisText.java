package org.sweepline.report;

import static org.sweepline.report.format.Quantities.count;
import static org.sweepline.report.format.Quantities.seconds;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.sweepline.check.augment.Proposal;
import org.sweepline.check.measure.Diagnosis;
import org.sweepline.check.measure.Prognosis;
import org.sweepline.check.pilot.Regress;
import org.sweepline.kernel.LayerProfile;
import org.sweepline.model.Axis;
import org.sweepline.report.format.LongText;
import org.sweepline.report.format.TextTable;

/** What was found out about the measures of a model, for people: a ranking, then more about the best one. */
public final class DiagnosisText {
    private static final int PICTURE_WIDTH = 60;
    private static final int PICTURE_ROWS = 4;
    private static final int MOST_CANDIDATES = 8;
    private static final int MOST_REGRESS = 5;
    private static final int MOST_REMARKS = 8;
    private static final int LONGEST_MEASURE = 100;
    private static final int LONGEST_LINE = 100;
    /** Rank, peak, share and effort: what is shown of the ranking on any terminal. */
    private static final int FIRST_FIGURES = 4;

    private static final List<String> HEADINGS = List.of(
            "rank", "peak", "of states", "explored", "window", "pin", "columns", "layers", "steps back", "measure");

    private final DiagnosisResult result;
    private final Diagnosis diagnosis;
    private final Display display;
    private final PrintWriter out;
    private final boolean details;

    private DiagnosisText(DiagnosisResult result, Display display, boolean details) {
        this.result = result;
        this.diagnosis = result.diagnosis();
        this.display = display;
        this.out = display.out();
        this.details = details;
    }

    /**
     * Prints the report; with all candidates, all actions that decrease progress and all remarks if details are wanted.
     */
    public static void print(DiagnosisResult result, Display display, boolean details) {
        new DiagnosisText(result, display, details).print();
    }

    private void print() {
        display.line("model", result.model().name() + ": " + result.model().summary());
        display.line("pilot", ForecastText.pilot(diagnosis));
        display.line("time", seconds(diagnosis.took()));
        out.println();
        ranking();
        for (Prognosis candidate : shown()) about(candidate);
        result.proposal().ifPresent(this::proposal);
        remarks();
    }

    /** The candidates that are described below the ranking: the user's, the best, and with details all others. */
    private Set<Prognosis> shown() {
        Set<Prognosis> shown = new LinkedHashSet<>();
        result.yourCandidate().ifPresent(shown::add);
        shown.add(diagnosis.best());
        if (details) shown.addAll(diagnosis.ranked());
        return shown;
    }

    private void ranking() {
        List<Prognosis> rows = new ArrayList<>(diagnosis.ranked());
        result.yourCandidate().ifPresent(yours -> {
            rows.remove(yours);
            rows.add(0, yours);
        });
        int most = details ? rows.size() : Math.min(rows.size(), MOST_CANDIDATES);
        RankingTable table = new RankingTable("rrrrrlrrrl", FIRST_FIGURES).row(HEADINGS);
        for (Prognosis candidate : rows.subList(0, most)) table.row(row(candidate));
        for (String line : table.lines(display.width())) out.println(line);
        if (most < rows.size()) out.println("and " + (rows.size() - most) + " more (--details shows them)");
        out.println("(peak: the most states stored at once; explored: how often each state is explored, on average)");
    }

    private List<String> row(Prognosis candidate) {
        LayerProfile profile = candidate.profile();
        return List.of(
                (result.isYours(candidate) ? "yours, " : "") + result.rank(candidate),
                ForecastText.peak(candidate.forecast()),
                ForecastText.peakShare(candidate.forecast()),
                ForecastText.explored(candidate.forecast()),
                count(candidate.setting().window()),
                candidate.setting().pin() ? "yes" : "no",
                count(profile.columns()),
                count(profile.entries().size()),
                stepsBack(candidate),
                onOneLine(candidate.text()));
    }

    private static String stepsBack(Prognosis candidate) {
        if (candidate.measure().monotone()) return "none, proved";
        if (candidate.regress().isEmpty()) return "none seen";
        return ForecastText.percent(share(candidate));
    }

    private static double share(Prognosis candidate) {
        return candidate.regress().stream().mapToDouble(Regress::share).sum();
    }

    private static String onOneLine(String text) {
        String line = text.replaceAll("\\s+", " ");
        return line.length() <= LONGEST_MEASURE ? line : line.substring(0, LONGEST_MEASURE - 3) + "...";
    }

    private void about(Prognosis candidate) {
        out.println();
        boolean best = candidate.equals(diagnosis.best());
        String name = result.isYours(candidate) ? "yours" : best ? "best" : "rank " + result.rank(candidate);
        display.line(name, onOneLine(candidate.text()) + (best && result.isYours(candidate) ? ", the best" : ""));
        wrapped("meaning", candidate.measure().explanation());
        display.line("forecast", ForecastText.sentence(candidate.forecast()));
        regress(candidate);
        wrapped("setting", candidate.reason());
        candidate.measure().axis().ifPresent(axis -> display.line("axis", axis(axis)));
        result.table(candidate).ifPresent(this::parts);
        if (details) result.contents(candidate).ifPresent(this::contents);
        picture(candidate);
        out.println();
        display.command("by hand     ", result.command(candidate)).forEach(out::println);
    }

    private void regress(Prognosis candidate) {
        List<Regress> regress = candidate.regress();
        if (candidate.measure().monotone()) {
            display.line("steps back", "none (proved): one sweep, and what the line has passed is deleted");
        } else if (regress.isEmpty() && candidate.measure().promised()) {
            display.line(
                    "steps back", "none seen; if the sweep meets one to a smaller column, it ends without a verdict");
        } else if (regress.isEmpty()) {
            display.line(
                    "steps back",
                    "none seen, but not proved: if the sweep meets one, it keeps that state and goes over the column once more");
        } else {
            display.line(
                    "steps back",
                    ForecastText.percent(share(candidate)) + " of the steps decrease progress, " + kept(candidate));
            int most = details ? regress.size() : Math.min(regress.size(), MOST_REGRESS);
            TextTable table = new TextTable("lrl");
            for (Regress action : regress.subList(0, most)) {
                table.row(List.of(
                        "            " + result.action(action),
                        ForecastText.percent(action.share()),
                        "of all steps" + farthest(action.farthest())));
            }
            for (String line : table.lines()) out.println(line);
            if (most < regress.size()) {
                display.line("", "and " + count(regress.size() - most) + " more (--details shows them)");
            }
        }
    }

    private static String kept(Prognosis candidate) {
        long pinned = candidate.setting().pin() ? 1 : 0;
        // Steps back that follow each other may lead out of a window that is as long as each of them.
        return candidate.setting().window() > 0 && candidate.forecast().persistent() <= pinned
                ? "all of them into the window"
                : "so some states are kept after the line has passed, or explored again";
    }

    private static String farthest(long layers) {
        return layers > ProgressAxis.LARGEST
                ? ""
                : (layers == 1 ? ", back " : ", back at most ") + count(layers, "layer");
    }

    /** Columns never get smaller; of layers only the upper end is known. */
    private static String axis(Axis axis) {
        String values = axis.columns()
                ? "columns from " + count(axis.first()) + " to at most "
                : "layers, " + count(axis.first()) + " at first and at most ";
        return values + count(axis.last()) + ", which is proved";
    }

    private void parts(PartsTable table) {
        display.line("columns", table.columns());
        display.line("layers", table.layers());
        out.println();
        for (String line : table.lines()) out.println(line);
    }

    private void contents(ContentsTable table) {
        for (List<String> lines : table.tables()) {
            out.println();
            for (String line : lines) out.println(line);
        }
        table.expression().ifPresent(text -> {
            out.println();
            display.line("expression", text);
        });
    }

    private void picture(Prognosis candidate) {
        if (candidate.profile().entries().size() < 3) return;
        out.println();
        LayerPicture picture = new LayerPicture(
                candidate.profile(), Math.min(PICTURE_WIDTH, display.width() - 2), PICTURE_ROWS, display.unicode());
        for (String row : picture.lines(ProfilePlot.states(candidate), ProfilePlot.PROGRESS)) out.println("  " + row);
    }

    private void proposal(Proposal proposal) {
        out.println();
        wrapped("proposal", proposal.explanation());
        display.command("by hand     ", result.command(proposal)).forEach(out::println);
    }

    private void remarks() {
        List<String> remarks = diagnosis.remarks();
        if (remarks.isEmpty()) return;
        out.println();
        int most = details ? remarks.size() : Math.min(remarks.size(), MOST_REMARKS);
        for (int i = 0; i < most; i++) wrapped(i == 0 ? "remarks" : "", LongText.shortened(remarks.get(i)));
        if (most < remarks.size()) {
            display.line("", "and " + count(remarks.size() - most, "remark") + " more (--details shows them)");
        }
    }

    /** Prints a text below a name, on several lines if it is long. */
    private void wrapped(String name, String text) {
        String label = name;
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" ", -1)) {
            if (line.length() > 0 && line.length() + 1 + word.length() > Math.min(LONGEST_LINE, display.width() - 12)) {
                display.line(label, line.toString());
                label = "";
                line.setLength(0);
            }
            line.append(line.length() == 0 ? "" : " ").append(word);
        }
        display.line(label, line.toString());
    }
}
