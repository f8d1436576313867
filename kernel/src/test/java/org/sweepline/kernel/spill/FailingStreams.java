package org.sweepline.kernel.spill;

import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;

/** Files in which one byte goes wrong, counted over all of them in the order in which they are written and read. */
public final class FailingStreams implements SpillStreams {
    /** What happens to the byte that goes wrong. */
    public enum Fault {
        /** It cannot be written, nor can any later one. */
        WRITE,
        /** It cannot be read. */
        READ,
        /** It is read as another one. */
        FLIP,
        /** Its file ends there. */
        CUT,
        /** Nothing goes wrong. */
        NONE
    }

    private final Fault fault;
    private final long at;
    private long written;
    private long read;

    public FailingStreams(Fault fault, long at) {
        this.fault = fault;
        this.at = at;
    }

    public long written() {
        return written;
    }

    public long read() {
        return read;
    }

    @Override
    public OutputStream write(Path file) throws IOException {
        FileOutputStream out = new FileOutputStream(file.toFile());
        return new OutputStream() {
            @Override
            public void write(int value) throws IOException {
                if (fault == Fault.WRITE && written >= at) throw new IOException("No space left on device");
                written++;
                out.write(value);
            }

            @Override
            public void close() throws IOException {
                out.close();
            }
        };
    }

    @Override
    public InputStream read(Path file) throws IOException {
        return new FilterInputStream(new FileInputStream(file.toFile())) {
            private boolean ended;

            @Override
            public int read() throws IOException {
                if (ended) return -1;
                int value = super.read();
                if (value < 0) return value;
                boolean wrong = read++ == at;
                if (wrong && fault == Fault.READ) throw new IOException("Input/output error");
                if (wrong && fault == Fault.CUT) ended = true;
                if (ended) return -1;
                return wrong && fault == Fault.FLIP ? value ^ 1 << at % 8 : value;
            }

            @Override
            public int read(byte[] into, int start, int length) throws IOException {
                for (int i = 0; i < length; i++) {
                    int value = read();
                    if (value < 0) return i == 0 ? -1 : i;
                    into[start + i] = (byte) value;
                }
                return length;
            }
        };
    }
}
