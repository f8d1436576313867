package org.sweepline.report;

import static org.sweepline.report.format.Quantities.bytes;
import static org.sweepline.report.format.Quantities.count;
import static org.sweepline.report.format.Quantities.decimal;
import static org.sweepline.report.format.Quantities.seconds;

import java.io.PrintWriter;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.sweepline.check.Method;
import org.sweepline.check.Phase;
import org.sweepline.check.Report;
import org.sweepline.check.Structure;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.Course;
import org.sweepline.check.reduce.ReductionEffect;
import org.sweepline.check.reduce.ReductionOptions;
import org.sweepline.check.reduce.ReductionOptions.Use;
import org.sweepline.kernel.DiskUse;
import org.sweepline.kernel.KeepingAll;
import org.sweepline.kernel.RegressEdges;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.SweepCost;
import org.sweepline.report.format.LongText;

/** The figures of an exploration, each under its exact name. */
final class StatisticsText {
    private static final int PICTURE_WIDTH = 60;
    private static final int PICTURE_ROWS = 4;
    /** An average over fewer states, or a rate over a shorter time, says too little to be shown. */
    private static final long LEAST_STATES_FOR_AVERAGE = 1000;

    private static final double LEAST_SECONDS_FOR_RATE = 0.5;

    private final CheckResult result;
    private final Report report;
    private final Display display;
    private final boolean verbose;
    private final PrintWriter out;

    StatisticsText(CheckResult result, Display display, Detail detail) {
        this.result = result;
        this.report = result.report();
        this.display = display;
        verbose = detail == Detail.VERBOSE;
        this.out = display.out();
    }

    void print() {
        display.line("model", result.model().name() + ": " + result.model().summary());
        boolean states = report.statistics().isPresent();
        if (states || courses().isEmpty() && report.structure().isEmpty()) display.line("method", method());
        report.measure().ifPresent(measure -> display.line("measure", new ChosenMeasure(result).sentence(verbose)));
        for (ReductionEffect effect : report.reductions()) {
            if (worthALine(effect)) display.line(effect.name(), ReductionText.of(effect));
        }
        printBefore();
        report.statistics().ifPresent(this::print);
        report.structure().ifPresent(this::print);
        for (Answer answer : courses()) print(answer);
        if (report.answers().size() > 1 && !courses().isEmpty()) out.println();
        List<Phase> repeated = before(Phase.Kind.TRACES);
        if (!repeated.isEmpty()) display.line("traces", traces(repeated));
        if (report.phases().size() > 1) display.line("in all", figures(report.inAll()));
        display.line("time", time());
        report.statistics().ifPresent(this::picture);
    }

    private String method() {
        boolean kept = report.statistics().filter(figures -> figures.peak() > 1).isPresent();
        String name = report.method() == Method.WALK && kept
                ? "walk: random walks that store what they count; only the structure of the model can prove something"
                : CourseText.words(report.method());
        return name + (report.whole() ? edges() : "");
    }

    /** What a method also keeps where terminal components are looked for, as words that follow its name. */
    private String edges() {
        return report.method() == Method.FULL ? " with its edges" : ", columns kept whole with their edges";
    }

    /** Prints what was done before the last exploration, and what that cost. */
    private void printBefore() {
        print("first look", before(Phase.Kind.LOOK));
        List<Phase> walks = before(Phase.Kind.WALK);
        if (!walks.isEmpty()) {
            Phase all = Phase.inAll(walks);
            display.line("walks", count(all.explored(), "state") + ", " + seconds(all.time()));
        }
        for (Phase reduced : before(Phase.Kind.REDUCTION)) {
            String by = String.join(" and ", reduced.reducedBy());
            display.line("reduced", figures(reduced) + ", " + seconds(reduced.time()) + ", by " + by);
        }
        print("pilot", before(Phase.Kind.PILOT));
        List<Phase> choices = before(Phase.Kind.DOCTOR);
        if (verbose && !choices.isEmpty())
            display.line("doctor", seconds(Phase.inAll(choices).time()) + " to choose a measure");
    }

    /** The phases of a kind, except those whose figures are shown elsewhere. */
    private List<Phase> before(Phase.Kind kind) {
        return report.phases().stream()
                .filter(phase -> phase.kind() == kind && !shownElsewhere(phase))
                .toList();
    }

    /** Whether the figures of a phase are shown elsewhere: below, or, as the last phase, with the formula that it was for. */
    private boolean shownElsewhere(Phase phase) {
        boolean last = Objects.equals(report.phases().get(report.phases().size() - 1), phase);
        return report.statistics().map(phase::tells).orElse(last);
    }

    private void print(String name, List<Phase> phases) {
        if (phases.isEmpty()) return;
        Phase all = Phase.inAll(phases);
        display.line(name, figures(all) + ", " + seconds(all.time()));
    }

    /** What it took to repeat the exploration for traces; the memory is that of all phases, for it was the same sweep. */
    private static String traces(List<Phase> repeated) {
        Phase all = Phase.inAll(repeated);
        String times = repeated.size() == 2 ? "twice" : repeated.size() + " times";
        return "explored " + times + " again, " + count(all.explored(), "state") + ", " + seconds(all.time());
    }

    private static String figures(Phase phase) {
        return count(phase.explored(), "state") + " explored, " + count(phase.stored()) + " stored, "
                + count(phase.bytes()) + " bytes";
    }

    /** Whether a reduction was used or asked for; one that was only tried by default is shown with details only. */
    private boolean worthALine(ReductionEffect effect) {
        ReductionOptions asked = result.options().reductions();
        Use use = effect.name().equals("symmetry") ? asked.symmetry() : asked.stubborn();
        return verbose || effect.used() || use != Use.OFF;
    }

    private void print(Statistics figures) {
        if (!report.method().exhaustive()) {
            display.line("walks", count(figures.sweeps()) + ", " + count(figures.fired(), "step"));
            return;
        }
        display.line(
                "explored",
                count(figures.explored(), "state") + ", " + count(figures.fired(), "transition") + " fired"
                        + (report.complete() ? ", complete" : ""));
        report.size()
                .ifPresent(size -> display.line(
                        "states",
                        count(size.states()) + ", edges " + count(size.edges()) + result.explored()
                                + (figures.states().isPresent() ? "" : ", counted by the pilot")));
        display.line("peak", count(figures.peak()) + " stored" + reduction(figures));
        if (figures.replaced() > 0)
            display.line("replaced", count(figures.replaced(), "state") + ", which may be explored again");
        if (report.method().measured()) {
            if (verbose || figures.persistent() > 0) display.line("persistent", count(figures.persistent()));
            sweeps(figures);
            if (verbose) result.regressEdges().ifPresent(edges -> display.line("regress", words(edges)));
            figures.keepingAll().ifPresent(kept -> display.line("deletion", deletion(kept)));
        }
        if (figures.layers() > 1) display.line("layers", count(figures.layers()));
        display.line("bytes", count(figures.peakBytes()) + " at peak" + each(figures));
        figures.disk().ifPresent(disk -> display.line("disk", words(disk)));
    }

    private static String words(DiskUse disk) {
        String where = disk.inMemory() ? ", which lies in memory (--disk names another folder)" : "";
        return bytes(disk.peakBytes()) + " at peak, " + bytes(disk.written()) + " written, " + bytes(disk.read())
                + " read in " + disk.directory() + where;
    }

    /** Prints the figures of the structure that formulas were checked on, below those of an exploration if there are any. */
    private void print(Structure structure) {
        if (report.statistics().isPresent()) out.println();
        StructureText text = new StructureText(structure);
        display.line("method", "kripke: on the Kripke structure, without the states");
        display.line("structure", text.structure());
        if (structure.kripke().nodes() > 0) display.line("bits", text.bits(verbose));
        structure.measure().ifPresent(measure -> display.line("measure", measure.explanation()));
        Statistics figures = structure.kripke().exploration();
        display.line(
                "explored",
                count(figures.explored(), "state") + ", " + count(figures.fired(), "transition") + " fired");
        display.line("peak", count(figures.peak()) + " stored");
        if (structure.measure().isPresent()) sweeps(figures);
        Optional<String> disk = text.disk();
        String included = disk.isPresent() ? ", with what was in memory of the structure" : ", the structure included";
        display.line("bytes", count(figures.peakBytes()) + " at peak" + included);
        disk.ifPresent(words -> display.line("disk", words));
    }

    private List<Answer> courses() {
        return report.answers().stream()
                .filter(answer -> answer.course().isPresent())
                .toList();
    }

    /** Prints how a property was checked by an exploration of its own; if there are several properties, which one it is. */
    private void print(Answer answer) {
        Course course = answer.course().orElseThrow();
        CourseText text = new CourseText(course, report.method());
        if (report.answers().size() > 1) {
            out.println();
            display.line("for", LongText.shortened(answer.property().statement()));
        }
        display.line("automaton", course.automaton());
        display.line("method", text.method());
        course.measure().ifPresent(measure -> display.line("measure", measure.explanation()));
        display.line("explored", text.explored());
        display.line("peak", text.peak());
        if (course.measure().isPresent()) sweeps(course.statistics());
        display.line("bytes", count(course.statistics().peakBytes()) + " at peak" + each(course.statistics()));
        course.statistics().disk().ifPresent(disk -> display.line("disk", words(disk)));
    }

    /** Prints the number of sweeps, if a column was swept more than once or details are wanted. */
    private void sweeps(Statistics figures) {
        if (!verbose && figures.maxSweeps() <= 1) return;
        boolean several = figures.columns() > 1 && figures.maxSweeps() > 1;
        display.line(
                "sweeps",
                count(figures.sweeps()) + " in " + count(figures.columns(), "column")
                        + (several ? ", at most " + count(figures.maxSweeps()) + " in one" : ""));
    }

    private static String words(RegressEdges edges) {
        if (edges.atMost() == 0) return "every state can be reached without a regress edge";
        return "every state can be reached with at most " + count(edges.atMost(), "regress edge")
                + (edges.atLeast() == 0 ? "" : ", and some state takes at least " + count(edges.atLeast()));
    }

    /** Why a sweep stopped deleting states. */
    private String deletion(KeepingAll kept) {
        SweepCost before = kept.before();
        String forecast = report.diagnosis()
                .map(known -> ", "
                        + decimal(before.explored() / known.best().forecast().explored(), 1)
                        + " times as many as forecast")
                .orElse("");
        return "stopped after " + count(before.explored(), "explored state") + forecast + ": each of "
                + ForecastText.states(before.states(), false) + " had been explored "
                + decimal(before.exploredFactor(), 1) + " times, at a peak of " + decimal(100 * before.peakShare(), 0)
                + " % of them" + (kept.deletedAgain() ? "; begun again when memory became scarce" : "");
    }

    /** The peak as a share of all states, if their number is known and the method need not store them all. */
    private String reduction(Statistics figures) {
        boolean stored = Set.of(Method.FULL, Method.DFS, Method.CACHE).contains(report.method());
        if (stored || report.size().isEmpty()) return "";
        long states = report.size().get().states();
        return ", " + decimal(100.0 * figures.peak() / states, 1) + " % of the " + count(states)
                + " that full exploration" + result.explored() + " stores";
    }

    private static String each(Statistics figures) {
        if (figures.peak() < LEAST_STATES_FOR_AVERAGE) return "";
        return ", " + decimal((double) figures.peakBytes() / figures.peak(), 1) + " for each state of the peak";
    }

    private String time() {
        String time = seconds(report.time());
        if (report.restarts() > 0) time += ", begun again " + count(report.restarts(), "time") + " with wider fields";
        if (report.statistics().isEmpty()) return time;
        Statistics figures = report.statistics().get();
        double exploring = figures.time().toNanos() / 1e9;
        if (exploring < LEAST_SECONDS_FOR_RATE) return time;
        return time + ", exploring at " + count((long) (figures.explored() / exploring)) + " states/s";
    }

    private void picture(Statistics figures) {
        if (figures.profile().entries().size() < 3) return;
        out.println();
        String axis = report.method().measured() ? "progress" : "level";
        LayerPicture picture = new LayerPicture(
                figures.profile(), Math.min(PICTURE_WIDTH, display.width() - 2), PICTURE_ROWS, display.unicode());
        for (String row : picture.lines(axis)) out.println("  " + row);
    }
}
