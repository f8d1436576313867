/**
 * Ways to explore less and answer the same: symmetries, stubborn sets, equivalences.
 *
 * <p>A reduction wraps a transition system. Languages implement the interfaces here to tell it what it needs to know of a
 * model, such as which actions conflict.
 */
package org.sweepline.reduction;
