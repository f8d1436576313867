package org.sweepline.report;

import static org.sweepline.report.format.Quantities.count;

import java.io.PrintWriter;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.sweepline.check.property.Answer;
import org.sweepline.check.replay.Evidence;
import org.sweepline.check.replay.Replay;
import org.sweepline.kernel.TimeUpException;
import org.sweepline.model.Walk;
import org.sweepline.report.format.JsonWriter;

/**
 * Writes the traces of a check.
 *
 * <p>As text, each line is an action, or starts with {@code #} and gives the property with its verdict, a binding, a state, or the
 * choices for {@code simulate}, which go round a cycle once. As JSON, it is an array with each property and its trace as in
 * the report. In both, the rest of a long trace is left out where there is no more time for it, and the file says so.
 */
public final class TraceFile {
    private TraceFile() {}

    /** Writes the traces as text. @param late whether there is no more time */
    public static void text(CheckResult result, PrintWriter out, BooleanSupplier late) {
        for (Answer answer : result.report().answers()) {
            out.println(
                    "# " + Wording.verdict(answer) + ": " + answer.property().statement());
            answer.evidence()
                    .path()
                    .ifPresentOrElse(
                            path -> trace(result, answer.evidence(), path, out, late), () -> out.println("# no trace"));
        }
    }

    /** Writes a trace; walks it again for the states along it, which are not kept. */
    private static void trace(
            CheckResult result, Evidence evidence, Replay path, PrintWriter out, BooleanSupplier late) {
        List<Replay.Step> cycle = evidence.repeated();
        out.println("# choices: " + TraceText.choices(path.then(cycle)));
        Walk walk = result.model().walk();
        out.println("# state: " + walk.state());
        if (!steps(walk, path.steps(), out, late)) return;
        if (evidence instanceof Evidence.Lasso lasso) {
            boolean ends = lasso.actions().isEmpty();
            out.println(ends ? "# stays here forever" : "# from here on only: " + String.join(", ", lasso.actions()));
            if (!ends && lasso.cycle().isPresent()) out.println("# cycle");
        } else if (evidence instanceof Evidence.Run) {
            out.println(cycle.isEmpty() ? "# stays here forever" : "# cycle");
        }
        steps(walk, cycle, out, late);
    }

    /** Writes steps, and returns whether there was time for all of them. */
    private static boolean steps(Walk walk, List<Replay.Step> steps, PrintWriter out, BooleanSupplier late) {
        int written = 0;
        for (Replay.Step step : steps) {
            boolean asking = written > 0 && written % StepsJson.STEPS_AT_ONCE == 0;
            if (asking && late.getAsBoolean() || !taken(walk, step, out)) {
                out.println("# left out, for there was no more time: " + count(steps.size() - written, "step"));
                return false;
            }
            written++;
        }
        return true;
    }

    /** Writes a step, unless the program is interrupted while the model makes it. */
    private static boolean taken(Walk walk, Replay.Step step, PrintWriter out) {
        String detail;
        String state;
        try {
            detail = walk.detail(step.place());
            walk.take(step.place());
            state = walk.state();
        } catch (TimeUpException interrupted) {
            return false;
        }
        out.println(step.action());
        if (!detail.isEmpty()) out.println("# binding: " + detail);
        out.println("# state: " + state);
        return true;
    }

    /** Writes the traces as one JSON document. @param late whether there is no more time */
    public static void json(CheckResult result, PrintWriter out, BooleanSupplier late) {
        JsonWriter json = new JsonWriter(out).open('[');
        for (Answer answer : result.report().answers()) {
            if (answer.evidence().path().isEmpty()) continue;
            CheckJson.verdict(json.element().open('{'), answer);
            CheckJson.evidence(json, answer, result.model().names(), late);
            json.close('}');
        }
        json.close(']').end();
    }
}
