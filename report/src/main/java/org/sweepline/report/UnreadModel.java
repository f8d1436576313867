package org.sweepline.report;

import java.util.List;
import java.util.Optional;
import org.sweepline.kernel.Verdict;
import org.sweepline.report.format.JsonWriter;

/**
 * The report on a check that ended before its model was read: nothing that was asked is known.
 *
 * @param file the files of the model, as the user calls them
 * @param questions what was asked, as the user wrote it
 * @param reason why it ended
 */
public record UnreadModel(String file, List<Question> questions, String reason) {
    /** A property that was asked for: its kind, and its expression if it has one. */
    public record Question(String kind, Optional<String> expression) {}

    /** The report for people. */
    public void print(Display display) {
        if (questions.isEmpty()) print(file, display);
        for (Question question : questions) {
            String expression = question.expression().map(text -> " " + text).orElse("");
            print(question.kind() + expression, display);
        }
    }

    private void print(String what, Display display) {
        display.print(Wording.verdict(verdict()), Display.Colour.YELLOW);
        display.out().println("   " + what + ": " + why());
    }

    /** The report for programs, described in docs/formats/json.md. */
    public String json() {
        JsonWriter json = new JsonWriter();
        CheckJson.begin(json, file);
        json.close('}').objects("properties", questions, question -> {
            json.member("kind", question.kind()).member("expression", question.expression());
            json.member("verdict", Wording.verdict(verdict())).member("reason", why());
        });
        json.member("statistics", Optional.empty()).member("reason", why());
        return json.member("exitCode", exitCode().number()).close('}').toString();
    }

    public ExitCode exitCode() {
        return ExitCode.UNKNOWN;
    }

    private Verdict verdict() {
        return new Verdict.Unknown(why());
    }

    private String why() {
        return reason + " while the model was read";
    }
}
