package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sweepline.kernel.Threads;

/** The option {@code --threads} of all commands that have it. */
class ThreadOptionTest {
    private static final String NET = Run.example("philosophers/philosophers-5.pnml");

    private static final List<List<String>> COMMANDS = List.of(
            List.of("check", NET),
            List.of("measure", NET),
            List.of("report", NET),
            List.of("experiments", "VM3"),
            List.of("mcc", "ReachabilityDeadlock", Run.example("contest-instance")));

    private static Run run(List<String> command, String... more) {
        List<String> words = new ArrayList<>(command);
        words.addAll(1, List.of(more));
        return Run.of(words.toArray(String[]::new));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "two", "1.5", "2147483648", "", "AUTO "})
    void what_is_no_number_of_threads_is_refused_with_what_to_write(String value) {
        for (List<String> command : COMMANDS) {
            Run run = run(command, "--threads=" + value);
            assertThat(run.code()).as(command + " " + run.err()).isEqualTo(2);
            assertThat(run.err())
                    .contains("--threads", "'" + value + "' is not a number of threads; write for example auto, 1 or 4")
                    .hasLineCount(1);
        }
    }

    @Test
    void more_threads_than_processors_are_honoured_and_said() {
        int processors = Threads.ofProcessors().most();
        for (List<String> command : COMMANDS) {
            Run run = run(command, "--threads", "1000");
            assertThat(run.code()).as(command + " " + run.err()).isIn(0, 1);
            assertThat(run.err())
                    .contains("sweepline: --threads 1000: this process may use " + processors + " processor");
        }
    }

    @Test
    void as_many_as_there_are_processors_are_the_usual_number() {
        for (String threads : List.of("auto", "1")) {
            assertThat(run(COMMANDS.get(0), "--threads", threads).err()).doesNotContain("--threads");
        }
    }

    @Test
    void the_document_of_a_check_does_not_depend_on_the_number() {
        List<String> check = List.of(
                "check",
                "--json",
                "--deadlock",
                "--ltl",
                "G F took(tr_0)",
                "--ltl",
                "G (tokens(ea_0) = 0 or tokens(ea_1) = 0)",
                "--ltl",
                "G F tokens(ea_0) = 1 -> G F tokens(hl_0) = 1",
                "--ltl",
                "F G not took(tl_1)",
                "--ctl",
                "A G (E F tokens(ea_0) = 1)",
                NET);
        for (String method : List.of("auto", "full", "sweep", "dfs")) {
            String one = figures(run(check, "--method", method, "--threads", "1"));
            assertThat(one).contains("\"ltl\"");
            for (String threads : List.of("2", "3", "8")) {
                assertThat(figures(run(check, "--method", method, "--threads", threads)))
                        .as(method + ", " + threads)
                        .isEqualTo(one);
            }
        }
    }

    @Test
    void measures_and_reports_do_not_depend_on_the_number() {
        for (List<String> command : List.of(
                List.of("measure", "--json", Run.example("echo/echo-3x3.pnml")),
                List.of("report", "--json", "--fairness", NET))) {
            String one = figures(run(command, "--threads", "1"));
            for (String threads : List.of("2", "3", "8")) {
                assertThat(figures(run(command, "--threads", threads)))
                        .as(command + ", " + threads)
                        .isEqualTo(one);
            }
        }
    }

    @Test
    void the_figures_of_experiments_do_not_depend_on_the_number() {
        List<String> experiments = List.of("experiments", "VM3", "COMMIT2", "COMMIT4", "PH5", "ECHO3");
        String one = withoutTimes(run(experiments));
        assertThat(one).contains("COMMIT2", "PH5");
        assertThat(withoutTimes(run(experiments, "--threads", "3"))).isEqualTo(one);
    }

    @Test
    void questions_that_wait_for_each_other_say_so() {
        Run run = Run.of(
                "check", "--threads", "2", "--max-states", "1000", "--ltl", "F deadlock", "--ltl", "G F deadlock", NET);
        assertThat(run.out()).contains("--threads: --max-states and --max-stored count for all questions together");
        run = Run.of("check", "--threads", "2", "--ltl", "F deadlock", NET);
        assertThat(run.out()).contains("--threads: no two questions took explorations of their own");
    }

    /** A document without times and bytes. */
    private static String figures(Run run) {
        assertThat(run.code()).as(run.err()).isIn(0, 1);
        return run.out().replaceAll("\"\\w*([sS]econds|[bB]ytes)\": ?[^,}\\n]*", "");
    }

    /** Tables without the lines that tell times, and those of the paper above them. */
    private static String withoutTimes(Run run) {
        assertThat(run.code()).as(run.err()).isZero();
        StringBuilder kept = new StringBuilder();
        boolean time = false;
        for (String line : run.out().lines().toList()) {
            String figure = line.strip();
            boolean first = !figure.startsWith("here ");
            if (first) time = figure.matches("(time \\(|faster|with paths|of sweep).*");
            if (!time) kept.append(line.stripTrailing().replaceAll(" +", " ")).append('\n');
        }
        return kept.toString();
    }
}
