package org.sweepline.report;

/** How much of a result is shown to people. */
public enum Detail {
    /** The verdicts only. */
    QUIET,

    /** What most people want to know. */
    NORMAL,

    /** Also what only those who know the method read. */
    VERBOSE
}
