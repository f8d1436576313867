package org.sweepline.kernel.saved;

import java.io.IOException;
import java.nio.file.Path;

/** A file of a checkpoint is not what was written there, so nothing of it is used. */
public final class DamagedException extends IOException {
    private static final long serialVersionUID = 1;

    DamagedException(Path file, String what) {
        super(file + ": " + what);
    }
}
