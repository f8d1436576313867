/**
 * The sweep: its loop over columns, sweeps and layers, its state, and the parts that go along with it.
 *
 * <p>Uses {@code store}, {@code search}, {@code trace} and {@code spill}.
 */
package org.sweepline.kernel.sweep;
