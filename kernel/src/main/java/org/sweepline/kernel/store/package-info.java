/**
 * Stores of packed states in little memory: sets, layers, pages of numbers, and the books on their bytes.
 *
 * <p>Uses no other package of the kernel.
 */
package org.sweepline.kernel.store;
