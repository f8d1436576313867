package org.sweepline.check;

import org.sweepline.check.letter.Primitives;
import org.sweepline.check.property.RunMethod;

/**
 * How runs are checked.
 *
 * @param method how accepting runs of a product are looked for
 * @param finite whether a run that ends is a finite word, and does not stay in its last state forever
 * @param fairness which runs count
 * @param look how many states of the product, or of the structure, a first look takes: mostly what decides a formula is near
 * @param kept whether a structure is made even if no formula needs it
 * @param primitives which service primitives steps are
 */
public record TemporalOptions(
        RunMethod method, boolean finite, Fairness fairness, long look, boolean kept, Primitives primitives) {
    /** Every run counts, ends stutter, and the method is chosen. */
    public static final TemporalOptions DEFAULT =
            new TemporalOptions(RunMethod.AUTO, false, Fairness.NONE, 10_000, false, Primitives.NONE);

    /** Which runs count. */
    public enum Fairness {
        /** Every run. */
        NONE,
        /** Runs in which what is possible infinitely often, a step or a sequence of steps, happens infinitely often. */
        CHOICE
    }

    public TemporalOptions method(RunMethod way) {
        return new TemporalOptions(way, finite, fairness, look, kept, primitives);
    }

    public TemporalOptions finite(boolean words) {
        return new TemporalOptions(method, words, fairness, look, kept, primitives);
    }

    public TemporalOptions fairness(Fairness which) {
        return new TemporalOptions(method, finite, which, look, kept, primitives);
    }

    /** With a first look at so many states. */
    public TemporalOptions look(long states) {
        return new TemporalOptions(method, finite, fairness, states, kept, primitives);
    }

    /** All formulas on one structure, which is made in any case. */
    public TemporalOptions keepStructure() {
        return new TemporalOptions(RunMethod.KRIPKE, finite, fairness, look, true, primitives);
    }

    public TemporalOptions primitives(Primitives names) {
        return new TemporalOptions(method, finite, fairness, look, kept, names);
    }
}
