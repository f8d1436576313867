package org.sweepline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Results never overwrite what a command reads, and a file that cannot be written does not change a verdict. */
class OutputFileTest {
    @TempDir
    Path folder;

    private Path model;

    @BeforeEach
    void copyModel() throws IOException {
        model = folder.resolve("net.pnml");
        Files.copy(Path.of(Run.example("philosophers/philosophers-5.pnml")), model);
    }

    private void assertRefused(String message, String... arguments) throws IOException {
        byte[] before = Files.readAllBytes(model);
        Run run = Run.of(arguments);
        assertThat(run.code()).as(run.err()).isEqualTo(2);
        assertThat(run.err()).contains(message);
        assertThat(Files.readAllBytes(model)).isEqualTo(before);
    }

    private static void assumeLinks(Path link, Path target) throws IOException {
        try {
            Files.createSymbolicLink(link, target);
        } catch (UnsupportedOperationException | SecurityException none) {
            assumeTrue(false, "skipped: no symbolic links here");
        }
    }

    @Test
    void a_link_to_the_model_is_not_written_to() throws IOException {
        Path alias = folder.resolve("alias");
        assumeLinks(alias, model);
        assertRefused("--trace would overwrite the model", "check", "--trace", alias.toString(), model.toString());
        assertRefused("--output would overwrite the model", "report", "-o", alias.toString(), model.toString());
        assertRefused("--svg would overwrite the model", "measure", "--svg", alias.toString(), model.toString());
    }

    @Test
    void a_model_in_a_folder_behind_a_link_is_not_written_to() throws IOException {
        Path other = Files.createDirectory(folder.resolve("other"));
        Path linked = folder.resolve("linked");
        assumeLinks(linked, other);
        String both = other.resolve("new.txt").toString();
        assertRefused(
                "--kripke would overwrite what --trace writes",
                "check",
                "--trace",
                both,
                "--kripke",
                linked.resolve("new.txt").toString(),
                model.toString());
    }

    @Test
    void files_of_other_options_are_not_written_to() throws IOException {
        Path formulas = Files.writeString(folder.resolve("formulas.ltl"), "never: G not deadlock\n");
        String[] reading = {"--properties", "--automaton", "--conforms", "--primitives", "--progress-file"};
        for (String option : reading) {
            assertRefused(
                    "--trace would overwrite the file of " + option,
                    "check",
                    option,
                    formulas.toString(),
                    "--trace",
                    formulas.toString(),
                    model.toString());
        }
        assertThat(formulas).hasContent("never: G not deadlock");
    }

    @Test
    void the_file_beside_a_structure_is_looked_at_too() throws IOException {
        Path beside = Files.copy(model, folder.resolve("out.propositions"));
        assertRefused(
                "would overwrite the model",
                "check",
                "--kripke",
                folder.resolve("out").toString(),
                beside.toString());
    }

    @Test
    void a_file_keeps_its_permissions() throws IOException {
        assumeTrue(Files.getFileStore(folder).supportsFileAttributeView("posix"));
        Path secret = Files.writeString(folder.resolve("secret.txt"), "old");
        Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("rw-------"));
        assertThat(Run.of("check", "--trace", secret.toString(), model.toString())
                        .code())
                .isEqualTo(1);
        assertThat(Files.readString(secret)).contains("deadlock");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(secret)))
                .isEqualTo("rw-------");
        try (var files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder("net.pnml", "secret.txt");
        }
    }
}
