package org.sweepline.check.property;

import java.util.stream.IntStream;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.Watch;
import org.sweepline.model.Variables;

/** Looks for a state in which a place holds more than one token; places that are known never to do so are not looked at. */
final class OverfullPlaces implements Watch {
    private final Variables places;
    private final int[] open;
    private int overfull;
    private long tokens;

    OverfullPlaces(Variables places) {
        this.places = places;
        open = IntStream.range(0, places.names().size())
                .filter(place -> places.most(place) > 1)
                .toArray();
    }

    @Override
    public Answer visit(StateBuffer state, Successors successors, int from, int to) {
        for (int place : open) {
            long value = places.value(place, state);
            if (value <= 1) continue;
            overfull = place;
            tokens = value;
            return Answer.FOUND;
        }
        return impossible() ? Answer.ENOUGH : Answer.GO_ON;
    }

    /** Whether it is known of every place that it never holds more than one token. */
    boolean impossible() {
        return open.length == 0;
    }

    /** The place that holds more, once it is found. */
    String place() {
        return places.names().get(overfull);
    }

    /** How many tokens it holds. */
    long tokens() {
        return tokens;
    }
}
