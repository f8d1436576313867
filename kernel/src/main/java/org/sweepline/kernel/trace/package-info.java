/**
 * The log of how every processed state was reached, from which traces are read.
 *
 * <p>Uses {@code store}.
 */
package org.sweepline.kernel.trace;
