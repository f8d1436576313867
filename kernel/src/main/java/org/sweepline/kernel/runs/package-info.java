/**
 * Searches for accepting runs: depth-first, and by sweeps that delete states.
 *
 * <p>Uses {@code components}, {@code sweep} and {@code depthfirst}, and what these use.
 */
package org.sweepline.kernel.runs;
