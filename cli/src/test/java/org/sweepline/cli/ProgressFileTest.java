package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sweepline.petri.PetriVocabulary;
import org.sweepline.petri.model.PetriLanguage;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

class ProgressFileTest {
    private static final String LOCKS = Run.example("deadlock/two-locks.lola");
    private static final String LIFT = Run.example("lift/lift.lts");

    @TempDir
    private Path folder;

    private String file(String text) throws IOException {
        return Files.writeString(folder.resolve("measure.txt"), text).toString();
    }

    private static String refused(String... arguments) {
        Run run = Run.of(arguments);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).startsWith("sweepline: ").hasLineCount(1);
        return run.err();
    }

    /** What is printed about a measure, without the time it took. */
    private static String measure(String option, String text, String model) {
        Run run = Run.of("measure", option, text, model);
        assertThat(run.code()).as(run.err()).isZero();
        return run.out().replaceAll("(?m)^time .*$", "time");
    }

    @Test
    void a_measure_in_a_file_is_one_on_the_command_line() throws IOException {
        String text = "tokens(a_left) +\n  2 * tokens(a_both)\n";
        String typed = measure("--progress", text.strip(), LOCKS);
        assertThat(measure("--progress-file", file(text), LOCKS)).isEqualTo(typed);
        assertThat(measure("--progress-file", file("\ufeff" + text), LOCKS)).isEqualTo(typed);
        Run check = Run.of("check", "--progress-file", file(text), LOCKS);
        assertThat(check.code()).isEqualTo(1);
        assertThat(check.out()).contains("measure     tokens(a_left) +");
    }

    @Test
    void a_file_is_read_once_for_it_may_be_a_pipe() throws IOException {
        String file = file("tokens(a_left)");
        CommandSpec command = CommandSpec.create();
        MeasureOptions options = new MeasureOptions(new Options(command, new Manual(command, "", "")));
        new CommandLine(command).parseArgs("--progress-file", file);
        assertThat(options.automatic()).isFalse();
        Files.delete(Path.of(file));
        assertThat(options.measure(new PetriVocabulary(PetriLanguage.net(Path.of(LOCKS))))
                        .text())
                .isEqualTo("tokens(a_left)");
    }

    @Test
    void orders_of_processes_may_stand_in_a_file_too() throws IOException {
        assertThat(measure("--progress-file", file("*=scc\n"), LIFT)).isEqualTo(measure("--progress", "*=scc", LIFT));
    }

    @Test
    void a_mistake_in_the_measure_is_told_as_any_other() throws IOException {
        assertThat(refused("check", "--progress-file", file("tokens(zz)"), LOCKS))
                .contains("unknown place \"zz\"");
    }

    @Test
    void a_measure_in_two_places_is_refused() throws IOException {
        for (String command : new String[] {"check", "measure"}) {
            assertThat(refused(command, "--progress", "auto", "--progress-file", file("auto"), LOCKS))
                    .contains("--progress and --progress-file exclude each other; drop one");
        }
    }

    @Test
    void a_measure_is_refused_by_methods_that_need_none() throws IOException {
        assertThat(refused("check", "--method", "full", "--progress-file", file("auto"), LOCKS))
                .contains("--progress-file has no meaning for --method full");
    }

    @Test
    void a_file_without_a_measure_is_refused() throws IOException {
        assertThat(refused("check", "--progress-file", file(" \n"), LOCKS)).contains("there is no measure in the file");
        assertThat(refused("check", "--progress-file", folder.toString(), LOCKS))
                .contains("this is a directory");
        assertThat(refused("check", "--progress-file", folder.resolve("none").toString(), LOCKS))
                .contains("none: --progress-file: there is no such file");
        assertThat(refused("check", "--progress-file", file("1 + ".repeat(20_000)), LOCKS))
                .contains("longer than 64 KiB");
        Path latin = folder.resolve("latin.txt");
        Files.write(latin, "tokens(größe)".getBytes(StandardCharsets.ISO_8859_1));
        assertThat(refused("measure", "--progress-file", latin.toString(), LOCKS))
                .contains("this is not text in UTF-8");
    }
}
