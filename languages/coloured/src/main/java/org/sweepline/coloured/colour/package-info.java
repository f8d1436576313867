/** Colour sets: which values tokens may have, how they are listed, ordered and written. */
package org.sweepline.coloured.colour;
