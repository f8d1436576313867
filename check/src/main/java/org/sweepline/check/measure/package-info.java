/** Finds the measure that a sweep of a model should go by, and says why. */
package org.sweepline.check.measure;
