package org.sweepline.coloured.ml.typing;

import java.util.List;
import java.util.OptionalInt;
import org.sweepline.coloured.colour.ColourSet;

/** The names by which a property speaks about places and transitions. */
public interface StateNames {
    /** A place by its name, or by its title {@code Page'Place instance}. */
    OptionalInt place(String name);

    /** A transition by its name, or by its title {@code Page'Transition instance}. */
    OptionalInt transition(String name);

    ColourSet colours(int place);

    /** All names of places, to suggest one. */
    List<String> places();

    /** All names of transitions, to suggest one. */
    List<String> transitions();
}
