package org.sweepline.coloured.net;

import java.util.List;
import org.sweepline.coloured.ml.core.Global;

/**
 * A flat coloured Petri net.
 *
 * @param globals the declarations that its inscriptions use, in an order in which they can be evaluated
 * @param start the model time at the beginning
 */
public record ColouredNet(
        String name, List<Global> globals, List<Place> places, List<Transition> transitions, long start) {
    public ColouredNet {
        globals = List.copyOf(globals);
        places = List.copyOf(places);
        transitions = List.copyOf(transitions);
    }

    /** Whether model time means anything: some place has a timed colour set. */
    public boolean timed() {
        return places.stream().anyMatch(Place::timed);
    }
}
