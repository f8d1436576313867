package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class InterruptedCheckTest {
    private static final String NET = Run.example("philosophers/philosophers-5.pnml");

    @TempDir
    private Path folder;

    @AfterEach
    void leaveTheThreadAsItWas() {
        Thread.interrupted();
    }

    private Path model(String name) throws IOException {
        return Files.createFile(folder.resolve(name + ".faulty"));
    }

    @Test
    void an_interruption_while_the_model_is_read_leaves_what_was_asked_unknown() throws IOException {
        Run run = Run.of(
                "check",
                "--always",
                "x > 1",
                "--deadlock",
                "--ltl",
                "F done",
                "--always",
                "y > 2",
                model("interrupted").toString());
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err()).isEmpty();
        assertThat(run.out().lines())
                .containsExactlyInAnyOrder(
                        "unknown   always x > 1: interrupted while the model was read",
                        "unknown   always y > 2: interrupted while the model was read",
                        "unknown   deadlock: interrupted while the model was read",
                        "unknown   ltl F done: interrupted while the model was read");
    }

    @Test
    void a_limit_of_time_holds_while_the_model_is_read() throws IOException {
        Path file = model("endless");
        Run run = Run.of("check", "--json", "--time-limit", "10ms", "--space", file.toString());
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .contains("\"kind\": \"space\"", "\"verdict\": \"unknown\"", "\"exitCode\": 3")
                .contains("\"reason\": \"the time limit of 0.01 s was met while the model was read\"");
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }

    @Test
    void a_report_that_is_interrupted_while_the_model_is_read_is_unknown() throws IOException {
        Run run = Run.of("report", model("interrupted").toString());
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err()).isEqualTo("sweepline: unknown: interrupted" + System.lineSeparator());
    }

    @Test
    void an_interrupted_check_tells_the_figures_so_far() {
        Thread.currentThread().interrupt();
        Run run = Run.of("check", "--method", "full", "--space", "--json", NET);
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out()).contains("\"reason\": \"interrupted", "\"exitCode\": 3");
    }

    @Test
    void a_signal_to_end_is_answered_with_what_is_known() throws IOException, InterruptedException {
        Path file = model("endless");
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process process = new ProcessBuilder(List.of(
                        java,
                        "-cp",
                        System.getProperty("java.class.path"),
                        Sweepline.class.getName(),
                        "check",
                        "--json",
                        "--deadlock",
                        file.toString()))
                .redirectOutput(folder.resolve("out").toFile())
                .redirectError(folder.resolve("errors").toFile())
                .start();
        while (process.isAlive() && Files.size(file) == 0) Thread.sleep(10);
        process.destroy();
        assertThat(process.waitFor())
                .as(Files.readString(folder.resolve("errors")))
                .isEqualTo(3);
        assertThat(folder.resolve("out"))
                .content()
                .contains("\"reason\": \"interrupted while the model was read\"", "\"exitCode\": 3");
    }
}
