package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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
    void an_interruption_of_measure_is_told_as_what_it_is() throws IOException {
        Run run = Run.of("measure", "--json", model("interrupted").toString());
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err()).isEqualTo("sweepline: unknown: interrupted\n");
        assertThat(run.out()).contains("\"message\": \"unknown: interrupted\"", "\"exitCode\": 3");
        Thread.currentThread().interrupt();
        Run early = Run.of("measure", NET);
        assertThat(early.code()).isEqualTo(3);
        assertThat(early.err()).isEqualTo("sweepline: unknown: interrupted\n");
        assertThat(early.out()).isEmpty();
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
    void a_net_that_is_too_large_to_unfold_is_unknown() throws IOException {
        String colours = IntStream.range(0, 80)
                .mapToObj(c -> "<feconstant id='c" + c + "' name='c" + c + "'/>")
                .collect(Collectors.joining());
        StringBuilder variables = new StringBuilder();
        StringBuilder arcs = new StringBuilder();
        for (String v : List.of("x", "y", "z")) {
            variables.append(
                    "<variabledecl id='" + v + "' name='" + v + "'><usersort declaration='C'/></variabledecl>");
            arcs.append("<arc id='a" + v + "' source='P' target='t'><hlinscription><structure><numberof><subterm>"
                    + "<numberconstant value='1'><positive/></numberconstant></subterm><subterm><variable refvariable='"
                    + v + "'/></subterm></numberof></structure></hlinscription></arc>");
        }
        Path file = Files.writeString(
                folder.resolve("triples.pnml"),
                "<pnml><net id='n' type='http://www.pnml.org/version-2009/grammar/symmetricnet'><page id='g'>"
                        + "<place id='P'><type><structure><usersort declaration='C'/></structure></type></place>"
                        + "<transition id='t'/>" + arcs + "</page><declaration><structure><declarations>"
                        + "<namedsort id='C' name='C'><finiteenumeration>" + colours
                        + "</finiteenumeration></namedsort>"
                        + variables + "</declarations></structure></declaration></net></pnml>");
        String reason = "the net unfolds to more than 500000 transitions here; use a smaller instance of the model";
        Run run = Run.of("check", "--deadlock", file.toString());
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err()).isEmpty();
        assertThat(run.out().strip())
                .startsWith("unknown   deadlock: " + file + ":1:")
                .endsWith(reason);
        Run json = Run.of("check", "--json", "--deadlock", file.toString());
        assertThat(json.code()).isEqualTo(3);
        assertThat(json.out()).contains("\"verdict\": \"unknown\"", reason, "\"exitCode\": 3");
        Run report = Run.of("report", file.toString());
        assertThat(report.code()).isEqualTo(3);
        assertThat(report.err().strip()).startsWith("sweepline: unknown: ").endsWith(reason);
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
