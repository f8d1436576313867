package org.sweepline.petri;

import java.util.List;
import org.sweepline.model.Grouping;

/**
 * Which places and transitions of an unfolded net stand together for a place or transition of the coloured net.
 *
 * @param variables for each transition of the coloured net the names of its variables
 * @param bindings for each transition of the unfolded net the values of these variables, as messages and ids have them
 */
public record ColourFolding(
        Grouping places, Grouping transitions, List<List<String>> variables, List<List<String>> bindings) {
    public ColourFolding {
        variables = List.copyOf(variables);
        bindings = List.copyOf(bindings);
    }
}
