package org.sweepline.report;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.Course;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.Verdict;
import org.sweepline.report.format.LongText;
import org.sweepline.report.format.VisibleWriter;
import org.sweepline.report.format.XmlWriter;

/**
 * The report for continuous integration, in the XML that JUnit made common: one suite, a test case a property. A violation is a
 * failure, with its trace; what is unknown, and whatever keeps the command from an answer, is an error.
 *
 * <p>There is no standard: the documents satisfy the schemas of Jenkins and of Maven's Surefire. Described in
 * docs/formats/ci-reports.md.
 */
public final class JUnitXml {
    private final String suite;
    private final String className;
    private final Duration time;
    private final Map<String, String> properties;
    private final List<Case> cases = new ArrayList<>();

    /** How a test case ended. */
    private enum Outcome {
        PASSED,
        FAILURE,
        ERROR
    }

    /**
     * A test case.
     *
     * @param type what kind of problem there is, and the message about it, if there is one
     * @param text what else there is to show
     */
    private record Case(String name, Outcome outcome, String type, String message, List<String> text, Duration time) {}

    private JUnitXml(String suite, String name, Duration time, Map<String, String> properties) {
        this.suite = suite;
        // Readers take what stands before the last point for a package.
        this.className = "sweepline." + name.replace('.', '_');
        this.time = time;
        this.properties = properties;
    }

    /** Writes the report on a check. @param detail how much of a trace is shown */
    public static void write(CheckResult result, Detail detail, PrintWriter out) {
        Duration time = result.report().time();
        JUnitXml report = new JUnitXml(result.file(), result.model().name(), time, RunFigures.of(result));
        report.add(result, detail);
        report.write(out);
    }

    /** Writes the report on a check whose model was not read. */
    public static void write(UnreadModel unread, PrintWriter out) {
        JUnitXml report = new JUnitXml(unread.file(), "check", Duration.ZERO, Map.of("version", Version.number()));
        for (String statement : unread.statements()) report.error(statement, "unknown", unread.reason());
        report.write(out);
    }

    /** Writes the report on a command that has no answer. */
    public static void write(Failure failure, PrintWriter out) {
        String suite = failure.file().orElse("sweepline");
        JUnitXml report = new JUnitXml(suite, "check", Duration.ZERO, Map.of("version", Version.number()));
        report.error("check", failure.kind(), failure.message());
        report.write(out);
    }

    private void error(String name, String type, String message) {
        cases.add(new Case(name, Outcome.ERROR, type, message, List.of(), Duration.ZERO));
    }

    private void add(CheckResult result, Detail detail) {
        VisibleWriter nobody = new VisibleWriter(Writer.nullWriter(), false);
        EvidenceText evidence = new EvidenceText(result, new Display(nobody, false, false), detail, Optional.empty());
        List<Answer> answers = result.report().answers();
        Duration shared = time;
        for (Answer answer : answers) shared = shared.minus(own(answer).orElse(Duration.ZERO));
        if (shared.isNegative()) shared = Duration.ZERO;
        for (Answer answer : answers) {
            Outcome outcome = outcome(answer.verdict());
            String type =
                    outcome == Outcome.ERROR ? "unknown" : answer.property().kind();
            Duration took = own(answer).orElse(shared);
            // What the first of those that share an exploration takes, the others do not take again.
            if (own(answer).isEmpty()) shared = Duration.ZERO;
            List<String> text = evidence.of(answer);
            cases.add(new Case(answer.property().statement(), outcome, type, Wording.comment(answer), text, took));
        }
        result.unwritten().ifPresent(reason -> error("--kripke", "unknown", "there is no whole structure: " + reason));
    }

    private static Optional<Duration> own(Answer answer) {
        return answer.course().map(Course::statistics).map(Statistics::time);
    }

    private static Outcome outcome(Verdict verdict) {
        if (verdict instanceof Verdict.Holds) return Outcome.PASSED;
        return verdict instanceof Verdict.Violated ? Outcome.FAILURE : Outcome.ERROR;
    }

    private void write(PrintWriter out) {
        XmlWriter xml = new XmlWriter(out);
        Map<String, String> figures = new LinkedHashMap<>();
        figures.put("name", visible(suite));
        figures.put("time", seconds(time));
        figures.put("tests", Integer.toString(cases.size()));
        figures.put("errors", count(Outcome.ERROR));
        figures.put("skipped", "0");
        figures.put("failures", count(Outcome.FAILURE));
        xml.open("testsuite", figures);
        xml.open("properties", Map.of());
        properties.forEach((name, value) -> xml.empty("property", ordered("name", name, "value", visible(value))));
        xml.close();
        for (Case each : cases) write(each, xml);
        xml.close();
    }

    private String count(Outcome outcome) {
        return Long.toString(
                cases.stream().filter(each -> each.outcome == outcome).count());
    }

    private void write(Case each, XmlWriter xml) {
        Map<String, String> attributes =
                ordered("name", visible(LongText.sentence(each.name)), "classname", visible(className));
        attributes.put("time", seconds(each.time));
        boolean passed = each.outcome == Outcome.PASSED;
        if (passed && each.text.isEmpty() && each.message.isEmpty()) {
            xml.empty("testcase", attributes);
            return;
        }
        xml.open("testcase", attributes);
        List<String> lines = new ArrayList<>(each.text);
        if (lines.isEmpty() || passed && !each.message.isEmpty()) lines.add(0, each.message);
        String text = visible(String.join("\n", lines));
        if (passed) xml.text("system-out", Map.of(), text);
        else
            xml.text(
                    each.outcome.name().toLowerCase(Locale.ROOT),
                    ordered("type", each.type, "message", visible(each.message)),
                    text);
        xml.close();
    }

    private static Map<String, String> ordered(String name, String value, String other, String otherValue) {
        Map<String, String> attributes = new LinkedHashMap<>();
        attributes.put(name, value);
        attributes.put(other, otherValue);
        return attributes;
    }

    /** As the schemas want it: digits, a point, and three digits. */
    static String seconds(Duration time) {
        long millis = time.toMillis();
        return millis / 1000 + "." + String.format(Locale.ROOT, "%03d", millis % 1000);
    }

    /** For people, who may see it on a terminal: what has an effect beside being seen is spelled out. */
    private static String visible(String text) {
        StringWriter visible = new StringWriter();
        new VisibleWriter(visible, false).print(text);
        return visible.toString();
    }
}
