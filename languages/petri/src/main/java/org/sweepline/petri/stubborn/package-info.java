/**
 * Stubborn sets of place/transition nets: which transitions to fire in a marking, and which can wait.
 *
 * <p>Knows nets and markings but not how markings are packed. See {@code docs/method/stubborn-sets.md}.
 */
package org.sweepline.petri.stubborn;
