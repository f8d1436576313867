package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sweepline.report.Json;

class CheckCommandTest {
    private static final String LOCKS = Run.example("deadlock/two-locks.lola");
    private static final String PHILOSOPHERS = Run.example("philosophers/philosophers-5.pnml");
    private static final String ECHO = Run.example("echo/echo-3x3.pnml");
    private static final String PRODUCER = Run.example("producer/producer.pnml");

    @TempDir
    private Path folder;

    @Test
    void where_nothing_is_collected_columns_are_kept() {
        String[] check = {"check", "--bounds", "--method", "sweep", "--json", "--collect", "2629", ECHO};
        assertThat(peak(check)).isEqualTo(2628);
        check[6] = "layer";
        assertThat(peak(check)).isLessThan(1000);
    }

    private static long peak(String... check) {
        return Json.parse(Run.of(check).out()).member("statistics").number("peak");
    }

    @Test
    void sweeping_again_finds_the_path_behind_any_number_of_choices() throws IOException {
        for (int choices : new int[] {18, 193, 194, 195}) {
            StringBuilder edges = new StringBuilder();
            for (int i = 1; i <= choices; i++) edges.append("(0,\"a" + i + "\"," + i + ")\n");
            for (int i = 1; i < choices; i++) edges.append("(" + i + ",\"loop\"," + i + ")\n");
            for (int i = choices; i < choices + 5; i++) edges.append("(" + i + ",\"go\"," + (i + 1) + ")\n");
            Path model = folder.resolve("wide.aut");
            Files.writeString(model, "des (0," + (2 * choices + 4) + "," + (choices + 6) + ")\n" + edges);
            assertThat(Run.of("check", "--quiet", "--method", "sweep", "--trace-method", "sweeps", model.toString())
                            .out())
                    .as(choices + " choices")
                    .contains("a deadlock after 6 steps");
        }
    }

    @Test
    void the_basic_method_is_promised_columns_and_layers_together() throws IOException {
        Path net = folder.resolve("net.lola");
        Files.writeString(net, "PLACE p, q; MARKING p: 3; TRANSITION t CONSUME p: 1; PRODUCE q: 1;");
        String measure = "column: tokens(q); layer: tokens(p)";
        assertThat(Run.of("check", "--space", "--method", "basic", "--progress", measure, net.toString())
                        .code())
                .isZero();
    }

    @Test
    void options_without_effect_are_said_with_the_reason() {
        assertThat(Run.of("check", "--quiet", "--method", "sweep", "--no-pin", ECHO)
                        .out())
                .contains("no effect --no-pin: no step decreases the measure\n");
        assertThat(Run.of("check", "--quiet", "--no-pin", ECHO).out())
                .contains("no effect --no-pin in the sweep it asks for: no step decreases the measure\n");
        assertThat(Run.of("check", "--method", "sweep", "--window", "2", "--no-early-release", ECHO)
                        .err())
                .contains("--window leaves no room for --no-early-release; drop one");
    }

    @Test
    void without_a_property_deadlocks_are_looked_for() {
        Run run = Run.of("check", LOCKS);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).startsWith("violated  no deadlock: a deadlock after 2 steps\n");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void the_verdict_comes_first_then_the_trace_then_the_figures() {
        assertThat(Run.of("check", "--method", "sweep", LOCKS).out())
                .containsSubsequence(
                        "violated  no deadlock",
                        "counterexample to no deadlock",
                        "start  a_idle b_idle left right",
                        "1  a_takes_left   -a_idle -left +a_left",
                        "2  b_takes_right  -b_idle -right +b_right",
                        "end    a_left b_right",
                        "simulate --choices 1,2",
                        "method      sweep\n",
                        "measure     ",
                        "explored    ",
                        "peak        ",
                        "bytes       ",
                        "time        ");
    }

    @Test
    void a_cache_that_was_full_is_told_with_what_it_means_for_the_figures() {
        Run run = Run.of("check", "--space", "--method", "cache", "--cache-states", "230", PHILOSOPHERS);
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out())
                .containsSubsequence(
                        "states, edges           not known: 24 states made room for others",
                        "method      cache: depth-first",
                        "explored    254 states, 849 transitions fired, complete",
                        "peak        230 stored\n",
                        "replaced    24 states");
        Run large = Run.of("check", "--space", "--method", "cache", "--cache-states", "242", PHILOSOPHERS);
        assertThat(large.out()).contains("states      242, edges 805").doesNotContain("replaced");
    }

    @ParameterizedTest
    @ValueSource(strings = {"auto", "full", "dfs", "cache", "sweep", "disk", "SWEEP"})
    void every_method_gives_the_same_verdicts(String method) {
        Run run = Run.of(
                "check",
                "--quiet",
                "--method",
                method,
                "--deadlock",
                "--reachable",
                "tokens(ea_0) + tokens(ea_2) = 2",
                "--reachable",
                "tokens(ea_0) + tokens(ea_1) = 2",
                "--always",
                "tokens(fo_0) <= 1",
                "--always",
                "not deadlock or tokens(hl_3) = 1",
                "--dead-transitions",
                PHILOSOPHERS);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out().lines().map(line -> line.substring(0, line.indexOf(' '))))
                .containsExactly("violated", "holds", "violated", "holds", "holds", "holds");
    }

    /** From a one can come back, but not from c, d and e, which go round. */
    private String net() throws IOException {
        Path file = folder.resolve("round.lola");
        Files.writeString(file, """
                PLACE a, b, c, d, e;
                MARKING a: 1;
                TRANSITION go CONSUME a: 1; PRODUCE b: 1;
                TRANSITION back CONSUME b: 1; PRODUCE a: 1;
                TRANSITION leave CONSUME b: 1; PRODUCE c: 1;
                TRANSITION x CONSUME c: 1; PRODUCE d: 1;
                TRANSITION y CONSUME d: 1; PRODUCE e: 1;
                TRANSITION z CONSUME e: 1; PRODUCE c: 1;
                """);
        return file.toString();
    }

    @ParameterizedTest
    @ValueSource(strings = {"full", "sweep"})
    void home_and_liveness_are_checked_and_the_way_into_the_trap_is_shown(String method) throws IOException {
        String net = net();
        Run run = Run.of(
                "check", "-v", "--method", method, "--home", "tokens(a) = 1", "--home", "tokens(d) = 1", "--live", net);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out())
                .startsWith("""
                        violated  home tokens(a) = 1: out of reach after 2 steps
                        holds     home tokens(d) = 1
                        violated  every action stays possible: 3 actions can never occur again after 2 steps
                        """)
                .contains("""
                        counterexample to home tokens(a) = 1
                             start  a
                          1  go     -a +b
                          2  leave  -b +c
                             end    c
                             (%s)
                             from here on only 3 states can be reached, with the actions x, y, z
                             cycle:
                          3  x      -c +d
                          4  y      -d +e
                          5  z      -e +c
                          step through it with: sweepline simulate --choices 1,2,1,1,1 %s
                        """.formatted(
                                method.equals("full")
                                        ? "no trace to such a state is shorter"
                                        : "fewest regress steps, then least progress",
                                net))
                .contains("     never again: go, back, leave\n")
                .contains("with " + (method.equals("full") ? "its" : "their") + " edges");
    }

    @Test
    void a_deadlock_is_a_trap_without_a_cycle() {
        Run run = Run.of("check", "--home", "tokens(a_idle) = 1", LOCKS);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).contains("nothing can occur any more").doesNotContain("cycle");
    }

    @Test
    void the_way_into_a_trap_and_round_it_is_written_to_a_file() throws IOException {
        Path text = folder.resolve("trace.txt");
        assertThat(Run.of("check", "-q", "--home", "tokens(a) = 1", "--trace", text.toString(), net())
                        .code())
                .isEqualTo(1);
        assertThat(text).hasContent("""
                # violated: home tokens(a) = 1
                # choices: 1,2,1,1,1
                # state: a
                go
                # state: b
                leave
                # state: c
                # from here on only: x, y, z
                # cycle
                x
                # state: d
                y
                # state: e
                z
                # state: c
                """);
        Path json = folder.resolve("trace.json");
        Run.of("check", "-q", "--home", "tokens(a) = 1", "--live", "--trace", json.toString(), net());
        Json entries = Json.parse(Files.readString(json));
        assertThat(entries.size()).isEqualTo(2);
        assertThat(entries.at(1).member("component").member("missing").size()).isEqualTo(3);
    }

    @Test
    void a_home_property_that_is_not_decided_is_unknown() {
        Run run = Run.of("check", "-q", "--max-states", "100", "--home", "tokens(th_0) = 1", PHILOSOPHERS);
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out()).isEqualTo("unknown   home tokens(th_0) = 1: the limit of 100 explored states was met\n");
    }

    @Test
    void quiet_prints_one_line_for_each_property_and_the_figures_asked_for() {
        Run run = Run.of("check", "--quiet", "--deadlock", "--space", PHILOSOPHERS);
        assertThat(run.out()).isEqualTo("""
                violated  no deadlock: a deadlock after 5 steps
                computed  space

                state space
                  states                  242
                  edges                   805
                  most tokens on a place  1
                  most tokens in a state  10
                """);
        assertThat(Run.of("check", "-q", "--bounds", PHILOSOPHERS).out())
                .startsWith("computed  bounds\n\nlargest number of tokens\n")
                .doesNotContain("model");
        assertThat(Run.of("check", "-q", "--bound", "tokens(ea_0)", PHILOSOPHERS)
                        .out())
                .isEqualTo(
                        "computed  bound tokens(ea_0): 1, reached after 2 steps; the structure of the model allows no"
                                + " more\n");
        assertThat(Run.of("check", "-q", "--no-proofs", "--bound", "tokens(ea_0)", PHILOSOPHERS)
                        .out())
                .isEqualTo("computed  bound tokens(ea_0): 1, reached after 2 steps\n");
    }

    @Test
    void a_sweep_of_a_monotone_measure_counts_states_and_tells_the_reduction() {
        Run run = Run.of("check", "--space", "--progress", "linear:optimal", ECHO);
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("states                  2628\n")
                .contains("edges                   9994\n")
                .contains("most tokens on a place  1\n")
                .contains("% of the 2,628 that full exploration stores")
                .contains("states explored by progress, from 0 to 18; most at 9: 486");
    }

    @Test
    void states_that_were_explored_again_are_not_counted_and_the_command_is_told_that_counts_them() {
        Run run = Run.of("check", "--space", "--progress", "linear:greedy", PHILOSOPHERS);
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out())
                .startsWith("unknown   space: a column took 2 sweeps, so some states were explored again")
                .contains("states, edges           not known: a column took 2 sweeps")
                .contains("to count them           sweepline check --space --method full " + PHILOSOPHERS + "\n")
                .contains("most tokens in a state  10\n")
                .doesNotContain("states      ")
                .doesNotContain("% of the");
    }

    @ParameterizedTest
    @CsvSource({"data-base/data-base.cpn, 406, 1090", "lift/lift.lts, 192, 1024"})
    void states_that_a_pilot_has_counted_are_told_whatever_the_sweep_does(String model, long states, long edges) {
        Run run = Run.of("check", "--method", "sweep", "--space", "--no-pin", Run.example(model));
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("states                  " + states + "\n", "edges                   " + edges + "\n")
                .contains(", counted by the pilot\n");
    }

    @Test
    void states_that_a_pilot_has_counted_are_told_even_if_the_sweep_ends_early() {
        Run run = Run.of("check", "--method", "sweep", "--deadlock", PHILOSOPHERS);
        assertThat(run.out())
                .doesNotContain(", complete\n")
                .contains("states      242, edges 805, counted by the pilot\n");
    }

    @Test
    void where_there_is_no_room_to_count_states_the_command_that_is_told_counts_them() {
        Run run = Run.of("check", "--json", "--space", "--max-stored", "50", PHILOSOPHERS);
        assertThat(run.code()).isEqualTo(3);
        Json space = Json.parse(run.out()).member("space");
        assertThat(space.member("states").value()).isNull();
        assertThat(space.number("estimate")).isGreaterThanOrEqualTo(50);
        String command = space.text("command");
        assertThat(command).startsWith("sweepline check --space --method ").endsWith(PHILOSOPHERS);
        Run counted = Run.of(command.substring("sweepline ".length()).split(" "));
        assertThat(counted.code()).isZero();
        assertThat(counted.out()).contains("states                  242\n");
    }

    @Test
    void what_came_before_a_sweep_is_told_with_it() {
        String[] check = {"check", "--method", "sweep", "--deadlock", "--bounds", PHILOSOPHERS, "--verbose"};
        assertThat(Run.of(Arrays.copyOf(check, 6)).out()).doesNotContain("doctor ");
        Run run = Run.of(check);
        assertThat(run.out())
                .containsSubsequence(
                        "measure     ",
                        "pilot       242 states explored, 242 stored, ",
                        "doctor      ",
                        "explored    242 states",
                        "peak        172 stored",
                        "in all      484 states explored, 414 stored, ");
    }

    @Test
    void a_limit_of_stored_states_holds_for_the_pilot_too() {
        String net = Run.example("philosophers/philosophers-10.pnml");
        for (String method : List.of("auto", "sweep")) {
            Run run = Run.of("check", "--json", "--method", method, "--max-stored", "4000", "--bounds", net);
            Json document = Json.parse(run.out());
            assertThat(document.member("phases").size()).isGreaterThan(2);
            assertThat(document.member("inAll").number("peak")).isLessThanOrEqualTo(4001);
            assertThat(run.code()).isEqualTo(3);
        }
    }

    @Test
    void a_limit_gives_unknown_with_the_reason_and_bounds_from_below() {
        Run run = Run.of("check", "--no-proofs", "--bounds", "--space", "--deadlock", "--max-states", "1000", PRODUCER);
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out())
                .startsWith("unknown   no deadlock: the limit of 1000 explored states was met"
                        + " (place delivered grows without bound)\n")
                .contains("seen so far: lower bounds")
                .contains("slots      >= 3\n")
                .contains("states, edges           not known: the exploration is not complete");
    }

    @Test
    void what_the_structure_of_a_net_proves_is_not_explored() {
        Run run = Run.of("check", "--always", "tokens(fo_0) <= 1", PHILOSOPHERS);
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .startsWith("holds     always tokens(fo_0) <= 1: proved from the structure of the model: no place ever"
                        + " holds enough tokens for the opposite\n")
                .contains("nothing was explored")
                .doesNotContain("explored    ");
        Run explored = Run.of("check", "--no-proofs", "--always", "tokens(fo_0) <= 1", PHILOSOPHERS);
        assertThat(explored.out())
                .startsWith("holds     always tokens(fo_0) <= 1\n")
                .contains("explored    242 states");
        Run safe = Run.of("check", "--one-safe", PHILOSOPHERS);
        assertThat(safe.out())
                .startsWith("holds     one-safe: proved from the structure of the model: the bounds of the places allow"
                        + " none of them a second token\n")
                .contains("nothing was explored");
        assertThat(Run.of("check", "--no-proofs", "--one-safe", PHILOSOPHERS).out())
                .startsWith("holds     one-safe\n")
                .contains("explored    242 states");
        Run looked = Run.of("check", PRODUCER);
        assertThat(looked.out())
                .startsWith("holds     no deadlock: proved from the structure of the model: ")
                .contains("method      full: ")
                .doesNotContain("first look", "measure     ");
        Run endless = Run.of("check", "-q", "--max-states", "100", "--deadlock", "--reachable", "deadlock", PRODUCER);
        assertThat(endless.code()).isEqualTo(1);
        assertThat(endless.out())
                .contains("holds     no deadlock: proved from the structure of the model: ")
                .contains("violated  reachable deadlock: proved from the structure of the model: ");
    }

    @Test
    void options_about_runs_are_said_to_make_no_difference_where_all_formulas_are_proved() {
        for (String option : List.of("--runs=stored", "--finite-traces", "--fair-choice")) {
            Run run = Run.of("check", option, "--ltl", "G tokens(fo_0) <= 1", PHILOSOPHERS);
            assertThat(run.out())
                    .as(option)
                    .startsWith("holds     ltl G tokens(fo_0) <= 1: proved")
                    .contains("\nno effect " + option.replace("=stored", "") + ": all formulas were proved\n");
            assertThat(Run.of("check", option, "--ltl", "G F tokens(fo_0) <= 1", PHILOSOPHERS)
                            .out())
                    .as(option)
                    .doesNotContain("no effect");
        }
    }

    @Test
    void no_option_is_lost_when_others_follow() {
        Run run = Run.of("check", "-q", "--always", "tokens(left) = 1", "--space", "--bounds", "--deadlock", LOCKS);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out().lines().limit(5))
                .containsExactly(
                        "violated  no deadlock: a deadlock after 2 steps",
                        "violated  always tokens(left) = 1: violated after 1 step",
                        "computed  bounds",
                        "computed  space",
                        "");
    }

    @Test
    void an_unbounded_net_without_a_limit_is_explored_so_far_and_unknown() {
        Run run = Run.of("check", "--quiet", "--no-proofs", PRODUCER);
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out())
                .isEqualTo("unknown   no deadlock: the limit of 1000000 explored states was met"
                        + " (place delivered grows without bound)\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"auto", "full", "dfs", "sweep", "disk"})
    void an_unbounded_net_ends_at_the_time_limit(String method) {
        // Reading counts, and takes long the first time.
        Run.of("check", "-q", "--max-states", "10", "--method", method, PRODUCER);
        List<String> command = new ArrayList<>(List.of("check", "-q", "--time-limit", "1s", "--method", method));
        if (method.equals("auto")) command.add("--no-proofs");
        command.add(PRODUCER);
        Run run = Run.of(command.toArray(String[]::new));
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out())
                .isEqualTo("unknown   no deadlock: the time limit of 1.0 s was met"
                        + " (place delivered grows without bound)\n");
    }

    @Test
    void a_memory_limit_gives_unknown() {
        Run run = Run.of("check", "--quiet", "--method", "full", "--memory", "2m", "--no-disk", PRODUCER);
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out()).startsWith("unknown   no deadlock: the memory limit was met");
    }

    @Test
    void a_broken_promise_of_progress_is_unknown_and_names_the_step() {
        Run run = Run.of("check", "--quiet", "--method", "basic", "--progress", "tokens(left)", LOCKS);
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out()).contains("not monotone: action a_takes_left decreases it, from state a_idle");
    }

    @Test
    void a_violation_outweighs_what_is_unknown() {
        Run run = Run.of(
                "check", "--no-proofs", "--max-states", "5", "--always", "tokens(ready) = 1", "--deadlock", PRODUCER);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).contains("unknown   no deadlock").contains("violated  always tokens(ready) = 1");
    }

    @Test
    void dead_transitions_are_listed() throws IOException {
        Path net = folder.resolve("net.lola");
        Files.writeString(
                net,
                "PLACE p, q; MARKING p;\nTRANSITION go CONSUME p; PRODUCE p;\nTRANSITION never CONSUME q; PRODUCE p;\n");
        Run run = Run.of("check", "--dead-transitions", net.toString());
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out())
                .startsWith("violated  no dead transition: 1 of 2 transitions is dead\n")
                .contains("dead transitions\n  never\n");
    }

    @Test
    void traces_can_be_switched_off() {
        Run run = Run.of("check", "--no-trace", LOCKS);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out())
                .startsWith("violated  no deadlock: no trace was recorded\n")
                .doesNotContain("start");
    }

    @Test
    void a_trace_can_be_found_backwards_without_a_log() {
        Run run = Run.of("check", "--trace-method", "backward", LOCKS);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out())
                .startsWith("violated  no deadlock: a deadlock after 2 steps\n")
                .contains("start");
        Run neither = Run.of("check", "--trace-method", "backward", "--no-trace", LOCKS);
        assertThat(neither.code()).isEqualTo(2);
        assertThat(neither.err()).isEqualTo("sweepline: --no-trace and --trace-method exclude each other; drop one\n");
    }

    @Test
    void what_only_experts_read_takes_verbose() {
        assertThat(Run.of("check", "--method", "sweep", LOCKS).out()).doesNotContain("sweeps", "fewest regress steps");
        assertThat(Run.of("check", "--method", "sweep", "--verbose", LOCKS).out())
                .contains("sweeps      1 in 1 column");
        Run both = Run.of("check", "--verbose", "--quiet", LOCKS);
        assertThat(both.code()).isEqualTo(2);
        assertThat(both.err()).isEqualTo("sweepline: --quiet and --verbose exclude each other; drop one\n");
    }

    @Test
    void a_linear_measure_is_named_as_progress_understands_it() {
        String network = Run.ROOT
                .resolve("examples/two-phase-commit/two-phase-commit.lts")
                .toString();
        String verbose = Run.of("check", "--method", "sweep", "-v", network).out();
        String measure = verbose.lines()
                .filter(line -> line.startsWith("measure"))
                .findFirst()
                .orElseThrow();
        assertThat(measure).contains("linear:");
        assertThat(Run.of("check", "--method", "sweep", network).out()).contains(measure);
    }

    @Test
    void what_is_impossible_from_the_beginning_never_occurs() throws IOException {
        String net = Files.writeString(
                        folder.resolve("stuck.lola"),
                        "PLACE a, b; MARKING a: 1; TRANSITION t CONSUME b: 1; PRODUCE a: 1;"
                                + " TRANSITION u CONSUME a: 1; PRODUCE a: 1;")
                .toString();
        assertThat(Run.of("check", "-q", "--live", "--home", "tokens(b) = 1", net)
                        .out())
                .isEqualTo("""
                violated  home tokens(b) = 1: out of reach from the initial state on
                violated  every action stays possible: 1 action can never occur
                """);
    }

    @Test
    void only_a_breadth_first_trace_is_called_shortest() {
        assertThat(Run.of("check", "--method", "full", LOCKS).out()).contains("no trace to such a state is shorter");
        assertThat(Run.of("check", LOCKS).out()).contains("no trace to such a state is shorter");
        assertThat(Run.of("check", "--method", "sweep", "-v", LOCKS).out())
                .doesNotContain("shorter")
                .contains("fewest regress steps");
        assertThat(Run.of("check", "-v", "--window", "2", LOCKS).out())
                .doesNotContain("shorter")
                .doesNotContain("fewest");
    }

    @Test
    void a_trace_file_has_one_action_a_line_and_states_as_comments() throws IOException {
        Path file = folder.resolve("trace.txt");
        Run.of("check", "--quiet", "--trace", file.toString(), LOCKS);
        assertThat(Files.readString(file)).isEqualTo("""
                        # violated: no deadlock
                        # choices: 1,2
                        # state: a_idle b_idle left right
                        a_takes_left
                        # state: a_left b_idle right
                        b_takes_right
                        # state: a_left b_right
                        """);
    }

    @Test
    void a_trace_file_in_json_has_the_traces_of_all_properties() throws IOException {
        Path file = folder.resolve("trace.json");
        Run.of("check", "--trace", file.toString(), "--deadlock", "--reachable", "tokens(a_both) = 1", LOCKS);
        Json traces = Json.parse(Files.readString(file));
        assertThat(traces.size()).isEqualTo(2);
        assertThat(traces.at(1).text("expression")).isEqualTo("tokens(a_both) = 1");
        assertThat(traces.at(1).member("trace").member("steps").size()).isEqualTo(2);
    }

    @Test
    void a_trace_that_cannot_be_written_is_told_before_anything_is_explored() {
        Run run = Run.of("check", "--trace", folder.resolve("no/such/trace").toString(), LOCKS);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("no file can be written in that folder");
    }

    @ParameterizedTest
    @ValueSource(strings = {"layer", "1", "2000", "adaptive"})
    void every_way_to_collect_finds_the_deadlock(String collect) {
        assertThat(Run.of("check", "--quiet", "--collect", collect, PHILOSOPHERS)
                        .code())
                .isEqualTo(1);
    }

    @Test
    void a_search_that_is_short_of_memory_is_told_of_the_sweep() {
        String net = Run.example("philosophers/philosophers-5.pnml");
        String suggestion = "try       --method sweep, which deletes states that the search has left behind\n";
        assertThat(Run.of("check", "--method", "full", "--space", "--max-stored", "100", net)
                        .out())
                .contains(suggestion);
        assertThat(Run.of("check", "--method", "dfs", "--space", "--max-stored", "100", net)
                        .out())
                .contains(suggestion);
        assertThat(Run.of("check", "--method", "sweep", "--space", "--max-stored", "100", net)
                        .out())
                .doesNotContain(suggestion);
        assertThat(Run.of("check", "--method", "full", "--space", "--max-states", "50", net)
                        .out())
                .doesNotContain(suggestion);
        assertThat(Run.of("check", "--method", "full", "--space", net).out()).doesNotContain(suggestion);
    }
}
