package org.sweepline.kernel;

/** What memory has no room for could not be written to a file, or not be read back; the message names the folder. */
public final class DiskException extends LimitException {
    private static final long serialVersionUID = 1;

    public DiskException(String reason) {
        super(reason);
    }
}
