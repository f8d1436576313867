package org.sweepline.report;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.sweepline.check.augment.Proposal;
import org.sweepline.check.measure.Diagnosis;
import org.sweepline.check.measure.Prognosis;
import org.sweepline.check.pilot.Forecast;
import org.sweepline.check.pilot.Regress;
import org.sweepline.kernel.LayerProfile;
import org.sweepline.model.Axis;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.Model;
import org.sweepline.report.format.JsonWriter;

/** What was found out about the measures of a model, for programs: one document, described in docs/formats/json.md. */
public final class DiagnosisJson {
    /** What the members of the document mean; it grows when one of them changes its meaning or goes. */
    private static final int SCHEMA = 1;

    private final DiagnosisResult result;
    private final JsonWriter json = new JsonWriter();

    private DiagnosisJson(DiagnosisResult result) {
        this.result = result;
    }

    public static String of(DiagnosisResult result) {
        DiagnosisJson report = new DiagnosisJson(result);
        report.document();
        return report.json.toString();
    }

    private void document() {
        Diagnosis diagnosis = result.diagnosis();
        Model model = result.model();
        json.open('{').member("schema", SCHEMA).member("tool", "sweepline").member("version", Version.number());
        json.key("model").open('{').member("file", result.file()).member("name", model.name());
        json.member("summary", model.summary()).close('}');
        Prognosis first = result.yourCandidate().orElse(diagnosis.best());
        json.key("measure").open('{').member("explanation", first.measure().explanation());
        json.member("monotone", first.measure().monotone());
        result.table(first).ifPresent(parts -> parts.write(json));
        json.member("text", first.text()).close('}');
        json.key("pilot").open('{').member("states", diagnosis.states()).member("edges", diagnosis.edges());
        json.member("complete", diagnosis.complete());
        json.number("seconds", decimal(diagnosis.time().toNanos() / 1e9)).close('}');
        json.key("candidates").open('[');
        for (Prognosis candidate : diagnosis.ranked()) candidate(candidate);
        json.close(']');
        CheckJson.names(json.key("remarks"), diagnosis.remarks());
        proposal(result.proposal());
        json.close('}');
    }

    private void candidate(Prognosis candidate) {
        CompiledMeasure measure = candidate.measure();
        json.element().open('{').member("text", candidate.text());
        json.member("rank", result.rank(candidate)).member("yours", result.isYours(candidate));
        json.member("explanation", measure.explanation()).member("monotone", measure.monotone());
        json.member("window", candidate.setting().window());
        json.member("pin", candidate.setting().pin());
        json.member("reason", candidate.reason());
        json.key("forecast");
        forecast(json, candidate.forecast());
        json.key("plain");
        forecast(json, candidate.plain());
        json.key("regress").open('[');
        for (Regress regress : candidate.regress()) {
            json.element().open('{').member("action", result.action(regress));
            json.number("share", decimal(regress.share()));
            json.member("farthest", regress.farthest()).close('}');
        }
        json.close(']');
        boolean first = candidate.equals(result.diagnosis().best());
        axis(first || result.isYours(candidate) ? measure.axis() : Optional.empty());
        profile(candidate.profile().entries());
        json.member("command", result.command(candidate)).close('}');
    }

    private void proposal(Optional<Proposal> proposal) {
        if (proposal.isEmpty()) {
            json.member("proposal", (String) null);
            return;
        }
        json.key("proposal").open('{');
        json.member("augmentation", proposal.get().augmentation().toString());
        json.member("explanation", proposal.get().explanation());
        json.key("forecast");
        forecast(json, proposal.get().augmented().forecast());
        json.member("command", result.command(proposal.get())).close('}');
    }

    static void forecast(JsonWriter json, Forecast forecast) {
        json.open('{').number("states", whole(forecast.states()));
        json.number("explored", whole(forecast.explored())).number("peak", whole(forecast.peak()));
        json.number("persistent", whole(forecast.persistent()));
        json.member("exact", forecast.exact()).close('}');
    }

    /** A number of states; estimates may be beyond what fits a long. */
    static String whole(double states) {
        return states < 1e15 ? Long.toString(Math.round(states)) : String.format(Locale.ROOT, "%.3e", states);
    }

    private void axis(Optional<Axis> axis) {
        if (axis.isEmpty()) {
            json.member("axis", (String) null);
            return;
        }
        json.key("axis").open('{').member("columns", axis.get().columns());
        json.member("first", axis.get().first()).member("last", axis.get().last());
        json.close('}');
    }

    private void profile(List<LayerProfile.Entry> entries) {
        json.key("profile").open('[');
        for (LayerProfile.Entry entry : entries) {
            json.element().numbers(entry.column(), entry.layer(), entry.states(), entry.edges());
        }
        json.close(']');
    }

    private static String decimal(double number) {
        return String.format(Locale.ROOT, "%.6f", number);
    }
}
