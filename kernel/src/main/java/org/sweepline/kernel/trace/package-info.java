/**
 * The log of how every processed state was reached, from which traces are read, and what states carry along where there is
 * none.
 *
 * <p>Uses {@code store}.
 */
package org.sweepline.kernel.trace;
