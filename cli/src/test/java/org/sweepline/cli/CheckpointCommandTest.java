package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checks that write checkpoints, stop for a limit and are resumed, and what is refused. */
class CheckpointCommandTest {
    private static final String NET = Run.example("philosophers/philosophers-10.pnml");

    @TempDir
    private Path temporary;

    private Run check(Path folder, String... arguments) {
        List<String> all = new ArrayList<>(List.of("check", "--checkpoint", folder.toString(), "--every", "1ms"));
        all.addAll(List.of(arguments));
        return Run.of(all.toArray(String[]::new));
    }

    /** A check that a limit has stopped, with a copy of its model in the folder. */
    private Path stopped(Path model) throws IOException {
        Path folder = temporary.resolve("run");
        Files.copy(Path.of(NET), model);
        Run run = check(folder, "--space", "--method", "full", "--max-states", "20000", model.toString());
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err()).contains("sweepline: go on with: sweepline resume " + folder);
        return folder;
    }

    @Test
    void a_check_that_ends_leaves_nothing_behind_and_says_what_it_says_without_checkpoints() {
        Path folder = temporary.resolve("run");
        Run run = check(folder, "--json", "--space", "--terminal-states", NET);
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        assertThat(folder).isEmptyDirectory();
        Run plain = Run.of("check", "--json", "--space", "--terminal-states", NET);
        assertThat(TimelessJson.of(run.out())).isEqualTo(TimelessJson.of(plain.out()));
    }

    @Test
    void a_check_that_memory_has_stopped_goes_on_with_more_of_it() {
        Path folder = temporary.resolve("run");
        Run run = check(folder, "--json", "--space", "--method", "full", "--memory", "400k", NET);
        assertThat(run.code()).as(run.err()).isEqualTo(3);
        assertThat(Run.of("status", folder.toString()).out()).contains("explored ");
        Run resumed = Run.of("resume", folder.toString());
        assertThat(resumed.code()).as(resumed.err()).isZero();
        Run plain = Run.of("check", "--json", "--space", "--method", "full", NET);
        assertThat(TimelessJson.of(resumed.out())).isEqualTo(TimelessJson.of(plain.out()));
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void the_status_tells_the_command_and_how_far_it_has_come() throws IOException {
        Path folder = stopped(temporary.resolve("net.pnml"));
        Run status = Run.of("status", folder.toString());
        assertThat(status.code()).isZero();
        assertThat(status.out()).contains("sweepline check --checkpoint " + folder, "explored    20,", "sweep 1");
        Run json = Run.of("status", "--json", folder.toString());
        assertThat(json.out()).contains("\"sha256\"", "\"position\"", "\"checkpoints\"");
        TimelessJson.of(json.out());
    }

    @Test
    void another_model_a_missing_one_and_a_damaged_checkpoint_are_refused() throws IOException {
        Path model = temporary.resolve("net.pnml");
        Path folder = stopped(model);
        byte[] whole = Files.readAllBytes(model);
        Files.writeString(model, "<!-- another -->", StandardOpenOption.APPEND);
        refused(folder, model + ": the file has changed");
        Files.delete(model);
        refused(folder, model + ": the file is missing");
        Files.write(model, whole);
        Path manifest = folder.resolve("manifest");
        byte[] bytes = Files.readAllBytes(manifest);
        bytes[bytes.length / 2] ^= 1;
        Files.write(manifest, bytes);
        refused(folder, "manifest: the file is damaged");
        assertThat(Run.of("status", folder.toString()).code()).isEqualTo(2);
        bytes[bytes.length / 2] ^= 1;
        Files.write(manifest, bytes);
        Run resumed = Run.of("resume", "--quiet", folder.toString());
        assertThat(resumed.code()).as(resumed.err()).isEqualTo(3);
        assertThat(resumed.out()).contains("the limit of 20000 explored states was met");
    }

    private static void refused(Path folder, String why) {
        Run run = Run.of("resume", folder.toString());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains(why).hasLineCount(1);
    }

    @Test
    void a_folder_with_a_checkpoint_is_not_begun_in_and_one_without_is_not_resumed() throws IOException {
        Path folder = stopped(temporary.resolve("net.pnml"));
        Run again = check(folder, "--space", NET);
        assertThat(again.code()).isEqualTo(2);
        assertThat(again.err()).contains("there is the checkpoint of another run; resume that, or remove it");
        assertThat(Run.of("resume", temporary.resolve("nothing").toString()).err())
                .contains("there is no checkpoint in this folder");
        assertThat(Run.of("status", temporary.resolve("nothing").toString()).code())
                .isEqualTo(2);
    }

    @Test
    void another_option_is_refused_by_name() throws IOException {
        Path folder = stopped(temporary.resolve("net.pnml"));
        Run other = Run.of("resume", "--method", "sweep", folder.toString());
        assertThat(other.code()).isEqualTo(2);
        assertThat(other.err()).contains("'--method'", "keeps its options");
    }

    @Test
    void a_file_in_the_place_of_the_folder_is_refused_in_plain_words() throws IOException {
        Path file = Files.createFile(temporary.resolve("run"));
        assertThat(check(file, "--space", NET).err())
                .isEqualToIgnoringNewLines("sweepline: " + file + ": --checkpoint: this is a file and not a folder");
    }

    @Test
    void what_cannot_be_written_down_is_refused_at_the_start() {
        Path folder = temporary.resolve("run");
        unsuitable(folder, "dfs", "--method", "dfs", "--deadlock", NET);
        unsuitable(folder, "disk", "--method", "disk", "--deadlock", NET);
        unsuitable(folder, "G deadlock", "--ltl", "G deadlock", NET);
        unsuitable(folder, "terminal components", "--reversible", NET);
        unsuitable(
                folder,
                "Kripke structure",
                "--kripke",
                temporary.resolve("net.aut").toString(),
                "--deadlock",
                NET);
        unsuitable(folder, "bounds on colours", "--bounds", Run.example("workshop/workshop.cpn"));
        Run input = Run.withInput("x", "check", "--checkpoint", folder.toString(), "--format", "pnml", "-");
        assertThat(input.code()).isEqualTo(2);
        assertThat(input.err()).contains("--checkpoint", "standard input");
        Run every = Run.of("check", "--every", "1s", NET);
        assertThat(every.code()).isEqualTo(2);
        assertThat(every.err()).contains("--every", "--checkpoint");
        assertThat(folder).doesNotExist();
    }

    private void unsuitable(Path folder, String what, String... arguments) {
        Run run = check(folder, arguments);
        assertThat(run.code()).as(what).isEqualTo(2);
        assertThat(run.err()).contains("--checkpoint", what);
    }
}
