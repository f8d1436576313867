package org.sweepline.coloured.ml.core;

import java.util.List;

/**
 * A top-level declaration of a model; its value is computed once, after those of the earlier ones, by whoever evaluates.
 *
 * <p>Globals are compared by identity. A recursive function refers to its own global.
 */
public final class Global {
    private final String name;
    private int frameSize;
    private Core definition;
    /** Found when somebody first asks. Whoever finds it at the same time finds the same. */
    private Reach reach;

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

    /** What the value uses: all that inscriptions ask of a declaration, so they need not go through it each time. */
    public Reach reach() {
        Reach known = reach;
        if (known == null) {
            known = new Reach(List.of(definition()));
            reach = known;
        }
        return known;
    }

    @Override
    public String toString() {
        return name;
    }
}
