/**
 * Types of CPN ML, their inference, and the way from what was written to the resolved core language.
 *
 * <p>Types are inferred as in Standard ML, but nothing asks for equality types. {@code ms} is a list that remembers it is a
 * multiset. {@code time} fits both {@code int} and {@code intinf}: which of them it was depends on the version of CPN Tools a
 * model was made with. A time is computed with 64 bits, and where it meets an int the operators of int go on with it, which
 * raise {@code Overflow} beyond 31 bits.
 */
package org.sweepline.coloured.ml.typing;
