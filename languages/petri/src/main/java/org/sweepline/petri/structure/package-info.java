/**
 * Exact structure theory of place/transition nets: token bounds and the places
 * worth storing.
 *
 * <p>Everything here follows from the incidence matrix and the initial marking alone, so it is known before the first
 * state is explored. No floating point number decides anything: values are machine integers while they are small and
 * {@link java.math.BigInteger}s when they are not, and what is handed out has been checked against the net.
 */
package org.sweepline.petri.structure;
