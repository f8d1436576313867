package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
                        "a number or name of an action, undo, state, random [N], help, quit\n",
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
