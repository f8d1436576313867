package org.sweepline.kernel.spill;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.sweepline.kernel.DiskSpace;
import org.sweepline.kernel.DiskUse;

/** The files that a search has on disk, with the books over them; there is no folder until the first file, and none in the end. */
public final class SpillFolder implements AutoCloseable {
    private static final int SMALLEST_BLOCK = 64;
    private static final int LARGEST_BLOCK = 1 << 18;

    /** So many blocks may be in memory at once. */
    private static final int BLOCKS = 4;

    private static final int SHARE = 64;

    private final DiskSpace space;
    private final SpillStreams streams;
    private final long memory;
    private final int blockBytes;
    private OwnedFolder folder;
    private boolean inMemory;
    private long files;
    private long bytes;
    private long peakBytes;
    private long written;
    private long read;

    /** No files yet, for a search that may use so many bytes of memory. */
    public SpillFolder(DiskSpace space, SpillStreams streams, long memory) {
        this.space = space;
        this.streams = streams;
        this.memory = memory;
        blockBytes = (int) Math.max(SMALLEST_BLOCK, Math.min(LARGEST_BLOCK, memory / SHARE));
    }

    /** The bytes of memory that writing and reading take. */
    public long buffers() {
        return (long) BLOCKS * blockBytes + memory / SHARE;
    }

    int blockBytes() {
        return blockBytes;
    }

    /** What was on disk so far, if anything. */
    public Optional<DiskUse> use() {
        if (folder == null) return Optional.empty();
        return Optional.of(new DiskUse(space.place(), inMemory, bytes, peakBytes, written, read));
    }

    /** The path of a file that is still to be made. */
    Path newFile() throws IOException {
        if (folder == null) {
            folder = new OwnedFolder(space.place());
            inMemory = folder.inMemory();
        }
        return folder.path.resolve(files++ + ".states");
    }

    OutputStream write(Path file) throws IOException {
        return streams.write(file);
    }

    InputStream read(Path file) throws IOException {
        return streams.read(file);
    }

    /** Notes that so many bytes are about to be written. */
    void writing(long more) throws IOException {
        if (more > space.bytes() - bytes) throw new IOException("the limit of " + space.bytes() + " bytes was met");
        bytes += more;
        written += more;
        peakBytes = Math.max(peakBytes, bytes);
    }

    void hasRead(long more) {
        read += more;
    }

    /** Removes a file of so many bytes, or as much of it as there is. */
    void delete(Path file, long length) {
        bytes -= length;
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            // Its states are no longer needed: no answer depends on it, and the folder is emptied in the end.
        }
    }

    /** What ends a search whose states cannot be kept on disk. */
    UncheckedIOException failure(IOException cause) {
        String there = " (" + (bytes >> 20) + " MiB of states there)";
        return new UncheckedIOException("memory was full, and the disk failed in " + space.place() + there, cause);
    }

    @Override
    public void close() {
        if (folder == null) return;
        try {
            folder.close();
        } catch (IOException e) {
            // The next process that comes here removes what is left.
        }
    }
}
