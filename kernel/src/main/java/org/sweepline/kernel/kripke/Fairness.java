package org.sweepline.kernel.kripke;

/** Along which infinite paths an action is sure to occur infinitely often; the strongest class counts. */
public enum Fairness {
    /** Along all. */
    IMPARTIAL,
    /** Along those that enable it infinitely often. */
    FAIR,
    /** Along those that keep it enabled from some point on. */
    JUST,
    /** Not even along those that keep it enabled all the time. */
    NONE
}
