package org.sweepline.coloured.ml.core;

/**
 * A top-level declaration of a model; its value is computed once, after those of the earlier ones, by whoever evaluates.
 *
 * <p>Globals are compared by identity. A recursive function refers to its own global.
 */
public final class Global {
    private final String name;
    private int frameSize;
    private Core definition;

    public Global(String name) {
        this.name = name;
    }

    /** Completes the declaration; only its maker calls this, once, before anyone evaluates. */
    public void define(Core value, int slots) {
        if (definition != null) throw new IllegalStateException(name + " is defined twice");
        definition = value;
        frameSize = slots;
    }

    public String name() {
        return name;
    }

    /** The slots of the frame in which {@link #definition()} is evaluated. */
    public int frameSize() {
        return frameSize;
    }

    public Core definition() {
        if (definition == null) throw new IllegalStateException(name + " is not defined yet");
        return definition;
    }

    @Override
    public String toString() {
        return name;
    }
}
