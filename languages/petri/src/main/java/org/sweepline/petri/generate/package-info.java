/**
 * Families of nets with a size to choose, for examples, benchmarks and tests.
 */
package org.sweepline.petri.generate;
