package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sweepline.report.ExitCode;
import org.sweepline.report.Json;

/** Columns, layers, tuples and products of numbers that a user writes, in every language. */
class ComposedMeasuresTest {
    private static final String PHILOSOPHERS = Run.example("philosophers/philosophers-5.pnml");
    private static final String ELECTION = Run.example("election/election-5.pnml");
    private static final String MASTER = Run.example("master-slave/master-slave.lts");
    private static final String WORKSHOP = Run.example("workshop/workshop.cpn");

    private static Run check(String model, String measure, String... more) {
        List<String> arguments = new ArrayList<>(List.of("check", "--method", "sweep", "--progress", measure));
        arguments.addAll(List.of(more));
        arguments.add(model);
        return Run.of(arguments.toArray(new String[0]));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "philosophers/philosophers-5.pnml | column: tokens(hl_0) | tr_0 | .*hl_0 fo_1.* to th_1.* ea_0 .*",
                "election/election-5.pnml | column: tokens(asleep) | start.* | .*asleep.* to .*channel.*",
                "master-slave/master-slave.lts | column: 0 - state(MASTER) | prepare | MASTER=0 .* to MASTER=1 .*",
                "workshop/workshop.cpn | column: ~ (tokens(Done)) | .* | .* to .*Done: .*"
            })
    void a_promise_that_is_broken_is_reported_with_both_states(
            String model, String measure, String action, String states) {
        Run run = check(Run.example(model), measure, "--space", "--json");
        assertThat(run.code()).as(run.out() + run.err()).isEqualTo(ExitCode.UNKNOWN.number());
        Json document = Json.parse(run.out());
        assertThat(document.member("properties").at(0).text("reason"))
                .matches("the progress measure is not monotone: action " + action + " decreases it, from state "
                        + states);
        assertThat(document.member("measure").text("explanation")).contains(", promised never to decrease");
        Run measured = Run.of("measure", "--details", "--json", "--progress", measure, Run.example(model));
        assertThat(Json.parse(measured.out()).member("remarks").at(0).value().toString())
                .matches(Pattern.quote(measure) + ": action " + action + " decreases the column, from state .* to .*");
    }

    @Test
    void both_states_are_shown_to_people_whole_though_they_are_long() {
        for (String asked : List.of("--space", "--live", "--stable")) {
            assertThat(check(MASTER, "column: 0 - state(MASTER)", asked).out())
                    .containsPattern("from state MASTER=0 [^.]*(\\.\\d[^.]*)*slave.12:SLAVE=0 to MASTER=1 ");
        }
    }

    @Test
    void runs_are_not_judged_by_a_promise_that_is_broken() {
        for (String formula : List.of("G F tokens(ea_0) = 1", "F tokens(ea_0) = 1")) {
            for (String method : List.of("sweep", "basic")) {
                Run run = Run.of(
                        "check",
                        "--method",
                        method,
                        "--progress",
                        "column: tokens(hl_0)",
                        "--ltl",
                        formula,
                        PHILOSOPHERS);
                assertThat(run.code())
                        .as(run.out() + run.err())
                        .isIn(ExitCode.VIOLATED.number(), ExitCode.UNKNOWN.number());
            }
        }
    }

    @Test
    void what_is_proved_of_several_numbers_becomes_the_column() {
        assertThat(check(MASTER, "{state(MASTER), slave.1:SLAVE=[1 0]}", "--space")
                        .err())
                .contains("expression:");
        Run product = check(WORKSHOP, "{time(), tokens(Done), 0 - tokens(Orders)}", "--space");
        assertThat(product.code()).as(product.out() + product.err()).isZero();
        assertThat(product.out())
                .contains("measure     column {time(), tokens(Done), 0 - tokens(Orders)}, proved never to decrease");
        assertThat(check(MASTER, "(state(MASTER), state(slave.1:SLAVE))", "--no-trace")
                        .out())
                .contains("column state(MASTER), proved never to decrease; layer state(slave.1:SLAVE)");
        // Only a job makes the slave busy, and it moves the master, too.
        assertThat(check(MASTER, "(state(MASTER), 0 - state(slave.1:SLAVE))", "--no-trace")
                        .out())
                .contains("column (state(MASTER), 0 - state(slave.1:SLAVE)), proved never to decrease");
    }

    @Test
    void ranks_of_local_states_can_be_written() {
        Run run = check(MASTER, "column: state(MASTER); layer: slave=[1 0]", "--space", "--json", "--no-early-release");
        assertThat(run.code()).as(run.err()).isZero();
        Json figures = Json.parse(run.out()).member("statistics");
        assertThat(figures.number("explored")).isEqualTo(126_976);
        assertThat(figures.number("peak")).isEqualTo(5_020);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "column: tokens(hl_0); column: 1 | the column is given twice",
                "column: ; layer: tokens(hl_0) | after \"column:\" an expression is missing",
                "column: linear:greedy | linear:greedy is a measure by itself",
                "column: auto | auto is a measure by itself",
                "layer: (tokens(hl_0), 1, 2, 3, 4) | a tuple has at most 4 numbers, and here are 5",
                "column: {} | between { and } numbers are missing",
                "(tokens(hl_0), tokens(x)) | expression:23: unknown place",
                "column: tokens(hl_0); layer: tokens(x) | expression:37: unknown place",
                "column: tokens(hl_0); lair: 3 | expression:21: unexpected",
                "{tokens(hl_0), deadlock} | deadlock is a condition, not a number",
                "column: tokens(hl_0) * 4611686018427387904 | 64 bits"
            })
    void mistakes_are_named(String measure, String message) {
        Run run = check(PHILOSOPHERS, measure, "--space");
        assertThat(run.code()).as(run.out()).isEqualTo(ExitCode.USAGE.number());
        assertThat(run.err()).contains(message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "column: MASTER=[0 1] | MASTER has 43 states, and here are 2 ranks",
                "column: MASTR=[0 1] | unknown process \"MASTR\"",
                "layer: slave=[0 x] | \"x\" is not a rank",
                "layer: slave=[0 1], MASTER | the ranks of a process are missing here",
                "column: MASTER=scc | MASTER=scc is a measure by itself"
            })
    void mistakes_about_processes_are_named(String measure, String message) {
        Run run = check(MASTER, measure, "--space");
        assertThat(run.code()).as(run.out()).isEqualTo(ExitCode.USAGE.number());
        assertThat(run.err()).contains(message);
    }

    @ParameterizedTest
    @CsvSource({
        "philosophers/philosophers-5.pnml",
        "echo/echo-3x3.pnml",
        "election/election-5.pnml",
        "lift/lift.lts",
        "fork-join/fork-join.lts",
        "workshop/workshop.cpn",
        "data-base/data-base.cpn",
        "limit-protocol/limit-protocol.cpn",
        "lock-management/lock-management.cpn"
    })
    void the_expression_that_is_shown_gives_the_same_sweep(String example) {
        String model = Run.example(example);
        Json best = Json.parse(Run.of("measure", "--json", model).out())
                .member("candidates")
                .at(0);
        Json contents = best.member("contents");
        String expression = contents.text("expression");
        assertThat(contents.member("weights").at(0).text("name")).isNotEmpty();
        Json named = figures(model, best.text("text"));
        Json written = figures(model, expression);
        for (String figure : List.of("explored", "peak", "layers", "columns", "persistent", "sweeps")) {
            assertThat(written.member(figure).value())
                    .as(figure + " of " + expression)
                    .isEqualTo(named.member(figure).value());
        }
        assertThat(Run.of("measure", "--details", model).out())
                .contains("\nexpression  " + expression + "\n", "\nweight of each ");
    }

    private static Json figures(String model, String measure) {
        // A column that is promised and not proved would have the initial state pinned.
        Run run = check(
                model, measure, "--no-early-release", "--no-pin", "--always", "not deadlock or deadlock", "--json");
        assertThat(run.code()).as(measure + ": " + run.err()).isZero();
        return Json.parse(run.out()).member("statistics");
    }

    @Test
    void a_symmetric_net_has_columns_of_the_user_too() {
        Run run = check(ELECTION, "column: 0 - tokens(asleep); layer: tokens(lost)", "--space");
        assertThat(run.out()).contains("states                  2520");
        assertThat(check(ELECTION, "linear:greedy(elect, pass)", "--space").out())
                .contains("states                  2520");
    }

    @Test
    void a_net_without_time_has_no_column_of_time() {
        Run run = check(Run.example("data-base/data-base.cpn"), "{time(), tokens(Sent)}", "--deadlock");
        assertThat(run.code()).as(run.out()).isZero();
        assertThat(check(Run.example("data-base/data-base.cpn"), "time()", "--deadlock")
                        .code())
                .isZero();
    }
}
