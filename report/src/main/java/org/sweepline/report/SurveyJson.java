package org.sweepline.report;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.sweepline.check.Survey;
import org.sweepline.check.replay.MultisetBounds;
import org.sweepline.kernel.kripke.Fairness;
import org.sweepline.report.format.JsonWriter;

/** The report on a state space for programs: one JSON document, described in docs/formats/json.md. */
public final class SurveyJson {
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
        CheckJson.begin(json, result.file(), result.model());
        json.close('}').key("space").open('{').member("complete", survey.complete());
        json.member("states", survey.states()).member("edges", survey.edges());
        json.member("peakBytes", survey.peakBytes());
        json.seconds("seconds", survey.exploring()).close('}');
        json.member("reason", survey.stopped());
        bounds();
        if (survey.structure().isPresent()) structure(survey.structure().get());
        else for (String key : List.of("components", "home", "liveness")) json.member(key, Optional.empty());
        json.member("fairness", survey.fairness(), this::fairness);
        json.member("exitCode", result.exitCode().number()).close('}');
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
                CheckJson.multiset(json, "upper", bounds, bounds.upper());
                CheckJson.multiset(json, "lower", bounds, bounds.lower());
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
        json.seconds("seconds", structure.finding()).close('}');
        markings("home", structure.home())
                .member("initial", structure.initialIsHome())
                .close('}');
        json.key("liveness").open('{');
        markings("deadStates", structure.dead()).close('}');
        json.strings("dead", structure.deadActions());
        json.strings("live", structure.liveActions()).close('}');
    }

    /** Writes some states, and leaves the object open. */
    private JsonWriter markings(String name, Survey.Markings markings) {
        json.key(name).open('{').member("count", markings.count());
        return json.objects(
                "first",
                markings.first(),
                marking -> json.member("number", marking.number()).member("state", marking.words()));
    }

    private void fairness(Map<Fairness, List<String>> classes) {
        json.open('{');
        classes.forEach((fairness, members) -> json.strings(fairness.name().toLowerCase(Locale.ROOT), members));
        json.close('}');
    }
}
