/**
 * Strongly connected components: of columns while a sweep goes on, and of any numbered graph.
 *
 * <p>Uses {@code sweep} and what that uses.
 */
package org.sweepline.kernel.components;
