package org.sweepline.coloured.ml.value;

/** A {@code ref} of CPN ML; nothing may assign to it during exploration, so it is as immutable as any value. */
public record Reference(Object value) {}
