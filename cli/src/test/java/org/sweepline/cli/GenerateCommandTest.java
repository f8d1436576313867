package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sweepline.report.Json;

class GenerateCommandTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "philosophers 5, 242, 805",
        "echo 1 3, 11, 14",
        "echo 3 3, 2628, 9994",
        "counters 3 4, 125, 300",
        "pipeline 3 3, 20, 30",
        "kanban 1, 160, 616"
    })
    void a_generated_net_can_be_checked(String family, long states, long edges) throws IOException {
        Run generated = Run.of(("generate " + family).split(" "));
        assertThat(generated.code()).isZero();
        Path file = Files.writeString(folder.resolve("net.pnml"), generated.out());
        Run run = Run.of("check", "--json", "--space", "--method", "full", file.toString());
        Json space = Json.parse(run.out()).member("space");
        assertThat(space.number("states")).isEqualTo(states);
        assertThat(space.number("edges")).isEqualTo(edges);
    }
}
