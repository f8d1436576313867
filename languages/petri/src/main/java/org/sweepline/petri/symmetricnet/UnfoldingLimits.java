package org.sweepline.petri.symmetricnet;

/**
 * How large an unfolding may become, so that a small file can neither fill the memory nor keep the reader busy forever.
 *
 * @param nodes the most places, and the most transitions
 * @param arcs the most arcs
 * @param steps the most steps of the unfolding, which are the same on every machine
 */
record UnfoldingLimits(int nodes, int arcs, long steps) {
    static final UnfoldingLimits DEFAULT = new UnfoldingLimits(500_000, 2_000_000, 200_000_000);
}
