package org.sweepline.kernel.spill;

import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;

/** How the files of a search are written and read: from the first byte to the last. */
public interface SpillStreams {
    /** Plain files; unlike file channels they survive an interruption of the thread. */
    SpillStreams FILES = new SpillStreams() {
        @Override
        public OutputStream write(Path file) throws IOException {
            return new FileOutputStream(file.toFile());
        }

        @Override
        public InputStream read(Path file) throws IOException {
            return new FileInputStream(file.toFile());
        }
    };

    /** A new file. */
    OutputStream write(Path file) throws IOException;

    /** A file that is there. */
    InputStream read(Path file) throws IOException;
}
