package org.sweepline.model;

/**
 * How runs are checked.
 *
 * @param method how accepting runs of a product are looked for
 * @param finite whether a run that ends is a finite word, and does not stay in its last state for ever
 * @param fairness which runs count
 * @param kept whether a structure is made even if no formula needs it
 */
public record TemporalOptions(RunMethod method, boolean finite, Fairness fairness, boolean kept) {
    /** Every run counts, ends stutter, and the method is chosen. */
    public static final TemporalOptions DEFAULT = new TemporalOptions(RunMethod.AUTO, false, Fairness.NONE, false);

    /** Which runs count. */
    public enum Fairness {
        /** Every run. */
        NONE,
        /** Runs in which whatever is possible again and again, a step or a sequence of steps, happens again and again. */
        CHOICE
    }

    public TemporalOptions method(RunMethod way) {
        return new TemporalOptions(way, finite, fairness, kept);
    }

    public TemporalOptions finite(boolean words) {
        return new TemporalOptions(method, words, fairness, kept);
    }

    public TemporalOptions fairness(Fairness which) {
        return new TemporalOptions(method, finite, which, kept);
    }

    /** All formulas on one structure, which is made in any case. */
    public TemporalOptions keepStructure() {
        return new TemporalOptions(RunMethod.KRIPKE, finite, fairness, true);
    }
}
