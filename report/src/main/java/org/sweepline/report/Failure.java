package org.sweepline.report;

import java.util.Optional;
import org.sweepline.model.InputException;
import org.sweepline.model.Position;

/**
 * Why a command has no answer, as programs are told it.
 *
 * @param message what is told to people, too
 * @param file the file that is wrong, as its user calls it
 * @param position where it is, in the file or in the text that was read
 * @param code what the process ends with
 */
public record Failure(String message, Optional<String> file, Optional<Position> position, ExitCode code) {
    /** A failure with what is known about the place; what reads a text knows where it is wrong, who called it adds words. */
    public static Failure of(String message, Throwable thrown, ExitCode code) {
        Optional<String> file = Optional.empty();
        Optional<Position> position = Optional.empty();
        for (Throwable each = thrown; each != null; each = each.getCause()) {
            if (!(each instanceof InputException wrong)) continue;
            if (file.isEmpty()) file = wrong.file();
            if (position.isEmpty()) position = wrong.position();
        }
        return new Failure(message, file, position, code);
    }

    /** What kind of failure it is, in a word or two. */
    String kind() {
        return switch (code) {
            case USAGE -> "wrong input";
            case INTERNAL -> "defect";
            case HOLDS, VIOLATED, UNKNOWN -> "unknown";
        };
    }
}
