/**
 * CPN ML after typing: every name is resolved, every pattern is explicit, every overloaded operator is decided.
 *
 * <p>The variables of an expression live in a <em>frame</em>, an {@code Object[]} of the size its owner says. A frame belongs
 * to one call of a function or one evaluation of an inscription; a function's frame knows the frame it was made in.
 */
package org.sweepline.coloured.ml.core;
