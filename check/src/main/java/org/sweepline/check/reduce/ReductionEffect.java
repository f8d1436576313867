package org.sweepline.check.reduce;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What came of a reduction that was asked for.
 *
 * @param name {@code symmetry}, {@code stubborn}, {@code equivalence} or {@code cutoff}
 * @param used whether the exploration was reduced by it
 * @param insisted whether it was used only because the user insists: a sample says that it does not pay
 * @param explanation one line for people: what it does in this model, or why it was not used
 * @param counts what it saved, in the order in which to tell it
 * @param assumptions what must be true for verdicts that no trace shows
 * @param warning a reason to doubt that the run ends, if one was seen
 */
public record ReductionEffect(
        String name,
        boolean used,
        boolean insisted,
        String explanation,
        Map<String, Long> counts,
        List<String> assumptions,
        Optional<String> warning) {
    /** A reduction that is not used for a reason. */
    static ReductionEffect unused(String name, String reason) {
        return new ReductionEffect(name, false, false, reason, Map.of(), List.of(), Optional.empty());
    }
}
