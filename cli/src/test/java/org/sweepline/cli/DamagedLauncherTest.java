package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/**
 * The script that starts the program, with the real Java, in drawn surroundings and with drawn damage: its answer is right, or it
 * says in words and by its exit code that there is none.
 */
class DamagedLauncherTest {
    /** Something that is wrong, and whether the right answer is to be expected all the same. */
    private record Trouble(String name, boolean mild, Doing doing) {
        interface Doing {
            void to(LauncherRig rig, Random random) throws IOException;
        }
    }

    /** What is asked, and the right answer. */
    private record Question(int code, String answer, List<String> arguments) {}

    private static final List<String> FOLDERS = List.of(
            "plain",
            "two words",
            "Ünï漢字",
            "it's \"quoted\"",
            "$(exit 1)",
            "100%p",
            "new\nline",
            "-x",
            "star*",
            "back\\n");

    /** No file may grow, and standard output and standard error are files here; or a shell cannot redirect what it says. */
    private static final List<String> MUTE = List.of("ulimit -f 0", "ulimit -n 12");

    private static final List<Trouble> SURROUNDINGS = List.of(
            new Trouble("no trouble", true, (rig, random) -> {}),
            variable("JAVA_TOOL_OPTIONS", "-Xmx1m"),
            variable("JAVA_TOOL_OPTIONS", "-XX:Bogus"),
            variable("JAVA_TOOL_OPTIONS", "-javaagent:/nowhere.jar"),
            variable("JAVA_TOOL_OPTIONS", "-Xshare:dump"),
            variable("JDK_JAVA_OPTIONS", "-XX:Bogus"),
            variable("JDK_JAVA_OPTIONS", "-Xmx3m"),
            variable("JDK_JAVA_OPTIONS", "-version"),
            variable("JDK_JAVA_OPTIONS", "--dry-run"),
            variable("JDK_JAVA_OPTIONS", "@/nowhere"),
            variable("JDK_JAVA_OPTIONS", "-Dstdout.encoding=nonsense"),
            variable("SWEEPLINE_JAVA_OPTS", "-Xmx4m"),
            variable("SWEEPLINE_JAVA_OPTS", "-Xmx9m"),
            variable("SWEEPLINE_JAVA_OPTS", "-XX:Bogus"),
            variable("SWEEPLINE_JAVA_OPTS", "-version"),
            variable("SWEEPLINE_JAVA_OPTS", "-Xss1k"),
            variable("SWEEPLINE_JAVA_OPTS", "-XX:+CrashOnOutOfMemoryError -Xmx5m"),
            variable("SWEEPLINE_JAVA_OPTS", "-XX:MaxMetaspaceSize=5m"),
            variable("SWEEPLINE_JAVA_OPTS", "-Dsweepline.launcher=none"),
            variable("JAVA_HOME", "/nowhere"),
            variable("JAVA_HOME", "/"),
            mild("TMPDIR", "/nowhere"),
            mild("LC_ALL", "nonsense"),
            mild("LC_ALL", "C"),
            mild("COLUMNS", "-3"),
            mild("TERM", "nonsense"),
            mild("CDPATH", "/:/tmp"),
            mild("IFS", "e"),
            limit("ulimit -d 40000"),
            limit("ulimit -d 400000"),
            limit("ulimit -v 300000"),
            limit("ulimit -v 3000000"),
            limit("ulimit -n 6"),
            limit("ulimit -n 12"),
            limit("ulimit -f 0"),
            limit("ulimit -t 1"),
            limit("ulimit -s 100"));

    private static final List<Trouble> DAMAGES = List.of(
            new Trouble("no damage", true, (rig, random) -> {}),
            new Trouble("first use", true, (rig, random) -> Files.delete(rig.jar())),
            new Trouble("truncated jar", true, (rig, random) -> truncate(rig.jar(), random)),
            new Trouble("flipped bytes", false, (rig, random) -> flip(rig.jar(), random)),
            new Trouble("truncated jar of Maven", true, (rig, random) -> {
                truncate(rig.root.resolve("cli/target/sweepline.jar"), random);
                Files.delete(rig.jar());
            }),
            new Trouble("jar is a folder", false, (rig, random) -> {
                Files.delete(rig.jar());
                Files.createDirectory(rig.jar());
            }),
            new Trouble("garbage for an archive", true, (rig, random) -> {
                byte[] bytes = new byte[1 + random.nextInt(100_000)];
                random.nextBytes(bytes);
                Files.write(rig.archive(), bytes);
            }),
            new Trouble("archive is a folder", false, (rig, random) -> {
                Files.deleteIfExists(rig.archive());
                Files.createDirectory(rig.archive());
            }),
            new Trouble("cache is a file", false, (rig, random) -> {
                remove(rig.jar().getParent());
                Files.createFile(rig.jar().getParent());
            }),
            new Trouble("cache is a dangling link", false, (rig, random) -> {
                remove(rig.jar().getParent());
                Files.createSymbolicLink(rig.jar().getParent(), Path.of("/nowhere/at/all"));
            }),
            new Trouble("lock is a folder", false, (rig, random) -> {
                Files.delete(rig.jar());
                Files.deleteIfExists(rig.jar().resolveSibling("lock"));
                Files.createDirectory(rig.jar().resolveSibling("lock"));
            }),
            new Trouble(
                    "newer sources",
                    true,
                    (rig, random) -> Files.writeString(rig.root.resolve("cli/src/main/B.java"), "")),
            new Trouble("Maven fails", false, (rig, random) -> {
                LauncherRig.executable(rig.bin.resolve("mvn"), "#!/bin/sh\nexit 1\n");
                truncate(rig.jar(), random);
            }),
            new Trouble("Maven makes nothing", false, (rig, random) -> {
                LauncherRig.executable(rig.bin.resolve("mvn"), "#!/bin/sh\nexit 0\n");
                truncate(rig.jar(), random);
            }),
            new Trouble(
                    "an old Java",
                    false,
                    (rig, random) -> Files.writeString(rig.jdk.resolve("release"), "JAVA_VERSION=\"11.0.2\"\n")),
            new Trouble(
                    "a Java of no version",
                    false,
                    (rig, random) -> Files.writeString(rig.jdk.resolve("release"), "JAVA_VERSION=\"x\"\n")),
            new Trouble("no release", true, (rig, random) -> Files.delete(rig.jdk.resolve("release"))),
            new Trouble(
                    "Java is no program",
                    false,
                    (rig, random) -> Files.writeString(rig.jdk.resolve("bin/java"), "garbage (")),
            new Trouble("Java is gone", false, (rig, random) -> Files.delete(rig.jdk.resolve("bin/java"))));

    private static final String NET = Path.of(Run.example("philosophers/philosophers-5.pnml"))
            .toAbsolutePath()
            .toString();

    private static final String INSTANCE =
            Path.of(Run.example("contest-instance")).toAbsolutePath().toString();

    private static final List<Question> QUESTIONS = List.of(
            new Question(0, "computed  space", List.of("check", "--space", NET)),
            new Question(0, "holds ", List.of("check", "--always", "true", NET)),
            new Question(1, "violated  no deadlock", List.of("check", NET)),
            new Question(1, "violated  no deadlock", List.of("check", "--memory", "200m", NET)),
            new Question(2, "", List.of("check", "nowhere.pnml")),
            new Question(
                    3, "unknown   space", List.of("check", "--space", "--max-states", "5", "--method", "full", NET)),
            new Question(0, "FORMULA OneSafe FALSE", List.of("mcc", "OneSafe", INSTANCE)));

    @TempDir
    Path folder;

    @BeforeEach
    void needsAShell() {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "skipped: there is no /bin/sh");
    }

    private static Trouble variable(String name, String value) {
        return new Trouble(name + "=" + value, false, (rig, random) -> rig.set(name, value));
    }

    private static Trouble mild(String name, String value) {
        return new Trouble(name + "=" + value, true, (rig, random) -> rig.set(name, value));
    }

    private static Trouble limit(String command) {
        return new Trouble(command, false, (rig, random) -> rig.limit(command));
    }

    /** Somebody who damages a file may leave its time. */
    private static void change(Path file, byte[] bytes) throws IOException {
        FileTime time = Files.getLastModifiedTime(file);
        Files.write(file, bytes);
        Files.setLastModifiedTime(file, time);
    }

    private static void truncate(Path file, Random random) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        change(file, Arrays.copyOf(bytes, random.nextInt(bytes.length)));
    }

    private static void flip(Path file, Random random) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        for (int i = random.nextInt(5); i >= 0; i--)
            bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
        change(file, bytes);
    }

    private static void remove(Path directory) throws IOException {
        List<Path> content;
        try (var files = Files.list(directory)) {
            content = files.toList();
        }
        for (Path file : content) Files.delete(file);
        Files.delete(directory);
    }

    @TestFactory
    List<DynamicTest> drawn_surroundings_and_damage() {
        return Attacks.seeds(6)
                .mapToObj(seed -> DynamicTest.dynamicTest("seed " + seed, () -> attack(seed)))
                .toList();
    }

    private void attack(long seed) throws IOException, InterruptedException {
        Random random = new Random(seed);
        String name = Attacks.pick(FOLDERS, random);
        LauncherRig rig = new LauncherRig(Files.createDirectory(folder.resolve("seed " + seed)), name);
        Trouble around = random.nextInt(3) == 0 ? SURROUNDINGS.get(0) : Attacks.pick(SURROUNDINGS, random);
        Trouble damage = random.nextInt(3) == 0 ? DAMAGES.get(0) : Attacks.pick(DAMAGES, random);
        int launchers = 1 + random.nextInt(3) / 2 * (1 + random.nextInt(2));
        String what = "seed " + seed + ", " + rig + ", " + around.name() + ", " + damage.name() + ", " + launchers
                + " at once";
        Run first = rig.run("--version");
        assertThat(first.code()).as(what + first).isZero();
        around.doing().to(rig, random);
        damage.doing().to(rig, random);
        List<Question> asked = new ArrayList<>();
        List<Process> processes = new ArrayList<>();
        for (int i = 0; i < launchers; i++) {
            asked.add(Attacks.pick(QUESTIONS, random));
            processes.add(rig.start("launcher" + i, asked.get(i).arguments().toArray(String[]::new)));
        }
        for (int i = 0; i < launchers; i++) {
            Run run = rig.end(processes.get(i), "launcher" + i);
            assertHonest(
                    what + ": " + asked.get(i).arguments(),
                    asked.get(i),
                    run,
                    around.mild() && damage.mild(),
                    !MUTE.contains(around.name()));
        }
    }

    @ParameterizedTest
    @FieldSource("MUTE")
    void who_cannot_say_what_is_wrong_gives_no_verdict(String limit) throws IOException, InterruptedException {
        LauncherRig rig = new LauncherRig(Files.createDirectory(folder.resolve("limited")), "plain");
        assertThat(rig.run("--version").code()).isZero();
        rig.limit(limit);
        for (Question asked : QUESTIONS) {
            Run run = rig.run(asked.arguments().toArray(String[]::new));
            assertHonest(limit + ": " + asked.arguments(), asked, run, false, false);
        }
    }

    /** @param audible whether there is any way to say what is wrong */
    private static void assertHonest(String what, Question asked, Run run, boolean mild, boolean audible) {
        String told = what + "\n" + run;
        boolean contest = asked.arguments().get(0).equals("mcc");
        boolean answered = run.code() == asked.code() && run.out().contains(asked.answer());
        if (mild) assertThat(answered).as(told).isTrue();
        if (answered) return;
        if (contest) {
            assertThat(run.code()).as(told).isIn(audible ? List.of(0) : List.of(0, 4));
            if (audible) assertThat(run.out()).as(told).contains("CANNOT_COMPUTE");
        } else {
            assertThat(run.code()).as(told).isIn(3, 4, 137);
            if (run.code() == 4 && audible) assertThat(run.err()).as(told).contains("sweepline: ");
        }
    }
}
