package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sweepline.report.Json;
import org.sweepline.report.format.FoldingWriter;
import org.sweepline.report.format.VisibleWriter;

/** What people see on a terminal of few columns: lines end where words end, and commands can be copied. */
class NarrowTerminalTest {
    private static final int WIDTH = 45;

    /** What a terminal shows of a command, output and messages. */
    private static String shown(boolean colours, String input, String... arguments) {
        StringWriter screen = new StringWriter();
        Terminal terminal = new Terminal(
                new BufferedReader(new StringReader(input)),
                new VisibleWriter(screen, false),
                new VisibleWriter(new FoldingWriter(screen, WIDTH), true),
                new PrintWriter(screen),
                true,
                colours,
                false,
                false,
                false,
                WIDTH);
        Sweepline.run(arguments, terminal);
        return screen.toString();
    }

    private static String locks() {
        return Run.example("deadlock/two-locks.lola");
    }

    private static void assertFits(String screen) {
        for (String line : screen.split("\n")) {
            String plain = line.replaceAll("\033\\[[0-9;]*m", "").strip();
            boolean oneWord = !plain.replaceAll(" \\\\$", "").contains(" ");
            boolean multiset = plain.contains("++1`");
            assertThat(oneWord && !multiset
                            || line.replaceAll("\033\\[[0-9;]*m", "").length() <= WIDTH)
                    .as("'%s' in %n%s", line, screen)
                    .isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void every_line_fits(boolean colours) {
        String pipeline = Run.example("pipeline/pipeline-6x5.pnml");
        assertFits(shown(colours, "", "--help"));
        assertFits(shown(colours, "", "check", "--help"));
        assertFits(shown(colours, "", "check", locks()));
        assertFits(shown(colours, "", "check", "--verbose", "--method", "sweep", pipeline, "--space"));
        assertFits(shown(colours, "", "check", "--always", "tokens(nosuch) = 1", locks()));
        assertFits(shown(colours, "", "measure", Run.example("philosophers/philosophers-5.pnml")));
        assertFits(shown(colours, "", "measure", pipeline));
        assertFits(shown(colours, "", "report", Run.example("readers-writers/readers-writers.lts")));
        assertFits(shown(colours, "", "report", Run.example("data-base/data-base.cpn")));
        assertFits(shown(colours, "", "check", "--bounds", Run.example("data-base/data-base.cpn")));
        assertFits(shown(colours, "", "chekc"));
        assertFits(shown(colours, "random 3\nstate\nhelp\nnosuch\ncommand\n", "simulate", pipeline));
    }

    @Test
    void a_command_that_is_broken_can_be_copied() {
        String screen = shown(false, "", "check", locks());
        String command = screen.substring(screen.indexOf("sweepline simulate"), screen.indexOf("\n\nmodel"));
        assertThat(command).contains(" \\\n");
        assertThat(command.replaceAll(" \\\\\n +", " ")).isEqualTo("sweepline simulate --choices 1,2 " + locks());
    }

    @Test
    void the_command_that_counts_the_states_can_be_copied_too() {
        String net = Run.example("philosophers/philosophers-5.pnml");
        String screen = shown(false, "", "check", "--method", "full", "--space", "--max-states", "20", net);
        assertThat(screen.replaceAll(" \\\\\n +", " "))
                .containsPattern("  to count them +sweepline check --space --method \\w+ " + Pattern.quote(net) + "\n");
        assertFits(screen);
    }

    @Test
    void every_row_of_the_ranking_is_broken_at_the_same_place() {
        String screen = shown(false, "", "measure", Run.example("limit-protocol/limit-protocol.cpn"));
        assertThat(screen.lines().dropWhile(line -> !line.startsWith("rank")).limit(4))
                .element(0)
                .asString()
                .isEqualTo("rank   peak  of states  explored");
        assertThat(screen.lines().dropWhile(line -> !line.startsWith("rank")).limit(16))
                .filteredOn(line -> line.matches(" {6}\\S+"))
                .hasSize(8);
    }

    @Test
    void a_picture_is_as_narrow_as_the_terminal() {
        String screen = shown(false, "", "measure", Run.example("wtp/wtp.cpn"));
        assertThat(screen.lines().filter(line -> line.matches("  [ .:#]*#[ .:#]*")))
                .isNotEmpty();
        assertFits(screen);
    }

    @Test
    void a_report_in_a_file_is_as_wide_as_ever(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("report.txt");
        shown(false, "", "report", "--output", file.toString(), locks());
        assertThat(Files.readAllLines(file)).contains("-".repeat(72));
    }

    @Test
    void documents_are_not_broken() {
        String screen = shown(false, "", "check", "--json", locks());
        assertThat(screen.lines().anyMatch(line -> line.length() > WIDTH)).isTrue();
        assertThat(Json.parse(screen).keys()).contains("properties");
        assertThat(Json.parse(shown(false, "", "measure", "--json", locks())).keys())
                .contains("candidates");
    }
}
