package org.sweepline.report;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.sweepline.check.Survey;
import org.sweepline.check.replay.MultisetBounds;
import org.sweepline.kernel.kripke.Fairness;
import org.sweepline.report.format.JsonWriter;

/** The report on a state space for programs: one JSON document, described in docs/formats/json.md. */
public final class SurveyJson {
    /** What the members of the document mean; it grows when one of them changes its meaning or goes. */
    private static final int SCHEMA = 1;

    private final JsonWriter json = new JsonWriter();
    private final SurveyResult result;
    private final Survey survey;

    private SurveyJson(SurveyResult result) {
        this.result = result;
        survey = result.survey();
    }

    public static String of(SurveyResult result) {
        SurveyJson report = new SurveyJson(result);
        report.document();
        return report.json + "\n";
    }

    private void document() {
        json.open('{').member("schema", SCHEMA).member("tool", "sweepline").member("version", Version.number());
        json.key("model").open('{').member("file", result.file());
        json.member("name", result.model().name());
        json.member("summary", result.model().summary()).close('}');
        json.key("space").open('{').member("complete", survey.complete());
        json.member("states", survey.states()).member("edges", survey.edges());
        json.member("peakBytes", survey.peakBytes());
        json.number("seconds", seconds(survey.exploring().toMillis())).close('}');
        json.member("reason", survey.stopped().orElse(null));
        bounds();
        if (survey.structure().isPresent()) structure(survey.structure().get());
        else for (String key : List.of("components", "home", "liveness")) json.member(key, (String) null);
        fairness();
        json.member("exitCode", result.exitCode().number()).close('}');
    }

    private static String seconds(long milliseconds) {
        return Double.toString(milliseconds / 1000.0);
    }

    private void bounds() {
        json.key("bounds").open('{').member("tokens", survey.tokens());
        json.key("ranges").open('{');
        for (Survey.Range range : survey.bounds()) {
            json.key(range.name()).open('{').member("upper", range.largest());
            json.member("lower", range.smallest()).close('}');
        }
        json.close('}');
        if (!survey.multisets().isEmpty()) {
            json.key("multisets").open('{');
            for (MultisetBounds bounds : survey.multisets()) {
                json.key(bounds.place()).open('{');
                CheckJson.multiset(json.key("upper"), bounds, bounds.upper());
                CheckJson.multiset(json.key("lower"), bounds, bounds.lower());
                json.close('}');
            }
            json.close('}');
        }
        json.close('}');
    }

    private void structure(Survey.Structure structure) {
        json.key("components").open('{').member("count", structure.components());
        json.member("edges", structure.arcs()).member("terminal", structure.terminal());
        json.member("acyclic", structure.acyclic());
        json.number("seconds", seconds(structure.finding().toMillis())).close('}');
        json.key("home").open('{');
        markings(structure.home());
        json.member("initial", structure.initialIsHome()).close('}');
        json.key("liveness").open('{').key("deadStates").open('{');
        markings(structure.dead());
        json.close('}');
        CheckJson.names(json.key("dead"), structure.deadActions());
        CheckJson.names(json.key("live"), structure.liveActions());
        json.close('}');
    }

    private void markings(Survey.Markings markings) {
        json.member("count", markings.count()).key("first").open('[');
        for (Survey.Marking marking : markings.first()) {
            json.element().open('{').member("number", marking.number());
            json.member("state", marking.words()).close('}');
        }
        json.close(']');
    }

    private void fairness() {
        if (survey.fairness().isEmpty()) {
            json.member("fairness", (String) null);
            return;
        }
        json.key("fairness").open('{');
        for (Map.Entry<Fairness, List<String>> members : survey.fairness().get().entrySet()) {
            String name = members.getKey().name().toLowerCase(Locale.ROOT);
            CheckJson.names(json.key(name), members.getValue());
        }
        json.close('}');
    }
}
