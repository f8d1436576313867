package org.sweepline.coloured.language;

import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;
import org.sweepline.coloured.colour.ColourSet;
import org.sweepline.coloured.ml.typing.StateNames;

/** The names of a net, with a note of the places that an expression speaks of. */
final class MentionedNames implements StateNames {
    private final StateNames names;
    private final BitSet mentioned = new BitSet();

    MentionedNames(StateNames names) {
        this.names = names;
    }

    /** The places that were asked for so far. */
    BitSet mentioned() {
        return (BitSet) mentioned.clone();
    }

    @Override
    public OptionalInt place(String name) {
        OptionalInt place = names.place(name);
        place.ifPresent(mentioned::set);
        return place;
    }

    @Override
    public OptionalInt transition(String name) {
        return names.transition(name);
    }

    @Override
    public ColourSet colours(int place) {
        return names.colours(place);
    }

    @Override
    public List<String> places() {
        return names.places();
    }

    @Override
    public List<String> transitions() {
        return names.transitions();
    }
}
