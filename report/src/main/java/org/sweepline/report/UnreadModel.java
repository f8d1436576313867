package org.sweepline.report;

import java.util.List;
import java.util.Optional;
import org.sweepline.kernel.Verdict;
import org.sweepline.report.format.JsonWriter;

/**
 * The report on a check that ended before its model was read, or whose model is too large: nothing that was asked is known.
 *
 * @param file the files of the model, as the user calls them
 * @param questions what was asked, as the user wrote it
 * @param reason why nothing is known
 */
public record UnreadModel(String file, List<Question> questions, String reason) {
    /** A property that was asked for: its kind, and its expression if it has one. */
    public record Question(String kind, Optional<String> expression) {
        /** What was asked, in words. */
        String statement() {
            return expression.map(text -> kind + " " + text).orElse(kind);
        }
    }

    /** A check that ended early, for a reason such as a limit of time. */
    public static UnreadModel early(String file, List<Question> questions, String reason) {
        return new UnreadModel(file, questions, reason + " while the model was read");
    }

    /** The report for people. */
    public void print(Display display) {
        for (String statement : statements()) print(statement, display);
    }

    /** What nothing is known about: what was asked, or else the model. */
    List<String> statements() {
        return questions.isEmpty()
                ? List.of(file)
                : questions.stream().map(Question::statement).toList();
    }

    private void print(String what, Display display) {
        display.print(Wording.verdict(verdict()), Display.Colour.YELLOW);
        display.out().println("   " + what + ": " + reason);
    }

    /** The report for programs, described in docs/formats/json.md. */
    public String json() {
        JsonWriter json = new JsonWriter();
        CheckJson.begin(json, file);
        json.close('}').objects("properties", questions, question -> {
            json.member("kind", question.kind()).member("expression", question.expression());
            json.member("verdict", Wording.verdict(verdict())).member("reason", reason);
        });
        json.member("statistics", Optional.empty()).member("reason", reason);
        return json.member("exitCode", exitCode().number()).close('}').toString();
    }

    public ExitCode exitCode() {
        return ExitCode.UNKNOWN;
    }

    private Verdict verdict() {
        return new Verdict.Unknown(reason);
    }
}
