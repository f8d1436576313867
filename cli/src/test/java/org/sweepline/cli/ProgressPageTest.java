package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.sweepline.report.Json;

/** Makes the pictures of the page on progress again, and explores every row of its tables. */
class ProgressPageTest {
    private static final Pattern PICTURE = Pattern.compile("(?m)^    sweepline measure --svg (\\S+/(\\S+)) (\\S+)$");
    private static final Pattern SHOWN = Pattern.compile("\\]\\(pictures/(\\S+)\\)");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `(check .*?)` \\| (\\d+) \\| (\\d+) \\| (\\d+) \\|$");

    @TempDir
    private Path folder;

    private static String page() {
        try {
            return Files.readString(Run.ROOT.resolve("docs/method/progress.md"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @TestFactory
    List<DynamicTest> every_picture_is_what_its_command_draws() {
        List<DynamicTest> tests = new ArrayList<>();
        List<String> made = new ArrayList<>();
        Matcher picture = PICTURE.matcher(page());
        while (picture.find()) {
            Path committed = Run.ROOT.resolve(picture.group(1));
            String name = picture.group(2);
            String model = Run.ROOT.resolve(picture.group(3)).toString();
            made.add(name);
            tests.add(DynamicTest.dynamicTest(name, () -> {
                Path drawn = folder.resolve(name);
                Run run = Run.of("measure", "--svg", drawn.toString(), model);
                assertThat(run.code()).as(run.err()).isZero();
                if (Boolean.getBoolean("sweepline.rewrite")) {
                    Files.copy(drawn, committed, StandardCopyOption.REPLACE_EXISTING);
                }
                assertThat(committed).hasSameTextualContentAs(drawn);
            }));
        }
        Matcher shown = SHOWN.matcher(page());
        while (shown.find()) assertThat(made).contains(shown.group(1));
        assertThat(tests).hasSizeGreaterThanOrEqualTo(2);
        return tests;
    }

    @TestFactory
    List<DynamicTest> every_row_has_the_figures_of_its_command() {
        List<DynamicTest> tests = new ArrayList<>();
        Matcher row = ROW.matcher(page());
        while (row.find()) {
            String command = row.group(1);
            long[] figures = {Long.parseLong(row.group(2)), Long.parseLong(row.group(3)), Long.parseLong(row.group(4))};
            tests.add(DynamicTest.dynamicTest(command, () -> {
                String[] words = (command.replace("'", "") + " --json").split(" ");
                Arrays.setAll(
                        words,
                        i -> words[i].startsWith("examples/")
                                ? Run.ROOT.resolve(words[i]).toString()
                                : words[i]);
                Json found = Json.parse(Run.of(words).out()).member("statistics");
                assertThat(new long[] {found.number("explored"), found.number("peak"), found.number("persistent")})
                        .containsExactly(figures);
            }));
        }
        assertThat(tests).hasSizeGreaterThanOrEqualTo(6);
        return tests;
    }
}
