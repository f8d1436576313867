package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs the commands on the page about continuous integration, those of its workflow too, and compares what they print and write
 * with what the page shows. With {@code -Dsweepline.rewrite=true} the page is rewritten instead.
 */
class ContinuousIntegrationPageTest {
    private static final Path PAGE = Run.ROOT.resolve("docs/tutorial/continuous-integration.md");
    private static final Pattern COMMAND =
            Pattern.compile("(?m)^(?: {4}| *run: |\\$ )\\./sweepline (check .*?)(?: \\|\\| .*)?$");
    private static final Pattern SHOWN =
            Pattern.compile("(?s)```console\\n\\$ \\./sweepline (.*?)\\n(.*?)```.*?```xml\\n(.*?)```");

    @TempDir
    private Path folder;

    private String[] arguments(String line) {
        return line.replaceAll("results\\.(xml|sarif)", Matcher.quoteReplacement(folder + "/results.") + "$1")
                .replace(" examples/", " " + Run.ROOT.resolve("examples") + "/")
                .split(" +");
    }

    @Test
    void every_command_comes_to_a_verdict_and_writes_its_reports() throws IOException {
        Matcher command = COMMAND.matcher(Files.readString(PAGE));
        List<String> commands = new ArrayList<>();
        while (command.find()) {
            commands.add(command.group(1));
            Run run = Run.of(arguments(command.group(1)));
            assertThat(run.code()).as(command.group(1) + run.err()).isIn(0, 1);
            assertThat(folder.resolve("results.xml")).isNotEmptyFile();
            if (command.group(1).contains("--sarif"))
                new SarifSchema().require(Files.readString(folder.resolve("results.sarif")));
        }
        assertThat(commands).hasSize(4);
    }

    @Test
    void the_report_is_as_shown() throws IOException {
        String page = Files.readString(PAGE);
        Matcher shown = SHOWN.matcher(page);
        assertThat(shown.find()).isTrue();
        Run run = Run.of(arguments(shown.group(1)));
        String report = Files.readString(folder.resolve("results.xml")).replace(Run.ROOT + "/", "");
        if (Boolean.getBoolean("sweepline.rewrite")) {
            Files.writeString(PAGE, page.substring(0, shown.start(3)) + report + page.substring(shown.end(3)));
            return;
        }
        assertThat(run.out()).isEqualTo(shown.group(2));
        assertThat(masked(report)).isEqualTo(masked(shown.group(3)));
    }

    /** Times differ from run to run, and bytes with the sizes of pages. */
    private static String masked(String report) {
        return report.replaceAll("time=\"[0-9.]+\"", "time")
                .replaceAll("(\"(?:seconds|\\w*\\.?peakBytes|version)\" value)=\"[^\"]*\"", "$1");
    }
}
