/**
 * Checkpoints: folders from which a sweep goes on after its process was killed.
 *
 * <p>{@link org.sweepline.kernel.saved.ResumableSweep} writes them and goes on from them; {@link
 * org.sweepline.kernel.saved.CheckpointFolder} replaces one by the next so that there is always a whole one. Uses {@code store},
 * {@code search}, {@code trace} and {@code sweep}.
 */
package org.sweepline.kernel.saved;
