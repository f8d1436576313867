package org.sweepline.kernel.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TemporaryFileTest {
    @TempDir
    private Path folder;

    @Test
    void what_was_written_can_be_read_at_any_position() throws IOException {
        try (TemporaryFile file = new TemporaryFile(folder, ".test")) {
            file.write(0, new byte[] {1, 2, 3, 4}, 4);
            file.write(2, new byte[] {5, 6, 7}, 2);
            byte[] read = new byte[5];
            file.read(1, read, 2, 3);
            assertThat(read).containsExactly(0, 0, 2, 5, 6);
            assertThatThrownBy(() -> file.read(2, read, 0, 3)).isInstanceOf(EOFException.class);
        }
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void an_interrupted_thread_can_still_read_and_write() throws IOException {
        try (TemporaryFile file = new TemporaryFile(null, ".test")) {
            Thread.currentThread().interrupt();
            file.write(0, new byte[] {1, 2}, 2);
            byte[] read = new byte[1];
            file.read(1, read, 0, 1);
            assertThat(read).containsExactly(2);
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
    }
}
