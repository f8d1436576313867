package org.sweepline.report;

import static org.sweepline.report.format.Quantities.count;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.measure.Diagnosis;
import org.sweepline.check.measure.Prognosis;
import org.sweepline.check.pilot.Regress;
import org.sweepline.check.pilot.Setting;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.Measure;
import org.sweepline.report.format.JsonWriter;

/** The measure that an exploration used, and why this one. */
final class ChosenMeasure {
    private static final int MOST_NAMES = 3;

    private final CompiledMeasure measure;
    private final CheckOptions options;
    private final Optional<Diagnosis> diagnosis;
    private final boolean whole;

    /** @param result has a measure */
    ChosenMeasure(CheckResult result) {
        measure = result.report().measure().orElseThrow();
        diagnosis = result.report().diagnosis();
        whole = result.report().whole();
        options = result.options();
    }

    /** One line for people. */
    String sentence(boolean verbose) {
        if (diagnosis.isEmpty()) return measure.explanation();
        Prognosis best = diagnosis.get().best();
        String pilot = "by a pilot of " + (diagnosis.get().complete() ? "all " : "")
                + count(diagnosis.get().states(), "state");
        if (!automatic()) {
            return measure.explanation() + "; " + setting(best) + " chosen " + pilot + foreseen(best);
        }
        String name = verbose ? best.text() : best.asked().name();
        String purpose = diagnosis.get().counting() ? " to explore each state once, " : " ";
        return name + ", chosen from " + diagnosis.get().ranked().size() + purpose + pilot + foreseen(best)
                + (usual(best) ? "" : " with " + setting(best))
                + steps(best, diagnosis.get().actions());
    }

    private boolean automatic() {
        return options.progress().equals(Measure.AUTOMATIC);
    }

    private static boolean usual(Prognosis best) {
        return best.setting().equals(Setting.DEFAULT) || best.regress().isEmpty();
    }

    private static String setting(Prognosis best) {
        String pin = best.setting().pin() ? "" : ", initial state not pinned";
        return (best.setting().window() == 0
                        ? "no window"
                        : "window " + count(best.setting().window()))
                + pin;
    }

    /** What the pilot expects, or nothing where an equivalence cuts off states, which the pilot does not know of. */
    private String foreseen(Prognosis best) {
        return options.reductions().equivalence().isPresent() ? "" : ": forecast " + forecast(best);
    }

    private static String forecast(Prognosis best) {
        String explored = ForecastText.explored(best.forecast());
        return "peak " + ForecastText.peakShare(best.forecast())
                + (explored.equals("1.00") ? "" : ", explored " + explored + " times");
    }

    /** Which transitions decrease progress; nothing where columns are kept whole, since layers do not matter there. */
    private String steps(Prognosis best, List<String> actions) {
        if (best.asked().equals(Measure.NONE)) return "; single layer: nothing is deleted";
        if (whole) return "";
        if (best.measure().monotone()) return "; no step decreases progress (proved)";
        List<Regress> regress = best.regress();
        if (regress.isEmpty()) return "; no step that decreases progress was seen";
        String names = regress.stream()
                .limit(MOST_NAMES)
                .map(action -> actions.get(action.action()))
                .collect(Collectors.joining(", "));
        return "; " + count(regress.size(), "transition") + (regress.size() == 1 ? " decreases" : " decrease")
                + " progress (" + names + (regress.size() > MOST_NAMES ? ", ..." : "") + ")";
    }

    /** An object for programs. */
    void write(JsonWriter json) {
        json.open('{').member("explanation", measure.explanation()).member("monotone", measure.monotone());
        Optional<Prognosis> best = diagnosis.map(Diagnosis::best);
        json.member("text", best.map(Prognosis::text).orElse(options.progress().text()));
        Setting setting = best.map(Prognosis::setting).orElse(Setting.of(options.sweep()));
        json.member("window", setting.window()).member("pin", setting.pin());
        json.member("chosenFrom", diagnosis, known -> json.value(known.ranked().size()));
        json.member("forecast", best, known -> DiagnosisJson.forecast(json, known.forecast()));
        json.member("reason", best.map(Prognosis::reason)).close('}');
    }
}
