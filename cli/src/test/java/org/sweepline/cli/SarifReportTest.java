package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sweepline.report.Json;

/** The report for code scanning: a result for each property that is violated or unknown, as the schema of SARIF wants it. */
class SarifReportTest {
    private static final String PHILOSOPHERS = Run.example("philosophers/philosophers-5.pnml");

    @TempDir
    private Path folder;

    /** Checks a model, and returns the only run of the report, which has to satisfy the schema. */
    private Json run(int code, String... arguments) throws IOException {
        Path file = folder.resolve("results.sarif");
        List<String> words = new ArrayList<>(List.of("check", "--sarif", file.toString()));
        words.addAll(List.of(arguments));
        Run run = Run.of(words.toArray(String[]::new));
        assertThat(run.code()).as(run.err()).isEqualTo(code);
        String document = Files.readString(file);
        new SarifSchema().require(document);
        Json only = Json.parse(document).member("runs").at(0);
        assertThat(only.member("invocations").at(0).number("exitCode")).isEqualTo(code);
        Json rules = only.member("tool").member("driver").member("rules");
        for (Json result : all(only.member("results"))) {
            assertThat(rules.at((int) result.number("ruleIndex")).text("id")).isEqualTo(result.text("ruleId"));
        }
        return only;
    }

    private static List<Json> all(Json array) {
        List<Json> elements = new ArrayList<>();
        for (int i = 0; i < array.size(); i++) elements.add(array.at(i));
        return elements;
    }

    private static Json uri(Json location) {
        return location.member("physicalLocation").member("artifactLocation");
    }

    @Test
    void a_violation_is_a_result_with_its_trace() throws IOException {
        Json run = run(1, "--deadlock", "--always", "tokens(th_0) <= 1", PHILOSOPHERS);
        assertThat(run.member("results").size()).isEqualTo(1);
        Json result = run.member("results").at(0);
        assertThat(result.text("level")).isEqualTo("error");
        assertThat(result.text("kind")).isEqualTo("fail");
        assertThat(result.member("message").text("text")).isEqualTo("violated: no deadlock: a deadlock after 5 steps");
        assertThat(uri(result.member("locations").at(0)).text("uri"))
                .isEqualTo(Path.of(PHILOSOPHERS)
                        .toAbsolutePath()
                        .normalize()
                        .toUri()
                        .toASCIIString());
        Json steps =
                result.member("codeFlows").at(0).member("threadFlows").at(0).member("locations");
        List<String> told = all(steps).stream()
                .map(step -> step.member("location").member("message").text("text"))
                .toList();
        assertThat(told).hasSize(7);
        assertThat(told.get(0)).startsWith("start: ");
        assertThat(told.get(1)).matches("\\S+: .+");
        assertThat(told.get(6)).startsWith("end: ");
        assertThat(run.member("properties").member("holds").value()).isEqualTo(List.of("always tokens(th_0) <= 1"));
    }

    @Test
    void a_result_is_known_again_by_what_was_asked() throws IOException {
        String[] questions = {"--deadlock", "--always", "tokens(ea_0) = 0", "--always", "tokens(ea_1) = 0", PHILOSOPHERS
        };
        List<String> first = fingerprints(run(1, questions));
        assertThat(first).hasSize(3).doesNotHaveDuplicates().isEqualTo(fingerprints(run(1, questions)));
    }

    private static List<String> fingerprints(Json run) {
        return all(run.member("results")).stream()
                .map(result -> result.member("partialFingerprints").text("primaryLocationLineHash"))
                .toList();
    }

    @Test
    void a_cycle_is_nested() throws IOException {
        Json run = run(1, "--ltl", "F deadlock", PHILOSOPHERS);
        Json steps = run.member("results")
                .at(0)
                .member("codeFlows")
                .at(0)
                .member("threadFlows")
                .at(0)
                .member("locations");
        Json last = steps.at(steps.size() - 1);
        assertThat(last.number("nestingLevel")).isEqualTo(1);
        assertThat(last.member("location").member("message").text("text")).startsWith("cycle: ");
    }

    @Test
    void a_long_trace_loses_its_middle() throws IOException {
        Path net = Files.writeString(
                folder.resolve("long.lola"), "PLACE p, q; MARKING p: 3000; TRANSITION t CONSUME p: 1; PRODUCE q: 1;");
        Json run = run(1, "--always", "tokens(q) < 2500", "--method", "full", net.toString());
        Json steps = run.member("results")
                .at(0)
                .member("codeFlows")
                .at(0)
                .member("threadFlows")
                .at(0)
                .member("locations");
        assertThat(steps.size()).isEqualTo(1000 + 3);
        assertThat(steps.at(901).member("location").member("message").text("text"))
                .isEqualTo("1,500 steps left out; --trace FILE writes them");
        assertThat(steps.at(1001).member("location").member("message").text("text"))
                .isEqualTo("t: -p +q");
        assertThat(steps.at(1002).member("location").member("message").text("text"))
                .contains("2500");
    }

    @Test
    void braces_are_doubled_as_the_format_wants_it() throws IOException {
        Path file = Files.writeString(folder.resolve("odd {0}.aut"), "des (0, 1, 2)\n(0, \"{0}\", 1)\n");
        Json result = run(1, "--deadlock", file.toString()).member("results").at(0);
        assertThat(result.toString()).contains("{{0}}");
        assertThat(uri(result.member("locations").at(0)).text("uri")).endsWith("/odd%20%7B0%7D.aut");
    }

    @Test
    void what_is_unknown_is_open() throws IOException {
        Json run = run(3, "--deadlock", "--max-states", "3", "--no-proofs", Run.example("echo/echo-3x3.pnml"));
        Json result = run.member("results").at(0);
        assertThat(result.text("kind")).isEqualTo("open");
        assertThat(result.text("level")).isEqualTo("none");
        assertThat(result.member("message").text("text")).startsWith("unknown: no deadlock: ");
        assertThat(run.member("invocations").at(0).member("executionSuccessful").value())
                .isEqualTo(true);
    }

    @Test
    void what_holds_is_no_result() throws IOException {
        Json run = run(0, "--space", Run.example("echo/echo-3x3.pnml"));
        assertThat(run.member("results").size()).isZero();
        assertThat(run.member("properties").text("exitCode")).isEqualTo("0");
    }

    @Test
    void a_model_on_standard_input_has_no_location() throws IOException {
        InputStream before = System.in;
        System.setIn(new ByteArrayInputStream("des (0, 1, 2)\n(0, \"a\", 1)\n".getBytes(StandardCharsets.UTF_8)));
        try {
            Json result = run(1, "--format", "aut", "-").member("results").at(0);
            assertThat(result.keys()).contains("codeFlows").doesNotContain("locations");
            assertThat(result.toString()).doesNotContain("physicalLocation");
        } finally {
            System.setIn(before);
        }
    }

    @Test
    void wrong_input_is_a_notification_with_its_place() throws IOException {
        Path net = Files.writeString(folder.resolve("net.lola"), "PLACE p;\nMARKING q;\n");
        Json run = run(2, net.toString());
        assertThat(run.member("results").size()).isZero();
        Json invocation = run.member("invocations").at(0);
        assertThat(invocation.member("executionSuccessful").value()).isEqualTo(false);
        Json told = invocation.member("toolConfigurationNotifications").at(0);
        assertThat(told.member("message").text("text")).contains("the place 'q' is not declared");
        Json region = told.member("locations").at(0).member("physicalLocation").member("region");
        assertThat(region.number("startLine")).isEqualTo(2);
        assertThat(region.number("startColumn")).isEqualTo(9);
    }

    @Test
    void a_defect_is_told_as_one() throws IOException {
        Path model = Files.createFile(folder.resolve("any.faulty"));
        Json invocation = run(4, model.toString()).member("invocations").at(0);
        assertThat(invocation.member("toolExecutionNotifications").size()).isEqualTo(1);
    }
}
