package org.sweepline.contest;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sweepline.kernel.Threads;

/** What an examination printed. */
record Examined(String out, String err) {
    private static final Pattern ANSWER =
            Pattern.compile("(?m)^(?:FORMULA|STATE_SPACE) (\\S+) (TRUE|FALSE|\\d+) TECHNIQUES [A-Z_ ]+$");

    static Examined of(Examination examination, Path folder, ExplorationBudget.Extents extents) {
        return within(Duration.ofMinutes(2), examination, folder, extents);
    }

    static Examined within(Duration time, Examination examination, Path folder, ExplorationBudget.Extents extents) {
        return within(new Confinement(time, Long.MAX_VALUE, Threads.ONE), examination, folder, extents);
    }

    static Examined within(
            Confinement confinement, Examination examination, Path folder, ExplorationBudget.Extents extents) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        Contest.examine(examination, folder, confinement, extents, new PrintWriter(out), new PrintWriter(err));
        return new Examined(out.toString(), err.toString());
    }

    /** The answers by their names. */
    Map<String, String> answers() {
        Map<String, String> answers = new LinkedHashMap<>();
        Matcher answer = ANSWER.matcher(out);
        while (answer.find()) answers.put(answer.group(1), answer.group(2));
        return answers;
    }
}
