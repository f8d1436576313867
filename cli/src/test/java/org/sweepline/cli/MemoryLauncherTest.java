package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How the script divides memory: what the machine and control groups allow, in folders of the test, and what Java is told. */
class MemoryLauncherTest {
    /** Tells its options, one a line, and ends as the program does when all holds. */
    private static final String JAVA = """
            #!/bin/sh
            for option; do
                case $option in
                    -version | --version) exit 0 ;;
                    -Xshare:dump) exit 1 ;;
                esac
            done
            printf '%s\\n' "$@"
            exit 10
            """;

    private static final Pattern SMALLEST = Pattern.compile("the smallest is (\\d+)m, most of it for the JVM itself\n");
    private static final Pattern HEAP = Pattern.compile("(?m)^-Xmx(\\d+)k$");
    private static final long MB = 1024;
    private static final long GB = 1 << 20;

    /** What a heap of the smallest budget gets, in MB; the rest is for the Java machine. */
    private static final long LEAST_HEAP = 20;

    @TempDir
    private Path folder;

    private Path system;
    private LauncherRig rig;

    @BeforeEach
    void makeMachine() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "skipped: there is no /bin/sh");
        rig = new LauncherRig(folder, "project");
        LauncherRig.executable(rig.jdk.resolve("bin/java"), JAVA);
        system = folder.resolve("system");
        rig.set("SWEEPLINE_SYSTEM", system.toString());
        write("proc/meminfo", "MemTotal:        8388608 kB\nMemFree:         1000000 kB\n");
        // The first use builds, and says so.
        rig.run("check");
    }

    private void write(String file, String text) throws IOException {
        Path path = system.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    private void group(String line) throws IOException {
        write("proc/self/cgroup", line + "\n");
    }

    /** The smallest budget in MB, as the script tells it. */
    private long smallest(String... more) throws Exception {
        Run run = rig.run(with(more, "check", "--memory", "1m"));
        assertThat(run.code()).isEqualTo(2);
        Matcher told = SMALLEST.matcher(run.err());
        assertThat(told.find()).as(run.err()).isTrue();
        assertThat(run.err()).hasLineCount(1);
        return Long.parseLong(told.group(1));
    }

    private static String[] with(String[] more, String... first) {
        return List.of(List.of(first), List.of(more)).stream()
                .flatMap(List::stream)
                .toArray(String[]::new);
    }

    /** The heap for a budget in KB: what is left beside the reserve, less 1/257 for the collector, in pages of 2 MB. */
    private static long heap(long budget, long smallest) {
        return (budget - (smallest - LEAST_HEAP) * MB) / 257 * 256 / (2 * MB) * (2 * MB);
    }

    private static long heapOf(Run run) {
        assertThat(run.code()).as(run.err()).isZero();
        Matcher heap = HEAP.matcher(run.out());
        assertThat(heap.find()).as(run.out()).isTrue();
        return Long.parseLong(heap.group(1));
    }

    private static boolean bounded(Run run) {
        return run.out().contains("-XX:ReservedCodeCacheSize=");
    }

    @ParameterizedTest
    @CsvSource({
        "512m, 524288",
        "1.5g, 1572864",
        "2G, 2097152",
        "300000k, 300000",
        "300000K, 300000",
        "314572800, 307200",
        "0.25g, 262144",
        "1000.75m, 1024768"
    })
    void a_budget_leaves_the_heap_what_the_java_machine_does_not_need(String size, long kilobytes) throws Exception {
        Run run = rig.run("check", "--memory", size);
        assertThat(heapOf(run)).isEqualTo(heap(kilobytes, smallest()));
        assertThat(bounded(run)).isTrue();
        assertThat(heapOf(rig.run("check", "--memory=" + size))).isEqualTo(heapOf(run));
    }

    @ParameterizedTest
    @ValueSource(strings = {"m", "lots", "1e3m", "-5m", "512mb", "1,5g", "0x10m", " 1g", "1g\n1g", "$(exit 1)", ".5g"})
    void what_is_no_size_is_refused(String size) throws Exception {
        Run run = rig.run("check", "--memory=" + size);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err())
                .contains("is not a size; write for example 512m, 2g or 1.5g")
                .hasLineCount(1);
    }

    @Test
    void the_smallest_budget_is_told_and_is_accepted() throws Exception {
        for (String[] model : new String[][] {{}, {"net.CPN"}}) {
            long smallest = smallest(model);
            assertThat(heapOf(rig.run(with(model, "check", "--memory", smallest + "m"))))
                    .isBetween(16 * MB, LEAST_HEAP * MB);
            assertThat(rig.run(with(model, "check", "--memory", smallest * MB - 1 + "k"))
                            .code())
                    .isEqualTo(2);
        }
        assertThat(smallest("net.cpn")).isGreaterThan(smallest());
    }

    @Test
    void a_value_behind_two_dashes_is_no_budget() throws Exception {
        assertThat(heapOf(rig.run("check", "--", "--memory", "1m"))).isEqualTo(heap(6 * GB, smallest()));
    }

    @Test
    void without_a_budget_the_process_gets_three_quarters_of_the_machine() throws Exception {
        Run run = rig.run("check");
        assertThat(heapOf(run)).isEqualTo(heap(6 * GB, smallest()));
        assertThat(bounded(run)).isFalse();
    }

    @Test
    void where_nothing_is_known_of_the_machine_java_finds_out_itself() throws Exception {
        Files.delete(system.resolve("proc/meminfo"));
        assertThat(rig.run("check").out()).contains("-XX:MaxRAMPercentage=75");
        assertThat(heapOf(rig.run("check", "--memory", "900g"))).isGreaterThan(800 * GB);
    }

    @Test
    void a_budget_may_be_all_of_the_machine_and_no_more() throws Exception {
        assertThat(heapOf(rig.run("check", "--memory", "8g"))).isEqualTo(heap(8 * GB, smallest()));
        for (String more : List.of("8.1g", "99999999999999999999999g")) {
            Run run = rig.run("check", "--memory", more);
            assertThat(run.code()).isEqualTo(2);
            assertThat(run.err())
                    .isEqualTo("sweepline: --memory " + more + " is more than this machine has; the most is 8192m\n");
        }
    }

    @Test
    void a_control_group_of_the_second_version_bounds_it() throws Exception {
        group("0::/user/job");
        write("sys/fs/cgroup/user/job/memory.max", "536870912\n");
        Run run = rig.run("check");
        assertThat(heapOf(run)).isEqualTo(heap(384 * MB, smallest()));
        assertThat(bounded(run)).isTrue();
        Run more = rig.run("check", "--memory", "513m");
        assertThat(more.code()).isEqualTo(2);
        assertThat(more.err())
                .isEqualTo("sweepline: --memory 513m is more than the control group of this process allows;"
                        + " the most is 512m\n");
        assertThat(heapOf(rig.run("check", "--memory", "512m"))).isEqualTo(heap(512 * MB, smallest()));
    }

    @Test
    void the_least_limit_of_the_groups_around_it_counts_even_one_that_only_slows_it_down() throws Exception {
        group("0::/user/job");
        write("sys/fs/cgroup/user/job/memory.max", "max\n");
        write("sys/fs/cgroup/user/job/memory.high", "2147483648\n");
        write("sys/fs/cgroup/user/memory.max", "3221225472\n");
        assertThat(heapOf(rig.run("check"))).isEqualTo(heap(3 * GB / 2, smallest()));
        write("sys/fs/cgroup/memory.max", "1073741824\n");
        assertThat(heapOf(rig.run("check"))).isEqualTo(heap(768 * MB, smallest()));
    }

    @Test
    void a_control_group_of_the_first_version_bounds_it() throws Exception {
        group("5:cpu,cpuacct:/\n4:freezer,memory:/docker/abc:d\n0::/");
        write("sys/fs/cgroup/memory/docker/abc:d/memory.limit_in_bytes", "1073741824\n");
        assertThat(heapOf(rig.run("check"))).isEqualTo(heap(768 * MB, smallest()));
    }

    @Test
    void a_container_that_does_not_show_the_path_of_its_group_is_bounded_too() throws Exception {
        group("4:memory:/docker/abc");
        write("sys/fs/cgroup/memory/memory.limit_in_bytes", "1073741824\n");
        assertThat(heapOf(rig.run("check"))).isEqualTo(heap(768 * MB, smallest()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"9223372036854771712", "18446744073709551615", "max", "", "-1", "what?"})
    void a_group_without_a_limit_leaves_it_the_machine(String limit) throws Exception {
        group("4:memory:/a\n0::/b");
        write("sys/fs/cgroup/memory/a/memory.limit_in_bytes", limit);
        write("sys/fs/cgroup/b/memory.max", limit);
        assertThat(heapOf(rig.run("check"))).isEqualTo(heap(6 * GB, smallest()));
    }

    @Test
    void where_there_is_hardly_any_memory_it_starts_with_the_least() throws Exception {
        write("proc/meminfo", "MemTotal: 65536 kB\n");
        Run run = rig.run("check");
        assertThat(heapOf(run)).isBetween(16 * MB, LEAST_HEAP * MB);
        assertThat(bounded(run)).isTrue();
    }

    @Test
    void the_confinement_of_the_contest_is_taken_as_far_as_it_goes() throws Exception {
        rig.set("BK_MEMORY_CONFINEMENT", "16384");
        long heap = heapOf(rig.run("mcc", "StateSpace"));
        assertThat(heap).isBetween(7 * GB, 8 * GB * 15 / 16);
        assertThat(heapOf(rig.run("mcc", "StateSpace", "--memory", "1g"))).isLessThan(GB);
        rig.set("BK_MEMORY_CONFINEMENT", "10");
        Run little = rig.run("mcc", "StateSpace");
        assertThat(little.out()).isEqualTo("CANNOT_COMPUTE\n");
        assertThat(little.err()).contains("BK_MEMORY_CONFINEMENT of 10 MiB is too little; the smallest is ");
    }
}
