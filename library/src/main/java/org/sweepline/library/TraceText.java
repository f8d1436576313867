package org.sweepline.library;

/** Writes for people. */
final class TraceText {
    private TraceText() {}

    static String of(Trace<?> what) {
        throw new UnsupportedOperationException(what.getClass().getName());
    }
}
