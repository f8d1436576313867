package org.sweepline.kernel;

import java.util.ArrayList;
import java.util.List;

/**
 * Looks for a run that meets every acceptance set infinitely often.
 *
 * <p>Only searches that find cycles can answer it: they show the first state of a component that has such a run, how it is
 * reached, and a cycle from it back to it through all sets. Any other search fails on this watch instead of finding nothing.
 * A search answers one such question at a time, beside any number of others.
 */
public record AcceptingRuns(Acceptance acceptance) implements Watch {
    /** Takes the place of a watch that is not shown states one by one: it never finds anything. */
    public static final Watch PATIENT = (state, successors, from, to) -> Answer.GO_ON;

    @Override
    public Answer visit(StateBuffer state, Successors successors, int from, int to) {
        throw new UnsupportedOperationException("this question needs a search that finds cycles");
    }

    /** The index of the watch of this kind in a list, or -1 if there is none; there may be one at most. */
    public static int among(List<? extends Watch> watches) {
        int found = -1;
        for (int i = 0; i < watches.size(); i++) {
            if (!(watches.get(i) instanceof AcceptingRuns)) continue;
            if (found >= 0) throw new IllegalArgumentException("one question about accepting runs at a time");
            found = i;
        }
        return found;
    }

    /** The given watches, with {@link #PATIENT} in place of one of this kind. */
    public static List<Watch> patient(List<? extends Watch> watches) {
        List<Watch> patient = new ArrayList<>();
        for (Watch watch : watches) patient.add(watch instanceof AcceptingRuns ? PATIENT : watch);
        return patient;
    }
}
