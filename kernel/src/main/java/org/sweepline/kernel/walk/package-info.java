/**
 * Random walks, which store no states and prove nothing.
 *
 * <p>Uses {@code store}, for hashes, and {@code search}.
 */
package org.sweepline.kernel.walk;
