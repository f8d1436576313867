package org.sweepline.library;

/** Writes for people. */
final class ReportText {
    private ReportText() {}

    static String of(Report<?> what) {
        throw new UnsupportedOperationException(what.getClass().getName());
    }
}
