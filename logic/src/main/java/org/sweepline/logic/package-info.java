/**
 * Questions about models: predicates, safety automata and temporal logic.
 *
 * <p>Temporal logic enters the sweep as a product system, so the kernel need not know it.
 */
package org.sweepline.logic;
