/**
 * What all searches share: the budget they keep to, the inspection that shows states to watches, their figures and the
 * profile of layers.
 *
 * <p>Uses no other package of the kernel.
 */
package org.sweepline.kernel.search;
