package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.sweepline.report.Json;

/**
 * The program in a process of its own, ended by signals at drawn instants or left by who reads its output: it tells what it has
 * found, whole, or nothing at all, and leaves no half of a file.
 */
class InterruptedProgramTest {
    private static final List<String> MODELS = List.of(
            "philosophers/philosophers-10.pnml",
            "pipeline/pipeline-16x11.pnml",
            "echo/echo-3x3.pnml",
            "workshop/workshop.cpn",
            "data-base/data-base.cpn",
            "readers-writers/readers-writers.lts",
            "dining/dining.lts");

    private static final List<List<String>> QUESTIONS = List.of(
            List.of("--deadlock"),
            List.of("--space", "--method", "full"),
            List.of("--space", "--method", "sweep"),
            List.of("--ltl", "G F deadlock"),
            List.of("--dead-transitions", "--live", "--method", "sweep"));

    private static final List<String> SIGNALS = List.of("TERM", "INT", "HUP");
    private static final int LATEST_MILLIS = 1500;

    @TempDir
    private Path folder;

    @TestFactory
    List<DynamicTest> a_signal_at_any_instant() {
        assumeTrue(Files.isExecutable(Path.of("/bin/kill")), "skipped: there is no /bin/kill");
        return attacks(this::signal);
    }

    @TestFactory
    List<DynamicTest> a_reader_that_goes_away() {
        return attacks(this::leave);
    }

    private interface Attack {
        void with(Random random) throws Exception;
    }

    private static List<DynamicTest> attacks(Attack attack) {
        return Attacks.seeds(4)
                .mapToObj(seed -> DynamicTest.dynamicTest("seed " + seed, () -> attack.with(new Random(seed))))
                .toList();
    }

    private List<String> command(Random random, Path trace) throws IOException {
        List<String> arguments = new ArrayList<>(List.of("check", "--json", "--trace", trace.toString()));
        arguments.addAll(Attacks.pick(QUESTIONS, random));
        arguments.add(Run.example(Attacks.pick(MODELS, random)));
        return ChildProcess.command(Sweepline.class, Files.createDirectories(folder.resolve("tmp")), arguments);
    }

    private void signal(Random random) throws Exception {
        Path results = Files.createTempDirectory(folder, "results");
        Path trace = results.resolve("trace.json");
        List<String> command = command(random, trace);
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        Process process = ChildProcess.start(command, out, err);
        process.waitFor(random.nextInt(LATEST_MILLIS), TimeUnit.MILLISECONDS);
        String signal = Attacks.pick(SIGNALS, random);
        new ProcessBuilder("/bin/kill", "-" + signal, "" + process.pid())
                .start()
                .waitFor();
        int code = ended(process);
        String told = signal + " " + command + ": " + code + "\n" + Files.readString(out) + Files.readString(err);
        assertThat(Files.readString(err)).as(told).doesNotContain("Exception", "internal error");
        if (code >= 128) assertThat(out).as(told).isEmptyFile();
        else assertWhole(Files.readString(out), code, told);
        assertThat(results).as(told).isDirectoryNotContaining(file -> !file.equals(trace));
        if (Files.exists(trace)) Json.parse(Files.readString(trace));
    }

    @Test
    void a_signal_ends_a_simulation_that_waits_for_a_line_as_the_end_of_input_does() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/bin/kill")), "skipped: there is no /bin/kill");
        Path err = folder.resolve("err");
        for (String signal : SIGNALS) {
            Process process = new ProcessBuilder(simulating("deadlock/two-locks.lola"))
                    .redirectError(err.toFile())
                    .start();
            process.getOutputStream().write("2\n".getBytes(StandardCharsets.US_ASCII));
            process.getOutputStream().flush();
            BufferedReader lines = process.inputReader();
            String line = lines.readLine();
            while (line != null && !line.contains("b_takes_left")) line = lines.readLine();
            new ProcessBuilder("/bin/kill", "-" + signal, "" + process.pid())
                    .start()
                    .waitFor();
            assertThat(ended(process)).as(signal).isZero();
            assertThat(lines.readLine()).as(signal).isNull();
            assertThat(err).as(signal).isEmptyFile();
        }
    }

    @Test
    void a_signal_while_steps_are_taken_says_that_they_were_interrupted() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/bin/kill")), "skipped: there is no /bin/kill");
        Path in = Files.writeString(folder.resolve("in"), "random 1000000000\n");
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        Process process = new ProcessBuilder(simulating("readers-writers/readers-writers.lts"))
                .redirectInput(in.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        while (process.isAlive() && Files.size(out) < 10_000) Thread.sleep(20);
        new ProcessBuilder("/bin/kill", "-TERM", "" + process.pid()).start().waitFor();
        assertThat(ended(process)).isEqualTo(3);
        assertThat(err).hasContent("sweepline: unknown: interrupted");
    }

    @Test
    void a_signal_leaves_no_copy_of_a_model_on_standard_input() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/bin/kill")), "skipped: there is no /bin/kill");
        Path copies = Files.createDirectories(folder.resolve("copies"));
        List<String> arguments = List.of("check", "--space", "--method", "full", "--format", "pnml", "-");
        Process process = new ProcessBuilder(ChildProcess.command(Sweepline.class, copies, arguments))
                .redirectInput(
                        Path.of(Run.example("pipeline/pipeline-16x11.pnml")).toFile())
                .redirectOutput(folder.resolve("out").toFile())
                .redirectError(folder.resolve("err").toFile())
                .start();
        process.waitFor(LATEST_MILLIS, TimeUnit.MILLISECONDS);
        new ProcessBuilder("/bin/kill", "-TERM", "" + process.pid()).start().waitFor();
        ended(process);
        assertThat(copies).isEmptyDirectory();
    }

    private List<String> simulating(String model) throws IOException {
        Path temporary = Files.createDirectories(folder.resolve("tmp"));
        return ChildProcess.command(Sweepline.class, temporary, List.of("simulate", Run.example(model)));
    }

    /** Waits for the end, and insists: who started this test may have told all its children to ignore a signal. */
    private static int ended(Process process) throws InterruptedException {
        if (!process.waitFor(3, TimeUnit.SECONDS)) process.toHandle().destroy();
        return process.waitFor();
    }

    private static void assertWhole(String document, int code, String told) {
        assertThat(code).as(told).isIn(0, 1, 3);
        Json.parse(document);
        assertThat(document).as(told).contains("\"exitCode\": " + code);
        if (code == 3) assertThat(document).as(told).contains("interrupted");
    }

    private void leave(Random random) throws Exception {
        Path err = folder.resolve("err");
        List<String> command = command(random, folder.resolve("trace.json"));
        Process process =
                new ProcessBuilder(command).redirectError(err.toFile()).start();
        process.getInputStream().close();
        int code = ended(process);
        String told = command + ": " + code + "\n" + Files.readString(err);
        assertThat(Files.readString(err)).as(told).doesNotContain("Exception", "internal error");
        assertThat(code).as(told).isIn(0, 1, 3, 4);
    }
}
