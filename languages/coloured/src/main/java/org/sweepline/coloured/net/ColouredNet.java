package org.sweepline.coloured.net;

import java.util.List;
import org.sweepline.coloured.colour.ColourText;
import org.sweepline.coloured.ml.core.Global;
import org.sweepline.coloured.ml.value.DecimalTime;

/**
 * A flat coloured Petri net.
 *
 * @param globals the declarations that its inscriptions use, in an order in which they can be evaluated
 * @param start the model time at the beginning
 * @param decimalTime whether model times are those of {@link DecimalTime}; otherwise they are whole numbers
 */
public record ColouredNet(
        String name,
        List<Global> globals,
        List<Place> places,
        List<Transition> transitions,
        long start,
        boolean decimalTime) {
    public ColouredNet {
        globals = List.copyOf(globals);
        places = List.copyOf(places);
        transitions = List.copyOf(transitions);
    }

    /** A net whose times are whole numbers. */
    public ColouredNet(
            String name, List<Global> globals, List<Place> places, List<Transition> transitions, long start) {
        this(name, globals, places, transitions, start, false);
    }

    /** How a model time is written. */
    public String time(long time) {
        return decimalTime ? DecimalTime.text(time) : ColourText.number(time);
    }

    /** Whether model time means anything: some place has a timed colour set. */
    public boolean timed() {
        return places.stream().anyMatch(Place::timed);
    }
}
