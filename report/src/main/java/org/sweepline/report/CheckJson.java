package org.sweepline.report;

import java.util.List;
import java.util.Locale;
import org.sweepline.check.Report;
import org.sweepline.check.augment.Augmented;
import org.sweepline.check.property.Answer;
import org.sweepline.check.reduce.ReductionEffect;
import org.sweepline.check.replay.Evidence;
import org.sweepline.check.replay.MultisetBounds;
import org.sweepline.check.replay.Replay;
import org.sweepline.kernel.LayerProfile;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.Verdict;
import org.sweepline.model.Endings.Ending;
import org.sweepline.report.format.JsonWriter;

/** The report for programs: one JSON document, described in docs/formats/json.md. */
public final class CheckJson {
    /** What the members of the document mean; it grows when one of them changes its meaning or goes. */
    private static final int SCHEMA = 1;

    private final CheckResult result;
    private final JsonWriter json = new JsonWriter();

    private CheckJson(CheckResult result) {
        this.result = result;
    }

    public static String of(CheckResult result) {
        CheckJson report = new CheckJson(result);
        report.document();
        return report.json.toString();
    }

    private void document() {
        Report report = result.report();
        json.open('{').member("schema", SCHEMA).member("tool", "sweepline").member("version", Version.number());
        json.key("model").open('{').member("file", result.file());
        json.member("name", result.model().name());
        json.member("summary", result.model().summary());
        if (result.model() instanceof Augmented augmented) {
            json.member("augmentation", augmented.augmentation().toString());
        }
        json.close('}');
        json.member("method", report.method().name().toLowerCase(Locale.ROOT));
        measure(report);
        json.key("reductions").open('[');
        for (ReductionEffect effect : report.reductions()) ReductionText.write(effect, json.element());
        json.close(']');
        json.key("properties").open('[');
        for (Answer answer : report.answers()) property(answer);
        json.close(']');
        statistics(report);
        report.structure().ifPresent(structure -> new StructureText(structure).write(json.key("structure")));
        for (Answer answer : report.answers()) values(answer);
        json.member("exitCode", result.exitCode().number()).close('}');
    }

    private void measure(Report report) {
        if (report.measure().isEmpty()) json.member("measure", (String) null);
        else ChosenMeasure.of(result).write(json.key("measure"));
    }

    private void property(Answer answer) {
        json.element().open('{').member("kind", answer.property().kind());
        named(json, answer);
        json.member("verdict", Wording.verdict(answer.verdict()));
        if (answer.verdict() instanceof Verdict.Unknown unknown) json.member("reason", unknown.reason());
        found(json, answer);
        if (answer.evidence().path().isPresent()) {
            json.key("trace");
            trace(json, answer.evidence().path().get());
        }
        if (answer.evidence() instanceof Evidence.Lasso lasso) lasso(json, lasso);
        if (answer.evidence() instanceof Evidence.Run run) run(json, run);
        if (!answer.evidence().claims().isEmpty())
            names(json.key("claims"), answer.evidence().claims());
        if (answer.evidence() instanceof Evidence.Untraced untraced) json.member("untraced", untraced.reason());
        if (answer.evidence() instanceof Evidence.Unseen unseen) {
            boolean dead = answer.verdict() instanceof Verdict.Violated;
            names(json.key(dead ? "dead" : "unseen"), unseen.actions());
        }
        if (answer.course().isPresent()) {
            new CourseText(answer.course().get(), result.report().method()).write(json.key("exploration"));
        }
        json.close('}');
    }

    /** What a property is called, and what it is about. */
    static void named(JsonWriter json, Answer answer) {
        answer.property().name().ifPresent(name -> json.member("name", name));
        json.member("expression", answer.property().expression().orElse(null));
    }

    /** What was found besides a verdict: a value, or places. */
    static void found(JsonWriter json, Answer answer) {
        if (answer.evidence() instanceof Evidence.Largest largest) json.member("largest", largest.value());
        if (answer.evidence() instanceof Evidence.Overfull overfull) {
            json.member("place", overfull.place()).member("tokens", overfull.tokens());
        }
        if (answer.evidence() instanceof Evidence.TerminalStates states) terminal(json, states);
        if (answer.evidence() instanceof Evidence.Unchanged unchanged) {
            boolean stable = answer.verdict() instanceof Verdict.Holds;
            names(json.key(stable ? "stable" : "unchanged"), unchanged.places());
        }
    }

    private static void terminal(JsonWriter json, Evidence.TerminalStates states) {
        json.key("terminal").open('{').member("count", states.all());
        if (states.told()) {
            json.member("deadlocks", states.count(Ending.DEADLOCK));
            json.member("ends", states.count(Ending.END)).member("errors", states.count(Ending.ERROR));
        }
        json.key("listed").open('[');
        for (Evidence.TerminalState each : states.first()) {
            json.element().open('{');
            if (states.told()) json.member("ending", each.ending().name().toLowerCase(Locale.ROOT));
            json.member("state", each.state()).close('}');
        }
        json.close(']').close('}');
    }

    /** The way into a terminal component, and what it is like there. */
    static void lasso(JsonWriter json, Evidence.Lasso lasso) {
        json.key("trace");
        trace(json, lasso.stem());
        json.key("component").open('{').member("states", lasso.states());
        names(json.key("actions"), lasso.actions());
        if (!lasso.missing().isEmpty()) names(json.key("missing"), lasso.missing());
        if (lasso.cycle().isPresent()) steps(json.key("cycle"), lasso.cycle().get());
        else json.member("cycle", (String) null);
        json.member("walked", lasso.walked()).close('}');
    }

    /** The way into a cycle, and the cycle. */
    static void run(JsonWriter json, Evidence.Run run) {
        json.key("trace");
        trace(json, run.stem());
        steps(json.key("cycle"), run.cycle());
    }

    static void names(JsonWriter json, List<String> names) {
        json.open('[');
        for (String name : names) json.element().value(name);
        json.close(']');
    }

    private static void steps(JsonWriter json, List<Replay.Step> steps) {
        json.open('[');
        for (Replay.Step step : steps) {
            json.element()
                    .open('{')
                    .member("action", step.action())
                    .member("choice", step.place() + 1)
                    .member("change", step.change())
                    .close('}');
        }
        json.close(']');
    }

    static void trace(JsonWriter json, Replay replay) {
        steps(json.open('{').member("initial", replay.initial()).key("steps"), replay.steps());
        json.member("final", replay.last());
        json.member("quality", replay.quality().name().toLowerCase(Locale.ROOT).replace('_', '-'))
                .close('}');
    }

    private void statistics(Report report) {
        if (report.statistics().isEmpty()) {
            json.member("statistics", (String) null);
            return;
        }
        Statistics figures = report.statistics().get();
        json.key("statistics").open('{').member("complete", report.complete());
        json.member("explored", figures.explored()).member("fired", figures.fired());
        if (!report.method().exhaustive()) json.member("walks", figures.sweeps());
        json.member("states", figures.states()).member("edges", figures.edges());
        json.member("stored", figures.stored()).member("peak", figures.peak());
        json.member("replaced", figures.replaced());
        json.member("persistent", figures.persistent());
        json.member("sweeps", figures.sweeps()).member("maxSweeps", figures.maxSweeps());
        json.member("columns", figures.columns()).member("layers", figures.layers());
        json.member("bytes", figures.bytes()).member("peakBytes", figures.peakBytes());
        json.number("seconds", Double.toString(report.time().toMillis() / 1000.0));
        json.number("exploringSeconds", Double.toString(figures.time().toMillis() / 1000.0));
        json.key("profile").open('[');
        for (LayerProfile.Entry entry : figures.profile().entries()) {
            json.element().numbers(entry.column(), entry.layer(), entry.states(), entry.edges());
        }
        json.close(']').close('}');
    }

    private void tally(Evidence.Tally tally) {
        json.key(tally.tool().toLowerCase(Locale.ROOT)).open('{');
        tally.counts().forEach((name, count) -> json.member(name, count));
        json.close('}');
    }

    /** The number of tokens by colour, or null if that is not known. */
    static void multiset(JsonWriter json, MultisetBounds bounds, List<MultisetBounds.Term> terms) {
        if (!bounds.counted()) {
            json.value(null);
            return;
        }
        json.open('{');
        for (MultisetBounds.Term term : terms) json.member(term.colour(), term.count());
        json.close('}');
    }

    private void values(Answer answer) {
        boolean known = answer.verdict() instanceof Verdict.Holds;
        if (answer.evidence() instanceof Evidence.Space space) space(space, known);
        if (answer.evidence() instanceof Evidence.Bounds bounds) bounds(bounds, known);
    }

    private void space(Evidence.Space space, boolean known) {
        Statistics figures = result.report().statistics().orElseThrow();
        json.key("space").open('{').member("complete", known);
        json.member("states", figures.states()).member("edges", figures.edges());
        if (space.tokens()) {
            json.member("maxTokenInPlace", space.largestValue());
            json.member("maxTokenPerMarking", space.largestSum());
        }
        for (Evidence.Tally tally : space.tallies()) tally(tally);
        json.close('}');
    }

    private void bounds(Evidence.Bounds bounds, boolean known) {
        json.key("bounds").open('{').member("complete", known).key("largest").open('{');
        for (int v = 0; v < bounds.names().size(); v++) {
            json.member(bounds.names().get(v), bounds.largest().get(v));
        }
        json.close('}');
        if (!bounds.multisets().isEmpty()) {
            json.key("multisets").open('{');
            for (MultisetBounds each : bounds.multisets()) {
                json.key(each.place());
                multiset(json, each, each.upper());
            }
            json.close('}');
        }
        json.close('}');
    }
}
