package org.sweepline.kernel.store;

import java.io.EOFException;
import java.io.IOException;
import java.util.Arrays;

/** A file in memory that fails when it is told to. */
public final class FailingFile implements PositionedFile {
    private final long writable;
    private final long readable;
    private final long damaged;
    private byte[] content = new byte[0];
    private long written;
    private long read;
    private boolean closed;

    /**
     * A file that fails once so many bytes have been written or read; of those that are read, one is wrong.
     *
     * @param damaged the number of the byte that is read wrongly
     */
    public FailingFile(long writable, long readable, long damaged) {
        this.writable = writable;
        this.readable = readable;
        this.damaged = damaged;
    }

    @Override
    public void write(long position, byte[] bytes, int length) throws IOException {
        int fitting = (int) Math.min(length, writable - written);
        int end = (int) position + length;
        if (end > content.length) content = Arrays.copyOf(content, end);
        System.arraycopy(bytes, 0, content, (int) position, fitting);
        written += fitting;
        if (fitting < length) throw new IOException("no space left");
    }

    @Override
    public void read(long position, byte[] into, int start, int length) throws IOException {
        if (position + length > content.length) throw new EOFException("behind the end");
        if (read + length > readable) throw new IOException("input/output error");
        System.arraycopy(content, (int) position, into, start, length);
        if (damaged >= read && damaged < read + length) into[start + (int) (damaged - read)] ^= 16;
        read += length;
    }

    /** The bytes that were written. */
    public long written() {
        return written;
    }

    /** The bytes that were read. */
    public long read() {
        return read;
    }

    public boolean closed() {
        return closed;
    }

    @Override
    public void close() {
        closed = true;
    }
}
