/**
 * The values that CPN ML computes with, immutable and the same for every way to evaluate.
 *
 * <p>An int, intinf or time is a {@link java.lang.Long}, a real a {@link java.lang.Double}, a bool a
 * {@link java.lang.Boolean}; strings and characters are Java's; unit, tuples and records are {@link
 * org.sweepline.coloured.ml.value.Tuple}s (the fields of a record in alphabetical order); lists and multisets are
 * {@link org.sweepline.coloured.ml.value.Sequence}s, for a multiset <em>is</em> a list in CPN ML; values of enumerations,
 * indexed sets, unions and data types are {@link org.sweepline.coloured.ml.value.Constructed}; functions are {@link
 * org.sweepline.coloured.ml.value.Function}s. Equality of ML is {@code equals}.
 */
package org.sweepline.coloured.ml.value;
