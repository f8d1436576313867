/**
 * Types of CPN ML, their inference, and the way from what was written to the resolved core language.
 *
 * <p>Types are inferred as in Standard ML, a little more leniently where a model cannot tell the difference: nothing asks
 * for equality types, and every value may be polymorphic since references are never assigned. {@code ms} is a list that
 * remembers it is a multiset. {@code time} fits both {@code int} and {@code intinf}: which of them it was depends on the
 * version of CPN Tools a model was made with, and a time is computed with 64 bits either way.
 */
package org.sweepline.coloured.ml.typing;
