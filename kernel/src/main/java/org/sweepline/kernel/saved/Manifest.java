package org.sweepline.kernel.saved;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.sweepline.kernel.Saved;
import org.sweepline.kernel.Statistics;

/** Which files a checkpoint consists of, and what is known of it without reading them. */
public final class Manifest {
    /** "SWEEPLN1". */
    private static final long MAGIC = 0x53574545504c4e31L;

    /** What the run is to do, in the words of who started it. */
    private final byte[] task;

    private final Instant written;
    private final long number;
    final Optional<FilePart> state;
    final Optional<FilePart> log;
    private final Optional<Position> position;

    Manifest(
            byte[] task,
            Instant written,
            long number,
            Optional<FilePart> state,
            Optional<FilePart> log,
            Optional<Position> position) {
        this.task = task.clone();
        this.written = written;
        this.number = number;
        this.state = state;
        this.log = log;
        this.position = position;
    }

    /** What the run is to do, in the words of who started it. */
    public byte[] task() {
        return task.clone();
    }

    public Instant written() {
        return written;
    }

    /** Which checkpoint of the run this is, from 1 on; 0 as long as there is only the task. */
    public long number() {
        return number;
    }

    /** How far the run had come, if it had begun. */
    public Optional<Position> position() {
        return position;
    }

    /** The files that it consists of, without the one it is read from. */
    List<FilePart> files() {
        return Stream.of(state, log).flatMap(Optional::stream).toList();
    }

    /** How many bytes these files take. */
    public long bytes() {
        return files().stream().mapToLong(FilePart::length).sum();
    }

    /** How far a run had come. */
    public record Position(
            long explored, long fired, long stored, long peak, long sweeps, long column, long layer, Duration time) {
        static Position of(Statistics figures) {
            return new Position(
                    figures.explored(),
                    figures.fired(),
                    figures.stored(),
                    figures.peak(),
                    figures.sweeps(),
                    figures.column(),
                    figures.layer(),
                    figures.time());
        }

        private long[] numbers() {
            return new long[] {explored, fired, stored, peak, sweeps, column, layer, time.toNanos()};
        }

        private static Position of(long[] n) {
            return new Position(n[0], n[1], n[2], n[3], n[4], n[5], n[6], Duration.ofNanos(n[7]));
        }
    }

    /** As bytes, with their checksum at the end. */
    byte[] content() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeLong(MAGIC);
        out.writeInt(task.length);
        out.write(task);
        out.writeLong(written.toEpochMilli());
        out.writeLong(number);
        write(state, out);
        write(log, out);
        out.writeBoolean(position.isPresent());
        if (position.isPresent()) Saved.write(position.get().numbers(), out);
        out.writeLong(sum(bytes.toByteArray(), bytes.size()));
        return bytes.toByteArray();
    }

    private static void write(Optional<FilePart> file, DataOutputStream out) throws IOException {
        out.writeBoolean(file.isPresent());
        if (file.isEmpty()) return;
        Saved.write(file.get().name(), out);
        out.writeLong(file.get().length());
        out.writeLong(file.get().sum());
    }

    /** Reads the bytes of a file that must be whole. */
    static Manifest of(byte[] bytes, Path file) throws IOException {
        int length = bytes.length - Long.BYTES;
        if (length < 0) throw new DamagedException(file, "the file is cut");
        DataInputStream end = new DataInputStream(new ByteArrayInputStream(bytes, length, Long.BYTES));
        if (end.readLong() != sum(bytes, length)) {
            throw new DamagedException(file, "the file is damaged, its checksum is another one");
        }
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes, 0, length));
        if (in.readLong() != MAGIC) throw new DamagedException(file, "this is no checkpoint that can be read");
        byte[] task = in.readNBytes(in.readInt());
        Instant written = Instant.ofEpochMilli(in.readLong());
        long number = in.readLong();
        return new Manifest(
                task,
                written,
                number,
                readFile(in),
                readFile(in),
                in.readBoolean() ? Optional.of(Position.of(Saved.readNumbers(in))) : Optional.empty());
    }

    private static Optional<FilePart> readFile(DataInputStream in) throws IOException {
        if (!in.readBoolean()) return Optional.empty();
        return Optional.of(new FilePart(Saved.readText(in), in.readLong(), in.readLong()));
    }

    private static long sum(byte[] bytes, int length) {
        CRC32C sum = new CRC32C();
        sum.update(bytes, 0, length);
        return sum.getValue();
    }
}
