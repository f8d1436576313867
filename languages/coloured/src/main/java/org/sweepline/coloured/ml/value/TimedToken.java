package org.sweepline.coloured.ml.value;

/** A value with the model time from which it can be used: an element of a timed multiset. */
public record TimedToken(Object value, long time) {}
