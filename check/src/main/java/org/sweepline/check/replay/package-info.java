/** Walks what was found by the plain rules of the model before anyone believes it; shares nothing with explorations. */
package org.sweepline.check.replay;
