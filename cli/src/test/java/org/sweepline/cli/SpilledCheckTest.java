package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sweepline.report.Json;

/** Checks that go on from disk say what they say in memory, leave nothing behind, and tell what they had there. */
class SpilledCheckTest {
    private static final List<String> SAME = List.of(
            "complete",
            "explored",
            "fired",
            "states",
            "edges",
            "persistent",
            "sweeps",
            "maxSweeps",
            "columns",
            "layers");

    @TempDir
    Path disk;

    @TempDir
    Path models;

    private static Json check(List<String> arguments, Object... more) {
        List<String> all = new ArrayList<>(List.of("check", "--json"));
        all.addAll(arguments);
        for (Object each : more) all.add(each.toString());
        Run run = Run.of(all.toArray(String[]::new));
        assertThat(run.err()).isEmpty();
        return Json.parse(run.out());
    }

    private String generated(String... family) throws IOException {
        List<String> arguments = new ArrayList<>(List.of("generate"));
        arguments.addAll(List.of(family));
        Path file = models.resolve(String.join("-", family) + ".pnml");
        Files.writeString(file, Run.of(arguments.toArray(String[]::new)).out());
        return file.toString();
    }

    /** Checks in memory, and in a part of it; what the second run says. */
    private Json checkInPart(int part, List<String> arguments) throws IOException {
        Json inMemory = check(arguments).member("statistics");
        Json document = check(arguments, "--memory", inMemory.number("peakBytes") / part, "--disk", disk);
        Json figures = document.member("statistics");
        for (String name : SAME) assertThat(figures.member(name)).as(name).isEqualTo(inMemory.member(name));
        assertThat(document.member("properties")).isEqualTo(check(arguments).member("properties"));
        assertThat(figures.number("peakBytes")).isLessThanOrEqualTo(inMemory.number("peakBytes") / part);
        assertThat(figures.member("disk").number("peakBytes")).isPositive();
        assertThat(figures.member("disk").text("directory")).isEqualTo(disk.toString());
        assertThat(inMemory.member("disk").value()).isNull();
        assertThat(disk).isEmptyDirectory();
        return document;
    }

    @ParameterizedTest
    @CsvSource({
        "full, pipeline 8 8, 4",
        "full, pipeline 8 8, 10",
        "full, counters 4 6, 4",
        "full, philosophers 9, 4",
        "full, kanban 2, 4",
        "sweep, pipeline 9 9, 3",
        "sweep, counters 5 6, 3",
        "sweep, philosophers 9, 3",
        "basic, pipeline 9 9, 3"
    })
    void a_net_is_checked_in_a_part_of_the_memory_it_takes(String method, String family, int part) throws IOException {
        List<String> arguments =
                new ArrayList<>(List.of(generated(family.split(" ")), "--deadlock", "--bounds", "--method", method));
        if (!method.equals("full")) arguments.addAll(List.of("--progress", "linear:optimal"));
        checkInPart(part, arguments);
    }

    @Test
    void a_coloured_net_is_checked_in_a_part_of_the_memory_it_takes() throws IOException {
        String net = Run.example("wtp/wtp.cpn");
        checkInPart(4, List.of("--space", "--method", "full", net));
        checkInPart(4, List.of("--space", "--method", "full", "--no-trace", net));
    }

    @Test
    void a_monitor_is_checked_from_disk() throws IOException {
        String net = generated("philosophers", "8");
        List<String> arguments = List.of("--method", "full", "--ltl", "G not deadlock", "--finite-traces", net);
        Json spilled = check(arguments, "--memory", "100k", "--disk", disk)
                .member("properties")
                .at(0);
        Json inMemory = check(arguments).member("properties").at(0);
        for (String name : List.of("verdict", "trace")) {
            assertThat(spilled.member(name)).as(name).isEqualTo(inMemory.member(name));
        }
        assertThat(disk).isEmptyDirectory();
    }

    @Test
    void the_figures_and_what_to_do_without_disk_are_told() throws IOException {
        String net = generated("philosophers", "9");
        Run spilled =
                Run.of("check", "--space", "--method", "full", "--memory", "200k", "--disk", disk.toString(), net);
        assertThat(spilled.code()).isZero();
        assertThat(spilled.out())
                .containsPattern("disk +[0-9.]+ MiB at peak, [0-9.]+ MiB written, [0-9.]+ MiB read in ");
        Run none = Run.of("check", "-q", "--space", "--method", "full", "--memory", "200k", "--no-disk", net);
        assertThat(none.code()).isEqualTo(3);
        assertThat(none.out()).startsWith("unknown   space: the memory limit was met");
        Run limited = Run.of(
                "check",
                "-q",
                "--space",
                "--method",
                "full",
                "--memory",
                "200k",
                "--disk",
                disk.toString(),
                "--disk-limit",
                "100k",
                net);
        assertThat(limited.code()).isEqualTo(3);
        assertThat(limited.out()).contains("the disk failed in " + disk).contains("the limit of 102400 bytes was met");
        assertThat(disk).isEmptyDirectory();
    }
}
