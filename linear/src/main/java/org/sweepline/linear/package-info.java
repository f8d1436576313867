/**
 * Linear measures of systems whose steps add fixed numbers to counters, and the exact algebra they rest on.
 *
 * <p>No floating point number decides anything: what an optimiser proposes is rounded to integers and checked exactly
 * before anyone sees it.
 */
package org.sweepline.linear;
