package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Model.OptionSpec;

/** Disks that are full: the answer is printed, what was not written is named, and no half of a file is left. */
class FullDiskTest {
    private static final Path FULL = Path.of("/dev/full");

    private static final Set<String> READ = Set.of(
            "simulate --trace",
            "check --properties",
            "check --automaton",
            "check --conforms",
            "check --primitives",
            "check --progress-file",
            "measure --progress-file");

    private static final String NET = Run.example("philosophers/philosophers-5.pnml");

    /** An option that writes, in a command whose results take more than a kilobyte, and what is printed nevertheless. */
    private record Writing(String command, String option, String printed, List<String> more) {
        List<String> to(Path file) {
            List<String> arguments = new ArrayList<>(List.of(command, option, file.toString()));
            arguments.addAll(more);
            return arguments;
        }
    }

    private static List<Writing> writings() {
        return List.of(
                new Writing(
                        "check",
                        "--trace",
                        "ltl F deadlock",
                        List.of("--ltl", "F deadlock", "--reachable", "deadlock", "--always", "not deadlock", NET)),
                new Writing("check", "--kripke", "ltl F deadlock", List.of("--ltl", "F deadlock", NET)),
                new Writing("check", "--junit", "ltl F deadlock", List.of("--ltl", "F deadlock", NET)),
                new Writing("check", "--sarif", "ltl F deadlock", List.of("--ltl", "F deadlock", NET)),
                new Writing("report", "--output", "", List.of(NET)),
                new Writing("measure", "--svg", "linear", List.of(NET)),
                new Writing("draw", "--output", "", List.of(Run.example("workshop/workshop.cpn"))),
                new Writing("compile", "--output", "", List.of(Run.example("dining/dining.lts"))),
                new Writing("experiments", "--csv", "COMMIT2", List.of("COMMIT2")));
    }

    /** The same as with check, which goes on. */
    private static final Set<String> RESUMED = Set.of("resume --trace", "resume --junit", "resume --sarif");

    /** What takes minutes. */
    private static final Writing FIGURE = new Writing("experiments", "--svg", "", List.of("FIG6"));

    @TempDir
    private Path folder;

    @Test
    void every_option_that_writes_is_tried() {
        Terminal terminal = Terminal.plain(null, new StringWriter(), new StringWriter());
        Sweepline sweepline = new Sweepline(terminal, Instant::now);
        Set<String> options = new TreeSet<>();
        new Commands(sweepline, Instant::now).needed(List.of()).forEach((name, command) -> {
            for (OptionSpec option : command.get().spec().options()) {
                if (option.paramLabel().equals("FILE")) options.add(name + " " + option.longestName());
            }
        });
        options.removeAll(READ);
        options.removeAll(RESUMED);
        options.remove(FIGURE.command() + " " + FIGURE.option());
        assertThat(writings().stream().map(writing -> writing.command() + " " + writing.option()))
                .containsExactlyInAnyOrderElementsOf(options);
    }

    @ParameterizedTest
    @MethodSource("writings")
    void a_full_disk_is_told_after_the_answer(Writing writing) throws IOException {
        assumeTrue(Files.exists(FULL), "skipped: there is no /dev/full");
        Run run = Run.of(writing.to(FULL).toArray(String[]::new));
        assertThat(run.code()).as(run.err()).isEqualTo(4);
        assertThat(run.out()).contains(writing.printed());
        assertThat(run.err()).contains("sweepline: " + FULL + ": not written: No space left on device");
    }

    @Test
    @Tag("slow")
    void a_full_disk_is_told_after_the_figure() throws IOException {
        a_full_disk_is_told_after_the_answer(FIGURE);
    }

    /** A table grows line by line, and its beginning is of use: all other files are written whole, or not at all. */
    @ParameterizedTest
    @MethodSource("writings")
    void no_half_of_a_file_is_left(Writing writing) throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "skipped: there is no /bin/sh");
        assumeTrue(!writing.option().equals("--csv"));
        Path file = Files.writeString(folder.resolve("results"), "old");
        Run run = limited("ulimit -f 1", writing.to(file));
        assertThat(run.code()).as(writing + run.err()).isEqualTo(4);
        assertThat(run.out()).contains(writing.printed());
        assertThat(run.err()).contains("sweepline: " + file + ": not written: File too large");
        assertThat(file).hasContent("old");
        try (var left = Files.list(folder)) {
            assertThat(left.map(path -> path.getFileName().toString())).containsExactlyInAnyOrder("results", "tmp");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "check NET",
                "check --json NET",
                "report NET",
                "measure --json NET",
                "simulate --choices 1 NET",
                "generate philosophers 3",
                "mcc OneSafe INSTANCE",
                "man",
                "--help"
            })
    void an_answer_that_does_not_arrive_is_none(String line) throws Exception {
        assumeTrue(Files.exists(FULL), "skipped: there is no /dev/full");
        String arguments = line.replace("NET", NET).replace("INSTANCE", Run.example("contest-instance"));
        Run run = limited("exec >/dev/full", List.of(arguments.split(" ")));
        assertThat(run.code()).as(run.err()).isEqualTo(4);
        assertThat(run.err()).contains("sweepline: the output could not be written");
    }

    private Run limited(String limit, List<String> arguments) throws Exception {
        Path temporary = Files.createDirectories(folder.resolve("tmp"));
        List<String> command = ChildProcess.after(limit, ChildProcess.command(Sweepline.class, temporary, arguments));
        Process process = new ProcessBuilder(command).start();
        process.getOutputStream().close();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Run(process.waitFor(), out, err);
    }
}
