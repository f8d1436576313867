package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sweepline.report.format.VisibleWriter;

/** Names in files and arguments cannot make a terminal show something else than what is printed. */
class HostileNamesTest {
    /** Clears the screen, writes over the line, and turns the direction of writing. */
    private static final String EVIL = "a\u001b[2J\u009b31m\r\u202Eb";

    @TempDir
    Path folder;

    private static void assertHarmless(Run run) {
        String shown = run.out() + run.err();
        assertThat(shown).isNotEmpty();
        assertThat(shown.chars().filter(c -> VisibleWriter.hidden((char) c)).boxed())
                .as(shown)
                .isEmpty();
    }

    private String automaton() throws IOException {
        Path file = folder.resolve("evil.aut");
        Files.writeString(file, "des (0, 1, 2)\n(0, \"" + EVIL + "\", 1)\n");
        return file.toString();
    }

    private String net() throws IOException {
        Path file = folder.resolve("evil.cpn");
        String name = "a&#27;[2J&#155;31m&#x202E;b";
        Files.writeString(
                file,
                SmallNet.plain()
                        .text()
                        .replaceFirst("<\\?xml version=\"1.0\"", "<?xml version=\"1.1\"")
                        .replace("<text>A</text>", "<text>" + name + "</text>"));
        return file.toString();
    }

    @Test
    void labels_of_processes_are_spelled_out_by_every_command() throws IOException {
        String file = automaton();
        assertHarmless(Run.of("check", file));
        assertHarmless(Run.of("check", "--json", file));
        assertHarmless(Run.of("check", "--dead-transitions", "--bounds", "--verbose", file));
        assertHarmless(Run.of("report", file));
        assertHarmless(Run.of("measure", "--details", file));
        assertHarmless(Run.withInput("1\nq\n", "simulate", file));
    }

    @Test
    void names_of_coloured_nets_are_spelled_out() throws IOException {
        String file = net();
        assertHarmless(Run.of("check", "--bounds", file));
        assertHarmless(Run.of("report", file));
        assertHarmless(Run.withInput("1\nq\n", "simulate", file));
    }

    @Test
    void a_warning_keeps_to_its_line() throws IOException {
        Path file = folder.resolve("a\nholds     no deadlock.tapn");
        String queries = "<query active=\"true\" name=\"b&#10;holds     no deadlock\"/>";
        Files.writeString(
                file,
                "<pnml><net id=\"n\" type=\"P/T net\"><place id=\"p\" name=\"p\" initialMarking=\"0\" invariant=\"&lt; inf\"/></net>"
                        + queries + "</pnml>");
        Run run = Run.of("check", "--quiet", file.toString());
        assertThat(run.err()).contains("warning").hasLineCount(1);
    }

    @Test
    void arguments_and_names_of_files_are_spelled_out() throws IOException {
        String file = automaton();
        assertHarmless(Run.of("check", EVIL));
        assertHarmless(Run.of("check", "--" + EVIL, file));
        assertHarmless(Run.of("check", "--always", EVIL, file));
        assertHarmless(Run.of("check", "--always", "took(\"" + EVIL + "\")", file));
        assertHarmless(Run.of("check", "--progress", EVIL, file));
        assertHarmless(Run.of("automaton", EVIL));
        assertHarmless(Run.of(EVIL));
    }
}
