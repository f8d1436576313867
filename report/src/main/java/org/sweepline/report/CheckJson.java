package org.sweepline.report;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.sweepline.check.Method;
import org.sweepline.check.Phase;
import org.sweepline.check.Report;
import org.sweepline.check.augment.Augmented;
import org.sweepline.check.pilot.SpaceSize;
import org.sweepline.check.property.Answer;
import org.sweepline.check.replay.Evidence;
import org.sweepline.check.replay.MultisetBounds;
import org.sweepline.kernel.DiskUse;
import org.sweepline.kernel.KeepingAll;
import org.sweepline.kernel.LayerProfile;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.SweepCost;
import org.sweepline.kernel.Verdict;
import org.sweepline.model.Endings.Ending;
import org.sweepline.model.Model;
import org.sweepline.model.NodeNames;
import org.sweepline.report.format.JsonWriter;

/** The report for programs: one JSON document, described in docs/formats/json.md. */
public final class CheckJson {
    /** The version of the format; it grows when a member changes its meaning or is removed. */
    static final int SCHEMA = 1;

    private final CheckResult result;
    private final JsonWriter json;
    private final BooleanSupplier late;

    private CheckJson(CheckResult result, JsonWriter json, BooleanSupplier late) {
        this.result = result;
        this.json = json;
        this.late = late;
    }

    public static String of(CheckResult result) {
        JsonWriter json = new JsonWriter();
        new CheckJson(result, json, () -> false).document();
        return json.toString();
    }

    /** Prints the document. @param late whether there is no more time: then the rest of a long trace is left out */
    public static void print(CheckResult result, PrintWriter out, BooleanSupplier late) {
        JsonWriter json = new JsonWriter(out);
        new CheckJson(result, json, late).document();
        json.end();
    }

    /** Writes the beginning of every document, and leaves the object of the model open. */
    static void begin(JsonWriter json, String file, Model model) {
        begin(json, file);
        json.member("name", model.name()).member("summary", model.summary());
        if (!model.names().isEmpty()) names(json.key("names"), model.names());
    }

    private static void names(JsonWriter json, NodeNames names) {
        json.open('{').key("places").open('{');
        names.places().forEach(json::member);
        json.close('}').key("transitions").open('{');
        names.transitions().forEach(json::member);
        json.close('}').close('}');
    }

    /** Writes the beginning of a document whose model was not read, and leaves the object of the model open. */
    static void begin(JsonWriter json, String file) {
        json.open('{').member("schema", SCHEMA).member("tool", "sweepline").member("version", Version.number());
        json.key("model").open('{').member("file", file);
    }

    private void document() {
        Report report = result.report();
        begin(json, result.file(), result.model());
        if (result.model() instanceof Augmented augmented) {
            json.member("augmentation", augmented.augmentation().toString());
        }
        json.close('}');
        json.member("method", report.method().word());
        json.member("measure", report.measure(), measure -> new ChosenMeasure(result).write(json));
        json.objects("reductions", report.reductions(), effect -> ReductionText.write(effect, json));
        json.objects("properties", report.answers(), this::property);
        json.member(
                "statistics",
                report.statistics(),
                figures -> statistics(figures, report.method(), report.size(), report.complete(), report.time()));
        report.look().ifPresent(figures -> {
            json.key("look");
            statistics(figures, Method.FULL, Optional.empty(), false, figures.time());
        });
        json.objects("phases", report.phases(), phase -> {
            json.member("phase", phase.kind().name().toLowerCase(Locale.ROOT));
            if (!phase.reductions().isEmpty()) json.strings("reductions", phase.reducedBy());
            figures(phase);
        });
        json.key("inAll").open('{');
        figures(report.inAll());
        json.close('}');
        report.structure().ifPresent(structure -> new StructureText(structure).write(json.key("structure")));
        for (Answer answer : report.answers()) values(answer);
        if (!result.idle().isEmpty()) json.strings("noEffect", result.idle());
        json.member("exitCode", result.exitCode().number()).close('}');
    }

    private void property(Answer answer) {
        verdict(json, answer);
        answer.means().ifPresent(means -> json.member("means", means.word()));
        if (answer.verdict() instanceof Verdict.Unknown unknown) json.member("reason", unknown.reason());
        evidence(json, answer, result.model().names(), late);
        if (!answer.evidence().claims().isEmpty())
            json.strings("claims", answer.evidence().claims());
        if (answer.course().isPresent()) {
            new CourseText(answer.course().get(), result.report().method()).write(json.key("exploration"));
        }
    }

    /** Writes what was asked, and the verdict. */
    static void verdict(JsonWriter json, Answer answer) {
        json.member("kind", answer.property().kind());
        answer.property().name().ifPresent(name -> json.member("name", name));
        json.member("expression", answer.property().expression());
        json.member("verdict", Wording.verdict(answer.verdict()));
    }

    /** Writes what was found besides the verdict; bounds and state spaces have objects of their own at the end of the document. */
    static void evidence(JsonWriter json, Answer answer, NodeNames names, BooleanSupplier late) {
        StepsJson steps = new StepsJson(json, names, late);
        boolean holds = answer.verdict() instanceof Verdict.Holds;
        boolean violated = answer.verdict() instanceof Verdict.Violated;
        answer.evidence()
                .match(new Evidence.Match<>(
                        none -> json,
                        proved -> json.member("proof", proved.why()),
                        untraced -> json.member("untraced", untraced.reason()),
                        path -> steps.trace(path.path()),
                        overfull -> {
                            json.member("place", names.placeIds().of(overfull.place()));
                            json.member("tokens", overfull.tokens());
                            return steps.trace(overfull.path());
                        },
                        unchanged -> json.strings(holds ? "stable" : "unchanged", unchanged.places()),
                        largest -> {
                            json.member("largest", largest.value());
                            if (largest.proved()) json.member("proof", Wording.NO_MORE);
                            return steps.trace(largest.path());
                        },
                        steps::lasso,
                        run -> {
                            steps.trace(run.path());
                            return steps.steps("cycle", run.cycle());
                        },
                        unseen -> json.strings(violated ? "dead" : "unseen", unseen.actions()),
                        bounds -> json,
                        space -> json,
                        terminal -> terminal(json, terminal)));
    }

    private static JsonWriter terminal(JsonWriter json, Evidence.TerminalStates states) {
        json.key("terminal").open('{').member("count", states.all());
        if (states.told()) {
            json.member("deadlocks", states.count(Ending.DEADLOCK));
            json.member("ends", states.count(Ending.END)).member("errors", states.count(Ending.ERROR));
        }
        json.objects("listed", states.first(), each -> {
            if (states.told()) json.member("ending", each.ending().name().toLowerCase(Locale.ROOT));
            json.member("state", each.state());
        });
        return json.close('}');
    }

    private void figures(Phase phase) {
        json.member("explored", phase.explored()).member("peak", phase.stored());
        json.member("peakBytes", phase.bytes()).seconds("seconds", phase.time());
    }

    private void statistics(
            Statistics figures, Method method, Optional<SpaceSize> size, boolean complete, Duration time) {
        json.open('{').member("complete", complete);
        json.member("explored", figures.explored()).member("fired", figures.fired());
        if (!method.exhaustive()) json.member("walks", figures.sweeps());
        json.member("states", size, known -> json.value(known.states()));
        json.member("edges", size, known -> json.value(known.edges()));
        json.member("stored", figures.stored()).member("peak", figures.peak());
        json.member("replaced", figures.replaced());
        json.member("persistent", figures.persistent());
        json.member("sweeps", figures.sweeps()).member("maxSweeps", figures.maxSweeps());
        json.member(
                "regressEdges",
                result.regressEdges().filter(edges -> method.measured()),
                edges -> json.open('{')
                        .member("atLeast", edges.atLeast())
                        .member("atMost", edges.atMost())
                        .close('}'));
        json.member("keepingAll", figures.keepingAll(), this::keepingAll);
        json.member("columns", figures.columns()).member("layers", figures.layers());
        json.member("bytes", figures.bytes()).member("peakBytes", figures.peakBytes());
        disk(json, figures.disk());
        json.seconds("seconds", time).seconds("exploringSeconds", figures.time());
        profile(json, figures.profile()).close('}');
    }

    static void disk(JsonWriter json, Optional<DiskUse> use) {
        json.member("disk", use, disk -> {
            json.open('{').member("directory", disk.directory().toString()).member("inMemory", disk.inMemory());
            json.member("bytes", disk.bytes()).member("peakBytes", disk.peakBytes());
            json.member("written", disk.written()).member("read", disk.read()).close('}');
        });
    }

    private void keepingAll(KeepingAll kept) {
        SweepCost before = kept.before();
        json.open('{').member("explored", before.explored()).member("states", Math.round(before.states()));
        json.member("peak", before.peak())
                .member("deletedAgain", kept.deletedAgain())
                .close('}');
    }

    static JsonWriter profile(JsonWriter json, LayerProfile profile) {
        return json.array(
                "profile",
                profile.entries(),
                entry -> json.numbers(entry.column(), entry.layer(), entry.states(), entry.edges()));
    }

    /** Writes the number of tokens of each colour, or null if that is not known. */
    static void multiset(JsonWriter json, String name, MultisetBounds bounds, List<MultisetBounds.Term> terms) {
        json.member(name, Optional.of(terms).filter(known -> bounds.counted()), known -> {
            json.open('{');
            for (MultisetBounds.Term term : known) json.member(term.colour(), term.count());
            json.close('}');
        });
    }

    private void values(Answer answer) {
        boolean known = answer.verdict() instanceof Verdict.Holds;
        if (answer.evidence() instanceof Evidence.Space space) new SpaceText(result, space).write(json.key("space"));
        if (answer.evidence() instanceof Evidence.Bounds bounds) bounds(bounds, known);
    }

    private void bounds(Evidence.Bounds bounds, boolean known) {
        json.key("bounds").open('{').member("complete", known).key("largest").open('{');
        for (int v = 0; v < bounds.names().size(); v++) {
            json.member(bounds.names().get(v), bounds.largest().get(v));
        }
        json.close('}');
        if (!bounds.multisets().isEmpty()) {
            json.key("multisets").open('{');
            for (MultisetBounds each : bounds.multisets()) multiset(json, each.place(), each, each.upper());
            json.close('}');
        }
        json.close('}');
    }
}
