package org.sweepline.coloured.net;

import java.util.List;
import org.sweepline.coloured.colour.ColourSet;
import org.sweepline.coloured.ml.value.TimedToken;

/**
 * A place instance.
 *
 * @param name unique, as short as that allows
 * @param title as CPN Tools writes it: {@code Page'Place instance}, with {@code _} for spaces
 * @param aliases what else it is called: ports and members of fusion sets that are this place
 * @param initial its tokens at the beginning, each as often as it is there; stamps mean nothing if the colour set is not timed
 */
public record Place(String name, String title, List<String> aliases, ColourSet colours, List<TimedToken> initial) {
    public Place {
        aliases = List.copyOf(aliases);
        initial = List.copyOf(initial);
    }

    public boolean timed() {
        return colours.timed();
    }
}
