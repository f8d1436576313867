/** Pilots, which look at a sample of the states before an exploration: what would a sweep by some measure cost? */
package org.sweepline.check.pilot;
