package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sweepline.contest.Examination;
import picocli.CommandLine;

/** What the Contest reads: the lines of every examination, and what becomes of bad input. */
class MccCommandTest {
    private static final Path INSTANCE = Path.of(Run.example("contest-instance"));
    private static final String DEADLOCK = "<exists-path><finally><deadlock/></finally></exists-path>";

    @TempDir
    private Path folder;

    @BeforeEach
    void copy_the_model() throws IOException {
        Files.copy(INSTANCE.resolve("model.pnml"), folder.resolve("model.pnml"));
    }

    @Test
    void every_examination_prints_a_line_for_each_known_answer() throws IOException {
        for (String title : Examination.titles()) {
            Run run = Run.of("mcc", title, INSTANCE.toString(), "--time-limit", "60s");
            assertThat(run.code()).isZero();
            assertThat(run.err()).isEmpty();
            String subject = title.equals("StateSpace") ? "STATE_SPACE " : "FORMULA ";
            List<String> expected = new ArrayList<>();
            for (String row : Files.readAllLines(INSTANCE.resolve("expected.csv"))) {
                String[] cells = row.split(",", -1);
                if (cells[0].equals(title)) expected.add(subject + cells[1] + " " + cells[2]);
            }
            assertThat(run.out().lines()).allMatch(line -> line.matches(".* TECHNIQUES [A-Z_]+( [A-Z_]+)*"));
            assertThat(run.out().lines().map(line -> line.replaceFirst(" TECHNIQUES .*", "")))
                    .containsExactlyInAnyOrderElementsOf(expected);
        }
    }

    @Test
    void an_examination_that_does_not_exist_is_not_competed_in() {
        Run run = Run.of("mcc", "StateSpaces", folder.toString());
        assertThat(run).isEqualTo(new Run(0, "DO_NOT_COMPETE\n", run.err()));
        assertThat(run.err()).contains("there is no examination StateSpaces; did you mean \"StateSpace\"?");
        assertThat(Run.of("mcc").code()).isIn(0, 2);
    }

    @Test
    void the_environment_says_what_the_command_line_does_not() {
        Map<String, String> environment = Map.of(
                "BK_EXAMINATION", "ReachabilityDeadlock",
                "BK_TIME_CONFINEMENT", "60",
                "BK_MEMORY_CONFINEMENT", "4096");
        Run run = within(environment, Instant.now(), "--time-limit", "1m");
        assertThat(run.out())
                .as("no model in the working directory")
                .isEqualTo("FORMULA ReachabilityDeadlock CANNOT_COMPUTE\n");
        assertThat(within(environment, Instant.now(), "OneSafe", folder.toString())
                        .out())
                .startsWith("FORMULA OneSafe FALSE TECHNIQUES ");
        assertThat(within(Map.of(), Instant.now()).err()).contains("no examination is given");
    }

    @Test
    void a_confinement_that_makes_no_sense_or_is_over_ends_in_a_line() {
        for (String wrong : List.of("soon", "-1", "1e9", "99999999999")) {
            Run run = within(Map.of("BK_TIME_CONFINEMENT", wrong), Instant.now(), "OneSafe", folder.toString());
            assertThat(run.out()).isEqualTo("CANNOT_COMPUTE\n");
            assertThat(run.err())
                    .contains("BK_TIME_CONFINEMENT is " + wrong + ", but must be a whole number of seconds");
        }
        Instant longAgo = Instant.now().minusSeconds(100);
        Run late = within(Map.of("BK_TIME_CONFINEMENT", "60"), longAgo, "OneSafe", folder.toString());
        assertThat(late.code()).isZero();
        assertThat(late.out()).matches("(FORMULA OneSafe )?CANNOT_COMPUTE\n");
    }

    @Test
    void what_takes_too_long_is_given_up_in_time() throws IOException {
        Run generated = Run.of("generate", "philosophers", "18");
        Files.writeString(folder.resolve("model.pnml"), generated.out());
        Run run = Run.of("mcc", "StateSpace", folder.toString(), "--time-limit", "1500ms", "--memory", "200m");
        assertThat(run.code()).isZero();
        assertThat(run.out()).isEqualTo("CANNOT_COMPUTE\n");
        assertThat(run.err()).hasLineCount(1);
    }

    @Test
    void a_malformed_file_of_properties_costs_the_whole_examination() throws IOException {
        for (String text : List.of(
                "",
                "<property-set><property></property-set>",
                "<property-set/>",
                "<!DOCTYPE a [<!ENTITY b \"c\">]><property-set>&b;</property-set>",
                properties("same", DEADLOCK, "same", DEADLOCK),
                properties("forged TRUE TECHNIQUES X\nFORMULA other", DEADLOCK),
                properties("", DEADLOCK))) {
            Files.writeString(folder.resolve("ReachabilityCardinality.xml"), text);
            Run run = Run.of("mcc", "ReachabilityCardinality", folder.toString());
            assertThat(run.code()).isZero();
            assertThat(run.out()).as(text).isEqualTo("CANNOT_COMPUTE\n");
            assertThat(run.err())
                    .hasLineCount(1)
                    .contains("ReachabilityCardinality.xml")
                    .doesNotContain("Exception");
        }
        Run none = Run.of("mcc", "LTLFireability", folder.toString());
        assertThat(none.out()).isEqualTo("CANNOT_COMPUTE\n");
        assertThat(none.err()).contains("LTLFireability.xml: there is no such file");
    }

    @Test
    void a_model_that_cannot_be_read_costs_every_answer() throws IOException {
        Files.writeString(folder.resolve("CTLFireability.xml"), properties("a", DEADLOCK, "b", DEADLOCK));
        Files.writeString(folder.resolve("model.pnml"), "<pnml><net></pnml>");
        Run run = Run.of("mcc", "CTLFireability", folder.toString());
        assertThat(run.out()).isEqualTo("FORMULA a CANNOT_COMPUTE\nFORMULA b CANNOT_COMPUTE\n");
        assertThat(run.err()).hasLineCount(1).contains("model.pnml:1:");
        assertThat(Run.of("mcc", "StateSpace", folder.toString()).out()).isEqualTo("CANNOT_COMPUTE\n");
    }

    @Test
    void a_formula_that_makes_no_sense_costs_only_itself() throws IOException {
        String next = "<next>" + DEADLOCK + "</next>";
        String bound = "<place-bound><place>desk</place></place-bound>";
        String unknownPlace = "<exists-path><finally><integer-le><integer-constant>1</integer-constant>"
                + "<tokens-count><place>desc</place></tokens-count></integer-le></finally></exists-path>";
        String unknownTransition = "<all-paths><globally><is-fireable><transition>serv</transition></is-fireable>"
                + "</globally></all-paths>";
        String linear = "<all-paths><finally><globally><deadlock/></globally></finally></all-paths>";
        String branching = "<all-paths><globally>" + DEADLOCK + "</globally></all-paths>";
        only("CTLCardinality", DEADLOCK, "TRUE", next, bound, unknownPlace, unknownTransition, linear, "<globaly/>");
        only(
                "LTLCardinality",
                linear,
                "FALSE",
                next,
                bound,
                branching,
                DEADLOCK,
                unknownTransition.replace("globally", "next"));
        only("ReachabilityFireability", DEADLOCK, "TRUE", bound, branching, linear, unknownPlace, unknownTransition);
        only("UpperBounds", bound, "1", DEADLOCK, linear, bound.replace("desk", "desc"), "<place-bound/>");
    }

    /** The first formula is answered, the others are not, each with a reason. */
    private void only(String examination, String sound, String answer, String... others) throws IOException {
        List<String> all = new ArrayList<>(List.of("sound", sound));
        for (int i = 0; i < others.length; i++) all.addAll(List.of("other-" + i, others[i]));
        Files.writeString(folder.resolve(examination + ".xml"), properties(all.toArray(String[]::new)));
        Run run = Run.of("mcc", examination, folder.toString());
        assertThat(run.code()).isZero();
        assertThat(run.out().lines().filter(line -> line.startsWith("FORMULA sound " + answer + " TECHNIQUES ")))
                .as(run.toString())
                .hasSize(1);
        assertThat(run.out().lines().filter(line -> line.matches("FORMULA other-\\d CANNOT_COMPUTE")))
                .as(run.toString())
                .hasSize(others.length);
        assertThat(run.out()).hasLineCount(others.length + 1);
        assertThat(run.err().lines()).hasSize(others.length).allMatch(line -> line.startsWith("sweepline: other-"));
        assertThat(run.err()).doesNotContain("Exception");
    }

    private static String properties(String... namesAndFormulas) {
        StringBuilder text = new StringBuilder("<property-set xmlns=\"http://mcc.lip6.fr/\">\n");
        for (int i = 0; i < namesAndFormulas.length; i += 2) {
            text.append("<property><id>" + namesAndFormulas[i] + "</id><formula>" + namesAndFormulas[i + 1])
                    .append("</formula></property>\n");
        }
        return text.append("</property-set>\n").toString();
    }

    private static Run within(Map<String, String> environment, Instant started, String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        Terminal terminal = Terminal.plain(new BufferedReader(new StringReader("")), out, err);
        CommandLine line =
                new CommandLine(new MccCommand(new Sweepline(terminal, () -> started), environment, started).spec());
        line.setExecutionExceptionHandler((thrown, command, result) -> {
            terminal.err().println(thrown.getMessage());
            return 2;
        });
        int code = line.execute(Stream.of(arguments).toArray(String[]::new));
        terminal.out().flush();
        terminal.err().flush();
        return new Run(code, out.toString(), err.toString());
    }
}
