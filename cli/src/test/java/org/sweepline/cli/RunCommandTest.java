package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sweepline.report.Json;

/** Formulas and automata from the command line: verdicts, what is shown of runs, and bad input. */
class RunCommandTest {
    private static final String NET = Run.example("philosophers/philosophers-5.pnml");
    private static final String FERRY = Run.example("ferry/ferry.lts");
    private static final String PROTOCOL = Run.example("association/association.lts");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            G tokens(ea_0) <= 1     | 0 | holds
            G tokens(ea_0) = 0      | 1 | violated after 2 steps
            F tokens(ea_0) = 1      | 1 | violated by a run that ends after 5 steps
            E F tokens(ea_0) = 1    | 0 | satisfied after 2 steps
            E G F tokens(ea_0) = 2  | 1 | no run satisfies it
            A A G F true            | 0 | holds
            AG EF tokens(ea_0) = 1  | 1 | out of reach after 5 steps
            A F (deadlock or G E X true) | 3 | is CTL*, neither LTL nor CTL
            """)
    void a_formula_has_a_verdict_and_an_exit_code(String formula, int code, String told) {
        Run run = Run.of("check", "--quiet", "--ltl", formula, NET);
        assertThat(run.out()).hasLineCount(1).contains(told);
        assertThat(run.code()).isEqualTo(code);
    }

    @Test
    void json_has_the_cycle_and_the_exploration_of_each_formula() {
        Run run = Run.of("check", "--json", "--process", "RIVER", "--property", "SERVED", FERRY);
        Json property = Json.parse(run.out()).member("properties").at(0);
        assertThat(property.text("kind")).isEqualTo("ltl");
        assertThat(property.text("name")).isEqualTo("SERVED");
        assertThat(property.member("cycle").size()).isPositive();
        assertThat(property.member("exploration").text("method")).isEqualTo("stored");
        assertThat(property.member("exploration").number("explored")).isPositive();
    }

    @Test
    void fair_choice_is_told_to_go_by_columns() {
        Run run = Run.of("check", "--process", "RIVER", "--property", "SERVED", "--fair-choice", FERRY);
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("under fair choice\n", "method      columns: ");
    }

    @Test
    void a_small_store_is_a_reason_to_go_by_columns() {
        String formula = "G (took(open.0) -> F (took(established.0) or took(failed.0)))";
        Run run = Run.of("check", "--max-stored", "5000", "--ltl", formula, PROTOCOL);
        assertThat(run.code()).as(run.out()).isZero();
        assertThat(run.out()).contains("method      columns: ");
    }

    @Test
    void a_store_too_small_for_anything_leaves_it_unknown() {
        Run run = Run.of("check", "--quiet", "--max-stored", "3", "--ltl", "F G deadlock", PROTOCOL);
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out()).contains("the limit of 3 stored states was met");
    }

    @Test
    void reductions_of_the_search_for_states_are_told_once() {
        Run run = Run.of("check", "--json", "--symmetry", "--deadlock", "--ltl", "F deadlock", NET);
        assertThat(Json.parse(run.out()).member("reductions").size()).isEqualTo(1);
        assertThat(Run.of("check", "--symmetry", "--ltl", "F deadlock", NET).out())
                .contains("symmetry    off: runs are followed step by step");
    }

    @Test
    void a_mistyped_name_of_a_property_is_looked_for_in_files_too() throws IOException {
        Path file = Files.writeString(folder.resolve("a.properties"), "eats: F tokens(ea_0) = 1\n");
        Run run = Run.of("check", "--properties", file.toString(), "--property", "eat", NET);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err())
                .contains("--property eat: the model and the files define no such property; did you mean \"eats\"?");
    }

    @Test
    void an_error_in_ml_is_placed_in_the_formula() {
        Run run = Run.of("check", "--ltl", "G (tokens(Waiting) < nothing)", Run.example("data-base/data-base.cpn"));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).startsWith("sweepline: --ltl:1:22: ");
    }

    @ParameterizedTest
    @ValueSource(strings = {" and ", " or ", " -> ", " <-> ", " U ", " W "})
    void ten_thousand_operators_in_a_row_end_in_a_verdict_or_a_clear_error(String operator) throws IOException {
        String formula = String.join(operator, Collections.nCopies(10_001, "tokens(ea_0) = 1"));
        Path file = Files.writeString(folder.resolve("a.properties"), "a: " + formula + "\n");
        Run run = Run.of("check", "--quiet", "--properties", file.toString(), NET);
        assertThat(run.code()).as(run.err()).isIn(0, 1, 2);
        assertThat(run.out() + run.err()).hasLineCount(1).doesNotContain("internal");
    }

    @ParameterizedTest
    @ValueSource(strings = {"G ", "X ", "not ", "(", "G F X "})
    void deep_nesting_is_refused(String operator) throws IOException {
        String closing = operator.equals("(") ? ")".repeat(10_000) : "";
        String formula = operator.repeat(10_000) + "deadlock" + closing;
        Path file = Files.writeString(folder.resolve("a.properties"), "a: " + formula + "\n");
        Run run = Run.of("check", "--quiet", "--properties", file.toString(), NET);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("the formula is nested more than 500 levels deep");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            ``                              | :1:1: an automaton without states
            // nothing                      | :1:1: an automaton without states
            accepting a                     | :1:1: there is no initial state
            initial a                       | it observes no action, so everything would be legal
            initial a a -> b : foo          | the model has no action "foo"
            initial a a -> b                | ":" is missing after the second state of an edge
            words (tl_0                     | ")" is missing
            """)
    void a_bad_automaton_is_refused(String text, String message) throws IOException {
        Path file = Files.writeString(folder.resolve("a.automaton"), text);
        Run run = Run.of("check", "--automaton", file.toString(), NET);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).startsWith("sweepline: " + file).contains(message).hasLineCount(1);
    }
}
