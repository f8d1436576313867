package org.sweepline.petri.symmetricnet;

/**
 * How large an unfolding may become, so that a small file can neither fill the memory nor keep the reader busy forever.
 *
 * @param nodes places at most, and transitions at most
 * @param arcs at most
 * @param steps of the unfolding at most, which are the same on every machine
 */
record UnfoldingLimits(int nodes, int arcs, long steps) {
    static final UnfoldingLimits DEFAULT = new UnfoldingLimits(500_000, 2_000_000, 200_000_000);
}
