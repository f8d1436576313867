package org.sweepline.process.lts;

import org.sweepline.model.InputException;

/** Turns a process into the watchdog of a safety property: what the process would not do leads to the error. */
public final class SafetyProperty {
    private SafetyProperty() {}

    /**
     * Adds an edge to the error for every label that a state has no edge for. The process must be deterministic; its
     * end is a state like any other then, since a property may rest anywhere.
     */
    public static Lts of(Lts lts) {
        if (!Determiniser.deterministic(lts)) throw new IllegalArgumentException("a property must be deterministic");
        if ((long) lts.states() * lts.labels().size() > Lts.mostEdges()) {
            throw new InputException("a property with " + lts.states() + " states and "
                    + lts.alphabet().size() + " labels has too many edges (more than " + Lts.mostEdges() + ")");
        }
        LtsBuilder builder = new LtsBuilder(lts.alphabet());
        builder.states(lts.states()).initial(lts.initial());
        int error = lts.error() == Lts.NONE ? builder.state() : lts.error();
        for (int s = 0; s < lts.states(); s++) {
            if (s == error) continue;
            int edge = lts.firstEdge(s);
            for (int label = 1; label < lts.labels().size(); label++) {
                boolean has = edge < lts.edgesEnd(s) && lts.label(edge) == label;
                builder.edge(s, label, has ? lts.target(edge++) : error);
            }
        }
        return builder.error(error).build();
    }
}
