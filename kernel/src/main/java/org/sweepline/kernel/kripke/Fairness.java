package org.sweepline.kernel.kripke;

/** How sure it is that an action occurs again and again along an endless sequence of steps; the strongest class counts. */
public enum Fairness {
    /** It does, whatever the sequence. */
    IMPARTIAL,
    /** It does, if it is possible again and again. */
    FAIR,
    /** It does, if it stays possible from some point on. */
    JUST,
    /** It need not, even if it stays possible all the time. */
    NONE
}
