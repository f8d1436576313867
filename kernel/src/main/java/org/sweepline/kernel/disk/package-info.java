/**
 * Breadth-first search that keeps the states it knows in sorted files on disk.
 *
 * <p>Uses {@code store}, {@code search} and {@code trace}.
 */
package org.sweepline.kernel.disk;
