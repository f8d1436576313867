package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.sweepline.report.ExitCode;

/**
 * Runs the commands that the pages show and compares their output with what the pages say.
 *
 * <p>With {@code -Dsweepline.rewrite=true} the pages are rewritten instead, times included; the change is then for people
 * to judge.
 */
class TutorialTest {
    private static final List<String> PAGES = List.of(
            "docs/tutorial/first-check.md",
            "docs/tutorial/coloured-nets.md",
            "docs/tutorial/processes.md",
            "docs/tutorial/report.md",
            "docs/tutorial/reductions.md",
            "docs/tutorial/long-runs.md",
            "docs/tutorial/temporal-logic.md",
            "docs/formats/command-line.md",
            "docs/formats/contest.md",
            "docs/method/progress.md");
    private static final String REST = "...\n";
    private static final Pattern BLOCK = Pattern.compile("(?s)```console\\n(.*?)```");
    /** A command without its output, which may go on in lines that are indented more, and say into what it is piped. */
    private static final Pattern NAMED =
            Pattern.compile("(?m)^    sweepline ((?:check|mcc|draw|measure|report|generate) .*(?:\n {5,}.*)*)");
    /** What a long run says of itself every few seconds, the more often the slower the machine is. */
    private static final Pattern LIFE_SIGN = Pattern.compile("(?m)^ *[\\d.]+ s  .*states/s.*\n");

    private static final Pattern WORD = Pattern.compile("'([^']*)'|\"([^\"]*)\"|(\\S+)");

    /** Their commands explore millions of states, and repeat all experiments of the papers. */
    private static final List<String> LONG_PAGES = List.of("README.md", "docs/experiments.md");

    @TestFactory
    List<DynamicTest> every_command_on_a_page_prints_what_the_page_shows() throws IOException {
        return tests(pages());
    }

    @TestFactory
    @Tag("slow")
    List<DynamicTest> every_long_command_on_a_page_prints_what_the_page_shows() throws IOException {
        return tests(LONG_PAGES);
    }

    @Test
    void the_page_of_every_example_shows_what_a_command_prints() throws IOException {
        for (String page : pagesOfExamples()) {
            assertThat(BLOCK.matcher(Files.readString(Run.ROOT.resolve(page))).find())
                    .as(page)
                    .isTrue();
        }
    }

    @TestFactory
    @Tag("slow")
    List<DynamicTest> every_command_that_an_example_names_comes_to_a_verdict() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        for (String page : pagesOfExamples()) {
            Matcher command = NAMED.matcher(Files.readString(Run.ROOT.resolve(page)));
            while (command.find()) {
                String line = command.group(1).replaceAll("\\s*\\\\?\n +", " ").replaceFirst(" [|>] [^']*$", "");
                tests.add(DynamicTest.dynamicTest(page + ": " + line, () -> {
                    Run run = Run.of(arguments(line));
                    assertThat(LIFE_SIGN.matcher(run.err()).replaceAll("").strip())
                            .isEmpty();
                    assertThat(run.code()).isLessThan(ExitCode.USAGE.number());
                }));
            }
        }
        assertThat(tests).isNotEmpty();
        return tests;
    }

    private static List<DynamicTest> tests(List<String> pages) throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        for (String page : pages) {
            Matcher block = BLOCK.matcher(Files.readString(Run.ROOT.resolve(page)));
            while (block.find()) {
                String[] parts = block.group(1).split("\n", 2);
                tests.add(DynamicTest.dynamicTest(parts[0], () -> compare(page, parts[0], parts[1])));
            }
        }
        assertThat(tests).isNotEmpty();
        return tests;
    }

    /** The pages above, and those of the examples. */
    private static List<String> pages() throws IOException {
        return Stream.concat(PAGES.stream(), pagesOfExamples().stream()).toList();
    }

    private static List<String> pagesOfExamples() throws IOException {
        try (Stream<Path> folders = Files.list(Run.ROOT.resolve("examples"))) {
            // Those in Java are Maven projects, and examples/java/build runs them.
            return folders.filter(folder -> !folder.endsWith("java"))
                    .map(folder -> "examples/" + folder.getFileName() + "/README.md")
                    .sorted()
                    .toList();
        }
    }

    /** A last line {@code ...} on the page stands for output it does not show. */
    private static void compare(String page, String command, String shown) throws IOException {
        assertThat(command).startsWith("$ ./sweepline ");
        Run run = Run.of(arguments(command.substring("$ ./sweepline ".length())));
        String all = LIFE_SIGN.matcher(run.out() + run.err()).replaceAll("").replace(Run.ROOT + "/", "");
        String printed = shown.endsWith(REST) ? beginning(all, shown) : all;
        if (Boolean.getBoolean("sweepline.rewrite")) {
            Path file = Run.ROOT.resolve(page);
            Files.writeString(file, Files.readString(file).replace(command + "\n" + shown, command + "\n" + printed));
        } else {
            assertThat(masked(command, printed)).isEqualTo(masked(command, shown));
        }
    }

    /** As many lines as the page shows, then the line that stands for the rest. */
    private static String beginning(String printed, String shown) {
        long lines = shown.lines().count() - 1;
        return printed.lines().limit(lines).map(line -> line + "\n").collect(Collectors.joining()) + REST;
    }

    private static String[] arguments(String line) {
        List<String> words = new ArrayList<>();
        Matcher word = WORD.matcher(line);
        while (word.find()) {
            String quoted = word.group(1) == null ? word.group(2) : word.group(1);
            words.add(quoted == null ? word.group(3) : quoted);
        }
        return words.stream()
                .map(text -> text.startsWith("examples/")
                        ? Run.ROOT.resolve(Path.of(text)).toString()
                        : text)
                .toArray(String[]::new);
    }

    /** How far a pilot goes, and so which measures are tried, depends on the memory that is left to it. */
    private static String masked(String command, String text) {
        String masked = masked(text);
        return command.contains("--memory") ? masked.replaceAll("(?m)^(measure|pilot|in all) .*$", "$1") : masked;
    }

    /** Times differ from run to run, and bytes with the sizes of pages. */
    private static String masked(String text) {
        return text.replaceAll(
                        "(?m)^(time|doctor|bytes| *Secs:| *Bytes:|(?:first look|pilot|in all) .* stored)[ ,].*$", "$1")
                .replaceAll("met with \\d+ MiB", "met")
                .replaceAll("(?m)^  (time|faster|with paths|of sweep) .*(\n +here .*)?$", "  $1");
    }
}
