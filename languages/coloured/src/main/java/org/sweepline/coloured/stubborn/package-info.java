/** Stubborn sets of coloured nets, through their unfolding. */
package org.sweepline.coloured.stubborn;
