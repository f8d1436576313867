package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SimulateCommandTest {
    private static final String LOCKS = Run.example("deadlock/two-locks.lola");

    @Test
    void steps_are_taken_by_number_and_by_name() {
        Run run = Run.withInput("2\na_takes_left\n", "simulate", LOCKS);
        assertThat(run.code()).isZero();
        assertThat(run.out()).isEqualTo("""
                        state: a_idle b_idle left right
                          1  a_takes_left
                          2  b_takes_right
                        b_takes_right: -b_idle -right +b_right
                          1  a_takes_left
                          2  b_takes_left
                        a_takes_left: -a_idle -left +a_left
                        deadlock: no action is possible
                        """);
    }

    @Test
    void a_step_can_be_undone() {
        assertThat(Run.withInput("1\nundo\nstate\nundo\n", "simulate", LOCKS).out())
                .contains("state: a_idle b_idle left right\n  1  a_takes_left\n  2  b_takes_right\n")
                .endsWith("there is no step to undo\n");
    }

    @Test
    void steps_that_were_undone_can_be_taken_again() {
        Run run = Run.withInput("1\n1\nundo 2\nredo\nredo 7\nredo\nq\n1\n", "simulate", LOCKS);
        assertThat(run.code()).isZero();
        assertThat(withoutChoices(run.out())).isEqualTo("""
                        state: a_idle b_idle left right
                        a_takes_left: -a_idle -left +a_left
                        a_takes_right: -a_left -right +a_both
                        state: a_idle b_idle left right
                        a_takes_left: -a_idle -left +a_left
                        a_takes_right: -a_left -right +a_both
                        state: a_both b_idle
                        there is no step to redo
                        """);
    }

    private static String withoutChoices(String out) {
        return out.replaceAll("(?m)^ +[0-9]+  .*\n", "");
    }

    @Test
    void another_step_than_the_undone_one_leaves_nothing_to_redo() {
        assertThat(Run.withInput("1\nundo\n2\nredo\n", "simulate", LOCKS).out()).endsWith("there is no step to redo\n");
        assertThat(Run.withInput("1\n1\nundo\nundo\n1\nredo\n", "simulate", LOCKS)
                        .out())
                .endsWith("a_takes_right: -a_left -right +a_both\nstate: a_both b_idle\n  1  a_releases\n");
    }

    @Test
    void the_command_that_leads_to_a_state_has_all_options_of_the_model(@TempDir Path folder) throws IOException {
        Path model = Files.writeString(folder.resolve("two counters.lts"), """
                const N = 2
                A = COUNT[0], COUNT[i:0..N] = (when (i < N) up -> COUNT[i + 1]).
                B = (b -> B).
                """);
        String[] arguments = {"simulate", "--process", "A", "--const", "N=5", model.toString()};
        Run run = Run.withInput("command\nrandom 3\ncommand\n", arguments);
        String options = "--process A --const N=5 '" + model + "'\n";
        assertThat(run.out())
                .contains("\nsweepline simulate " + options)
                .contains("\nsweepline simulate --choices 1,1,1 " + options);
        String[] back = {"simulate", "--choices", "1,1,1", "--process", "A", "--const", "N=5", model.toString()};
        assertThat(Run.of(back).out()).endsWith("  1  up\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"trace.txt", "trace.json"})
    void a_recorded_trace_is_followed(String name, @TempDir Path folder) {
        Path file = folder.resolve(name);
        String[] check = {"check", "--deadlock", "--reachable", "tokens(a_both) = 1", "--trace", file.toString(), LOCKS
        };
        Run found = Run.of(check);
        assertThat(found.code()).isEqualTo(1);
        String[] again = {"simulate", "--trace", file.toString(), LOCKS};
        String[] second = {"simulate", "--trace", file.toString(), "--trace-number", "2", LOCKS};
        assertThat(found.out())
                .contains("\n  step through it with: sweepline " + String.join(" ", again) + "\n")
                .contains("\n  step through it with: sweepline " + String.join(" ", second) + "\n");
        Run run = Run.withInput("redo\nundo\nredo all\n", again);
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out())
                .startsWith("trace: violated: " + (name.endsWith("txt") ? "no deadlock" : "deadlock")
                        + " (1 of 2, see --trace-number)\n2 steps: redo takes the next, redo all takes all\n"
                        + "state: a_idle b_idle left right\n")
                .endsWith("state: a_left b_right\ndeadlock: no action is possible\n");
        assertThat(Run.withInput("redo all\n", second).out()).contains("trace: holds: ", "state: a_both");
    }

    @ParameterizedTest
    @ValueSource(strings = {"trace.txt", "trace.json"})
    void a_cycle_is_gone_round_once(String name, @TempDir Path folder) throws IOException {
        Path model =
                Files.writeString(folder.resolve("clock.lts"), "CLOCK = (on -> RUN), RUN = (tick -> tock -> RUN).\n");
        Path file = folder.resolve(name);
        Run.of("check", "--ltl", "F deadlock", "--trace", file.toString(), model.toString());
        String told = Run.withInput("redo all\n", "simulate", "--trace", file.toString(), model.toString())
                .out();
        assertThat(told).contains("\n3 steps: redo takes the next").contains("on", "tick", "tock");
    }

    @Test
    void a_whole_report_in_json_has_traces_to_follow(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(
                folder.resolve("report.json"), Run.of("check", "--json", LOCKS).out());
        Run run = Run.withInput("redo all\n", "simulate", "--trace", file.toString(), LOCKS);
        assertThat(run.out()).endsWith("state: a_left b_right\ndeadlock: no action is possible\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"trace.txt", "trace.json"})
    void a_trace_of_another_model_is_refused(String name, @TempDir Path folder) {
        Path file = folder.resolve(name);
        Run.of("check", "--trace", file.toString(), LOCKS);
        Run run = Run.of("simulate", "--trace", file.toString(), Run.example("philosophers/philosophers-5.pnml"));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .isEqualTo("sweepline: " + file + ": step 1 of the trace, a_takes_left, is not possible here: the trace"
                        + " is one of another model, or of other options\n");
        assertThat(Run.of("simulate", "--trace", file.toString(), "--trace-number", "2", LOCKS)
                        .err())
                .contains("--trace-number 2: there is 1 trace in");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    # holds: no deadlock;# no trace              | there is no trace; check --trace FILE writes one
                    # violated: no deadlock;# choices: 1,x       | :2:1: 'x' is not the number of a step
                    # violated: no deadlock;# choices: 1,,2      | :2:1: '' is not the number of a step
                    # violated: no deadlock;# choices: 1,2,1     | step 3 of the trace is not possible here
                    [{"trace": {"steps": [{"choice": 9}]}}]      | step 1 of the trace is not possible here
                    [{"trace": {"steps": [{"action": "a"}]}}]    | a step of a trace has no choice
                    [{"trace": {"steps":;  [}}]                  | :2:4: a JSON value is expected
                    {"properties": []}                           | there is no trace; check --trace FILE writes one
                    """)
    void a_wrong_trace_is_told_in_one_line(String content, String message, @TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("file"), content.replace(';', '\n'));
        Run run = Run.of("simulate", "--trace", file.toString(), LOCKS);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).startsWith("sweepline: " + file).contains(message).hasLineCount(1);
    }

    @Test
    void a_trace_that_was_not_written_to_the_end_is_followed_as_far_as_it_goes(@TempDir Path folder)
            throws IOException {
        Path file = Files.writeString(folder.resolve("trace.json"), """
                [{"kind": "deadlock", "expression": null, "verdict": "violated",
                  "trace": {"steps": [{"action": "a_takes_left", "choice": 1}], "stepsLeftOut": 7}, "cycle": [{"choice": 5}]}]
                """);
        Run run = Run.withInput("redo all\n", "simulate", "--trace", file.toString(), LOCKS);
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("\nleft out of the file: 8 more steps\n", "\nstate: a_left b_idle right\n");
    }

    @Test
    void random_steps_are_the_same_for_the_same_seed() {
        Run one = Run.withInput("random 30\n", "simulate", "--seed", "5", LOCKS);
        assertThat(Run.withInput("random 30\n", "simulate", "--seed", "5", LOCKS))
                .isEqualTo(one);
        assertThat(one.code()).isZero();
        assertThat(one.out()).containsPattern("takes_|releases");
    }

    @Test
    void wrong_input_is_told_and_the_simulation_goes_on() {
        Run run = Run.withInput("7\nfoo\nrandom x\n\nhelp\n1\nquit\n1\n", "simulate", LOCKS);
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .containsSubsequence(
                        "there is no choice 7; 2 actions are possible now\n",
                        "'foo' is not an action that is possible now",
                        "'x' is not a number of steps",
                        "a number or name of an action, undo [N], redo [N|all], state, random [N], command, help, quit\n",
                        "a_takes_left: -a_idle -left +a_left\n")
                .endsWith("  1  a_takes_right\n  2  b_takes_right\n");
    }

    @Test
    void a_list_of_choices_is_replayed_without_input() {
        Run run = Run.of("simulate", "--choices", "1,2", LOCKS);
        assertThat(run.code()).isZero();
        assertThat(run.out()).endsWith("state: a_left b_right\ndeadlock: no action is possible\n");
    }

    @Test
    void a_choice_is_a_number_even_where_transitions_are_called_by_numbers(@TempDir Path folder) throws IOException {
        Path net = Files.writeString(folder.resolve("numbers.lola"), """
                PLACE a, b, c; MARKING a;
                TRANSITION 2 CONSUME a; PRODUCE b;
                TRANSITION 1 CONSUME a; PRODUCE c;
                """);
        Run check = Run.of("check", "--reachable", "tokens(b) = 1", net.toString());
        assertThat(check.out()).contains("  1  2  -a +b\n", "sweepline simulate --choices 1 " + net + "\n");
        assertThat(Run.of("simulate", "--choices", "1", net.toString()).out()).contains("\nstate: b\n");
    }

    @Test
    void an_unknown_action_among_choices_is_refused_without_a_hint_to_commands() {
        assertThat(Run.of("simulate", "--choices", "1,x", LOCKS).err())
                .isEqualTo("sweepline: --choices, step 2: 'x' is not an action that is possible now\n");
        assertThat(Run.withInput("x\n", "simulate", LOCKS).out())
                .endsWith("'x' is not an action that is possible now (help lists the commands)\n");
    }

    @Test
    void the_choices_that_check_prints_lead_to_the_deadlock() {
        String out = Run.of("check", Run.example("echo/echo-3x3.pnml")).out();
        String choices = out.replaceAll("(?s).*--choices (\\S+).*", "$1");
        assertThat(Run.of("simulate", "--choices", choices, Run.example("echo/echo-3x3.pnml"))
                        .out())
                .endsWith("deadlock: no action is possible\n");
    }
}
