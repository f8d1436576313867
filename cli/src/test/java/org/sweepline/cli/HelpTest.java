package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sweepline.report.format.VisibleWriter;

class HelpTest {
    private static final int SCREEN = 55;

    static List<String> commands() {
        return List.of(
                "check",
                "resume",
                "status",
                "simulate",
                "report",
                "measure",
                "draw",
                "compile",
                "automaton",
                "generate",
                "experiments",
                "mcc",
                "help",
                "completion",
                "man");
    }

    @Test
    void the_help_of_the_tool_names_every_command() {
        String help = Run.of("--help").out();
        for (String command : commands()) assertThat(help).containsPattern("\n  " + command + " +[A-Z]");
        assertThat(help).contains("\nExamples:\n");
        assertThat(help.lines().count()).isLessThanOrEqualTo(SCREEN);
    }

    @ParameterizedTest
    @MethodSource("commands")
    void the_short_help_of_a_command_fits_a_screen_or_so(String command) {
        Run run = Run.of(command, "--help");
        assertThat(run.code()).isZero();
        assertThat(run.out()).startsWith("Usage: sweepline " + command);
        assertThat(run.out().lines().count()).isLessThanOrEqualTo(SCREEN);
    }

    @Test
    void the_short_help_says_how_to_see_every_option() {
        String help = Run.of("check", "--help").out();
        assertThat(help).contains("  --always EXPR ").doesNotContain("--early-release");
        assertThat(help).endsWith("\nsweepline check --help all shows every option.\n");
        assertThat(Run.of("check", "--help", "all").out())
                .contains("  --[no-]early-release", "  --always EXPR ", "EXPR is a condition on states")
                .doesNotContain("--stacktrace");
    }

    @ParameterizedTest
    @CsvSource({
        "check -h all, check --help all",
        "check --help=all, check --help all",
        "help check all, check --help all",
        "--help check, check --help",
        "help check, check --help",
        "help, --help",
        "help all, --help all",
        "check --help net.pnml, check --help"
    })
    void several_ways_lead_to_the_same_help(String one, String other) {
        Run run = Run.of(one.split(" "));
        assertThat(run.code()).isZero();
        assertThat(run.out()).isEqualTo(Run.of(other.split(" ")).out()).isNotEmpty();
    }

    @Test
    void the_complete_help_of_the_tool_has_that_of_every_command() {
        String help = Run.of("--help", "all").out();
        for (String command : commands())
            assertThat(help).contains(Run.of(command, "--help", "all").out());
    }

    /** Only what cannot be broken, such as the term of an option, is wider than the terminal. */
    @ParameterizedTest
    @ValueSource(ints = {45, 60, 80, 100, 300})
    void lines_fit_the_terminal(int width) {
        for (String command : commands()) {
            List<String> wide = new ArrayList<>(watched(width, command, "--help", "all")
                    .lines()
                    .filter(line -> line.length() > width)
                    .toList());
            wide.removeIf(line -> line.strip().split(" (?=(?:[^']*'[^']*')*[^']*$)").length <= 2);
            wide.removeIf(
                    line -> line.startsWith("  -") || line.startsWith("  List.all") || line.contains(" and not "));
            assertThat(wide).as(command).isEmpty();
        }
        if (width > 100) return;
        assertThat(watched(width, "check", "--help").lines()).anyMatch(line -> line.length() > width - 12);
    }

    @Test
    void an_example_that_is_broken_can_be_copied() {
        assertThat(watched(45, "check", "--help"))
                .contains("  sweepline check --always \\\n      'tokens(buffer) <= 3' --deadlock \\\n      net.pnml\n");
    }

    @Test
    void help_that_is_piped_is_80_columns_wide() {
        String help = Run.of("check", "--help", "all").out();
        assertThat(help.lines()).allMatch(line -> line.length() <= 80).anyMatch(line -> line.length() > 70);
        assertThat(help).doesNotContain("\u001b");
    }

    @Test
    void headings_are_bold_where_colours_are_shown() {
        assertThat(shown(80, true, "check", "--help")).startsWith("\u001b[1mUsage: \u001b[0msweepline check ");
        assertThat(shown(80, false, "check", "--help")).doesNotContain("\u001b");
    }

    private static String watched(int width, String... arguments) {
        return shown(width, false, arguments);
    }

    private static String shown(int width, boolean colours, String... arguments) {
        StringWriter out = new StringWriter();
        Terminal plain = Terminal.plain(new BufferedReader(new StringReader("")), out, new StringWriter());
        Terminal terminal = new Terminal(
                plain.in(),
                plain.out(),
                new VisibleWriter(new StringWriter(), false),
                plain.raw(),
                true,
                colours,
                false,
                false,
                false,
                width);
        assertThat(Sweepline.run(arguments, terminal)).isZero();
        return out.toString();
    }
}
