package org.sweepline.kernel;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Where a search may put states for which there is no room in memory, and how many bytes of them.
 *
 * @param directory where the search makes a folder of its own, when it needs one; if absent, the directory for temporary
 *     files
 * @param bytes the most bytes that its files may have together
 */
public record DiskSpace(Optional<Path> directory, long bytes) {
    /** All there is where temporary files go. */
    public static final DiskSpace TEMPORARY = new DiskSpace(Optional.empty(), Long.MAX_VALUE);

    public DiskSpace {
        if (bytes < 0) throw new IllegalArgumentException("a negative number of bytes");
    }

    /** The directory, with the one for temporary files made out. */
    public Path place() {
        return directory.orElseGet(() -> Path.of(System.getProperty("java.io.tmpdir")));
    }
}
