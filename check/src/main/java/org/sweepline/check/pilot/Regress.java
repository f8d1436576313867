package org.sweepline.check.pilot;

/**
 * An action that decreases progress.
 *
 * @param action its number
 * @param share its steps to smaller layers of their column, as a share of all steps seen
 * @param farthest how many layers it leads back at most, as far as was seen
 */
public record Regress(int action, double share, long farthest) {}
