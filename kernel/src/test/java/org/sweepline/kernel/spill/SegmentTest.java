package org.sweepline.kernel.spill;

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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sweepline.kernel.DiskSpace;
import org.sweepline.kernel.RandomGraphs;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.reference.PlainState;
import org.sweepline.kernel.store.Footprint;
import org.sweepline.kernel.store.Layer;
import org.sweepline.kernel.store.LayerFormat;

class SegmentTest {
    @TempDir
    Path directory;

    private record Entry(PlainState state, long from, int choice) {}

    private SpillFolder folder(long memory) {
        return new SpillFolder(new DiskSpace(Optional.of(directory), Long.MAX_VALUE), SpillStreams.FILES, memory);
    }

    private static LayerFormat format(int stateBytes, boolean traced) {
        return new LayerFormat(stateBytes, traced, StoreGeometry.DEFAULT, new Footprint());
    }

    private static List<Entry> entries(Random random, int stateBytes, boolean traced) {
        List<Entry> entries = new ArrayList<>();
        int count = 1 + random.nextInt(40);
        for (int i = 0; i < count; i++) {
            StateBuffer state = new StateBuffer(
                    stateBytes != TransitionSystem.FLEXIBLE
                            ? stateBytes
                            : random.nextInt(random.nextInt(10) == 0 ? 500 : 30));
            byte[] content = new byte[state.bytes()];
            random.nextBytes(content);
            for (int b = 0; b < content.length; b++) state.words()[b / 8] |= (content[b] & 0xFFL) << 8 * (b % 8);
            long from = traced ? random.nextLong() >>> 3 + random.nextInt(60) : 0;
            entries.add(
                    new Entry(PlainState.of(state), from, traced ? random.nextInt() >>> 1 + random.nextInt(30) : 0));
        }
        return entries;
    }

    private static Segment write(SpillFolder folder, LayerFormat format, List<Entry> entries) throws IOException {
        Layer.Link link = new Layer.Link();
        try (SegmentWriter writer = new SegmentWriter(folder, format)) {
            for (Entry entry : entries) {
                link.from = entry.from;
                link.choice = entry.choice;
                writer.add(entry.state.buffer(), link);
            }
            return writer.finish();
        }
    }

    private static List<Entry> read(SpillFolder folder, LayerFormat format, Segment segment) throws IOException {
        List<Entry> entries = new ArrayList<>();
        StateBuffer state = new StateBuffer(0);
        Layer.Link link = new Layer.Link();
        try (SegmentReader reader = new SegmentReader(folder, segment, format)) {
            while (reader.next()) {
                reader.read(state);
                reader.link(link);
                entries.add(new Entry(PlainState.of(state), link.from, link.choice));
            }
        }
        return entries;
    }

    @Test
    void states_and_links_come_back_as_they_were_written() {
        RandomGraphs.each(500, seed -> {
            Random random = new Random(seed);
            int stateBytes = random.nextBoolean() ? TransitionSystem.FLEXIBLE : random.nextInt(30);
            LayerFormat format = format(stateBytes, random.nextBoolean());
            List<Entry> entries = entries(random, stateBytes, format.traced());
            try (SpillFolder folder = folder(random.nextBoolean() ? 0 : 1 << 20)) {
                Segment segment = write(folder, format, entries);
                assertThat(segment.states()).isEqualTo(entries.size());
                assertThat(segment.bytes()).isEqualTo(Files.size(segment.file()));
                assertThat(read(folder, format, segment)).isEqualTo(entries);
                assertThat(folder.use().orElseThrow().bytes()).isEqualTo(segment.bytes());
                assertThat(folder.use().orElseThrow().written()).isEqualTo(segment.bytes());
                assertThat(folder.use().orElseThrow().read()).isEqualTo(segment.bytes());
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });
        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void no_states_make_no_file() throws IOException {
        try (SpillFolder folder = folder(0)) {
            assertThat(write(folder, format(8, true), List.of())).isNull();
            assertThat(folder.use()).isEmpty();
        }
    }

    @Test
    void a_segment_with_a_byte_flipped_or_cut_anywhere_is_refused() throws IOException {
        for (int stateBytes : new int[] {TransitionSystem.FLEXIBLE, 5}) {
            LayerFormat format = format(stateBytes, true);
            try (SpillFolder folder = folder(0)) {
                Segment segment = write(folder, format, entries(new Random(stateBytes), stateBytes, true));
                byte[] whole = Files.readAllBytes(segment.file());
                for (int i = 0; i < whole.length; i++) {
                    byte[] flipped = whole.clone();
                    flipped[i] ^= (byte) (1 << i % 8);
                    Files.write(segment.file(), flipped);
                    assertThatThrownBy(() -> read(folder, format, segment))
                            .as("byte " + i)
                            .isInstanceOf(IOException.class)
                            .hasMessageContaining("is damaged");
                    Files.write(segment.file(), Arrays.copyOf(whole, i));
                    assertThatThrownBy(() -> read(folder, format, segment))
                            .as("cut after " + i)
                            .isInstanceOf(IOException.class)
                            .hasMessageContaining("is damaged: it was cut");
                }
                Files.delete(segment.file());
                assertThatThrownBy(() -> read(folder, format, segment)).isInstanceOf(IOException.class);
            }
        }
    }
}
