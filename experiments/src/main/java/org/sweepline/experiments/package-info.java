/** Repeats the experiments of the papers on the sweep-line method, and prints their figures beside ours. */
package org.sweepline.experiments;
