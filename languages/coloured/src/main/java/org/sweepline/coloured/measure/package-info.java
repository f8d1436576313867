/** Progress of a coloured net: what its inscriptions tell about counters, time, and the measures people write. */
package org.sweepline.coloured.measure;
