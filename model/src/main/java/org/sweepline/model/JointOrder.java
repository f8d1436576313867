package org.sweepline.model;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Several numbers that order states together.
 *
 * @param incomparable whether none of them comes before another: a state is behind another only if it is by all of them.
 *     That is a partial order, the product of the numbers, and their sum is a linear extension of it. If not, the numbers
 *     are compared from left to right
 * @param parts at least one
 */
public record JointOrder(boolean incomparable, List<Measure> parts) {
    /** Numbers that are compared from left to right share 63 bits. */
    public static final int MOST_COMPARED = 4;

    public JointOrder {
        parts = List.copyOf(parts);
        if (parts.isEmpty()) throw new InputException("there is no number here");
        if (!incomparable && parts.size() > MOST_COMPARED) {
            throw new InputException("a tuple has at most " + MOST_COMPARED + " numbers, and here are " + parts.size());
        }
    }

    /** As people write it. */
    public String text() {
        String texts = parts.stream().map(part -> part.text().strip()).collect(Collectors.joining(", "));
        if (incomparable) return "{" + texts + "}";
        return parts.size() == 1 ? texts : "(" + texts + ")";
    }
}
