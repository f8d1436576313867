package org.sweepline.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringWriter;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.sweepline.report.format.VisibleWriter;

class UnreadModelTest {
    private static final UnreadModel.Question DEADLOCK = new UnreadModel.Question("deadlock", Optional.empty());
    private static final UnreadModel.Question ALWAYS =
            new UnreadModel.Question("always", Optional.of("tokens(p) <= 3"));

    private static String text(UnreadModel unread) {
        StringWriter out = new StringWriter();
        unread.print(new Display(new VisibleWriter(out, false), false, false));
        return out.toString();
    }

    @Test
    void everything_that_was_asked_is_unknown() {
        UnreadModel unread = UnreadModel.early("net.pnml", List.of(DEADLOCK, ALWAYS), "interrupted");
        assertThat(text(unread).lines())
                .containsExactly(
                        "unknown   deadlock: interrupted while the model was read",
                        "unknown   always tokens(p) <= 3: interrupted while the model was read");
        assertThat(unread.json().replaceAll("\\s+", " "))
                .startsWith("{ \"schema\": 1, \"tool\": \"sweepline\",")
                .contains("\"model\": { \"file\": \"net.pnml\" }")
                .contains("{ \"kind\": \"always\", \"expression\": \"tokens(p) <= 3\", \"verdict\": \"unknown\","
                        + " \"reason\": \"interrupted while the model was read\" }")
                .contains("\"statistics\": null")
                .endsWith("\"exitCode\": 3 }");
        assertThat(unread.exitCode()).isEqualTo(ExitCode.UNKNOWN);
    }

    @Test
    void where_nothing_was_asked_the_model_is_named() {
        UnreadModel unread = UnreadModel.early("net.pnml", List.of(), "the time limit of 1.0 s was met");
        assertThat(text(unread).lines())
                .containsExactly("unknown   net.pnml: the time limit of 1.0 s was met while the model was read");
        assertThat(unread.json()).contains("\"properties\": []");
    }
}
