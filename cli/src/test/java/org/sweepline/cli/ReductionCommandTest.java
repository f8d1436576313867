package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sweepline.report.Json;

/** Reductions from the command line: what is said about them, and what is refused. */
class ReductionCommandTest {
    private static final String PHILOSOPHERS = Run.example("philosophers/philosophers-5.pnml");

    @Test
    void stubborn_sets_find_the_deadlock_in_fewer_steps() {
        Run run = Run.of("check", "--stubborn", "--method", "full", PHILOSOPHERS);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out())
                .contains("violated  no deadlock: a deadlock after 5 steps", "(no trace to such a state is shorter)")
                .containsPattern(
                        "stubborn +strong stubborn sets that preserve deadlocks; \\d+ states reduced, \\d+ steps left"
                                + " out");
    }

    @Test
    void symmetries_leave_one_state_of_each_orbit() {
        Run run = Run.of("check", "--symmetry", "--method", "full", "--always", "true", PHILOSOPHERS);
        assertThat(run.code()).isZero();
        // By Burnside's lemma: 242 states, of which the 4 rotations besides the identity fix 2 each.
        assertThat(run.out())
                .contains("symmetry    5 symmetries of the net (1 generator), representatives exact")
                .contains("states      50, edges 165 after reduction");
    }

    @Test
    void a_property_of_one_philosopher_leaves_no_symmetry() {
        Run run = Run.of("check", "--no-proofs", "--symmetry", "--always", "tokens(ea_0) <= 1", PHILOSOPHERS);
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("symmetry    off: none is known that preserves the model and the properties");
    }

    @Test
    void a_property_of_all_philosophers_keeps_the_symmetries() {
        String sum = "tokens(ea_0) + tokens(ea_1) + tokens(ea_2) + tokens(ea_3) + tokens(ea_4) <= 1";
        Run run = Run.of("check", "--symmetry", "--always", sum, PHILOSOPHERS);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).contains("symmetry    5 symmetries of the net");
    }

    @Test
    void counts_need_every_state() {
        Run run = Run.of("check", "--symmetry", "--stubborn", "--space", PHILOSOPHERS);
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("states                  242")
                .contains("symmetry    off: counts need every state")
                .contains("stubborn    off: counts need every state");
    }

    @Test
    void json_tells_what_was_saved() {
        Json reductions = Json.parse(Run.of("check", "--json", "--symmetry", "--stubborn", PHILOSOPHERS)
                        .out())
                .member("reductions");
        assertThat(reductions.size()).isEqualTo(2);
        Json stubborn = reductions.at(1);
        assertThat(stubborn.text("name")).isEqualTo("stubborn");
        assertThat(stubborn.member("used").value()).isEqualTo(true);
        assertThat(stubborn.member("counts").number("stepsLeftOut")).isPositive();
        assertThat(stubborn.member("warning").value()).isNull();
    }

    /** Above the bound of the first look, which decides none of these. */
    @Test
    void each_verdict_says_by_which_means_it_came(@TempDir Path folder) throws IOException {
        Path net = Files.writeString(
                folder.resolve("philosophers.pnml"),
                Run.of("generate", "philosophers", "12").out());
        String everyOther =
                "tokens(ea_0) + tokens(ea_2) + tokens(ea_4) + tokens(ea_6) + tokens(ea_8) + tokens(ea_10) = 6";
        String[] check = {
            "check",
            "--deadlock",
            "--reachable",
            everyOther,
            "--always",
            "tokens(ea_0) + tokens(ea_1) <= 1",
            "--json",
            net.toString()
        };
        Json document = Json.parse(Run.of(check).out());
        Json properties = document.member("properties");
        assertThat(properties.at(0).text("means")).isEqualTo("walk");
        assertThat(properties.at(1).text("means")).isEqualTo("reduction");
        assertThat(properties.at(1).text("verdict")).isEqualTo("holds");
        assertThat(properties.at(2).text("means")).isEqualTo("proof");
        assertThat(document.member("phases").at(1).text("phase")).isEqualTo("walk");
        assertThat(document.member("look").number("explored")).isPositive();
        assertThat(document.member("reductions").at(1).member("used").value()).isEqualTo(true);
        check[6] = "--no-stubborn";
        assertThat(Run.of(check).out())
                .contains("(by a random walk)", "proved from the structure")
                .doesNotContain("stubborn");
        assertThat(Run.of("check", "--space", "--verbose", net.toString()).out())
                .contains("states      531,440", "symmetry    off: counts need every state");
    }

    @Test
    void what_is_expanded_for_the_trace_is_not_counted() {
        Json report = Json.parse(Run.of("check", "--json", "--symmetry", "--stubborn", PHILOSOPHERS)
                .out());
        Json reductions = report.member("reductions");
        assertThat(reductions.at(1).member("counts").number("statesReduced"))
                .isLessThanOrEqualTo(report.member("statistics").number("explored"));
    }

    @Test
    void what_was_seen_rests_on_no_assumption() {
        String ring = Run.example("token-ring/token-ring.lola");
        String[] check = {"check", "--equivalence", "tokens(rounds) mod 2", "", ring};
        check[3] = "--dead-transitions";
        assertThat(Run.of(check).out()).contains("holds     no dead transition").doesNotContain("provided");
        check[3] = "--deadlock";
        assertThat(Run.of(check).out()).contains("holds     no deadlock", "(1 pair compared");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--symmetry --always tokens( | always tokens(: ",
                "--stubborn --reachable tokens( | reachable tokens(: ",
                "--equivalence tokens(th_0) --always tokens( | always tokens(: ",
                "--insist | --insist goes with --symmetry or --stubborn",
                "--cutoff true | --cutoff goes with --equivalence",
                "--equivalence tokens(th_0) --patience 5 | --patience goes with --cutoff",
                "--equivalence tokens(th_0) --cutoff true --patience 0 | --patience 0: the number of layers must be at least 1",
                "--equivalence tokens(nowhere) | equivalence tokens(nowhere): ",
                "--equivalence tokens(th_0) --cutoff tokens( | cutoff tokens(: ",
                "--equivalence time | equivalence time: the net has no time",
                "--equivalence tokens(th_0) --augment steps(tl_0) | choose one of --equivalence and --augment",
                "--equivalence tokens(th_0) --space | an equivalence keeps what can be reached",
                "--equivalence tokens(th_0) --method dfs | an equivalence has no meaning for --method dfs"
            })
    void what_makes_no_sense_is_refused_in_one_line(String options, String message) {
        String[] words = ("check " + options.strip() + " MODEL").split(" ");
        words[words.length - 1] = PHILOSOPHERS;
        Run run = Run.of(words);
        assertThat(run.code()).as(run.err()).isEqualTo(2);
        assertThat(run.err()).contains(message.strip());
        assertThat(run.err().lines()).hasSize(1);
    }

    @Test
    void a_number_that_is_too_large_is_named() {
        String most = Long.toString(Long.MAX_VALUE);
        String number = "(tokens(th_0) + tokens(th_1)) * (1 + tokens(th_2)) * " + most;
        String reason = ": a number left the range of 64 bits: ";
        assertThat(Run.of("check", "--quiet", "--equivalence", number, "--deadlock", PHILOSOPHERS)
                        .out())
                .isEqualTo("unknown   no deadlock" + reason + number + System.lineSeparator());
        assertThat(Run.of("check", "--quiet", "--method", "sweep", "--progress", number, "--deadlock", PHILOSOPHERS)
                        .out())
                .isEqualTo("unknown   no deadlock" + reason + number + System.lineSeparator());
    }
}
