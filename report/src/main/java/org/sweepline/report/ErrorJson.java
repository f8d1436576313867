package org.sweepline.report;

import java.util.Optional;
import java.util.OptionalLong;
import org.sweepline.model.InputException;
import org.sweepline.model.Position;
import org.sweepline.report.format.JsonWriter;

/** The document for programs that asked for JSON when a command cannot answer, described in docs/formats/json.md. */
public final class ErrorJson {
    private ErrorJson() {}

    /** The document. @param message what is told to people, too */
    public static String of(String message, Throwable thrown, ExitCode code) {
        Optional<String> file = Optional.empty();
        Optional<Position> position = Optional.empty();
        // What reads a text knows where it is wrong; who called it adds words for people.
        for (Throwable each = thrown; each != null; each = each.getCause()) {
            if (!(each instanceof InputException wrong)) continue;
            if (file.isEmpty()) file = wrong.file();
            if (position.isEmpty()) position = wrong.position();
        }
        JsonWriter json = new JsonWriter().open('{').member("schema", CheckJson.SCHEMA);
        json.member("tool", "sweepline").member("version", Version.number());
        json.key("error").open('{').member("message", message).member("file", file);
        json.member("line", number(position.map(Position::line)));
        json.member("column", number(position.map(Position::column))).close('}');
        return json.member("exitCode", code.number()).close('}').toString();
    }

    private static OptionalLong number(Optional<Integer> known) {
        return known.isPresent() ? OptionalLong.of(known.get()) : OptionalLong.empty();
    }
}
