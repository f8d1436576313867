/** Equivalences that are used to store one state of a class or to cut paths off: the classes met, and tests of what is only assumed about them. */
package org.sweepline.reduction.cutoff;
