package org.sweepline.report;

import java.util.Optional;
import java.util.OptionalLong;
import org.sweepline.model.Position;
import org.sweepline.report.format.JsonWriter;

/** The document for programs that asked for JSON when a command cannot answer, described in docs/formats/json.md. */
public final class ErrorJson {
    private ErrorJson() {}

    public static String of(Failure failure) {
        JsonWriter json = new JsonWriter().open('{').member("schema", CheckJson.SCHEMA);
        json.member("tool", "sweepline").member("version", Version.number());
        json.key("error").open('{').member("message", failure.message()).member("file", failure.file());
        json.member("line", number(failure.position().map(Position::line)));
        json.member("column", number(failure.position().map(Position::column))).close('}');
        return json.member("exitCode", failure.code().number()).close('}').toString();
    }

    private static OptionalLong number(Optional<Integer> known) {
        return known.isPresent() ? OptionalLong.of(known.get()) : OptionalLong.empty();
    }
}
