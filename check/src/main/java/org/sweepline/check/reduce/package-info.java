/** Chooses the reductions that keep all answers, composes them, and tells what came of them. */
package org.sweepline.check.reduce;
