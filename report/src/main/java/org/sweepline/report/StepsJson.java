package org.sweepline.report;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.sweepline.check.replay.Evidence;
import org.sweepline.check.replay.Replay;
import org.sweepline.model.NodeNames;
import org.sweepline.report.format.JsonWriter;

/** Writes traces as JSON; where nodes have names, an action is the id of a transition, with its name beside it. */
final class StepsJson {
    /** How many steps of a trace are written between two looks at the clock; so many are always written. */
    static final int STEPS_AT_ONCE = 1_000;

    private final JsonWriter json;
    private final NodeNames.Ids ids;
    private final BooleanSupplier late;

    /** @param late whether there is no more time: then the rest of a long trace is left out */
    StepsJson(JsonWriter json, NodeNames names, BooleanSupplier late) {
        this.json = json;
        this.ids = names.transitionIds();
        this.late = late;
    }

    JsonWriter trace(Optional<Replay> trace) {
        if (trace.isEmpty()) return json;
        Replay replay = trace.get();
        json.key("trace").open('{').member("initial", replay.initial());
        steps("steps", replay.steps()).member("final", replay.last());
        String quality = replay.quality().name().toLowerCase(Locale.ROOT).replace('_', '-');
        return json.member("quality", quality).close('}');
    }

    /** Writes the path into a terminal component, and what the component is like. */
    JsonWriter lasso(Evidence.Lasso lasso) {
        trace(lasso.path());
        json.key("component").open('{').member("states", lasso.states());
        json.strings("actions", lasso.actions().stream().map(ids::of).toList());
        if (!lasso.missing().isEmpty())
            json.strings("missing", lasso.missing().stream().map(ids::of).toList());
        if (lasso.cycle().isPresent()) steps("cycle", lasso.cycle().get());
        else json.member("cycle", Optional.empty());
        return json.member("walked", lasso.walked()).close('}');
    }

    JsonWriter steps(String name, List<Replay.Step> steps) {
        json.key(name).open('[');
        int written = 0;
        for (Replay.Step step : steps) {
            if (written > 0 && written % STEPS_AT_ONCE == 0 && late.getAsBoolean()) break;
            json.element().open('{').member("action", ids.of(step.action()));
            ids.name(step.action()).ifPresent(known -> json.member("name", known));
            json.member("choice", step.place() + 1)
                    .member("change", step.change())
                    .close('}');
            written++;
        }
        json.close(']');
        return written == steps.size() ? json : json.member(name + "LeftOut", steps.size() - written);
    }
}
