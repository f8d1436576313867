/**
 * Layers of a search on disk, for when memory is full: checksummed files, and what is new among states that were not looked up.
 *
 * <p>Uses {@code store}.
 */
package org.sweepline.kernel.spill;
