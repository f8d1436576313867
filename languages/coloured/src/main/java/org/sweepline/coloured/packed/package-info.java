/** Markings as canonical byte strings, bindings found by matching, and the successor function on them: made for speed. */
package org.sweepline.coloured.packed;
