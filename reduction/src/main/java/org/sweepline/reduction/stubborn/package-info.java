/**
 * Stubborn sets over an abstract relation of need: a set with this action must contain those too.
 *
 * <p>The languages say what is needed, state by state; here are two ways to satisfy it. {@link
 * org.sweepline.reduction.stubborn.NeedsClosure} adds to given actions whatever they need, {@link
 * org.sweepline.reduction.stubborn.ClosedComponents} looks for a set that has few enabled actions, wherever it starts.
 * Both work on arrays of their own and allocate nothing in a state.
 */
package org.sweepline.reduction.stubborn;
