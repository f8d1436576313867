package org.sweepline.kernel.saved;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32C;
import org.sweepline.kernel.store.PositionedFile;

/** A file that only grows, and whose beginning is known by its length and checksum. For one thread. */
final class LastingFile implements PositionedFile {
    private static final int CHUNK = 1 << 16;

    private final Path path;
    private final RandomAccessFile file;
    private final CRC32C sum = new CRC32C();
    private long length;

    private LastingFile(Path path) throws IOException {
        this.path = path;
        file = new RandomAccessFile(path.toFile(), "rw");
    }

    /** A new file that is empty. */
    static LastingFile create(Path path) throws IOException {
        Files.createFile(path);
        return new LastingFile(path);
    }

    /** A file that goes on after its beginning; what is behind that is cut off. */
    static LastingFile open(Path path, long length) throws IOException {
        LastingFile file = new LastingFile(path);
        try {
            byte[] bytes = new byte[CHUNK];
            while (file.length < length) {
                int count = (int) Math.min(bytes.length, length - file.length);
                file.read(file.length, bytes, 0, count);
                file.count(bytes, count);
            }
            file.file.setLength(length);
            return file;
        } catch (IOException e) {
            file.close();
            throw e;
        }
    }

    private void count(byte[] bytes, int count) {
        sum.update(bytes, 0, count);
        length += count;
    }

    @Override
    public void write(long position, byte[] bytes, int count) throws IOException {
        if (position != length) throw new IllegalArgumentException("this file only grows");
        file.seek(position);
        file.write(bytes, 0, count);
        count(bytes, count);
    }

    @Override
    public void read(long position, byte[] into, int start, int count) throws IOException {
        file.seek(position);
        file.readFully(into, start, count);
    }

    /** Has all of it on the disk; says what that is. */
    FilePart sync() throws IOException {
        file.getFD().sync();
        return new FilePart(path.getFileName().toString(), length, sum.getValue());
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
