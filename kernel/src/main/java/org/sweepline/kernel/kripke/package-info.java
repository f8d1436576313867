/**
 * Kripke structures and state graphs: what is left of a system when its states are gone, or kept with all edges.
 *
 * <p>Uses {@code components} and {@code sweep}, and what these use.
 */
package org.sweepline.kernel.kripke;
