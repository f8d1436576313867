package org.sweepline.kernel.saved;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sweepline.kernel.Cube;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.Watches;
import org.sweepline.kernel.sweep.Sweep;

/** Folders of checkpoints that are damaged, shared or on a disk that fails. */
class CheckpointFolderTest {
    private static final byte[] TASK = {7, 8, 9};

    @TempDir
    private Path temporary;

    /** A run that ends with its second checkpoint. */
    private static List<String> run(CheckpointFolder folder) {
        List<String> failures = new ArrayList<>();
        int[] asked = {0};
        Checkpoints[] checkpoints = {null};
        checkpoints[0] = new Checkpoints(
                folder,
                () -> {
                    if (++asked[0] == 3) checkpoints[0].end();
                    return asked[0] == 2;
                },
                failures::add);
        Sweep sweep = Sweep.full(SweepOptions.DEFAULT);
        Outcome outcome = new ResumableSweep(sweep, checkpoints[0], new byte[] {1}, List.of(), false)
                .run(new Cube(10, true), List.of(Watches.deadlock()), Limits.NONE, Listener.NONE);
        assertThat(outcome.ending()).isInstanceOf(Outcome.Stopped.class);
        assertThat(Thread.interrupted()).isTrue();
        return failures;
    }

    /** The states that the checkpoint in a folder leads to. */
    private static long resumed(Path path) throws IOException {
        try (CheckpointFolder folder = CheckpointFolder.open(path)) {
            boolean begun = folder.manifest().number() > 0;
            Checkpoints checkpoints = new Checkpoints(folder, () -> false, why -> {
                throw new AssertionError(why);
            });
            return new ResumableSweep(Sweep.full(SweepOptions.DEFAULT), checkpoints, new byte[] {1}, List.of(), begun)
                    .run(new Cube(10, true), List.of(Watches.deadlock()), Limits.NONE, Listener.NONE)
                    .statistics()
                    .states()
                    .orElse(-1);
        }
    }

    private static Map<String, byte[]> content(Path folder) throws IOException {
        Map<String, byte[]> content = new TreeMap<>();
        for (String name : folder.toFile().list()) content.put(name, Files.readAllBytes(folder.resolve(name)));
        return content;
    }

    @Test
    void every_file_with_a_byte_flipped_cut_or_missing_is_refused_and_left_alone() throws IOException {
        Path path = temporary.resolve("run");
        try (CheckpointFolder folder = CheckpointFolder.create(path, TASK)) {
            assertThat(run(folder)).isEmpty();
        }
        Map<String, byte[]> whole = content(path);
        assertThat(whole.keySet()).containsExactly("lock", "log-1", "manifest", "state-2");
        for (String name : List.of("log-1", "manifest", "state-2")) {
            Path file = path.resolve(name);
            byte[] bytes = whole.get(name);
            assertThat(bytes).isNotEmpty();
            for (int i = 0; i < bytes.length; i++) {
                byte[] flipped = bytes.clone();
                flipped[i] ^= (byte) (1 << i % 8);
                refused(path, file, flipped);
            }
            for (int length = 0; length < bytes.length; length += 1 + length / 20) {
                refused(path, file, Arrays.copyOf(bytes, length));
            }
            Files.delete(file);
            assertThatThrownBy(() -> CheckpointFolder.open(path)).isInstanceOf(IOException.class);
            assertThat(file).doesNotExist();
            Files.write(file, bytes);
        }
        assertThat(resumed(path)).isEqualTo(1024);
    }

    private static void refused(Path path, Path file, byte[] damaged) throws IOException {
        byte[] before = Files.readAllBytes(file);
        Files.write(file, damaged);
        Map<String, byte[]> all = content(path);
        assertThatThrownBy(() -> CheckpointFolder.open(path).close()).isInstanceOf(IOException.class);
        assertThat(content(path)).containsExactlyEntriesOf(all);
        Files.write(file, before);
    }

    @Test
    void what_was_written_to_the_log_after_the_checkpoint_is_cut_off() throws IOException {
        Path path = temporary.resolve("run");
        try (CheckpointFolder folder = CheckpointFolder.create(path, TASK)) {
            run(folder);
        }
        Path log = path.resolve("log-1");
        byte[] bytes = Files.readAllBytes(log);
        Files.write(log, Arrays.copyOf(bytes, bytes.length + 100));
        assertThat(resumed(path)).isEqualTo(1024);
    }

    /** A disk on which so many more bytes can be written. */
    private static UnaryOperator<OutputStream> disk(long[] room) {
        return out -> new FilterOutputStream(out) {
            @Override
            public void write(int one) throws IOException {
                write(new byte[] {(byte) one}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int from, int count) throws IOException {
                int fits = (int) Math.min(count, room[0]);
                out.write(bytes, from, fits);
                room[0] -= fits;
                if (fits < count) throw new IOException("No space left on device");
            }
        };
    }

    @Test
    void a_write_that_fails_after_any_byte_leaves_the_checkpoint_before_and_no_other_file() throws IOException {
        int failed = 0;
        long states = 0;
        for (long room = 0; states < 2; room += 1 + room / 40) {
            Path path = temporary.resolve("run" + room);
            long[] left = {Long.MAX_VALUE};
            try (CheckpointFolder folder = CheckpointFolder.create(path, TASK, disk(left))) {
                left[0] = room;
                failed += run(folder).size();
                states = folder.manifest().number();
                List<String> expected = new ArrayList<>(List.of("lock", "manifest", "log-1"));
                if (states > 0) expected.add("state-" + states);
                assertThat(content(path).keySet()).containsExactlyInAnyOrderElementsOf(expected);
            }
            assertThat(resumed(path)).isEqualTo(1024);
        }
        assertThat(failed).isGreaterThan(100);
    }

    @Test
    void a_folder_belongs_to_one_run() throws IOException {
        Path path = temporary.resolve("run");
        try (CheckpointFolder folder = CheckpointFolder.create(path, TASK)) {
            assertThatThrownBy(() -> CheckpointFolder.open(path)).hasMessageContaining("another run");
            assertThatThrownBy(() -> CheckpointFolder.create(path, TASK)).hasMessageContaining("another run");
            assertThat(folder.manifest().task()).isEqualTo(TASK);
        }
        assertThatThrownBy(() -> CheckpointFolder.create(path, TASK)).hasMessageContaining("checkpoint of another run");
        try (CheckpointFolder folder = CheckpointFolder.open(path)) {
            folder.remove();
        }
        assertThat(content(path)).isEmpty();
        assertThatThrownBy(() -> CheckpointFolder.open(path)).hasMessageContaining("no checkpoint");
    }

    @Test
    void a_folder_with_other_files_is_refused_and_left_as_it_is() throws IOException {
        Path path = Files.createDirectory(temporary.resolve("run"));
        Files.writeString(path.resolve("log-1"), "of somebody else");
        Files.writeString(path.resolve("notes"), "");
        assertThatThrownBy(() -> CheckpointFolder.create(path, TASK)).hasMessageContainingAll("other files", "notes");
        assertThat(content(path)).containsOnlyKeys("log-1", "notes");
    }
}
