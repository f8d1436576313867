package org.sweepline.coloured.ml.code;

/** A call that the body of a function ends with, not made yet. */
record TailCall(Closure function, Object argument) {}
