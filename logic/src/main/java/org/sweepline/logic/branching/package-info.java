/**
 * Branching time: formulas of CTL on a graph of numbered nodes, what shows their answers, and which need no such graph.
 *
 * <p>A path that ends in a node without successors counts like one that goes on forever. What a formula means is defined
 * once more, plainly, by {@code BranchingSemantics} for the tests.
 */
package org.sweepline.logic.branching;
