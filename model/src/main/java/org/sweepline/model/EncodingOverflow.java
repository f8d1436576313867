package org.sweepline.model;

/** A value does not fit its field: the exploration has to start again with the wider encoding that comes with this. */
public final class EncodingOverflow extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final transient Encoding wider;

    public EncodingOverflow(String message, Encoding wider) {
        super(message, null, false, false);
        this.wider = wider;
    }

    public Encoding wider() {
        return wider;
    }
}
