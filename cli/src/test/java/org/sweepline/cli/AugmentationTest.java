package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sweepline.check.augment.Proposal;
import org.sweepline.check.measure.Doctor;
import org.sweepline.model.Encoding;
import org.sweepline.model.Languages;
import org.sweepline.report.ExitCode;

/** States that carry a number besides: the effect on an example, and what the command line says about it. */
class AugmentationTest {
    private static final String CONNECTION = Run.example("connection/connection.cpn");
    private static final String SENT = "sent (marking(Client), marking(Server))";

    @ParameterizedTest
    @CsvSource({
        "none, '', 27105, 27105",
        "SENT, '', 27105, 6721",
        "none, steps(*), 33549, 5353",
        "SENT, steps(*), 33549, 4899",
        "none, most(SENT), 27105, 6720"
    })
    void more_states_and_a_lower_peak(String progress, String augmentation, long states, long peak) throws IOException {
        String[] arguments = {
            "check",
            "--space",
            "--progress",
            progress.replace("SENT", SENT),
            "--augment",
            augmentation.replace("SENT", SENT),
            CONNECTION
        };
        if (augmentation.isEmpty())
            arguments = new String[] {"check", "--space", arguments[2], arguments[3], CONNECTION};
        Run run = Run.of(arguments);
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).contains("  states                  " + states + "\n");
        assertThat(run.out()).contains(String.format(Locale.ROOT, "peak        %,d stored", peak));
        assertThat(run.out().contains("state space of the augmented model")).isEqualTo(!augmentation.isEmpty());
        if (augmentation.startsWith("most")) return;
        String row = String.format(Locale.ROOT, "| %,d | %,d |", states, peak);
        assertThat(Files.readString(Path.of(CONNECTION).resolveSibling("README.md")))
                .contains(row);
    }

    @Test
    void the_doctor_has_reason_to_propose_it() {
        Encoding dccp = Languages.load(Path.of(Run.example("dccp/dccp.cpn"))).encode();
        Doctor.Examination how = Doctor.Examination.DEFAULT;
        Optional<Proposal> proposal = Proposal.of(dccp, Doctor.examine(dccp, how), how);
        assertThat(proposal.orElseThrow().augmentation()).hasToString("steps(*)");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "echo/echo-1x3.lola#steps(inform*)",
                "philosophers/philosophers-5.pnml#steps(*) <= 2",
                "philosophers/philosophers-5.pnml#most(tokens(*))",
                "dining/dining.lts#steps(*) <= 3",
                "two-phase-commit-net/two-phase-commit.cpn#steps(*) <= 4"
            })
    void verdicts_and_traces_are_those_of_the_model(String text) throws IOException {
        String model = Run.example(text.substring(0, text.indexOf('#')));
        String place =
                Languages.load(Path.of(model)).encode().variables().names().get(0);
        String augmentation = text.substring(text.indexOf('#') + 1).replace("tokens(*)", "tokens(" + place + ")");
        List<String> questions =
                List.of("check -q --deadlock --dead-transitions --home deadlock --live --progress none".split(" "));
        Run with = run(questions, "--augment", augmentation, model);
        Run without = run(questions, model);
        assertThat(with.code()).as(with.err()).isEqualTo(without.code());
        assertThat(verdicts(with)).isEqualTo(verdicts(without));
    }

    private static Run run(List<String> options, String... more) {
        return Run.of(Stream.concat(options.stream(), Stream.of(more)).toArray(String[]::new));
    }

    /** The first word of each line: lengths of traces may differ. */
    private static String verdicts(Run run) {
        return run.out().replaceAll("(?m)^(\\w+).*$", "$1");
    }

    @Test
    void figures_are_those_of_the_augmented_model_and_say_so() {
        String model = Run.example("echo/echo-1x3.lola");
        Run run = Run.of("check", "--space", "--method", "full", "--augment", "steps(*)", model);
        assertThat(run.out()).contains("; augmented by steps(*)\n").contains(" of the augmented model\n");
        Run json = Run.of("check", "--json", "--augment", "steps( * ) <= 3", model);
        assertThat(json.out()).contains("\"augmentation\": \"steps(*) <= 3\"");
    }

    @Test
    void a_count_without_end_is_cut_and_explained() {
        Run run = Run.of(
                "check",
                "--method",
                "full",
                "--max-states",
                "1000",
                "--augment",
                "steps(*)",
                Run.example("philosophers/philosophers-5.pnml"),
                "--always",
                "true");
        assertThat(run.code()).isEqualTo(ExitCode.UNKNOWN.number());
        assertThat(run.out()).contains("steps(*) grows without bound on a cycle of the model; set a bound");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            value = {
                "steps(inform_0_0_by_0_2)#augmentation:7: there is no transition or action",
                "stepz(*)#augmentation:1: ",
                "most(tokens(nowhere))#augmentation: in most(...): expression:8: unknown place",
                "steps(*) <= -1#augmentation:13: a bound is a whole number"
            })
    void wrong_augmentations_are_refused(String augmentation, String message) {
        for (String command : new String[] {"check", "measure"}) {
            Run run = Run.of(command, "--augment", augmentation, Run.example("echo/echo-1x3.lola"));
            assertThat(run.code()).isEqualTo(ExitCode.USAGE.number());
            assertThat(run.err()).startsWith("sweepline: ").contains(message);
        }
    }

    @Test
    void only_one_augmentation_can_be_given() {
        Run run = Run.of("check", "--augment", "steps(*)", "--augment", "steps(*)", Run.example("echo/echo-1x3.lola"));
        assertThat(run.code()).isEqualTo(ExitCode.USAGE.number());
        assertThat(run.err()).contains("--augment");
    }
}
