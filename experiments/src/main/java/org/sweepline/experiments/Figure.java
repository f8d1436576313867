package org.sweepline.experiments;

import static org.sweepline.report.format.Quantities.count;
import static org.sweepline.report.format.Quantities.decimal;

import java.time.Duration;

/**
 * A figure of an experiment: what the paper says, and what was found here.
 *
 * @param section the part of the table it stands in
 * @param paper the paper's figure, {@link #NONE} where it has none
 * @param here ours, {@link #NONE} where the experiment was not made
 * @param comparable whether ours could be the paper's; times cannot, nor can figures of other states
 */
public record Figure(String section, String name, String paper, String here, boolean comparable) {
    /** Stands for a figure that there is none of. */
    static final String NONE = "-";

    /** Stands for a figure of an experiment that did not end. */
    static final String NO_END = "?";

    /** What the number of states is called. */
    static final String STATES = "states";

    /** How ours compares with the paper's. */
    public enum Comparison {
        /** The paper's figure, to the last digit it gives. */
        EXACT,
        DIFFERENT,
        /** One of them is missing, or they cannot be compared. */
        NONE
    }

    static Figure of(String section, String name, String paper, String here) {
        return new Figure(section, name, paper, here, true);
    }

    static Figure of(String section, String name, String paper, long here) {
        return of(section, name, paper, count(here));
    }

    /** A figure that the paper does not have. */
    static Figure own(String section, String name, String here) {
        return of(section, name, NONE, here);
    }

    static Figure own(String section, String name, long here) {
        return own(section, name, count(here));
    }

    /** The seconds that an exploration took, with the paper's, which were measured on another machine. */
    static Figure time(String section, String paper, Duration here) {
        return new Figure(section, "time (s)", paper, decimal(here.toNanos() / 1e9, 2), false);
    }

    /** The time of an exploration in percent of another's. */
    static Figure time(String section, String paper, Duration part, Duration whole) {
        return relative(section, "time (%)", paper, part, whole);
    }

    static Figure relative(String section, String name, String paper, Duration part, Duration whole) {
        return new Figure(section, name, paper, decimal(100.0 * part.toNanos() / whole.toNanos(), 1), false);
    }

    /** By how many percent an exploration took less time than another. */
    static Figure faster(String section, String paper, Duration part, Duration whole) {
        double less = 100 - 100.0 * part.toNanos() / whole.toNanos();
        return new Figure(section, "faster (%)", paper, decimal(less, 1), false);
    }

    /** A part of a whole in percent, as precise as the paper's if that makes it the same. */
    static Figure percent(String section, String name, String paper, long part, long whole) {
        double percent = 100.0 * part / whole;
        int point = paper.indexOf('.');
        String rounded = decimal(percent, point < 0 ? 0 : paper.length() - point - 1);
        return of(section, name, paper, rounded.equals(paper) ? rounded : decimal(percent, 2));
    }

    /** This figure of a model that has other states than the paper's: it may differ, but is not the paper's. */
    Figure ofOtherStates() {
        return new Figure(section, name, paper, here, comparison() == Comparison.DIFFERENT);
    }

    public Comparison comparison() {
        boolean missing = paper.equals(NONE) || here.equals(NONE) || paper.equals(NO_END);
        if (!comparable || missing) return Comparison.NONE;
        return paper.equals(here) ? Comparison.EXACT : Comparison.DIFFERENT;
    }
}
