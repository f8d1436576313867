package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sweepline.report.Json;

/** What the commands make of processes. */
class ProcessCommandsTest {
    private static final String LIBRARY = Run.example("readers-writers/readers-writers.lts");

    @TempDir
    private Path folder;

    @Test
    void the_measure_is_a_json_document_too() {
        Run run = Run.of("measure", "--json", "--progress", "*=auto", Run.example("lift/lift.lts"));
        assertThat(run.code()).isZero();
        Json cabin = Json.parse(run.out()).member("measure").member("processes").at(0);
        assertThat(cabin.text("name")).isEqualTo("CABIN");
        assertThat(cabin.member("columnStages").size()).isZero();
        assertThat(cabin.member("layerStages").size()).isEqualTo(2);
    }

    @Test
    void a_property_is_known_by_the_last_part_of_its_name() throws IOException {
        assertThat(Run.of("check", "-q", "--property", "ALONE", LIBRARY).out())
                .isEqualTo("holds     property LIBRARY.ALONE\n");
        String model = model("""
                property SAFE(N=1) = (a -> b -> SAFE).
                P = (a -> b -> P).
                ||S = (x:P || x:SAFE(1) || y:P || y:SAFE(2)).
                """);
        assertThat(Run.of("check", "-q", "--property", "SAFE", model).out())
                .isEqualTo("holds     property x:SAFE(1)\nholds     property y:SAFE(2)\n");
    }

    /** One good assertion, one with an unknown name, one that is no formula, and one that is violated. */
    private String withBadAssertions() throws IOException {
        return model("""
                P = (a -> b -> P).
                assert GOOD = []<>a
                assert BAD = [](FOO -> <>b)
                assert WORSE = [](a -> <>
                assert WRONG = []a
                """);
    }

    @Test
    void an_assertion_that_cannot_be_read_leaves_other_questions_alone() throws IOException {
        String model = withBadAssertions();
        assertThat(Run.of("check", "-q", model).out()).isEqualTo("holds     no deadlock\n");
        assertThat(Run.of("check", "-q", "--property", "GOOD", model).out()).isEqualTo("holds     ltl GOOD\n");
        Run space = Run.of("check", "--space", model);
        assertThat(space.code()).isZero();
        assertThat(space.err())
                .contains(model + ":5:1: a formula is expected here, not \"assert\"")
                .contains("; the assertion \"WORSE\" is left out");
    }

    @Test
    void an_assertion_that_cannot_be_read_is_refused_by_name_and_unknown_among_all() throws IOException {
        String model = withBadAssertions();
        Run bad = Run.of("check", "--property", "BAD", model);
        assertThat(bad.code()).isEqualTo(2);
        assertThat(bad.err()).contains("sweepline: " + model + ":3:17: there is no fluent or formula \"FOO\"");
        Run worse = Run.of("check", "--property", "WORSE", model);
        assertThat(worse.code()).isEqualTo(2);
        assertThat(worse.err()).contains(model + ":5:1: a formula is expected here");
        Run all = Run.of("check", "-q", "--property", "all", model);
        assertThat(all.code()).isEqualTo(1);
        assertThat(all.out().lines())
                .hasSize(5)
                .startsWith("holds     no deadlock", "holds     ltl GOOD")
                .anyMatch(line -> line.startsWith("unknown   property BAD: it cannot be read: " + model + ":3:17:"))
                .anyMatch(line -> line.startsWith("unknown   property WORSE: it cannot be read: " + model + ":5:1:"))
                .endsWith("violated  ltl WRONG: violated after 2 steps");
        Json json =
                Json.parse(Run.of("check", "--json", "--property", "all", model).out());
        assertThat(json.member("properties").at(2).text("kind")).isEqualTo("unreadable");
        assertThat(json.member("properties").at(2).text("verdict")).isEqualTo("unknown");
    }

    @Test
    void an_assertion_about_actions_of_another_process_is_unknown_among_all() throws IOException {
        String model = model("P = (a -> P). Q = (b -> Q). assert A = []a assert B = <>b assert EITHER = <>{a, b}");
        Run all = Run.of("check", "-q", "--process", "P", "--property", "all", model);
        assertThat(all.out().lines())
                .containsExactly(
                        "holds     no deadlock",
                        "holds     ltl A",
                        "unknown   property B: it cannot be read: unknown action \"b\"; known: \"tau\", \"a\"",
                        "holds     ltl EITHER");
        assertThat(all.code()).isEqualTo(3);
        assertThat(Run.of("check", "--process", "P", "--property", "B", model).code())
                .isEqualTo(2);
    }

    @Test
    void unknown_is_the_verdict_where_nothing_is_violated_and_something_cannot_be_read() throws IOException {
        String model = model("P = (a -> P). assert A = <>B assert C = []a assert D = )");
        assertThat(Run.of("check", "--property", "all", model).code()).isEqualTo(3);
        assertThat(Run.of("check", "--property", "C", "--property", "all", model)
                        .code())
                .isEqualTo(3);
        String only = model("P = (a -> P). assert A = <>B");
        Run alone = Run.of("check", "--json", "--method", "sweep", "--property", "all", only);
        assertThat(Json.parse(alone.out()).member("properties").size()).isEqualTo(2);
        assertThat(alone.code()).isEqualTo(3);
    }

    @Test
    void assertions_that_were_not_asked_for_are_all_named() throws IOException {
        assertThat(Run.of("check", withBadAssertions()).err())
                .contains("sweepline: checked only if asked for: GOOD, BAD, WORSE, WRONG"
                        + " (--property NAME, or all of them by --property all)\n");
        assertThat(Run.of("check", model("P = (a -> P). assert A = []a")).err())
                .contains("sweepline: checked only if asked for: A (--property A)\n");
    }

    @Test
    void all_stands_for_the_formulas_of_files_too() throws IOException {
        String model = model("P = (a -> P). assert A = []a progress G = {a}");
        Path file = Files.writeString(folder.resolve("f.properties"), "first: G F took(a)\nsecond: F took(a)\n");
        Run run = Run.of("check", "-q", "--properties", file.toString(), "--property", "all", model);
        assertThat(run.out())
                .isEqualTo("holds     ltl first\nholds     ltl second\nholds     no deadlock\nholds     progress G\n"
                        + "holds     ltl A\n");
    }

    @Test
    void an_unknown_process_in_an_expression_is_completed() {
        Run run = Run.of("check", "--home", "state(SHELF) = 0", LIBRARY);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("unknown process \"SHELF\"; did you mean \"LIBRARY.SHELF\"?");
    }

    @Test
    void the_internal_step_is_no_transition_that_could_be_dead() throws IOException {
        Run run = Run.of("check", "-q", "--dead-transitions", model("P = (a -> b -> P)."));
        assertThat(run.out()).isEqualTo("holds     no dead transition\n");
        assertThat(run.code()).isZero();
        Run dead = Run.of("check", "-q", "--dead-transitions", model("P = (a -> P) + {c}."));
        assertThat(dead.out()).isEqualTo("violated  no dead transition: 1 of 2 transitions is dead\n");
    }

    @Test
    void a_file_is_left_alone_where_there_is_nothing_to_write() throws IOException {
        Path old = Files.writeString(folder.resolve("old.dot"), "digraph {}");
        Run run = Run.of("draw", "--const", "TOP=7", Run.example("lift/lift.lts"), "-o", old.toString());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("at most 500 states");
        assertThat(old).content().isEqualTo("digraph {}");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(old);
        }
    }

    @Test
    void a_trace_file_names_the_property() throws IOException {
        Path traces = folder.resolve("traces.json");
        Run.of("check", "--trace", traces.toString(), LIBRARY);
        assertThat(Json.parse(Files.readString(traces)).at(0).text("name")).isEqualTo("WRITE");
    }

    @Test
    void a_simulation_tells_an_end_a_deadlock_and_a_violation_apart() throws IOException {
        assertThat(last("P = (a -> END).")).isEqualTo("end: all is done");
        assertThat(last("P = (a -> STOP).")).isEqualTo("deadlock: no action is possible");
        assertThat(last("P = (a -> ERROR).")).isEqualTo("violation: a process is in ERROR, where everything ends");
    }

    private String last(String model) throws IOException {
        String out = Run.of("simulate", "--choices", "1", model(model)).out().strip();
        return out.substring(out.lastIndexOf('\n') + 1);
    }

    @Test
    void a_process_is_compiled_and_read_again() throws IOException {
        Path file = folder.resolve("shelf.aut");
        Run run = Run.of("compile", "--process", "SHELF", LIBRARY, "-o", file.toString());
        assertThat(run.code()).isZero();
        assertThat(run.err()).startsWith("sweepline: 4 states, ").endsWith(file + "\n");
        assertThat(Run.of("check", "-q", file.toString()).out()).isEqualTo("holds     no deadlock\n");
    }

    @Test
    void only_small_processes_are_drawn() {
        assertThat(Run.of("draw", "--process", "BUTTON", Run.example("lift/lift.lts"))
                        .out())
                .startsWith("digraph \"BUTTON\" {\n")
                .contains("0 -> 1 [label=\"press\"];");
        Run run = Run.of("draw", Run.example("dining/dining.lts"));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("at most 500 states").hasLineCount(1);
    }

    private String model(String text) throws IOException {
        return Files.writeString(folder.resolve("model.lts"), text).toString();
    }
}
