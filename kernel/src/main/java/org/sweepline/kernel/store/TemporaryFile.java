package org.sweepline.kernel.store;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A file that is gone when it is closed.
 *
 * <p>Unlike a file channel it survives an interruption of its thread: what was found before can still be read then.
 */
public final class TemporaryFile implements PositionedFile {
    private final Path path;
    private final RandomAccessFile file;

    /** A new file in a directory, or in that for temporary files when it is null. */
    public TemporaryFile(Path directory, String ending) throws IOException {
        path = create(directory, ending);
        try {
            file = new RandomAccessFile(path.toFile(), "rw");
        } catch (IOException e) {
            Files.deleteIfExists(path);
            throw e;
        }
        deleteIfPossible();
    }

    private static Path create(Path directory, String ending) throws IOException {
        try {
            return directory == null
                    ? Files.createTempFile("sweepline-", ending)
                    : Files.createTempFile(directory, "sweepline-", ending);
        } catch (FileSystemException e) {
            Object place = directory == null ? System.getProperty("java.io.tmpdir") : directory;
            String reason = e.getReason() == null ? "" : ": " + e.getReason();
            throw new IOException("no file can be created in " + place + reason, e);
        }
    }

    /** Some systems let an open file be deleted, and then keep it until it is closed, however the process ends. */
    private void deleteIfPossible() {
        try {
            Files.deleteIfExists(path);
        } catch (IOException inUse) {
            // It is deleted on closing.
        }
    }

    @Override
    public void write(long position, byte[] bytes, int length) throws IOException {
        file.seek(position);
        file.write(bytes, 0, length);
    }

    @Override
    public void read(long position, byte[] into, int start, int length) throws IOException {
        file.seek(position);
        file.readFully(into, start, length);
    }

    @Override
    public void close() throws IOException {
        file.close();
        Files.deleteIfExists(path);
    }
}
