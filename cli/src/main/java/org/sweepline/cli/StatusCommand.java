package org.sweepline.cli;

import static org.sweepline.report.format.Quantities.bytes;
import static org.sweepline.report.format.Quantities.count;
import static org.sweepline.report.format.Quantities.seconds;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import org.sweepline.kernel.saved.Manifest;
import org.sweepline.model.InputException;
import org.sweepline.report.ExitCode;
import org.sweepline.report.format.AxisPosition;
import org.sweepline.report.format.JsonWriter;

/** The command {@code status}: tells where a check was when its last checkpoint was written. */
final class StatusCommand extends TerminalCommand {
    private final Given<Path> folder;
    private final Given<Boolean> json;

    StatusCommand(Sweepline sweepline) {
        super(
                sweepline,
                "Show where a check was at its last checkpoint.",
                "The check may be on its way, or may have been killed. The files are not looked at; resume does that.");
        folder = options.parameter(0, "1", "DIR", Path.class, "The folder of --checkpoint.");
        json = options.flag("--json", "Print one JSON document and nothing else.");
        manual.examples("sweepline status night");
    }

    @Override
    public Integer call() {
        Manifest manifest = RunFolder.look(folder.value());
        CheckTask task = task(manifest);
        if (json.value()) json(manifest, task);
        else text(manifest, task, terminal().display().out());
        return ExitCode.HOLDS.number();
    }

    private CheckTask task(Manifest manifest) {
        try {
            return CheckTask.of(manifest.task());
        } catch (IOException e) {
            throw InputException.in(folder.value().toString(), e.getMessage());
        }
    }

    private static String written(Manifest manifest) {
        return DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(
                manifest.written().truncatedTo(ChronoUnit.SECONDS).atZone(ZoneId.systemDefault()));
    }

    private static void text(Manifest manifest, CheckTask task, PrintWriter out) {
        line(out, "command", task.command());
        line(out, "folder", task.folder());
        line(out, "version", task.version());
        if (manifest.position().isEmpty()) {
            line(out, "begun", written(manifest) + "; no checkpoint was written yet, resume begins again");
            return;
        }
        Manifest.Position at = manifest.position().get();
        line(
                out,
                "written",
                written(manifest) + ", checkpoint " + count(manifest.number()) + ", " + bytes(manifest.bytes())
                        + ", after " + seconds(at.time()) + " of the search");
        line(out, "explored", count(at.explored(), "state") + ", " + count(at.fired()) + " transitions fired");
        line(out, "stored", count(at.stored()) + ", at most " + count(at.peak()));
        line(out, "line", "layer " + AxisPosition.of(at.column(), at.layer()) + ", sweep " + count(at.sweeps()));
    }

    private static void line(PrintWriter out, String name, String text) {
        out.println((name + " ".repeat(12)).substring(0, 12) + text);
    }

    private void json(Manifest manifest, CheckTask task) {
        JsonWriter out = new JsonWriter();
        out.open('{').member("schema", 1).member("tool", "sweepline").member("version", task.version());
        out.strings("command", task.arguments()).member("folder", task.folder());
        out.objects(
                "files",
                task.inputs(),
                input -> out.member("file", input.file()).member("sha256", input.hash()));
        out.member("written", written(manifest)).member("checkpoints", manifest.number());
        out.member("bytes", manifest.bytes());
        out.member("position", manifest.position(), at -> {
            out.open('{').member("explored", at.explored()).member("fired", at.fired());
            out.member("stored", at.stored()).member("peak", at.peak()).member("sweeps", at.sweeps());
            out.member("column", at.column())
                    .member("layer", at.layer())
                    .seconds("seconds", at.time())
                    .close('}');
        });
        out.close('}');
        terminal().out().println(out);
    }
}
