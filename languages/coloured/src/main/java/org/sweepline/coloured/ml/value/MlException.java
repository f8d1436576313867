package org.sweepline.coloured.ml.value;

/** An exception of CPN ML on its way to a handler. */
public final class MlException extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final transient Constructed packet;

    public MlException(Constructed packet) {
        super("uncaught exception " + packet.constructor().name(), null, false, false);
        this.packet = packet;
    }

    public Constructed packet() {
        return packet;
    }
}
