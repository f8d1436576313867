/** Transition systems together with automata that read their runs: systems again, for any search. */
package org.sweepline.logic.product;
