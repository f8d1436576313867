/**
 * Ways to explore less and answer the same: symmetries, stubborn sets, equivalences.
 *
 * <p>A reduction wraps a transition system. What it needs to know of a model, such as which actions conflict, the
 * languages tell it through the interfaces here.
 */
package org.sweepline.reduction;
