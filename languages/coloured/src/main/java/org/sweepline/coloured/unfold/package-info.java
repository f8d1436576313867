/**
 * The linear systems of a coloured net: its skeleton, in which only numbers of tokens count, and its unfolding, in which
 * every colour of a place has a counter of its own and every binding of a transition is a step.
 */
package org.sweepline.coloured.unfold;
