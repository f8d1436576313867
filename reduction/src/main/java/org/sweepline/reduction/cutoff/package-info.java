/** Equivalences that are used to cut paths off: the classes met, and tests of what is only assumed about them. */
package org.sweepline.reduction.cutoff;
