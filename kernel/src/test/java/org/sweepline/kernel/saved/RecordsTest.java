package org.sweepline.kernel.saved;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.Verdict;

class RecordsTest {
    private record Whole(
            String text,
            boolean flag,
            int few,
            long many,
            double share,
            Duration time,
            OptionalLong perhaps,
            Optional<Verdict> verdict,
            List<Optional<Integer>> list,
            Map<String, List<Long>> map) {}

    private record Strange(Thread thread) {}

    private static byte[] written(Records records, Whole whole) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        records.write(Whole.class, whole, new DataOutputStream(bytes));
        return bytes.toByteArray();
    }

    private static DataInputStream in(byte[] bytes) {
        return new DataInputStream(new ByteArrayInputStream(bytes));
    }

    @Test
    void a_record_is_read_as_it_was_written_with_all_that_it_consists_of() throws IOException {
        Trace trace = new Trace(1, new int[] {3, 0, 2}, Trace.Quality.SHORTEST);
        for (Verdict verdict : List.of(
                new Verdict.Holds(Optional.empty()),
                new Verdict.Violated(Optional.of(trace)),
                new Verdict.Unknown("Grüße"))) {
            Whole whole = new Whole(
                    "x".repeat(100_000),
                    true,
                    -1,
                    Long.MIN_VALUE,
                    0.1,
                    Duration.ofNanos(7),
                    OptionalLong.of(3),
                    Optional.of(verdict),
                    List.of(Optional.empty(), Optional.of(5)),
                    Map.of("a", List.of(1L, 2L)));
            byte[] bytes = written(new Records(), whole);
            assertThat(new Records().read(Whole.class, in(bytes))).isEqualTo(whole);
            for (int length = 0; length < 50; length++) {
                byte[] cut = Arrays.copyOf(bytes, length);
                assertThatThrownBy(() -> new Records().read(Whole.class, in(cut)))
                        .isInstanceOf(EOFException.class);
            }
        }
    }

    @Test
    void a_type_that_is_no_record_needs_a_form_of_its_own() throws IOException {
        Strange strange = new Strange(Thread.currentThread());
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        assertThatThrownBy(() -> new Records().write(Strange.class, strange, out))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("java.lang.Thread");
        Records records = new Records().with(Thread.class, new Records.Form<Thread>() {
            @Override
            public void write(Thread thread, DataOutput to) throws IOException {
                to.writeLong(thread.getId());
            }

            @Override
            public Thread read(DataInput from) throws IOException {
                assertThat(from.readLong()).isEqualTo(strange.thread().getId());
                return strange.thread();
            }
        });
        records.write(Strange.class, strange, out);
        assertThat(records.read(Strange.class, in(bytes.toByteArray()))).isEqualTo(strange);
    }
}
