package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What {@code draw} makes of coloured nets, and what it refuses. */
class DrawCommandTest {
    private static final String WORKSHOP = Run.example("workshop/workshop.cpn");

    @TempDir
    private Path folder;

    @Test
    void all_pages_are_drawn_or_the_one_that_is_named() {
        Run all = Run.of("draw", WORKSHOP);
        assertThat(all.code()).isZero();
        assertThat(all.out())
                .startsWith("<svg ")
                .contains(">Workshop</text>", ">Packing</text>", ">At\u00a0Work</text>");
        Run one = Run.of("draw", "--page", "Station", WORKSHOP);
        assertThat(one.code()).isZero();
        assertThat(one.out()).contains(">At\u00a0Work</text>").doesNotContain("Packing");
    }

    @Test
    void the_picture_is_written_to_a_file() {
        Path file = folder.resolve("workshop.svg");
        assertThat(Run.of("draw", WORKSHOP, "-o", file.toString()).out()).isEmpty();
        assertThat(file).content().isEqualTo(Run.of("draw", WORKSHOP).out());
    }

    @Test
    void a_net_that_cannot_be_checked_can_be_drawn() throws IOException {
        String broken = Files.readString(Path.of(WORKSHOP)).replace("JOB.all()", "JOB.all( +");
        Path file = Files.writeString(folder.resolve("broken.cpn"), broken);
        assertThat(Run.of("check", file.toString()).code()).isEqualTo(2);
        assertThat(Run.of("draw", file.toString()).out()).contains(">JOB.all(\u00a0+</text>");
    }

    @Test
    void a_net_without_pages_is_refused() throws IOException {
        String text = "<workspaceElements><cpnet><globbox/></cpnet></workspaceElements>";
        Path file = Files.writeString(folder.resolve("empty.cpn"), text);
        Run run = Run.of("draw", file.toString());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("empty.cpn: the net has no pages, so there is nothing to draw");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        --page Store CPN      | there is no page 'Store'; the net has 'Workshop', 'Station'
        --const a=1 CPN       | constants have no meaning for this command; drop --const
        --process P CPN       | there are no processes to choose from; drop --process
        CPN CPN               | only one such file is taken; give only one
        missing.cpn           | missing.cpn: no such file
        NET                   | this command needs a coloured net of CPN Tools (.cpn) or processes (.lts, .fsp, .aut), but this is a
        --page P LIFT         | --page is about coloured nets, and processes have no pages; drop it
        """)
    void what_cannot_be_drawn_is_refused_in_one_line(String arguments, String message) {
        String[] words = ("draw "
                        + arguments
                                .replace("CPN", WORKSHOP)
                                .replace("NET", Run.example("echo/echo-3x3.pnml"))
                                .replace("LIFT", Run.example("lift/lift.lts")))
                .split(" ");
        Run run = Run.of(words);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains(message).hasLineCount(1);
    }
}
