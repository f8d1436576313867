/**
 * Coloured nets by the book: a second, deliberately naive implementation that shares no algorithm with the fast one.
 *
 * <p>It judges every trace that an exploration reports, it is the engine of simulation, and random nets are explored by
 * both. So it prefers what is plainly right to what is fast: expressions are evaluated by walking their trees, markings are
 * lists of tokens, and a binding is enabled if the tokens it asks for are there.
 */
package org.sweepline.coloured.interpreter;
