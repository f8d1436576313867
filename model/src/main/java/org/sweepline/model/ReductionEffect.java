package org.sweepline.model;

import java.util.Map;

/**
 * What came of a reduction that was asked for.
 *
 * @param name {@code symmetry}, {@code stubborn} or {@code equivalence}
 * @param used whether the exploration was reduced by it
 * @param explanation one line for people: what it does in this model, or why it was not used
 * @param counts what it saved, in the order in which to tell it
 */
public record ReductionEffect(String name, boolean used, String explanation, Map<String, Long> counts) {}
