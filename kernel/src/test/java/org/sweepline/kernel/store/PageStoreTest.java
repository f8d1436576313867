package org.sweepline.kernel.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sweepline.kernel.DiskException;
import org.sweepline.kernel.DiskSpace;
import org.sweepline.kernel.RandomGraphs;
import org.sweepline.kernel.StoreFullException;

class PageStoreTest {
    private static final Optional<DiskSpace> DISK = Optional.of(DiskSpace.TEMPORARY);
    private static final int PAGE = 128;

    @TempDir
    private Path folder;

    @Test
    void rows_that_do_not_fit_hold_what_was_written() {
        RandomGraphs.each(200, seed -> {
            Random random = new Random(seed);
            int budget = PAGE * (3 + random.nextInt(8));
            try (PageStore store = new PageStore(new Footprint(budget), DISK, PAGE)) {
                List<PagedLongs> rows = new ArrayList<>();
                List<long[]> expected = new ArrayList<>();
                for (int i = 0; i < 3; i++) {
                    rows.add(store.row(PageStore.Access.values()[random.nextInt(2)]));
                    expected.add(new long[random.nextInt(600)]);
                }
                for (int i = 0; i < 3; i++) {
                    for (int w = 0; w < expected.get(i).length; w++) {
                        rows.get(i).reach(w + 1L);
                        rows.get(i).set(w, expected.get(i)[w] = random.nextLong());
                    }
                }
                change(random, rows, expected);
                if (random.nextBoolean()) rows.forEach(PagedLongs::seal);
                for (int i = 0; i < 3; i++) {
                    rows.get(i).trim(expected.get(i).length);
                    if (!random.nextBoolean()) continue;
                    rows.get(i).trim(expected.get(i).length / 2);
                    expected.set(i, Arrays.copyOf(expected.get(i), expected.get(i).length / 2));
                }
                for (int round = 0; round < 2; round++) check(rows, expected);
                assertThat(store.memory().bytes()).isLessThanOrEqualTo(budget);
                long words = expected.stream().mapToLong(row -> row.length).sum();
                if (8 * words > budget) assertThat(store.peakOnDisk()).isPositive();
                rows.forEach(row -> row.trim(0));
                assertThat(store.memory().bytes()).isZero();
            }
        });
    }

    private static void change(Random random, List<PagedLongs> rows, List<long[]> expected) {
        for (int i = 0; i < 500; i++) {
            int row = random.nextInt(3);
            if (expected.get(row).length == 0) continue;
            int word = random.nextInt(expected.get(row).length);
            if (random.nextBoolean()) rows.get(row).set(word, expected.get(row)[word] = random.nextLong());
            else assertThat(rows.get(row).get(word)).isEqualTo(expected.get(row)[word]);
        }
    }

    private static void check(List<PagedLongs> rows, List<long[]> expected) {
        for (int i = 0; i < rows.size(); i++) {
            for (int w = 0; w < expected.get(i).length; w++) {
                if (rows.get(i).get(w) != expected.get(i)[w]) throw new AssertionError("word " + w + " of row " + i);
            }
        }
    }

    @Test
    void a_page_that_has_not_changed_is_not_written_again() {
        try (PageStore store = new PageStore(new Footprint(4 * PAGE), DISK, PAGE)) {
            PagedLongs row = filled(store, 400);
            row.seal();
            sum(row);
            long written = store.written();
            for (int i = 0; i < 3; i++) assertThat(sum(row)).isEqualTo(sum(400));
            assertThat(store.written()).isEqualTo(written).isEqualTo(400 * 8);
            assertThat(store.peakOnDisk()).isEqualTo(400 * 8);
        }
    }

    @Test
    void room_that_is_lent_makes_pages_leave() {
        try (PageStore store = new PageStore(new Footprint(100 * PAGE), DISK, PAGE)) {
            PagedLongs row = filled(store, 80 * PAGE / 8);
            assertThat(store.peakOnDisk()).isZero();
            store.lend(70 * PAGE);
            assertThat(store.peakOnDisk()).isGreaterThanOrEqualTo(50 * PAGE);
            assertThat(sum(row)).isEqualTo(sum(80 * PAGE / 8));
            assertThat(store.memory().bytes()).isLessThanOrEqualTo(100 * PAGE);
            assertThat(store.bytes()).isEqualTo(30 * PAGE);
            assertThatThrownBy(() -> store.lend(31 * PAGE)).isInstanceOf(StoreFullException.class);
            store.giveBack(70 * PAGE);
            assertThat(sum(row)).isEqualTo(sum(80 * PAGE / 8));
        }
    }

    @Test
    void sealed_rows_can_be_read_by_several_threads() throws InterruptedException {
        try (PageStore store = new PageStore(new Footprint(8 * PAGE), DISK, PAGE)) {
            PagedLongs row = filled(store, 2_000);
            row.seal();
            AtomicReference<Throwable> failure = new AtomicReference<>();
            List<Thread> threads = IntStream.range(0, 3)
                    .mapToObj(seed -> new Thread(() -> {
                        Random random = new Random(seed);
                        for (int i = 0; i < 20_000; i++) {
                            int word = random.nextInt(2_000);
                            if (row.get(word) != word * 31L) throw new AssertionError("word " + word);
                        }
                    }))
                    .toList();
            for (Thread thread : threads) {
                thread.setUncaughtExceptionHandler((which, thrown) -> failure.set(thrown));
                thread.start();
            }
            for (Thread thread : threads) thread.join();
            assertThat(failure.get()).isNull();
        }
    }

    @Test
    void a_file_that_cannot_be_written_or_read_is_told_with_folder_and_bytes() {
        for (long n = 0; n < 400 * 8; n += 7) {
            long bytes = n;
            FailingFile full = new FailingFile(bytes, Long.MAX_VALUE, -1);
            try (PageStore store = new PageStore(new Footprint(4 * PAGE), DISK, PAGE, () -> full)) {
                PagedLongs[] row = new PagedLongs[1];
                assertThatThrownBy(() -> row[0] = filled(store, 1000))
                        .isInstanceOf(DiskException.class)
                        .hasMessageContaining(DiskSpace.TEMPORARY.place().toString())
                        .hasMessageContaining("which has " + bytes / PAGE * PAGE + " bytes")
                        .hasMessageEndingWith("no space left");
                assertThat(store.memory().bytes()).isLessThanOrEqualTo(4 * PAGE);
            }
            assertThat(full.closed()).isTrue();
            reading(new FailingFile(Long.MAX_VALUE, bytes, -1), "input/output error");
            reading(new FailingFile(Long.MAX_VALUE, Long.MAX_VALUE, bytes), "not what was written");
        }
    }

    private static void reading(FailingFile file, String told) {
        try (PageStore store = new PageStore(new Footprint(4 * PAGE), DISK, PAGE, () -> file)) {
            PagedLongs row = filled(store, 400);
            row.seal();
            assertThatThrownBy(() -> sum(row))
                    .isInstanceOf(DiskException.class)
                    .hasMessageContaining(DiskSpace.TEMPORARY.place() + " could not be read, " + PAGE + " bytes at ")
                    .hasMessageContaining(told);
        }
    }

    @Test
    void no_more_is_written_than_the_disk_may_take() {
        Optional<DiskSpace> little = Optional.of(new DiskSpace(Optional.of(folder), 10 * PAGE));
        try (PageStore store = new PageStore(new Footprint(4 * PAGE), little, PAGE)) {
            assertThatThrownBy(() -> filled(store, 1000))
                    .isInstanceOf(DiskException.class)
                    .hasMessage("the limit of 1280 bytes on disk was met, with 1280 bytes in " + folder);
            assertThat(store.peakOnDisk()).isEqualTo(10 * PAGE);
        }
    }

    @Test
    void nothing_is_left_behind() throws IOException {
        Optional<DiskSpace> here = Optional.of(new DiskSpace(Optional.of(folder), Long.MAX_VALUE));
        try (PageStore store = new PageStore(new Footprint(4 * PAGE), here, PAGE)) {
            filled(store, 1000);
            assertThat(store.peakOnDisk()).isPositive();
        }
        try (var files = Files.list(folder)) {
            assertThat(files).isEmpty();
        }
    }

    @Test
    void a_folder_that_is_missing_is_named() {
        Path missing = folder.resolve("missing");
        Optional<DiskSpace> nowhere = Optional.of(new DiskSpace(Optional.of(missing), Long.MAX_VALUE));
        try (PageStore store = new PageStore(new Footprint(4 * PAGE), nowhere, PAGE)) {
            assertThatThrownBy(() -> filled(store, 1000))
                    .isInstanceOf(DiskException.class)
                    .hasMessageContaining("which has 0 bytes")
                    .hasMessageContaining("no file can be created in " + missing);
        }
    }

    private static PagedLongs filled(PageStore store, int words) {
        PagedLongs row = store.row(PageStore.Access.IN_ORDER);
        for (int w = 0; w < words; w++) {
            row.reach(w + 1L);
            row.set(w, w * 31L);
        }
        return row;
    }

    private static long sum(PagedLongs row) {
        long sum = 0;
        for (int w = 0; w < row.words(); w++) sum += row.get(w);
        return sum;
    }

    private static long sum(int words) {
        return 31L * words * (words - 1) / 2;
    }
}
