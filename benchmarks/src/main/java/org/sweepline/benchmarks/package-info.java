/**
 * Micro-benchmarks of the inner loop and side-by-side whole runs.
 */
package org.sweepline.benchmarks;
