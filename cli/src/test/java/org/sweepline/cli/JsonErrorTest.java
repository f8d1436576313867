package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sweepline.report.Json;

/** What is printed where JSON was asked for and there is no answer: one document, and a line for people. */
class JsonErrorTest {
    private static final String LOCKS = Run.example("deadlock/two-locks.lola");

    @TempDir
    private Path folder;

    private static Json error(Run run, int code) {
        assertThat(run.code()).as(run.err()).isEqualTo(code);
        Json document = Json.parse(run.out());
        assertThat(document.keys()).containsExactly("schema", "tool", "version", "error", "exitCode");
        assertThat(document.number("exitCode")).isEqualTo(code);
        Json error = document.member("error");
        assertThat(error.keys()).containsExactly("message", "file", "line", "column");
        assertThat(run.err()).isEqualTo("sweepline: " + error.text("message") + "\n");
        return error;
    }

    private static void at(Json error, String file, int line, int column) {
        assertThat(error.text("file")).isEqualTo(file);
        assertThat(error.number("line")).isEqualTo(line);
        assertThat(error.number("column")).isEqualTo(column);
    }

    @ParameterizedTest
    @ValueSource(strings = {"check", "report", "measure"})
    void a_wrong_model_has_a_file_a_line_and_a_column(String command) throws IOException {
        Path net = Files.writeString(folder.resolve("net.lola"), "PLACE p;\nMARKING q;\n");
        Json error = error(Run.of(command, "--json", net.toString()), 2);
        at(error, net.toString(), 2, 9);
    }

    @Test
    void a_missing_file_has_no_line() {
        Json error = error(Run.of("check", "--json", "missing.pnml"), 2);
        assertThat(error.text("file")).isEqualTo("missing.pnml");
        assertThat(error.member("line").value()).isNull();
        assertThat(error.member("column").value()).isNull();
    }

    @Test
    void a_wrong_expression_has_a_line_and_a_column_in_it() {
        at(error(Run.of("check", "--json", "--always", "tokens(zz) = 1", LOCKS), 2), null, 1, 8);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"check --json", "check --json --nonsense x", "check --json --method magic x", "chek --json"})
    void wrong_usage_has_a_message(String line) {
        Json error = error(Run.of(line.split(" ")), 2);
        assertThat(error.member("file").value()).isNull();
    }

    @Test
    void a_defect_and_a_full_memory_have_documents() throws IOException {
        error(
                Run.of(
                        "check",
                        "--json",
                        Files.createFile(folder.resolve("any.faulty")).toString()),
                4);
        error(
                Run.of(
                        "check",
                        "--json",
                        Files.createFile(folder.resolve("memory.faulty")).toString()),
                3);
    }

    @Test
    void an_answer_is_not_followed_by_a_document_about_a_file_that_could_not_be_written() throws IOException {
        Path full = Path.of("/dev/full");
        if (!Files.exists(full)) return;
        Run run = Run.of("check", "--json", "--trace", full.toString(), LOCKS);
        assertThat(run.code()).isEqualTo(4);
        assertThat(Json.parse(run.out()).keys()).doesNotContain("error");
    }

    @Test
    void without_the_option_there_is_no_document() {
        assertThat(Run.of("check", "missing.pnml").out()).isEmpty();
        assertThat(Run.of("check", "--", "--json").out()).isEmpty();
    }
}
