package org.sweepline.check.replay;

import java.util.List;

/**
 * How many tokens of each colour a place holds at most and at least, over the states that were seen.
 *
 * @param upper for each colour that was ever there the largest number of its tokens
 * @param lower for each colour that was always there the smallest number of its tokens
 * @param counted whether colours were counted; if there were too many, they were not, and both lists are empty
 */
public record MultisetBounds(String place, List<Term> upper, List<Term> lower, boolean counted) {
    public MultisetBounds {
        upper = List.copyOf(upper);
        lower = List.copyOf(lower);
    }

    /** So many tokens of one colour. */
    public record Term(long count, String colour) {}
}
