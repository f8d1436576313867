package org.sweepline.contest;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** What the Model Checking Contest may ask about a model. */
public enum Examination {
    STATE_SPACE("StateSpace", Kind.SPACE),
    REACHABILITY_DEADLOCK("ReachabilityDeadlock", Kind.GLOBAL),
    REACHABILITY_CARDINALITY("ReachabilityCardinality", Kind.REACHABILITY),
    REACHABILITY_FIREABILITY("ReachabilityFireability", Kind.REACHABILITY),
    UPPER_BOUNDS("UpperBounds", Kind.BOUNDS),
    CTL_CARDINALITY("CTLCardinality", Kind.BRANCHING),
    CTL_FIREABILITY("CTLFireability", Kind.BRANCHING),
    LTL_CARDINALITY("LTLCardinality", Kind.LINEAR),
    LTL_FIREABILITY("LTLFireability", Kind.LINEAR),
    ONE_SAFE("OneSafe", Kind.GLOBAL),
    QUASI_LIVENESS("QuasiLiveness", Kind.GLOBAL),
    LIVENESS("Liveness", Kind.GLOBAL),
    STABLE_MARKING("StableMarking", Kind.GLOBAL);

    /** What the answers are about. */
    enum Kind {
        /** Figures of the state space. */
        SPACE,
        /** One property of the model, which has no formula. */
        GLOBAL,
        /** Formulas that say that a state can or cannot be reached. */
        REACHABILITY,
        /** Numbers: how large they get. */
        BOUNDS,
        /** Formulas of CTL. */
        BRANCHING,
        /** Formulas of LTL. */
        LINEAR
    }

    private final String title;
    private final Kind kind;

    Examination(String title, Kind kind) {
        this.title = title;
        this.kind = kind;
    }

    /** What the Contest calls it. */
    public String title() {
        return title;
    }

    Kind kind() {
        return kind;
    }

    /** The file with its properties, if it has any. */
    Optional<String> file() {
        return kind == Kind.SPACE || kind == Kind.GLOBAL ? Optional.empty() : Optional.of(title + ".xml");
    }

    /** The examination with this title, if there is one. */
    public static Optional<Examination> of(String title) {
        return Arrays.stream(values()).filter(each -> each.title.equals(title)).findFirst();
    }

    public static List<String> titles() {
        return Arrays.stream(values()).map(Examination::title).toList();
    }
}
