/** Small flights ahead of an exploration: what a sweep by some measure would cost, seen on a sample of the states. */
package org.sweepline.check.pilot;
