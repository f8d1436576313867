package org.sweepline.report;

import static org.sweepline.report.format.Quantities.count;

import java.util.List;
import java.util.stream.Collectors;
import org.sweepline.check.replay.MultisetBounds;

/** Multisets as CPN ML writes them. */
final class MultisetText {
    private static final int MOST_TERMS = 20;

    private MultisetText() {}

    /** A bound, or why it is not known; of many colours the rest is only counted. */
    static String of(MultisetBounds bounds, List<MultisetBounds.Term> terms) {
        if (!bounds.counted()) return "not known: there are too many colours";
        if (terms.isEmpty()) return "empty";
        String first = terms.stream()
                .limit(MOST_TERMS)
                .map(term -> term.count() + "`" + term.colour())
                .collect(Collectors.joining("++"));
        int rest = terms.size() - MOST_TERMS;
        return rest <= 0 ? first : first + "++ ... and " + count(rest, "more colour");
    }
}
