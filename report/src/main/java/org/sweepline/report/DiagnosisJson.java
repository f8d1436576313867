package org.sweepline.report;

import java.util.Locale;
import java.util.Optional;
import org.sweepline.check.augment.Proposal;
import org.sweepline.check.measure.Diagnosis;
import org.sweepline.check.measure.Prognosis;
import org.sweepline.check.pilot.Forecast;
import org.sweepline.model.Axis;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.report.format.JsonWriter;

/** What was found out about the measures of a model, for programs: one document, described in docs/formats/json.md. */
public final class DiagnosisJson {
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
        CheckJson.begin(json, result.file(), result.model());
        json.close('}');
        Prognosis first = result.yourCandidate().orElse(diagnosis.best());
        json.key("measure").open('{').member("explanation", first.measure().explanation());
        json.member("monotone", first.measure().monotone());
        result.table(first).ifPresent(parts -> parts.write(json));
        json.member("text", first.text()).close('}');
        json.key("pilot").open('{').member("states", diagnosis.states()).member("edges", diagnosis.edges());
        json.member("complete", diagnosis.complete());
        json.number("seconds", decimal(diagnosis.took().toNanos() / 1e9)).close('}');
        json.objects("candidates", diagnosis.ranked(), this::candidate);
        json.strings("remarks", diagnosis.remarks());
        json.member("proposal", result.proposal(), this::proposal).close('}');
    }

    private void candidate(Prognosis candidate) {
        CompiledMeasure measure = candidate.measure();
        json.member("text", candidate.text());
        json.member("rank", result.rank(candidate)).member("yours", result.isYours(candidate));
        json.member("explanation", measure.explanation()).member("monotone", measure.monotone());
        json.member("window", candidate.setting().window());
        json.member("pin", candidate.setting().pin());
        json.member("reason", candidate.reason());
        forecast(json.key("forecast"), candidate.forecast());
        forecast(json.key("plain"), candidate.plain());
        json.objects("regress", candidate.regress(), regress -> {
            json.member("action", result.action(regress)).number("share", decimal(regress.share()));
            json.member("farthest", regress.farthest());
        });
        boolean first = candidate.equals(result.diagnosis().best());
        boolean shown = first || result.isYours(candidate);
        json.member("axis", shown ? measure.axis() : Optional.empty(), this::axis);
        json.member("contents", shown ? result.contents(candidate) : Optional.empty(), table -> table.write(json));
        CheckJson.profile(json, candidate.profile()).member("command", result.command(candidate));
    }

    private void axis(Axis axis) {
        json.open('{').member("columns", axis.columns());
        json.member("first", axis.first()).member("last", axis.last()).close('}');
    }

    private void proposal(Proposal proposal) {
        json.open('{').member("augmentation", proposal.augmentation().toString());
        json.member("explanation", proposal.explanation());
        forecast(json.key("forecast"), proposal.augmented().forecast());
        json.member("command", result.command(proposal)).close('}');
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

    private static String decimal(double number) {
        return String.format(Locale.ROOT, "%.6f", number);
    }
}
