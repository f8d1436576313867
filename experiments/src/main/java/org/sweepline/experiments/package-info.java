/** The tables and figures of the papers on the sweep-line method once more, with their figures beside ours. */
package org.sweepline.experiments;
