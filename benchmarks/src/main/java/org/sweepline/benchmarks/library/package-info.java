/** How fast models of Java records are explored, beside a plain search of the same records and a system packed by hand. */
package org.sweepline.benchmarks.library;
