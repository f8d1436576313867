/**
 * Symmetries of coloured nets: colours that the net treats alike may be permuted.
 *
 * <p>{@link org.sweepline.coloured.symmetry.SortInference} finds which colours flow where and whether only equality is ever
 * asked of them; {@link org.sweepline.coloured.symmetry.Domain}s are what may then be permuted, and
 * {@link org.sweepline.coloured.symmetry.ColourCanonizer} finds representatives of markings.
 */
package org.sweepline.coloured.symmetry;
