/**
 * Packs values into bits, by their types alone: equal values have equal bits, and different values different ones.
 *
 * <p>A {@link org.sweepline.library.codec.Shape} is derived from a type once; it then writes values of that type into a
 * {@link org.sweepline.library.codec.BitWriter} and reads them back from a {@link org.sweepline.library.codec.BitReader}.
 */
package org.sweepline.library.codec;
