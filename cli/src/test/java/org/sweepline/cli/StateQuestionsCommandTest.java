package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sweepline.report.Json;

/** One-safe, stable, bounds and the way back, and random walks, as the command tells of them. */
class StateQuestionsCommandTest {
    private static final String LOCKS = Run.example("deadlock/two-locks.lola");
    private static final String PHILOSOPHERS = Run.example("philosophers/philosophers-5.pnml");
    private static final String PRODUCER = Run.example("producer/producer.pnml");
    private static final String BAD_MEASURE = "tokens(hl_0) - 2 * tokens(hl_1)";
    private static final String LIFT = Run.example("lift/lift.lts");

    @TempDir
    private Path folder;

    /** Two tokens go from a to b, while c stays as it is. */
    private String crowd() throws IOException {
        return Files.writeString(
                        folder.resolve("crowd.lola"),
                        "PLACE a, b, c; MARKING a: 2, c: 3; TRANSITION t CONSUME a: 1, c: 3; PRODUCE b: 1, c: 3;")
                .toString();
    }

    @Test
    void a_place_with_more_than_one_token_is_told_with_its_trace() throws IOException {
        Run run = Run.of("check", "--one-safe", crowd());
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out())
                .startsWith("violated  one-safe: 2 tokens on a in the initial state\n")
                .contains("counterexample to one-safe");
        assertThat(Run.of("check", "--quiet", "--no-trace", "--one-safe", crowd())
                        .out())
                .isEqualTo("violated  one-safe: 2 tokens on a, no trace was recorded\n");
        assertThat(Run.of("check", "--quiet", "--no-proofs", "--one-safe", LOCKS)
                        .out())
                .isEqualTo("holds     one-safe\n");
        for (String method : List.of("full", "sweep", "dfs")) {
            Run explored = Run.of("check", "--no-proofs", "--method", method, "--one-safe", LOCKS);
            assertThat(explored.out())
                    .as(method)
                    .startsWith("holds     one-safe\n")
                    .contains("\nexplored    6 states");
        }
    }

    @Test
    void terminal_states_are_counted_and_listed() {
        Run run = Run.of("check", "--terminal-states", "--list", "2", LOCKS);
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .startsWith("computed  terminal states: 1\n")
                .contains("\nterminal states\n  1  a_left b_right\n");
        assertThat(Run.of("check", "--quiet", "--terminal-states", LIFT).out())
                .isEqualTo("computed  terminal states: 0\n");
        Run early = Run.of("check", "--quiet", "--terminal-states", "--max-states", "1", LOCKS);
        assertThat(early.code()).isEqualTo(3);
        assertThat(early.out())
                .isEqualTo("unknown   terminal states: the limit of 1 explored states was met; none seen yet\n");
    }

    @Test
    void intended_ends_are_told_from_deadlocks_and_errors() throws IOException {
        Path file = folder.resolve("ways.lts");
        Files.writeString(
                file,
                "P = (finish -> END | stick -> STUCK | fail -> ERROR), STUCK = (never -> STUCK).\n"
                        + "Q = STOP + {never}.\n||SYSTEM = (P || Q).\n");
        Run run = Run.of("check", "--terminal-states", "--list", "3", file.toString());
        assertThat(run.out())
                .startsWith("computed  terminal states: 3: 1 deadlock, 1 intended end, 1 error\n")
                .contains("deadlock", "intended end", "error");
        String json = Run.of(
                        "check", "--json", "--method", "sweep", "--terminal-states", "--list", "1", file.toString())
                .out();
        assertThat(json)
                .containsSubsequence(
                        "\"terminal\": {", "\"count\": 3", "\"deadlocks\": 1", "\"ends\": 1", "\"errors\": 1")
                .containsSubsequence("\"listed\": [", "\"ending\": \"error\"", "\"state\": \"P=ERROR Q=0\"");
    }

    @Test
    void a_number_that_is_added_to_states_does_not_multiply_terminal_ones() {
        assertThat(Run.of("check", "-q", "--terminal-states", "--augment", "steps(*) <= 3", LOCKS)
                        .out())
                .isEqualTo("computed  terminal states: 1\n");
    }

    @Test
    void an_equivalence_within_quantifiers_is_a_condition() {
        Run run = Run.of("check", "-q", "--ltl", "A G (E F (tokens(left) > 0 <-> tokens(right) > 0))", LOCKS);
        assertThat(run.code()).isZero();
        assertThat(run.out()).startsWith("holds     ltl A G (E F (");
    }

    @Test
    void a_list_goes_with_terminal_states() {
        assertThat(Run.of("check", "--list", "2", LOCKS).err())
                .isEqualTo("sweepline: --list goes with --terminal-states; give that, too\n");
        Run none = Run.of("check", "--terminal-states", "--list", "0", LOCKS);
        assertThat(none.code()).isEqualTo(2);
        assertThat(none.err()).isEqualTo("sweepline: --list 0: the number must be at least 1\n");
        Run reduced = Run.of("check", "--terminal-states", "--equivalence", "tokens(left)", LOCKS);
        assertThat(reduced.code()).isEqualTo(2);
        assertThat(reduced.err()).contains("terminal states need every state");
    }

    @Test
    void terminal_states_are_counted_once_over_several_sweeps_and_what_that_keeps_is_in_the_peak() {
        Run alone = Run.of("check", "--space", "--progress", BAD_MEASURE, "--no-pin", PHILOSOPHERS);
        Run counted = Run.of("check", "--terminal-states", "--progress", BAD_MEASURE, "--no-pin", PHILOSOPHERS);
        assertThat(alone.out()).contains("sweeps      3 in 1 column");
        assertThat(counted.out()).startsWith("computed  terminal states: 1\n").contains("sweeps      3 in 1 column");
        assertThat(peak(counted)).isEqualTo(peak(alone) + 1);
    }

    @Test
    void random_walks_do_not_claim_to_store_nothing_where_they_count() {
        String nothing = "random walks, no state stored";
        assertThat(Run.of("check", "--method", "walk", "--deadlock", LOCKS).out())
                .contains(nothing);
        assertThat(Run.of("check", "--method", "walk", "--terminal-states", LOCKS)
                        .out())
                .doesNotContain(nothing)
                .contains("walk: random walks that store what they count");
    }

    private static long peak(Run run) {
        Matcher peak = Pattern.compile("peak +(\\d+) stored").matcher(run.out());
        assertThat(peak.find()).isTrue();
        return Long.parseLong(peak.group(1));
    }

    @Test
    void stable_places_are_listed() throws IOException {
        Run run = Run.of("check", "--stable", crowd());
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("holds     stable: 1 of 3 places never changes\n", "never changes\n  c\n");
        Run none = Run.of("check", "--stable", LOCKS);
        assertThat(none.code()).isEqualTo(1);
        assertThat(none.out()).contains("violated  stable: every place changes\n");
        assertThat(Run.of("check", "--stable", "--quiet", LIFT).out())
                .contains("violated  stable: every process changes");
        Run early = Run.of("check", "--stable", "--max-states", "1", LOCKS);
        assertThat(early.code()).isEqualTo(3);
        assertThat(early.out())
                .contains(
                        "unknown   stable: the limit of 1 explored states was met; 8 of 8 places not seen to change yet\n",
                        "not seen to change yet\n  a_idle\n  a_left\n");
    }

    @Test
    void bounds_are_told_with_the_way_to_them() throws IOException {
        Run run = Run.of("check", "--bound", "tokens(a, b)", "--bound", "3 * tokens(b)", "--bound", "-1", crowd());
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains(
                        "computed  bound tokens(a, b): 2, reached in the initial state\n",
                        "computed  bound 3 * tokens(b): 6, reached after 2 steps\n",
                        "computed  bound -1: -1, reached in the initial state\n",
                        "witness for bound 3 * tokens(b)\n");
        Run endless = Run.of("check", "--quiet", "--max-states", "500", "--bound", "tokens(delivered)", PRODUCER);
        assertThat(endless.code()).isEqualTo(3);
        assertThat(endless.out())
                .contains("unknown   bound tokens(delivered): the limit of 500 explored states was met", "; at least ");
    }

    @Test
    void a_bound_beyond_64_bits_is_unknown() throws IOException {
        Run run = Run.of("check", "--quiet", "--bound", "tokens(c) * " + Long.MAX_VALUE, crowd());
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out()).contains("a number left the range of 64 bits");
    }

    @Test
    void the_way_back_to_the_initial_state_is_open_or_lost() {
        Run lost = Run.of("check", "--reversible", LOCKS);
        assertThat(lost.code()).isEqualTo(1);
        assertThat(lost.out())
                .contains("violated  reversible: the initial state is out of reach after 2 steps\n")
                .contains("nothing can occur any more");
        assertThat(Run.of("check", "--quiet", "--home-state", LIFT).out()).isEqualTo("holds     reversible\n");
    }

    @Test
    void quasi_live_is_another_name_for_no_dead_transitions() {
        assertThat(Run.of("check", "--quiet", "--quasi-live", LOCKS).out())
                .isEqualTo(
                        Run.of("check", "--quiet", "--dead-transitions", LOCKS).out());
    }

    @Test
    void programs_get_places_and_values() throws IOException {
        Run run = Run.of("check", "--json", "--one-safe", "--stable", "--bound", "tokens(b)", crowd());
        Json safe = Json.parse(run.out()).member("properties").at(0);
        assertThat(safe.text("kind")).isEqualTo("one-safe");
        assertThat(safe.text("place")).isEqualTo("a");
        assertThat(safe.number("tokens")).isEqualTo(2);
        assertThat(safe.member("trace").text("quality")).isEqualTo("shortest");
        Json stable = Json.parse(run.out()).member("properties").at(1);
        assertThat(stable.member("stable").at(0).value()).isEqualTo("c");
        Json bound = Json.parse(run.out()).member("properties").at(2);
        assertThat(bound.text("expression")).isEqualTo("tokens(b)");
        assertThat(bound.number("largest")).isEqualTo(2);
    }

    @Test
    void traces_to_places_and_values_are_written_to_a_file() throws IOException {
        Path file = folder.resolve("traces.txt");
        Run.of("check", "--one-safe", "--stable", "--bound", "tokens(b)", "--trace", file.toString(), crowd());
        assertThat(Files.readString(file))
                .containsSubsequence(
                        "# violated: one-safe\n# choices: ",
                        "# holds: stable\n# no trace",
                        "# computed: bound tokens(b)\n# choices: 1,1\n",
                        "t\n",
                        "t\n");
        Path json = folder.resolve("traces.json");
        Run.of("check", "--one-safe", "--bound", "tokens(b)", "--trace", json.toString(), crowd());
        assertThat(Files.readString(json)).contains("\"place\"", "\"largest\"");
    }

    @Test
    void symmetries_keep_whether_a_net_is_one_safe_and_stubborn_sets_are_not_asked() {
        Run run = Run.of("check", "--no-proofs", "--one-safe", "--symmetry", "--stubborn", "--insist", PHILOSOPHERS);
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("stubborn    off: token counts need every state");
        assertThat(run.out()).contains("symmetry    5 symmetries");
    }

    @Test
    void a_walk_finds_the_deadlock_of_the_philosophers_and_tells_its_walks() {
        Run run = Run.of("check", "--method", "walk", PHILOSOPHERS);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out())
                .contains("violated  no deadlock: a deadlock after ", "method      walk: random walks")
                .containsPattern("walks       [0-9,]+, [0-9,]+ steps?\n")
                .doesNotContain("explored", "peak");
        Run again = Run.of("check", "--method", "walk", PHILOSOPHERS);
        assertThat(again.out().replaceAll("(?m)^time .*$", ""))
                .isEqualTo(run.out().replaceAll("(?m)^time .*$", ""));
    }

    @Test
    void what_a_walk_does_not_find_is_unknown() {
        Run run = Run.of(
                "check", "--method", "walk", "--walk-steps", "2000", "--seed", "7", "--always", "true", PHILOSOPHERS);
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out())
                .startsWith("unknown   always true: random walks prove nothing: 2000 states were looked at\n");
        Run json = Run.of("check", "--json", "--method", "walk", "--walk-steps", "2000", "--space", PHILOSOPHERS);
        Json statistics = Json.parse(json.out()).member("statistics");
        assertThat(statistics.number("explored")).isEqualTo(2_000);
        assertThat(statistics.number("walks") + statistics.number("fired")).isEqualTo(2_000);
        assertThat(statistics.number("walks"))
                .as("two long ones, cut short by deadlocks")
                .isGreaterThan(2);
        assertThat(statistics.member("complete").value()).isEqualTo(false);
        assertThat(statistics.member("states").value()).isNull();
    }

    @Test
    void a_walk_follows_formulas_whose_violations_show_and_refuses_others() {
        Run found = Run.of("check", "--quiet", "--method", "walk", "--ltl", "G not deadlock", PHILOSOPHERS);
        assertThat(found.code()).isEqualTo(1);
        Run open = Run.of(
                "check", "--method", "walk", "--walk-steps", "500", "--ltl", "G tokens(fo_0) <= 1", PHILOSOPHERS);
        assertThat(open.code()).isEqualTo(3);
        assertThat(open.out()).contains("random walks prove nothing: 500 states were looked at");
    }
}
