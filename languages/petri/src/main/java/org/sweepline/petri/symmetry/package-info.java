/** Symmetries of nets: permutations of places and transitions that keep arcs, weights, initial marking and conditions. */
package org.sweepline.petri.symmetry;
