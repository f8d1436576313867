/**
 * A coloured Petri net ready to be explored: flat, typed, with its initial marking.
 *
 * <p>Pages are instantiated, sockets and fusion sets are merged; the names of places and transitions are unique and carry
 * page and instance where that is needed to tell them apart.
 */
package org.sweepline.coloured.net;
