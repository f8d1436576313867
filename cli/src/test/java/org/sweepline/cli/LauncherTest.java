package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The script that starts the program, with a Java and a Maven that do as they are told. */
class LauncherTest {
    /** Tells its last arguments, and ends as the variable CODE says; it knows its version, and whether a jar is whole. */
    private static final String JAVA = """
            #!/bin/sh
            case " $* " in
                *" -version "*) exit "${BROKEN:-0}" ;;
            esac
            if [ -n "${JAVA_TOOL_OPTIONS:-}" ]; then exit 1; fi
            case " $* " in
                *" --version "*) case " $* " in *" -jar "*) while [ "$1" != -jar ]; do shift; done; grep -q whole "$2"; exit ;; esac ;;
                *-Xshare:dump*) for a; do case $a in -XX:SharedArchiveFile=*) echo archive >"${a#*=}" ;; esac; done; exit 0 ;;
                *-XX:DumpLoadedClassList*) exit 0 ;;
            esac
            case "$*" in *launcher=*) ;; *) exit 1 ;; esac
            while [ "$1" != -jar ]; do shift; done
            grep -q whole "$2" || exit 1
            shift 2
            if [ "${1:-}" = wait ]; then trap 'echo ended; exit 13' TERM; fi
            echo "ran $*"
            if [ "${1:-}" = wait ]; then while :; do sleep 0.1; done; fi
            if [ "${1:-}" = read ]; then cat; fi
            exit "${CODE:-10}"
            """;

    /** Notes when it begins and ends. */
    private static final String MAVEN = """
            #!/bin/sh
            echo begin >>builds
            sleep 0.3
            mkdir -p cli/target
            echo whole >cli/target/sweepline.jar
            echo end >>builds
            """;

    /** What the script needs besides Java and Maven, and no flock. */
    private static final String TOOLS = "awk cat cp find grep head mkdir mv perl readlink rm sed sleep sort touch";

    @TempDir
    Path folder;

    private Path root;

    @BeforeEach
    void makeProject() throws IOException {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "skipped: there is no /bin/sh");
        root = Files.createDirectory(folder.resolve("a project"));
        Files.copy(Run.ROOT.resolve("sweepline"), root.resolve("sweepline"));
        executable(root.resolve("sweepline"), Files.readString(Run.ROOT.resolve("sweepline")));
        executable(folder.resolve("jdk/bin/java"), JAVA);
        executable(folder.resolve("bin/mvn"), MAVEN);
        Files.writeString(folder.resolve("jdk/release"), "JAVA_VERSION=\"17.0.1\"\n");
        Files.createDirectories(root.resolve("examples"));
        Path source = root.resolve("cli/src/main/java/A.java");
        Files.createDirectories(source.getParent());
        Files.writeString(source, "class A {}");
        Files.setLastModifiedTime(source, FileTime.from(Instant.now().minusSeconds(60)));
    }

    private static void executable(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private Process started(Map<String, String> environment, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(root.resolve("sweepline").toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().put("JAVA_HOME", folder.resolve("jdk").toString());
        builder.environment().merge("PATH", folder.resolve("bin").toString(), (old, bin) -> bin + ":" + old);
        builder.environment().remove("SWEEPLINE_JAVA_OPTS");
        builder.environment().putAll(environment);
        return builder.redirectError(folder.resolve("err").toFile()).start();
    }

    private Run run(Map<String, String> environment, String... arguments) throws Exception {
        Process process = started(environment, arguments);
        process.getOutputStream().close();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Run(process.waitFor(), out, Files.readString(folder.resolve("err")));
    }

    private long builds() throws IOException {
        return Files.readAllLines(root.resolve("builds")).stream()
                .filter("begin"::equals)
                .count();
    }

    @Test
    void the_first_use_builds_and_the_next_does_not() throws Exception {
        Run first = run(Map.of(), "check", "a b", "c");
        assertThat(first.out()).isEqualTo("ran check a b c\n");
        assertThat(first.err()).contains("building Sweepline (first use)");
        assertThat(first.code()).isZero();
        assertThat(run(Map.of(), "check").err()).isEmpty();
        assertThat(builds()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({
        "10, 0",
        "11, 1",
        "12, 2",
        "13, 3",
        "14, 4",
        "0, 4",
        "1, 4",
        "2, 4",
        "3, 4",
        "134, 4",
        "139, 4",
        "137, 137"
    })
    void only_the_program_itself_can_give_a_verdict(int itsCode, int code) throws Exception {
        Run run = run(Map.of("CODE", "" + itsCode), "check");
        assertThat(run.code()).isEqualTo(code);
        if (itsCode < 10) assertThat(run.err()).contains("the Java machine did not start, or died");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "134", "137"})
    void the_contest_is_told_in_its_own_words(String itsCode) throws Exception {
        Run run = run(Map.of("CODE", itsCode), "mcc", "StateSpace");
        assertThat(run.code()).isZero();
        assertThat(run.out()).endsWith("CANNOT_COMPUTE\n");
    }

    @Test
    void a_build_that_makes_no_jar_is_a_failure_and_no_verdict() throws Exception {
        executable(folder.resolve("bin/mvn"), "#!/bin/sh\nexit 0\n");
        Run run = run(Map.of(), "check");
        assertThat(run.code()).isEqualTo(4);
        assertThat(run.err()).contains("the launcher failed");
        assertThat(run(Map.of(), "mcc", "StateSpace").out()).isEqualTo("CANNOT_COMPUTE\n");
    }

    @Test
    void a_folder_from_which_java_runs_nothing_is_told_before_a_build() throws Exception {
        Path odd = Files.move(root, folder.resolve("a:project"));
        root = odd;
        Run run = run(Map.of(), "check");
        assertThat(run.code()).isEqualTo(4);
        assertThat(run.err()).contains("there is a colon in ").hasLineCount(1);
    }

    @Test
    void a_start_without_standard_input_is_one_like_any_other() throws Exception {
        run(Map.of(), "check");
        executable(folder.resolve("closed"), "#!/bin/sh\nexec '" + root.resolve("sweepline") + "' check <&-\n");
        ProcessBuilder builder = new ProcessBuilder(folder.resolve("closed").toString());
        builder.environment().put("JAVA_HOME", folder.resolve("jdk").toString());
        assertThat(builder.start().waitFor()).isZero();
    }

    @Test
    void a_damaged_jar_is_built_again() throws Exception {
        run(Map.of(), "check");
        Path jar = root.resolve("cli/target/launcher/sweepline.jar");
        FileTime time = Files.getLastModifiedTime(jar);
        Files.writeString(jar, "");
        Files.setLastModifiedTime(jar, time);
        Run run = run(Map.of("CODE", "11"), "check");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).isEqualTo("ran check\n");
        assertThat(run.err()).contains("damaged and made again");
        assertThat(builds()).isEqualTo(2);
    }

    @Test
    void nothing_is_built_again_where_java_itself_does_not_start() throws Exception {
        run(Map.of(), "check");
        Run run = run(Map.of("CODE", "1", "BROKEN", "1"), "check");
        assertThat(run.code()).isEqualTo(4);
        assertThat(builds()).isEqualTo(1);
    }

    @Test
    void nothing_is_built_again_where_options_of_the_surroundings_keep_the_program_from_running() throws Exception {
        run(Map.of(), "check");
        Run run = run(Map.of("JAVA_TOOL_OPTIONS", "-XX:MaxMetaspaceSize=5m"), "check");
        assertThat(run.code()).isEqualTo(4);
        assertThat(run.err()).isEqualTo("sweepline: the Java machine did not start, or died (its exit code is 1)\n");
        assertThat(builds()).isEqualTo(1);
    }

    @Test
    void what_is_wrong_is_told_without_steering_the_terminal() throws Exception {
        run(Map.of(), "check");
        Run run = run(Map.of(), "check", "--memory", "\u001b[2J\u0007\u007f\u009b\u202e\u2066\nÜ漢");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err())
                .startsWith("sweepline: --memory ?[2J??????Ü漢 is not a size")
                .hasLineCount(1);
    }

    @Test
    void what_a_machine_that_dies_writes_down_is_kept_beside_the_jar() throws Exception {
        Path options = folder.resolve("options");
        String telling = "printf '%s\\n' \"$@\" >'" + options + "'\nwhile [ \"$1\" != -jar ]; do shift; done\ngrep";
        String java = JAVA.replace("while [ \"$1\" != -jar ]; do shift; done\ngrep", telling);
        executable(folder.resolve("jdk/bin/java"), java);
        assertThat(run(Map.of(), "check").code()).isZero();
        String kept = root.resolve("cli/target/launcher").toString();
        assertThat(options)
                .content()
                .contains("-XX:ErrorFile=" + kept + "/crash-%p.log\n")
                .contains("-XX:ReplayDataFile=" + kept + "/replay-%p.log\n");
    }

    @Test
    void launchers_build_one_at_a_time() throws Exception {
        List<Process> launchers = new ArrayList<>();
        for (int i = 0; i < 6; i++) launchers.add(started(Map.of(), "check"));
        for (Process launcher : launchers) assertThat(launcher.waitFor()).isZero();
        assertThat(Files.readAllLines(root.resolve("builds"))).containsExactly("begin", "end");
    }

    @Test
    void launchers_build_one_at_a_time_where_there_is_no_flock() throws Exception {
        assumeTrue(Files.exists(Path.of("/usr/bin/perl")), "skipped: there is no Perl");
        Path tools = Files.createDirectory(folder.resolve("tools"));
        for (String tool : TOOLS.split(" ")) {
            String text = "#!/bin/sh\nexec $(PATH=/bin:/usr/bin command -v " + tool + ") \"$@\"\n";
            executable(tools.resolve(tool), text);
        }
        Map<String, String> path = Map.of("PATH", folder.resolve("bin") + ":" + tools);
        List<Process> launchers = new ArrayList<>();
        for (int i = 0; i < 6; i++) launchers.add(started(path, "check"));
        for (Process launcher : launchers) assertThat(launcher.waitFor()).isZero();
        assertThat(Files.readAllLines(root.resolve("builds"))).containsExactly("begin", "end");
    }

    @Test
    void signals_reach_the_program_and_its_answer_counts() throws Exception {
        run(Map.of(), "check");
        Process process = started(Map.of(), "wait");
        assertThat(process.getInputStream().readNBytes(9)).isEqualTo("ran wait\n".getBytes(StandardCharsets.UTF_8));
        process.toHandle().destroy();
        assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isEqualTo(3);
        assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .isEqualTo("ended\n");
    }

    @Test
    void standard_input_is_the_program_s() throws Exception {
        run(Map.of(), "check");
        Process process = started(Map.of(), "read");
        process.getOutputStream().write("some text".getBytes(StandardCharsets.UTF_8));
        process.getOutputStream().close();
        assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .isEqualTo("ran read\nsome text");
    }
}
