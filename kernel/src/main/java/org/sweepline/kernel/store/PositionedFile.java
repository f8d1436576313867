package org.sweepline.kernel.store;

import java.io.IOException;

/** A file that is read and written at any position. */
public interface PositionedFile extends AutoCloseable {
    void write(long position, byte[] bytes, int length) throws IOException;

    /** Reads as many bytes as are asked for. @throws java.io.EOFException if there are fewer */
    void read(long position, byte[] into, int start, int length) throws IOException;

    @Override
    void close() throws IOException;
}
