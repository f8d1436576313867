package org.sweepline.coloured.unfold;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a transition does to the counters in some of its bindings.
 *
 * @param counters the counters it moves tokens from or to, ascending
 * @param taken how many tokens it takes from each
 * @param added how many more it puts there than it takes
 * @param label the values of the variables that make the difference, in one of these bindings
 */
record BindingEffect(List<Integer> counters, List<Long> taken, List<Long> added, String label) {
    long added(int counter) {
        int at = counters.indexOf(counter);
        return at < 0 ? 0 : added.get(at);
    }

    /** What it adds to the counters that it changes, without those it only looks at. */
    SortedMap<Integer, Long> changes() {
        SortedMap<Integer, Long> changes = new TreeMap<>();
        for (int i = 0; i < counters.size(); i++) if (added.get(i) != 0) changes.put(counters.get(i), added.get(i));
        return changes;
    }
}
