package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Checks in a process of their own that is killed at drawn instants, while it explores, writes checkpoints or goes on from one:
 * resumed to the end, they print what a check prints that was not disturbed, but for times and bytes.
 *
 * <p>A few dozen kills with every build, and as many as {@code -Dsweepline.kills=N} says by hand.
 */
class KilledCheckTest {
    private static final int KILLS = Integer.getInteger("sweepline.kills", 50);
    private static final long FIRST = Long.getLong("sweepline.kills.first", 0);
    private static final int KILLS_OF_A_RUN = 10;

    private static final String PHILOSOPHERS = Run.example("philosophers/philosophers-10.pnml");
    private static final String PIPELINE = Run.example("pipeline/pipeline-16x11.pnml");

    /** What takes a second or two beside the start of the program. */
    private static final List<List<String>> CHECKS = List.of(
            List.of("--space", "--method", "full", PHILOSOPHERS),
            List.of("--dead-transitions", "--bounds", "--stable", "--method", "sweep", PHILOSOPHERS),
            List.of("--space", "--max-states", "600000", PIPELINE),
            List.of("--terminal-states", "--list", "3", "--method", "sweep", PHILOSOPHERS),
            List.of("--space", "--no-trace", "--method", "full", "--max-states", "900000", PIPELINE),
            List.of("--always", "tokens(th_0, th_1) <= 2", "--method", "sweep", PHILOSOPHERS));

    /** How long the check takes that was run last. */
    private int latestMillis;

    @TempDir
    private Path temporary;

    @TestFactory
    Stream<DynamicTest> killed_at_any_instant_and_resumed_to_the_end() {
        int runs = (KILLS + KILLS_OF_A_RUN - 1) / KILLS_OF_A_RUN;
        return LongStream.range(FIRST, FIRST + runs)
                .mapToObj(seed -> DynamicTest.dynamicTest("seed " + seed, () -> kill(seed)));
    }

    /** Runs that are not killed because they are faster do not count. */
    private void kill(long seed) throws Exception {
        Random random = new Random(seed);
        List<String> check = CHECKS.get((int) (seed % CHECKS.size()));
        String whole = undisturbed(check);
        for (int kills = 0; kills < KILLS_OF_A_RUN; ) kills += killed(check, whole, KILLS_OF_A_RUN - kills, random);
    }

    /** Kills a check so many times at most, and resumes it to the end; how often it was killed. */
    private int killed(List<String> check, String whole, int most, Random random) throws Exception {
        Path folder = Files.createTempDirectory(temporary, "run");
        String every = List.of("1ms", "20ms", "200ms").get(random.nextInt(3));
        List<String> arguments =
                new ArrayList<>(List.of("check", "--json", "--checkpoint", folder.toString(), "--every", every));
        arguments.addAll(check);
        Path out = temporary.resolve("out");
        Path err = temporary.resolve("err");
        List<Integer> instants = new ArrayList<>();
        while (true) {
            Process process = ChildProcess.start(command(arguments), out, err);
            int millis = random.nextInt(latestMillis);
            if (instants.size() == most) process.waitFor();
            else if (!process.waitFor(millis, TimeUnit.MILLISECONDS))
                process.destroyForcibly().waitFor();
            String told = "killed after " + instants + ": " + arguments + "\n" + Files.readString(err);
            boolean resumed = arguments.get(0).equals("resume");
            // Checkpoints are deleted when the result is printed: who is killed after that has come to the end.
            boolean over = resumed && !Files.exists(folder.resolve("manifest"));
            if (process.exitValue() <= 4 || over) {
                if (!over) assertThat(process.exitValue()).as(told).isIn(0, 1, 3);
                assertThat(TimelessJson.of(Files.readString(out))).as(told).isEqualTo(TimelessJson.of(whole));
                return instants.size();
            }
            instants.add(millis);
            if (Files.exists(folder.resolve("manifest"))) {
                arguments = new ArrayList<>(List.of("resume", folder.toString()));
            }
        }
    }

    /** Waits for the next checkpoint; false if the process ends before it is written. */
    private static boolean awaitNext(Path folder, Process process) throws InterruptedException {
        List<String> before = states(folder);
        while (process.isAlive()) {
            List<String> now = states(folder);
            if (!now.isEmpty() && !now.equals(before)) return true;
            Thread.sleep(5);
        }
        return false;
    }

    private static List<String> states(Path folder) {
        String[] names = folder.toFile().list((parent, name) -> name.startsWith("state-"));
        return names == null ? List.of() : List.of(names);
    }

    /** What a check prints that nothing happens to; it says how long kills are to be drawn from, too. */
    private String undisturbed(List<String> check) throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>(List.of("check", "--json"));
        arguments.addAll(check);
        Path out = temporary.resolve("undisturbed");
        long start = System.nanoTime();
        ChildProcess.start(command(arguments), out, temporary.resolve("err")).waitFor();
        latestMillis = (int) TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
        return Files.readString(out);
    }

    private List<String> command(List<String> arguments) throws IOException {
        return ChildProcess.command(Sweepline.class, Files.createDirectories(temporary.resolve("tmp")), arguments);
    }

    @Test
    void a_signal_writes_a_checkpoint_that_the_check_goes_on_from() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/bin/kill")), "skipped: there is no /bin/kill");
        List<String> check = CHECKS.get(0);
        Path folder = temporary.resolve("signalled");
        List<String> arguments =
                new ArrayList<>(List.of("check", "--json", "--checkpoint", folder.toString(), "--every", "1ms"));
        arguments.addAll(check);
        Path out = temporary.resolve("out");
        Path err = temporary.resolve("err");
        Process process = ChildProcess.start(command(arguments), out, err);
        for (String signal : List.of("TERM", "INT")) {
            if (!awaitNext(folder, process)) break; // It was faster.
            new ProcessBuilder("/bin/kill", "-" + signal, "" + process.pid())
                    .start()
                    .waitFor();
            process.waitFor();
            if (process.exitValue() == 0) break;
            assertThat(process.exitValue()).as(Files.readString(err)).isEqualTo(3);
            assertThat(Files.readString(out)).contains("interrupted");
            assertThat(Files.readString(err)).contains("sweepline: go on with: sweepline resume " + folder);
            process = ChildProcess.start(command(List.of("resume", folder.toString())), out, err);
        }
        assertThat(process.waitFor()).isZero();
        assertThat(TimelessJson.of(Files.readString(out))).isEqualTo(TimelessJson.of(undisturbed(check)));
        assertThat(folder).isEmptyDirectory();
    }
}
