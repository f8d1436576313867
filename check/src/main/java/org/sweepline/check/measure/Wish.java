package org.sweepline.check.measure;

/** What a user may ask of a sweep whose measure is chosen, so that the choice may become another. */
public enum Wish {
    WINDOW,
    PIN,
    NO_EARLY_RELEASE,
    PREFERENCE
}
