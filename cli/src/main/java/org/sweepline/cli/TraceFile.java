package org.sweepline.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import org.sweepline.model.Answer;
import org.sweepline.model.Replay;
import org.sweepline.model.Walk;

/**
 * Writes the traces of a report to a file.
 *
 * <p>As text, each line is an action, or starts with {@code #} and tells the property, its verdict, a state or the choices
 * for {@code simulate}. As JSON, it is an array with the property and the trace as in the report.
 */
final class TraceFile {
    private final CheckCommand.Result result;

    private TraceFile(CheckCommand.Result result) {
        this.result = result;
    }

    static void write(CheckCommand.Result result, Path file) {
        TraceFile traces = new TraceFile(result);
        OutputFile.write(file, out -> {
            if (file.toString().endsWith(".json")) traces.json(out);
            else traces.text(out);
        });
    }

    private void text(PrintWriter out) {
        for (Answer answer : result.report().answers()) {
            out.println("# " + Wording.verdict(answer.verdict()) + ": " + Wording.statement(answer.question()));
            if (answer.evidence() instanceof Answer.Path path) steps(path.replay(), out);
            else out.println("# no trace");
        }
    }

    private void steps(Replay replay, PrintWriter out) {
        out.println("# choices: " + TraceText.choices(replay));
        Walk walk = result.specification().walk();
        out.println("# state: " + walk.state());
        for (Replay.Step step : replay.steps()) {
            walk.take(step.place());
            out.println(step.action());
            out.println("# state: " + walk.state());
        }
    }

    private void json(PrintWriter out) {
        JsonWriter json = new JsonWriter().open('[');
        for (Answer answer : result.report().answers()) {
            if (!(answer.evidence() instanceof Answer.Path path)) continue;
            json.element().open('{').member("kind", Wording.kind(answer.question()));
            json.member("expression", Wording.expression(answer.question()));
            json.member("verdict", Wording.verdict(answer.verdict())).key("trace");
            JsonReport.trace(json, result.specification(), path.replay());
            json.close('}');
        }
        out.println(json.close(']'));
    }
}
