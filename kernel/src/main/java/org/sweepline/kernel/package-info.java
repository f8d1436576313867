/**
 * The sweep and all it stands on: packed states, layers, progress, properties, traces and the memory budget.
 *
 * <p>The kernel knows no modelling language; it sees a model only as a transition system over canonical byte strings.
 */
package org.sweepline.kernel;
