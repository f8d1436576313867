package org.sweepline.kernel.spill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sweepline.kernel.DiskSpace;

class SpillFolderTest {
    @TempDir
    Path directory;

    private SpillFolder folder() {
        return new SpillFolder(new DiskSpace(Optional.of(directory), Long.MAX_VALUE), SpillStreams.FILES, 0);
    }

    @Test
    void there_is_a_folder_of_ones_own_from_the_first_file_on_until_it_is_closed() throws IOException {
        try (SpillFolder one = folder();
                SpillFolder other = folder()) {
            assertThat(directory).isEmptyDirectory();
            Path file = one.newFile();
            assertThat(file.getParent()).isNotEqualTo(other.newFile().getParent());
            assertThat(directory.toFile().list()).hasSize(2);
            assumeTrue(Files.getFileStore(directory).supportsFileAttributeView("posix"));
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file.getParent())))
                    .isEqualTo("rwx------");
        }
        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void what_a_killed_process_left_behind_is_removed_and_nothing_else() throws IOException {
        Path left = Files.createDirectory(directory.resolve("sweepline-states-0-1"));
        Files.createFile(left.resolve("owner"));
        Files.createFile(left.resolve("0.states"));
        Path unknown = Files.createDirectory(directory.resolve("sweepline-states-0-2"));
        Path foreign = Files.createDirectory(directory.resolve("states"));
        Files.createFile(foreign.resolve("owner"));
        Path link = Files.createSymbolicLink(directory.resolve("sweepline-states-0-3"), foreign);
        try (SpillFolder live = folder()) {
            Path own = live.newFile().getParent();
            try (SpillFolder second = folder()) {
                second.newFile();
                assertThat(left).doesNotExist();
                assertThat(own).exists();
            }
        }
        assertThat(directory.toFile().listFiles())
                .containsExactlyInAnyOrder(unknown.toFile(), foreign.toFile(), link.toFile());
    }

    @Test
    void a_folder_whose_process_lives_is_left_alone() throws IOException, InterruptedException {
        Path theirs = Files.createDirectory(directory.resolve("sweepline-states-0-4"));
        Path owner = Files.createFile(theirs.resolve("owner"));
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        LockHolder.class.getName(),
                        owner.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try {
            assertThat(process.getInputStream().read()).isEqualTo('!');
            try (SpillFolder folder = folder()) {
                folder.newFile();
                assertThat(owner).exists();
            }
            process.destroyForcibly().waitFor();
            try (SpillFolder folder = folder()) {
                folder.newFile();
                assertThat(owner).doesNotExist();
            }
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void a_directory_that_is_not_there_is_an_error() throws IOException {
        DiskSpace nowhere = new DiskSpace(Optional.of(directory.resolve("nowhere")), Long.MAX_VALUE);
        try (SpillFolder folder = new SpillFolder(nowhere, SpillStreams.FILES, 0)) {
            assertThatThrownBy(folder::newFile).isInstanceOf(IOException.class);
        }
    }
}
