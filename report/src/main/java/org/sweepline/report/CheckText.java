package org.sweepline.report;

import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.Means;
import org.sweepline.check.reduce.ReductionEffect;
import org.sweepline.check.replay.Evidence;
import org.sweepline.kernel.Verdict;

/** The report for people: the verdicts first, then traces and lists, then the figures. */
public final class CheckText {
    private final CheckResult result;
    private final Display display;
    private final boolean severalMeans;
    private final PrintWriter out;
    private final EvidenceText evidence;

    private CheckText(CheckResult result, Display display, Detail detail, Optional<String> traceFile) {
        this.result = result;
        this.display = display;
        evidence = new EvidenceText(result, display, detail, traceFile);
        this.out = display.out();
        severalMeans = result.report().answers().stream()
                        .flatMap(answer -> answer.means().stream())
                        .filter(means -> means != Means.PROOF)
                        .distinct()
                        .count()
                > 1;
    }

    public static void print(CheckResult result, Display display, Detail detail) {
        print(result, display, detail, Optional.empty());
    }

    /** @param traceFile the file that the traces are written to as well */
    public static void print(CheckResult result, Display display, Detail detail, Optional<String> traceFile) {
        CheckText report = new CheckText(result, display, detail, traceFile);
        List<Answer> answers = result.report().answers();
        for (Answer answer : answers) report.verdict(answer);
        if (answers.stream().anyMatch(CheckText::saysNever)) report.assumptions();
        for (String option : result.idle()) report.out.println("no effect " + option);
        if (result.shortOfMemory()) report.suggestSweep();
        for (Answer answer : answers) {
            if (detail != Detail.QUIET || isFigures(answer)) report.evidence(answer);
        }
        if (detail == Detail.QUIET) return;
        report.out.println();
        new StatisticsText(result, display, detail).print();
    }

    private void verdict(Answer answer) {
        String verdict = Wording.verdict(answer);
        String comment = Wording.comment(answer);
        display.print(verdict, colour(answer.verdict()));
        out.print(" ".repeat(10 - verdict.length()));
        String means = severalMeans ? answer.means().map(Wording::means).orElse("") : "";
        out.println(answer.property().statement() + (comment.isEmpty() ? "" : ": " + comment) + means);
    }

    /** Whether an answer says that something never occurs, which may rest on assumptions about what was left out. */
    private static boolean saysNever(Answer answer) {
        if (answer.verdict() instanceof Verdict.Unknown) return false;
        return answer.verdict() instanceof Verdict.Holds != answer.property().existential();
    }

    /** Whether an answer is a list of figures that was asked for; of the largest value only the path is left out. */
    private static boolean isFigures(Answer answer) {
        return answer.property().computed() && !(answer.evidence() instanceof Evidence.Largest);
    }

    private void assumptions() {
        for (ReductionEffect effect : result.report().reductions()) {
            for (String assumption : effect.assumptions()) out.println("provided  " + assumption);
        }
    }

    private void suggestSweep() {
        out.println("try       --method sweep, which deletes states that the search has left behind");
    }

    private static Display.Colour colour(Verdict verdict) {
        if (verdict instanceof Verdict.Holds) return Display.Colour.GREEN;
        return verdict instanceof Verdict.Violated ? Display.Colour.RED : Display.Colour.YELLOW;
    }

    private void evidence(Answer answer) {
        List<String> lines = evidence.of(answer);
        if (!lines.isEmpty()) out.println();
        lines.forEach(out::println);
    }
}
