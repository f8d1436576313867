/**
 * Depth-first search, with every state stored or with a cache of states.
 *
 * <p>Uses {@code store} and {@code search}.
 */
package org.sweepline.kernel.depthfirst;
