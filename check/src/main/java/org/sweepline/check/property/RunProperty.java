package org.sweepline.check.property;

import java.util.function.Function;

/** A property of runs, or of how they branch; it takes an exploration of its own. */
public sealed interface RunProperty extends Property permits Conforms, TemporalProperty {
    /** The result of the function for its kind. */
    <T> T match(Function<Ltl, T> ltl, Function<Ctl, T> ctl, Function<Conforms, T> conforms);
}
