package org.sweepline.kernel.trace;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import org.sweepline.kernel.Saved;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.store.Footprint;
import org.sweepline.kernel.store.Layer;
import org.sweepline.kernel.store.PagedLongs;
import org.sweepline.kernel.store.PositionedFile;
import org.sweepline.kernel.store.TemporaryFile;
import org.sweepline.kernel.store.Varints;

/**
 * How every processed state was reached, appended to a file so that traces survive the deletion of states.
 *
 * <p>The record of the {@code k}-th processed state is two variable-length integers: {@code k - (number of the state it
 * came from)}, or 0 for an initial state; and the choice taken there, or which initial state it is. That is 2 to 5 bytes a
 * state in practice. In memory there is a write buffer and one file position for every {@value #STRIDE} records, which are
 * 31 MB for a billion states and counted with them. A log that fits into the buffer has no file; a longer one has a
 * {@link TemporaryFile}.
 */
final class TraceLog implements Saved, AutoCloseable {
    private static final int STRIDE = 256;
    private static final int BUFFER = 1 << 16;

    /** Positions are counted by so many, for a million states. */
    private static final long COUNTED = 1 << 12;

    private static final int LONGEST_RECORD = 20;

    /** The file, or null as long as everything is in the buffer. */
    private PositionedFile file;

    private final byte[] buffer = new byte[BUFFER];
    private int used;
    private long written;
    private long records;
    private final PagedLongs positions = new PagedLongs(new Footprint());
    private Footprint account = new Footprint();

    /** Counts in an account what the log holds in memory, but for what every log holds, however short. */
    void countIn(Footprint search) {
        account = search;
    }

    /** In a temporary file, once it is long enough. */
    TraceLog() {}

    /** In a file that is given. */
    TraceLog(PositionedFile file) {
        this.file = file;
    }

    /** Writes down how far it has come; what the buffer holds goes to the file before. */
    @Override
    public void save(DataOutput out) throws IOException {
        if (used > 0) flush();
        out.writeLong(records);
        out.writeLong(written);
        long[] marks = new long[Math.toIntExact((records + STRIDE - 1) / STRIDE)];
        for (int i = 0; i < marks.length; i++) marks[i] = positions.get(i);
        Saved.write(marks, out);
    }

    /** Goes on where another one has come to, whose file this is. */
    @Override
    public void load(DataInput in) throws IOException {
        records = in.readLong();
        written = in.readLong();
        long[] marks = Saved.readNumbers(in);
        for (int i = 0; i < marks.length; i++) mark(i, marks[i]);
    }

    /** Appends how the next processed state was reached, said as in {@link Layer.Link}. */
    void append(long from, int choice) {
        if (records % STRIDE == 0) mark(records / STRIDE, written + used);
        if (used + LONGEST_RECORD > BUFFER) flush();
        used = Varints.write(buffer, used, from == 0 ? 0 : records - (from - 1));
        used = Varints.write(buffer, used, choice);
        records++;
    }

    private void mark(long index, long position) {
        if (index > 0 && index % COUNTED == 0) account.add(COUNTED * Long.BYTES);
        positions.reach(index + 1);
        positions.set(index, position);
    }

    private void flush() {
        try {
            if (file == null) file = new TemporaryFile(null, ".trace");
            file.write(written, buffer, used);
            written += used;
            used = 0;
        } catch (IOException e) {
            throw new UncheckedIOException("the trace log could not be written (--no-trace does without)", e);
        }
    }

    /** The trace that leads to a processed state. */
    Trace trace(long number, Trace.Quality quality) {
        int[] choices = new int[64];
        int length = 0;
        long at = number;
        Record record = new Record();
        byte[] stretch = new byte[STRIDE * LONGEST_RECORD];
        long loaded = -1;
        while (true) {
            if (at / STRIDE != loaded) load(loaded = at / STRIDE, stretch);
            read(stretch, loaded * STRIDE, at, record);
            if (record.back == 0) break;
            if (length == choices.length) choices = Arrays.copyOf(choices, 2 * length);
            choices[length++] = record.choice;
            at -= record.back;
        }
        int[] forward = new int[length];
        for (int i = 0; i < length; i++) forward[i] = choices[length - 1 - i];
        return new Trace(record.choice, forward, quality);
    }

    /** Reads a stretch of records, of which the last may not have been written to the file. */
    private void load(long index, byte[] stretch) {
        long start = positions.get(index);
        long end = (index + 1) * STRIDE < records ? positions.get(index + 1) : written + used;
        int filed = (int) (Math.min(end, written) - Math.min(start, written));
        if (filed > 0) read(start, stretch, filed);
        int buffered = (int) (end - start) - filed;
        if (buffered > 0) System.arraycopy(buffer, (int) (start + filed - written), stretch, filed, buffered);
    }

    private void read(long start, byte[] stretch, int bytes) {
        try {
            file.read(start, stretch, 0, bytes);
        } catch (IOException e) {
            throw new UncheckedIOException("the trace log could not be read", e);
        }
    }

    private static void read(byte[] stretch, long firstNumber, long number, Record into) {
        int at = 0;
        for (long n = firstNumber; n <= number; n++) {
            into.back = Varints.read(stretch, at);
            at += Varints.length(into.back);
            long choice = Varints.read(stretch, at);
            at += Varints.length(choice);
            into.choice = (int) choice;
        }
    }

    private static final class Record {
        long back;
        int choice;
    }

    @Override
    public void close() {
        try {
            if (file != null) file.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
