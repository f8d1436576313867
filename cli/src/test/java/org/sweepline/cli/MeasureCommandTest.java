package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sweepline.report.ExitCode;
import org.sweepline.report.Json;

class MeasureCommandTest {
    private static final String PHILOSOPHERS = Run.example("philosophers/philosophers-5.pnml");
    private static final String LIFT = Run.example("lift/lift.lts");
    private static final Pattern COMMAND = Pattern.compile("(?m)^by hand     sweepline (.*)$");

    @TempDir
    private Path folder;

    private static Json json(String... arguments) {
        Run run = Run.of(arguments);
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        return Json.parse(run.out());
    }

    @Test
    void a_net_that_can_do_nothing_has_a_report_too() throws IOException {
        Path net = Files.writeString(folder.resolve("idle.lola"), "PLACE a, b; MARKING a: 1;");
        Json report = json("measure", "--json", net.toString());
        assertThat(report.member("candidates").at(0).text("text")).isEqualTo("none");
        assertThat(report.member("proposal").value()).isNull();
    }

    @Test
    void a_net_whose_levels_seem_to_double_without_end_has_a_report_too() throws IOException {
        Path net = Files.writeString(folder.resolve("sources.lola"), """
                PLACE p, q; MARKING p: 1;
                TRANSITION a CONSUME ; PRODUCE p: 1;
                TRANSITION b CONSUME ; PRODUCE p: 1;
                """);
        Json report = json("measure", "--json", net.toString());
        assertThat(report.member("pilot").member("complete").value()).isEqualTo(false);
        assertThat(Run.of("check", "--no-proofs", "--deadlock", "--max-states", "1000", net.toString())
                        .code())
                .isEqualTo(ExitCode.UNKNOWN.number());
    }

    @Test
    void weights_count_layers_or_it_is_said_what_a_layer_is() throws IOException {
        Path ring = Files.writeString(folder.resolve("ring.lola"), """
                PLACE a, b, c; MARKING a: 1;
                TRANSITION ab CONSUME a: 1; PRODUCE b: 1;
                TRANSITION bc CONSUME b: 1; PRODUCE c: 1;
                TRANSITION ca CONSUME c: 1; PRODUCE a: 1;
                """);
        String[] measure = {"measure", "--details", "--progress", "3 * tokens(b) - 3 * tokens(c)", ring.toString()};
        assertThat(Run.of(measure).out())
                .containsPattern("back at most 2 layers|back 1 layer")
                .containsPattern("(?m)^b +0 +1\nc +0 +-1\n")
                .containsPattern("(?m)^ab +0 +1\nbc +0 +-2\nca +0 +1\n")
                .contains("expression  layer: tokens(b) - tokens(c)")
                .doesNotContain("of the weighted sum)");
        Path pairs = Files.writeString(folder.resolve("pairs.lola"), """
                PLACE a, b; MARKING a: 2;
                TRANSITION split CONSUME a: 1; PRODUCE b: 2;
                TRANSITION join CONSUME b: 2; PRODUCE a: 1;
                """);
        measure[3] = "tokens(b)";
        measure[4] = pairs.toString();
        assertThat(Run.of(measure).out())
                .containsPattern("(?m)^b +0 +1\n\\(a layer is 2 of the weighted sum\\)\n")
                .containsPattern("(?m)^split +0 +1\njoin +0 +-1\n");
        measure[1] = "--json";
        Json candidates = json(measure).member("candidates");
        Json contents = IntStream.range(0, candidates.size())
                .mapToObj(candidates::at)
                .filter(candidate -> candidate.text("text").equals("tokens(b)"))
                .findFirst()
                .orElseThrow()
                .member("contents");
        assertThat(contents.member("unit").number("layer")).isEqualTo(2);
        assertThat(contents.member("unit").number("column")).isEqualTo(1);
    }

    @Test
    void the_best_candidate_is_what_check_goes_by_unless_the_model_is_small() {
        String model = Run.example("fork-join/fork-join.lts");
        Json best = json("measure", "--json", model).member("candidates").at(0);
        Json chosen =
                json("check", "--json", "--method", "sweep", "--space", model).member("measure");
        assertThat(chosen.text("text")).isEqualTo(best.text("text"));
        assertThat(chosen.number("window")).isEqualTo(best.number("window"));
        assertThat(chosen.member("forecast").value())
                .isEqualTo(best.member("forecast").value());
        assertThat(chosen.number("chosenFrom")).isGreaterThan(1);
    }

    @Test
    void a_forecast_from_all_states_is_what_happens() {
        for (String model : new String[] {PHILOSOPHERS, LIFT, Run.example("echo/echo-3x3.pnml")}) {
            Json document = json("check", "--json", "--method", "sweep", "--space", model);
            Json forecast = document.member("measure").member("forecast");
            assertThat(forecast.member("exact").value()).isEqualTo(true);
            Json swept = document.member("statistics");
            assertThat(swept.number("peak")).as(model).isEqualTo(forecast.number("peak"));
            assertThat(swept.number("explored")).as(model).isEqualTo(forecast.number("explored"));
        }
    }

    @Test
    void the_command_by_hand_does_what_is_forecast() {
        Json best = json("measure", "--json", "--const", "TOP=2", LIFT)
                .member("candidates")
                .at(0);
        Matcher command =
                COMMAND.matcher(Run.of("measure", "--const", "TOP=2", LIFT).out());
        assertThat(command.find()).isTrue();
        assertThat(command.group(1)).contains("--const TOP=2 ");
        String[] words = command.group(1).replace("'", "").split(" ");
        Json byHand = json(with(words, "--json", "--bounds")).member("statistics");
        assertThat(byHand.number("peak")).isEqualTo(best.member("forecast").number("peak"));
        assertThat(byHand.number("explored")).isEqualTo(best.member("forecast").number("explored"));
    }

    private static String[] with(String[] words, String... more) {
        String[] all = Arrays.copyOf(words, words.length + more.length);
        System.arraycopy(more, 0, all, words.length, more.length);
        return all;
    }

    @Test
    void the_users_measure_is_compared_with_the_others() {
        Run run = Run.of("measure", "--progress", "tokens(hl_0)", PHILOSOPHERS);
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .containsPattern("(?m)^yours, \\d+ .* tokens\\(hl_0\\)$")
                .containsSubsequence(
                        "yours       tokens(hl_0)", "by hand     sweepline check --progress 'tokens(hl_0)'")
                .contains("\nbest        ");
    }

    @Test
    void fewer_states_make_an_estimate() {
        Json document = json("measure", "--json", "--max-states", "100", PHILOSOPHERS);
        assertThat(document.member("pilot").member("complete").value()).isEqualTo(false);
        assertThat(document.member("pilot").number("states")).isLessThan(242);
        assertThat(document.member("candidates")
                        .at(0)
                        .member("forecast")
                        .member("exact")
                        .value())
                .isEqualTo(false);
        assertThat(Run.of("measure", "--max-states", "100", PHILOSOPHERS).out()).contains("a sample", "~");
    }

    @Test
    void two_runs_say_the_same() {
        String first = Run.of("measure", "--details", LIFT).out();
        // The option is called as in check, too.
        assertThat(Run.of("measure", "--verbose", LIFT).out().replaceAll("(?m)^time .*", ""))
                .isEqualTo(first.replaceAll("(?m)^time .*", ""));
    }

    @Test
    void the_picture_has_a_panel_for_each_candidate() throws Exception {
        Path file = folder.resolve("layers.svg");
        Json document = json("measure", "--json", "--svg", file.toString(), PHILOSOPHERS);
        assertThat(DocumentBuilderFactory.newInstance()
                        .newDocumentBuilder()
                        .parse(file.toFile())
                        .getElementsByTagName("g")
                        .getLength())
                .isEqualTo(document.member("candidates").size());
    }

    @Test
    void a_model_is_not_overwritten_by_a_picture() throws IOException {
        Path net = Files.copy(Path.of(PHILOSOPHERS), folder.resolve("net.pnml"));
        Run run = Run.of("measure", "--svg", net.toString(), net.toString());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("--svg would overwrite the model").hasLineCount(1);
    }

    @Test
    void what_is_left_out_is_told_with_the_reason() {
        String constant = "tokens(hl_0) - tokens(hl_0)";
        Json document = json("measure", "--json", "--progress", constant, PHILOSOPHERS);
        assertThat(document.member("remarks").value().toString())
                .contains("none: orders the states as " + constant + " does");
    }

    @Test
    void a_measure_that_is_given_is_left_alone() {
        String out = Run.of("check", "--progress", "tokens(hl_0)", PHILOSOPHERS).out();
        assertThat(out).contains("\nmeasure     tokens(hl_0): ").doesNotContain("pilot", "forecast", "chosen");
        Json given = json("check", "--json", "--bounds", "--progress", "tokens(hl_0)", "--no-pin", PHILOSOPHERS)
                .member("measure");
        assertThat(given.keys())
                .containsExactly(
                        "explanation", "monotone", "text", "window", "pin", "chosenFrom", "forecast", "reason");
        assertThat(given.text("text")).isEqualTo("tokens(hl_0)");
        assertThat(given.number("window")).isZero();
        assertThat(given.member("pin").value()).isEqualTo(false);
        assertThat(given.member("forecast").value()).isNull();
        assertThat(given.member("chosenFrom").value()).isNull();
    }

    @Test
    void a_pilot_may_choose_only_the_window() {
        String out = Run.of("check", "--progress", "linear:greedy", "--window", "auto", PHILOSOPHERS)
                .out();
        assertThat(out)
                .containsPattern("measure     .*; window 3 chosen by a pilot of all 242 states: forecast peak 7");
        Json chosen = json(
                        "check", "--json", "--space", "--progress", "linear:greedy", "--window", "auto", PHILOSOPHERS)
                .member("measure");
        assertThat(chosen.number("window")).isEqualTo(3);
        assertThat(chosen.number("chosenFrom")).isEqualTo(1);
    }

    @Test
    void a_window_that_is_given_stays() {
        Json chosen = json("check", "--json", "--space", "--window", "2", PHILOSOPHERS)
                .member("measure");
        assertThat(chosen.number("window")).isEqualTo(2);
    }

    @Test
    void a_pin_that_is_given_stays_and_leaves_measure_and_window_to_the_pilot() {
        Json usual = json("check", "--json", "--space", "--method", "sweep", PHILOSOPHERS)
                .member("measure");
        Json unpinned =
                json("check", "--json", "--space", "--no-pin", PHILOSOPHERS).member("measure");
        assertThat(usual.member("pin").value()).isEqualTo(true);
        assertThat(unpinned.member("pin").value()).isEqualTo(false);
        assertThat(unpinned.number("window")).isEqualTo(usual.number("window")).isEqualTo(3);
        assertThat(unpinned.text("text")).isEqualTo(usual.text("text"));
    }

    @Test
    void every_member_of_the_document_is_described() throws IOException {
        String page = Files.readString(Run.ROOT.resolve("docs/formats/json.md"));
        Matcher key = Pattern.compile("\"(\\w+)\":")
                .matcher(Run.of("measure", "--json", LIFT).out());
        int keys = 0;
        while (key.find()) {
            keys++;
            assertThat(page).contains("`" + key.group(1) + "`");
        }
        assertThat(keys).isGreaterThan(40);
    }
}
