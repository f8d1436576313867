package org.sweepline.library;

import java.util.Locale;

/** An answer for people: the verdict, what was asked, and the trace. */
final class AnswerText {
    private AnswerText() {}

    static String of(Answer<?> answer) {
        String verdict = answer.verdict().name().toLowerCase(Locale.ROOT);
        String reason = answer.reason().isEmpty() ? "" : ": " + answer.reason();
        String line = verdict + " ".repeat(10 - verdict.length()) + title(answer) + reason;
        return answer.trace().map(trace -> line + "\n" + trace).orElse(line);
    }

    private static String title(Answer<?> answer) {
        return answer.kind().equals(answer.name()) ? answer.name() : answer.kind() + " " + answer.name();
    }
}
