package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sweepline.report.Json;

class ReportCommandTest {
    private static final String LOCKS = Run.example("deadlock/two-locks.lola");
    private static final String PRODUCER = Run.example("producer/producer.pnml");

    @TempDir
    private Path folder;

    private static Json json(int code, String... arguments) {
        Run run = Run.of(arguments);
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isEqualTo(code);
        Json document = Json.parse(run.out());
        assertThat(document.number("exitCode")).isEqualTo(code);
        return document;
    }

    @Test
    void a_limit_leaves_what_is_still_true() {
        Run run = Run.of("report", "--max-states", "1000", PRODUCER);
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out())
                .contains("Status:  Partial: the limit of 1000 explored states was met (place delivered grows")
                .contains("Integer Bounds Seen So Far")
                .doesNotContain("Scc Graph", "Home", "Dead", "Live", "Fair");
        Json document = json(3, "report", "--json", "--max-states", "1000", PRODUCER);
        assertThat(document.member("space").member("complete").value()).isEqualTo(false);
        assertThat(document.text("reason")).startsWith("the limit of 1000 explored states was met");
        for (String key : List.of("components", "home", "liveness", "fairness")) {
            assertThat(document.member(key).value()).isNull();
        }
    }

    @Test
    void the_json_document_has_its_keys_in_a_fixed_order() {
        Json document = json(0, "report", "--json", LOCKS);
        assertThat(document.keys())
                .containsExactly(
                        "schema",
                        "tool",
                        "version",
                        "model",
                        "space",
                        "reason",
                        "bounds",
                        "components",
                        "home",
                        "liveness",
                        "fairness",
                        "exitCode");
        assertThat(document.member("space").keys())
                .containsExactly("complete", "states", "edges", "peakBytes", "seconds");
        assertThat(document.member("space").number("states")).isEqualTo(6);
        assertThat(document.member("components").keys())
                .containsExactly("count", "edges", "terminal", "acyclic", "seconds");
        assertThat(document.member("components").number("edges")).isEqualTo(2);
        assertThat(document.member("home").keys()).containsExactly("count", "first", "initial");
        assertThat(document.member("liveness").keys()).containsExactly("deadStates", "dead", "live");
        assertThat(document.member("liveness")
                        .member("deadStates")
                        .member("first")
                        .at(0)
                        .text("state"))
                .isEqualTo("a_left b_right");
        assertThat(document.member("fairness").keys()).containsExactly("impartial", "fair", "just", "none");
    }

    @Test
    void processes_have_states_and_actions() {
        Run run = Run.of("report", "--const", "TOP=2", Run.example("lift/lift.lts"));
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("Range of Values", "Home States\n     All", "Live Actions", "Dead Actions");
    }

    @Test
    void a_file_gets_the_report() throws IOException {
        Path file = folder.resolve("report.txt");
        Run run = Run.of("report", "--output", file.toString(), LOCKS);
        assertThat(run.code()).isZero();
        assertThat(run.out()).isEmpty();
        assertThat(Files.readString(file)).startsWith("State space report for two-locks\n");
        Run over = Run.of("report", "--output", LOCKS, LOCKS);
        assertThat(over.code()).isEqualTo(2);
        assertThat(over.err()).contains("--output would overwrite the model");
    }

    @Test
    void wrong_usage_is_told_in_one_line() {
        for (String[] wrong : new String[][] {
            {"report"},
            {"report", "missing.pnml"},
            {"report", "--max-states", "0", LOCKS},
            {"report", "--progress", "x", LOCKS}
        }) {
            Run run = Run.of(wrong);
            assertThat(run.code()).isEqualTo(2);
            assertThat(run.err()).startsWith("sweepline: ").hasLineCount(1);
        }
    }
}
