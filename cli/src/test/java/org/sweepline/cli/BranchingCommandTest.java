package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sweepline.report.Json;

/** Formulas of CTL and the structure they are checked on, from the command line. */
class BranchingCommandTest {
    private static final String NET = Run.example("philosophers/philosophers-5.pnml");
    private static final String PROTOCOL = Run.example("association/association.lts");
    private static final String COLOURED = Run.example("limit-protocol/limit-protocol.cpn");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            A G tokens(ea_0) <= 1                            | 0 | holds
            AG EF tokens(ea_0) = 1                           | 1 | violated after 5 steps
            E F (tokens(ea_0) = 1 and E G tokens(fo_2) = 0)  | 0 | satisfied by a
            A F tokens(ea_0) = 1                             | 1 | violated by a run that ends after 5 steps
            A G (E X true or deadlock)                       | 0 | holds
            A G E X true                                     | 1 | violated after 5 steps
            tokens(th_0) = 1                                 | 0 | holds
            A G (E F deadlock)                               | 0 | holds
            E F took(tr_0)                                   | 0 | satisfied after 2 steps
            A G (took(tr_0) -> A X not took(tr_0))           | 0 | holds
            """)
    void a_formula_has_a_verdict_and_an_exit_code(String formula, int code, String told) {
        for (String way : new String[] {"auto", "kripke"}) {
            Run run = Run.of("check", "--quiet", "--runs", way, "--ctl", formula, NET);
            assertThat(run.out().lines().filter(line -> !line.startsWith("no effect --runs")))
                    .as(way)
                    .singleElement()
                    .satisfies(line -> assertThat(line).contains(told));
            assertThat(run.code()).as(way).isEqualTo(code);
        }
    }

    @Test
    void states_can_remember_only_so_many_propositions_about_steps() throws IOException {
        StringBuilder net = new StringBuilder("PLACE p; MARKING p: 1;");
        StringBuilder formula = new StringBuilder("A G (");
        for (int i = 0; i < 70; i++) {
            net.append(" TRANSITION t").append(i).append(" CONSUME p: 1; PRODUCE p: 1;");
            formula.append(i == 0 ? "" : " and ").append("E F took(t").append(i).append(")");
        }
        Path file = Files.writeString(folder.resolve("many.lola"), net);
        Run run = Run.of("check", "--quiet", "--runs", "kripke", "--ctl", formula + ")", file.toString());
        assertThat(run.out())
                .contains("unknown")
                .contains("have 70 different propositions about steps")
                .contains("check fewer formulas at a time")
                .doesNotContain("range of 64 bits");
        assertThat(run.code()).isEqualTo(3);
    }

    @Test
    void formulas_about_all_runs_and_about_some_may_be_joined_whatever_the_method() {
        String formula = "A F G tokens(ea_0) = 1 or E G F took(tr_0)";
        for (String way : new String[] {"auto", "kripke"}) {
            Run run = Run.of("check", "--quiet", "--runs", way, "--ltl", formula, NET);
            assertThat(run.out()).as(way).startsWith("holds");
            assertThat(run.code()).as(way).isZero();
        }
    }

    @Test
    void a_formula_about_runs_means_the_same_alone_and_joined_to_others() throws IOException {
        Path net = folder.resolve("dead.lola");
        Files.writeString(net, "PLACE p, q; MARKING p: 1; TRANSITION t CONSUME q: 1; PRODUCE;");
        // The only run stays in the initial state forever; as a path of CTL it has no next state.
        assertThat(Run.of("check", "--ltl", "E X tokens(p) = 1", net.toString()).code())
                .isZero();
        String joined = "E X tokens(p) = 1 and A G F deadlock";
        assertThat(Run.of("check", "--ltl", joined, net.toString()).code()).isZero();
        assertThat(Run.of("check", "--ltl", "not (" + joined + ")", net.toString())
                        .code())
                .isEqualTo(1);
        assertThat(Run.of("check", "--ctl", "E X tokens(p) = 1", net.toString()).code())
                .isEqualTo(1);
    }

    @Test
    void what_no_single_path_shows_is_claimed() {
        Run run = Run.of("check", "--ctl", "A G E F tokens(fo_0) = 1", NET);
        assertThat(run.out()).contains("  after 5 steps E F tokens(fo_0) = 1 does not hold\n");
        Json answer = Json.parse(Run.of("check", "--json", "--ctl", "A G E F tokens(fo_0) = 1", NET)
                        .out())
                .member("properties")
                .at(0);
        assertThat(answer.text("kind")).isEqualTo("ctl");
        assertThat(answer.member("claims").at(0).value()).isEqualTo("after 5 steps E F tokens(fo_0) = 1 does not hold");
        assertThat(answer.member("trace").member("steps").size()).isEqualTo(5);
    }

    @Test
    void the_structure_is_told_with_its_bits() {
        Json structure = Json.parse(Run.of("check", "--json", "--runs", "kripke", "--ctl", "E G E X true", NET)
                        .out())
                .member("structure");
        assertThat(structure.number("nodes")).isEqualTo(242);
        assertThat(structure.number("edges")).isEqualTo(805);
        assertThat(structure.number("bits")).isLessThan(structure.number("formulaBits"));
        assertThat(Run.of("check", "--ctl", "E G E X true", NET).out())
                .contains("method      kripke: ", "structure   242 nodes, 805 edges, 0 conditions\n");
    }

    @Test
    void a_structure_that_memory_has_no_room_for_gives_the_same_answers_from_disk() throws IOException {
        Path net = Files.writeString(
                folder.resolve("counters.pnml"),
                Run.of("generate", "counters", "5", "9").out());
        String[] asked = {
            "check",
            "--method",
            "sweep",
            "--runs",
            "kripke",
            "--ctl",
            "A G E F deadlock",
            "--ctl",
            "A F A G deadlock",
            "--ctl",
            "A G (E X E X true)",
            net.toString(),
            "--memory"
        };
        Run whole = with(asked, "100m");
        Run little = with(asked, "1200k");
        assertThat(whole.out()).contains("structure   100,000 nodes").doesNotContain("\ndisk ");
        assertThat(little.out())
                .contains("structure   100,000 nodes", "with what was in memory of the structure\n")
                .containsPattern("\ndisk +[0-9,]+ bytes at peak, of [0-9,]+ that the structure has");
        assertThat(answers(little)).isEqualTo(answers(whole)).contains("holds", "violated");
        assertThat(little.code()).isEqualTo(whole.code()).isEqualTo(1);
    }

    private static Run with(String[] asked, String memory) {
        String[] all = Arrays.copyOf(asked, asked.length + 1);
        all[asked.length] = memory;
        return Run.of(all);
    }

    /** What is told before the figures: verdicts and evidence. */
    private static String answers(Run run) {
        return run.out().substring(0, run.out().indexOf("\nmodel "));
    }

    @Test
    void a_structure_that_was_written_is_a_model() throws IOException {
        Path file = folder.resolve("net.aut");
        Run run = Run.of("check", "--quiet", "--kripke", file.toString(), "--ctl", "A G E F tokens(ea_0) = 1", NET);
        assertThat(run.code()).isEqualTo(1);
        Run again = Run.of("check", "--json", "--space", "--deadlock", "--method", "full", file.toString());
        assertThat(Json.parse(again.out()).member("statistics").number("states"))
                .isEqualTo(242);
        assertThat(Json.parse(again.out()).member("statistics").number("edges")).isEqualTo(805);
        String truths = Files.readString(folder.resolve("net.aut.propositions"));
        assertThat(truths).hasLineCount(1).startsWith("tokens(ea_0) = 1: ");
        assertThat(truths.split(": ")[1].split(" ")).hasSizeBetween(10, 100);
    }

    @Test
    void a_structure_is_written_without_formulas_too() {
        Path file = folder.resolve("net.aut");
        assertThat(Run.of("check", "--quiet", "--kripke", file.toString(), NET).code())
                .isEqualTo(1);
        assertThat(file).exists();
        assertThat(folder.resolve("net.aut.propositions")).doesNotExist();
    }

    @Test
    void a_limit_of_states_counts_the_look_at_a_structure_and_what_follows() {
        Run run = Run.of(
                "check", "--method", "sweep", "--max-states", "50", "--json", "--ctl", "A G E F tokens(ea_0)=1", NET);
        assertThat(run.code()).isEqualTo(3);
        assertThat(Json.parse(run.out()).member("inAll").number("explored")).isLessThanOrEqualTo(50);
    }

    @Test
    void a_structure_that_is_cut_off_is_not_written() {
        Path file = folder.resolve("net.aut");
        Run run = Run.of("check", "--max-states", "150", "--kripke", file.toString(), "--ctl", "A G E X true", NET);
        // The part that was explored has a deadlock, so the verdict is known.
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("--kripke: there is no whole structure to write", "150 explored states");
        assertThat(file).doesNotExist();
    }

    @Test
    void a_structure_that_is_wanted_and_cut_off_leaves_something_unknown_even_if_all_formulas_hold() {
        Path file = folder.resolve("net.aut");
        Run run =
                Run.of("check", "--json", "--max-states", "100", "--kripke", file.toString(), "--ctl", "E X true", NET);
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out()).contains("\"verdict\": \"holds\"", "\"exitCode\": 3");
        assertThat(run.err()).contains("there is no whole structure to write");
        assertThat(file).doesNotExist();
    }

    @Test
    void a_limit_leaves_a_formula_unknown_unless_a_part_decides() {
        Run open = Run.of("check", "--quiet", "--max-states", "100", "--ctl", "A G (E X true or deadlock)", NET);
        assertThat(open.code()).isEqualTo(3);
        assertThat(open.out()).contains("the limit of 100 explored states was met");
        Run found = Run.of("check", "--quiet", "--max-states", "100", "--ctl", "E F tokens(ea_0) = 1", NET);
        assertThat(found.code()).isZero();
    }

    @Test
    void a_time_limit_is_told_as_it_was_given() throws IOException {
        Path net = folder.resolve("large.pnml");
        Files.writeString(net, Run.of("generate", "philosophers", "25").out());
        String formula = "A G (E F tokens(ea_0) = 2 or E X true or deadlock)";
        Run run = Run.of("check", "--quiet", "--time-limit", "700ms", "--ctl", formula, net.toString());
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out()).contains("the time limit of 0.7 s was met");
    }

    @Test
    void processes_and_coloured_nets_have_formulas_too() {
        Run processes = Run.of("check", "--quiet", "--ctl", "A G (took(open.0) -> E F took(established.0))", PROTOCOL);
        assertThat(processes.out()).startsWith("holds     ctl");
        Run coloured = Run.of("check", "--quiet", "--ctl", "A G E F deadlock", COLOURED);
        assertThat(coloured.out()).as(coloured.err()).startsWith("holds     ctl");
    }

    @Test
    void files_have_formulas_of_both_kinds() throws IOException {
        Path file = folder.resolve("both.properties");
        Files.writeString(
                file, "back: AG EF tokens(ea_0) = 1\nsafe: G tokens(ea_0) <= 1\nmore: AG tokens(ea_0) <= 1\n");
        Run run = Run.of("check", "--quiet", "--properties", file.toString(), NET);
        assertThat(run.out()).startsWith("violated  ctl back").contains("\nholds     ltl safe", "\nholds     ctl more");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            G tokens(ea_0) = 1             | this is not CTL
            A (F G tokens(ea_0) = 1)       | this is not CTL
            A G E F tokens(nowhere) = 1    | --ctl:1:16: unknown place "nowhere"
            A G (E F                       | --ctl:1:5: this "(" is never closed
            A G took(nothing)              | unknown action
            """)
    void a_formula_that_is_none_is_told_so(String formula, String told) {
        Run run = Run.of("check", "--ctl", formula, NET);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).hasLineCount(1).contains(told);
    }

    @Test
    void options_that_mean_nothing_are_refused() {
        Run fair = Run.of("check", "--fair-choice", "--ctl", "A G true", NET);
        assertThat(fair.code()).isEqualTo(2);
        assertThat(fair.err()).contains("--fair-choice is for LTL only");
        Run overwriting = Run.of("check", "--kripke", NET, NET);
        assertThat(overwriting.code()).isEqualTo(2);
        assertThat(overwriting.err()).contains("would overwrite the model");
        Run elsewhere = Run.of("check", "--kripke", folder.resolve("no/such").toString(), NET);
        assertThat(elsewhere.code()).isEqualTo(2);
    }

    @Test
    void an_action_that_cannot_be_written_is_refused_before_anything_is_checked() throws IOException {
        Path net = Files.writeString(
                folder.resolve("i.lola"), "PLACE a, b; MARKING a; TRANSITION i CONSUME a; PRODUCE b;");
        Run run = Run.of("check", "--kripke", folder.resolve("i.aut").toString(), net.toString());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("sweepline: --kripke: an action \"i\" would be read as tau");
    }
}
