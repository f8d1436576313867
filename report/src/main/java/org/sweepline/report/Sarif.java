package org.sweepline.report;

import static org.sweepline.report.format.Quantities.count;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.sweepline.check.property.Answer;
import org.sweepline.check.replay.Replay;
import org.sweepline.kernel.Verdict;
import org.sweepline.model.Position;
import org.sweepline.report.format.JsonWriter;

/**
 * The report for code scanning, in the format SARIF 2.1.0: a rule for each kind of property, and a result for each one that is
 * violated, with its trace as a code flow, or unknown.
 *
 * <p>What holds is no result, since code scanning shows every result as an alert; it is listed among the properties of the run.
 * Described in docs/formats/ci-reports.md.
 */
public final class Sarif {
    private static final String SCHEMA =
            "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

    /** Readers show about a thousand steps and refuse ten times as many: the middle of a longer trace is left out. */
    private static final int MOST_STEPS = 1000;

    private static final int LAST_STEPS = 100;

    private final JsonWriter json;
    private final List<SarifUri> files;
    /** Where each kind of property stands among the rules. */
    private final Map<String, Integer> rules = new LinkedHashMap<>();

    private Sarif(JsonWriter json, List<SarifUri> files) {
        this.json = json;
        this.files = files;
    }

    /** Writes the report on a check. @param files those of the model, as far as they are files that others can find */
    public static void write(CheckResult result, List<String> files, PrintWriter out) {
        JsonWriter json = new JsonWriter(out);
        new Sarif(json, SarifUri.all(files)).checked(result);
        json.end();
    }

    /** Writes the report on a check whose model was not read. */
    public static void write(UnreadModel unread, List<String> files, PrintWriter out) {
        JsonWriter json = new JsonWriter(out);
        new Sarif(json, SarifUri.all(files)).unread(unread);
        json.end();
    }

    /** Writes the report on a command that has no answer. */
    public static void write(Failure failure, PrintWriter out) {
        JsonWriter json = new JsonWriter(out);
        new Sarif(json, SarifUri.all(failure.file().stream().toList())).failed(failure);
        json.end();
    }

    private void checked(CheckResult result) {
        List<Answer> answers = result.report().answers();
        for (Answer answer : answers) rules.putIfAbsent(answer.property().kind(), rules.size());
        begin();
        List<String> notes = new ArrayList<>();
        result.unwritten().ifPresent(reason -> notes.add("--kripke: there is no whole structure: " + reason));
        invocation(result.exitCode(), notes, Optional.empty());
        List<Answer> open = answers.stream()
                .filter(answer -> !(answer.verdict() instanceof Verdict.Holds))
                .toList();
        json.objects("results", open, this::result);
        json.key("properties").open('{');
        RunFigures.of(result).forEach(json::member);
        List<String> holding = answers.stream()
                .filter(answer -> answer.verdict() instanceof Verdict.Holds)
                .map(answer -> answer.property().statement())
                .toList();
        json.strings("holds", holding).close('}');
        finish();
    }

    private void unread(UnreadModel unread) {
        for (UnreadModel.Question question : unread.questions()) rules.putIfAbsent(question.kind(), rules.size());
        begin();
        // Without a question, what would have been asked stands in the model, which is not known.
        List<String> notes = unread.questions().isEmpty() ? List.of("unknown: " + unread.reason()) : List.of();
        invocation(unread.exitCode(), notes, Optional.empty());
        Verdict verdict = new Verdict.Unknown(unread.reason());
        json.objects(
                "results",
                unread.questions(),
                question -> outcome(question.kind(), question.statement(), verdict, unread.reason()));
        finish();
    }

    private void failed(Failure failure) {
        begin();
        invocation(failure.code(), List.of(failure.message()), failure.position());
        json.key("results").open('[').close(']');
        finish();
    }

    /** Opens the document and its only run, and says which tool has made it and by which rules. */
    private void begin() {
        json.open('{').member("$schema", SCHEMA).member("version", "2.1.0");
        json.key("runs").open('[').element().open('{');
        json.key("tool").open('{').key("driver").open('{');
        json.member("name", "Sweepline").member("version", Version.number());
        json.objects("rules", rules.keySet(), kind -> {
            json.member("id", kind);
            text("shortDescription", SarifRules.description(kind));
            text("fullDescription", SarifRules.description(kind));
            text("help", SarifRules.description(kind));
            json.key("defaultConfiguration").open('{').member("level", "error").close('}');
        });
        json.close('}').close('}');
        if (!files.isEmpty())
            json.objects("artifacts", files, file -> {
                json.key("location").open('{').member("uri", file.text()).close('}');
                json.key("roles").open('[').element().value("analysisTarget").close(']');
            });
    }

    private void invocation(ExitCode code, List<String> notes, Optional<Position> position) {
        json.key("invocations").open('[').element().open('{');
        json.member("executionSuccessful", notes.isEmpty()).member("exitCode", code.number());
        String where = code == ExitCode.USAGE ? "toolConfigurationNotifications" : "toolExecutionNotifications";
        if (!notes.isEmpty())
            json.objects(where, notes, note -> {
                json.member("level", "error");
                text("message", note);
                if (!files.isEmpty()) locations(position);
            });
        json.close('}').close(']');
    }

    private void result(Answer answer) {
        outcome(answer.property().kind(), answer.property().statement(), answer.verdict(), Wording.comment(answer));
        answer.evidence()
                .path()
                .ifPresent(path -> codeFlow(path, answer.evidence().repeated()));
    }

    private void outcome(String kind, String statement, Verdict verdict, String comment) {
        boolean unknown = verdict instanceof Verdict.Unknown;
        json.member("ruleId", kind).member("ruleIndex", rules.get(kind));
        json.member("kind", unknown ? "open" : "fail").member("level", unknown ? "none" : "error");
        String told = Wording.verdict(verdict) + ": " + statement;
        text("message", comment.isEmpty() ? told : told + ": " + comment);
        if (!files.isEmpty()) locations(Optional.empty());
        // By the name that code scanning knows: otherwise all that stands in one line would be one alert.
        json.key("partialFingerprints").open('{').member("primaryLocationLineHash", fingerprint(statement));
        json.close('}');
    }

    private void locations(Optional<Position> position) {
        json.key("locations").open('[').element().open('{');
        physicalLocation(position);
        json.close('}').close(']');
    }

    private void physicalLocation(Optional<Position> position) {
        json.key("physicalLocation").open('{').key("artifactLocation").open('{');
        json.member("uri", files.get(0).text()).member("index", 0).close('}');
        // Readers insist on a line.
        Position at = position.orElse(Position.START);
        json.key("region").open('{').member("startLine", at.line());
        json.member("startColumn", at.column()).close('}').close('}');
    }

    /** What tells one property from the others, in the next run, too. */
    private static String fingerprint(String statement) {
        return UUID.nameUUIDFromBytes(statement.getBytes(StandardCharsets.UTF_8))
                .toString();
    }

    /** The steps of a trace and then those of a cycle, each with what it changes. */
    private void codeFlow(Replay path, List<Replay.Step> cycle) {
        List<Replay.Step> steps = path.then(cycle);
        json.key("codeFlows")
                .open('[')
                .element()
                .open('{')
                .key("threadFlows")
                .open('[')
                .element()
                .open('{');
        json.key("locations").open('[');
        step("start: " + path.initial(), 0);
        boolean shortened = steps.size() > MOST_STEPS;
        for (int i = 0; i < steps.size(); i++) {
            if (shortened && i == MOST_STEPS - LAST_STEPS) {
                int left = steps.size() - MOST_STEPS;
                step(count(left, "step") + " left out; --trace FILE writes them", 0);
                i += left;
            }
            Replay.Step each = steps.get(i);
            boolean repeated = i >= path.steps().size();
            String change = each.change().isEmpty() ? "" : ": " + each.change();
            step((repeated ? "cycle: " : "") + each.action() + change, repeated ? 1 : 0);
        }
        if (cycle.isEmpty()) step("end: " + path.last(), 0);
        json.close(']').close('}').close(']').close('}').close(']');
    }

    private void step(String told, int level) {
        json.element().open('{').key("location").open('{');
        if (!files.isEmpty()) physicalLocation(Optional.empty());
        text("message", told);
        json.close('}').member("nestingLevel", level).close('}');
    }

    /** A message of the format, in which braces have a meaning. */
    private void text(String name, String words) {
        String literal = words.replace("{", "{{").replace("}", "}}");
        json.key(name).open('{').member("text", literal).close('}');
    }

    private void finish() {
        json.member("columnKind", "utf16CodeUnits").close('}').close(']').close('}');
    }
}
