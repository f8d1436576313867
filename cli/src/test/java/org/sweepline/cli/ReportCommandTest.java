package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sweepline.check.Answer;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Method;
import org.sweepline.check.MultisetBounds;
import org.sweepline.check.Report;
import org.sweepline.check.Survey;
import org.sweepline.kernel.Verdict;
import org.sweepline.model.Languages;
import org.sweepline.model.Question;
import org.sweepline.model.Specification;

class ReportCommandTest {
    private static final String LOCKS = Run.example("deadlock/two-locks.lola");
    private static final String PRODUCER = Run.example("producer/producer.pnml");
    private static final Specification NET = Languages.load(Path.of(LOCKS));

    @TempDir
    private Path folder;

    private static Json json(int code, String... arguments) {
        Run run = Run.of(arguments);
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isEqualTo(code);
        Json document = Json.parse(run.out());
        assertThat(document.number("exitCode")).isEqualTo(code);
        return document;
    }

    private static List<MultisetBounds.Term> digits(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> new MultisetBounds.Term(i + 1, Integer.toString(i)))
                .toList();
    }

    private static final List<MultisetBounds> COLOURS = List.of(
            new MultisetBounds("Sent", digits(3), digits(1), true),
            new MultisetBounds("Received", digits(1234), List.of(), true),
            new MultisetBounds("Wild", List.of(), List.of(), false));

    private static SurveyResult coloured(boolean complete) {
        Survey survey = new Survey(
                12345,
                23456,
                complete,
                complete ? Optional.empty() : Optional.of("enough"),
                true,
                List.of(new Survey.Range("Sent", 0, 1234), new Survey.Range("Received", 1, 3)),
                COLOURS,
                Optional.empty(),
                Optional.empty(),
                Duration.ofMillis(1234),
                0,
                1000);
        return new SurveyResult("model", NET, survey);
    }

    private static SurveyResult structured(int dead, boolean thorough, String... actions) {
        List<Survey.Marking> first = IntStream.rangeClosed(1, Math.min(10, dead))
                .mapToObj(i -> new Survey.Marking(1000 * i, "dead " + i))
                .toList();
        Survey.Structure structure = new Survey.Structure(
                1,
                2,
                3,
                !thorough,
                Duration.ZERO,
                new Survey.Markings(5000, List.of(new Survey.Marking(1, "first"))),
                true,
                new Survey.Markings(dead, first),
                List.of(actions),
                List.of(),
                100);
        Survey survey = new Survey(
                5000,
                6000,
                true,
                Optional.empty(),
                true,
                List.of(),
                List.of(),
                Optional.of(structure),
                Optional.empty(),
                Duration.ZERO,
                0,
                1000);
        return new SurveyResult("model", NET, survey);
    }

    @Test
    void multiset_bounds_stand_beside_their_places_and_long_ones_are_cut() {
        SurveyResult result = coloured(false);
        String expected = """
                  Integer Bounds Seen So Far
                               Upper  Lower
                     Sent      1,234      0
                     Received      3      1

                  Upper Multi-set Bounds Seen So Far
                     Sent      1`0++2`1++3`2
                     Received  FIRST ... and 1,214 more colours
                     Wild      not known: there are too many colours

                  Lower Multi-set Bounds Seen So Far
                     Sent      1`0
                     Received  empty
                     Wild      not known: there are too many colours
                """;
        String twenty =
                IntStream.range(0, 20).mapToObj(i -> (i + 1) + "`" + i + "++").collect(Collectors.joining());
        assertThat(SurveyText.of(result)).endsWith("\n" + expected.replace("FIRST", twenty));
    }

    @Test
    void the_json_document_has_multiset_bounds_whole() {
        Json multisets =
                Json.parse(SurveyJson.of(coloured(false))).member("bounds").member("multisets");
        assertThat(multisets.member("Sent").member("upper").number("2")).isEqualTo(3);
        assertThat(multisets.member("Received").member("upper").keys()).hasSize(1234);
        assertThat(multisets.member("Received").member("lower").keys()).isEmpty();
        assertThat(multisets.member("Wild").member("upper").value()).isNull();
    }

    @Test
    void a_check_of_bounds_shows_multisets_too() {
        Answer.Values values =
                new Answer.Values(List.of("Sent", "Received"), List.of(2L, 3L), 5, true, COLOURS, List.of());
        Answer answer = new Answer(new Question.Bounds(), new Verdict.Holds(Optional.empty()), values);
        Report report = new Report(
                Method.FULL,
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of(answer),
                true,
                Optional.empty(),
                false,
                Optional.empty(),
                0,
                Duration.ZERO);
        CheckResult result = new CheckResult("model", NET, CheckOptions.DEFAULT, report);
        StringWriter out = new StringWriter();
        CheckText.print(result, Display.plain(new PrintWriter(out)), false);
        assertThat(out.toString()).contains("""
                        largest number of tokens of each colour
                          Sent      1`0++2`1++3`2
                          Received  1`0++""");
        Json bounds = Json.parse(CheckJson.of(result)).member("bounds");
        assertThat(bounds.keys()).containsExactly("complete", "largest", "multisets");
        assertThat(bounds.member("multisets").member("Sent").number("1")).isEqualTo(2);
    }

    @Test
    void few_dead_markings_are_shown_in_words_and_many_by_number() {
        assertThat(SurveyText.of(structured(2, false)))
                .contains("  Dead Markings\n     1,000  dead 1\n     2,000  dead 2\n");
        assertThat(SurveyText.of(structured(1234, false)))
                .contains("  Dead Markings\n     1,234: 1,000  2,000  3,000  4,000  5,000  6,000  7,000  8,000  9,000"
                        + "  10,000  and 1,224 more\n");
        assertThat(SurveyText.of(structured(0, false))).contains("  Dead Markings\n     None\n");
        assertThat(SurveyText.of(structured(0, false))).contains("  Home Markings\n     All\n");
    }

    @Test
    void long_lists_of_transitions_are_cut() {
        String[] names = IntStream.range(0, 60).mapToObj(i -> "t" + i).toArray(String[]::new);
        assertThat(SurveyText.of(structured(0, false, names)))
                .contains("     t49\n     and 10 more\n")
                .doesNotContain("t50");
    }

    @Test
    void fairness_that_would_take_long_is_left_out_and_said_to_be() {
        assertThat(SurveyText.of(structured(0, true)))
                .contains("Not known: 100 transition instances and 6,000 arcs would take long; --fairness");
        assertThat(SurveyText.of(structured(0, false))).contains("No infinite occurrence sequences");
    }

    @Test
    void a_limit_leaves_what_is_still_true() {
        Run run = Run.of("report", "--max-states", "1000", PRODUCER);
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out())
                .contains("Status:  Partial: the limit of 1000 explored states was met (place delivered grows")
                .contains("Integer Bounds Seen So Far")
                .doesNotContain("Scc Graph", "Home", "Dead", "Live", "Fair");
        Json document = json(3, "report", "--json", "--max-states", "1000", PRODUCER);
        assertThat(document.member("space").member("complete").value()).isEqualTo(false);
        assertThat(document.text("reason")).startsWith("the limit of 1000 explored states was met");
        for (String key : List.of("components", "home", "liveness", "fairness")) {
            assertThat(document.member(key).value()).isNull();
        }
    }

    @Test
    void the_json_document_has_its_keys_in_a_fixed_order() {
        Json document = json(0, "report", "--json", LOCKS);
        assertThat(document.keys())
                .containsExactly(
                        "tool",
                        "version",
                        "model",
                        "space",
                        "reason",
                        "bounds",
                        "components",
                        "home",
                        "liveness",
                        "fairness",
                        "exitCode");
        assertThat(document.member("space").keys())
                .containsExactly("complete", "states", "edges", "peakBytes", "seconds");
        assertThat(document.member("space").number("states")).isEqualTo(6);
        assertThat(document.member("components").keys())
                .containsExactly("count", "edges", "terminal", "acyclic", "seconds");
        assertThat(document.member("components").number("edges")).isEqualTo(2);
        assertThat(document.member("home").keys()).containsExactly("count", "first", "initial");
        assertThat(document.member("liveness").keys()).containsExactly("deadStates", "dead", "live");
        assertThat(document.member("liveness")
                        .member("deadStates")
                        .member("first")
                        .at(0)
                        .text("state"))
                .isEqualTo("a_left b_right");
        assertThat(document.member("fairness").keys()).containsExactly("impartial", "fair", "just", "none");
    }

    @Test
    void every_member_of_the_document_is_described() throws IOException {
        String page = Files.readString(Run.ROOT.resolve("docs/formats/json.md"));
        page = page.substring(page.indexOf("## The report on a state space"));
        String document = Run.of("report", "--json", LOCKS).out() + SurveyJson.of(coloured(false));
        Matcher key = Pattern.compile("\"(\\w+)\":")
                .matcher(document.replaceAll("(?s)\"(\\d+|Sent|Received|Wild|a_\\w+|b_\\w+|left|right)\":", ""));
        int keys = 0;
        while (key.find()) {
            keys++;
            assertThat(page).contains("`" + key.group(1) + "`");
        }
        assertThat(keys).isGreaterThan(30);
    }

    @Test
    void processes_have_states_and_actions() {
        Run run = Run.of("report", "--const", "TOP=2", Run.example("lift/lift.lts"));
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("Range of Values", "Home States\n     All", "Live Actions", "Dead Actions");
    }

    @Test
    void a_file_gets_the_report() throws IOException {
        Path file = folder.resolve("report.txt");
        Run run = Run.of("report", "--output", file.toString(), LOCKS);
        assertThat(run.code()).isZero();
        assertThat(run.out()).isEmpty();
        assertThat(Files.readString(file)).startsWith("State space report for two-locks\n");
        Run over = Run.of("report", "--output", LOCKS, LOCKS);
        assertThat(over.code()).isEqualTo(2);
        assertThat(over.err()).contains("--output would overwrite the model");
    }

    @Test
    void wrong_usage_is_told_in_one_line() {
        for (String[] wrong : new String[][] {
            {"report"},
            {"report", "missing.pnml"},
            {"report", "--max-states", "0", LOCKS},
            {"report", "--progress", "x", LOCKS}
        }) {
            Run run = Run.of(wrong);
            assertThat(run.code()).isEqualTo(2);
            assertThat(run.err()).startsWith("sweepline: ").hasLineCount(1);
        }
    }
}
