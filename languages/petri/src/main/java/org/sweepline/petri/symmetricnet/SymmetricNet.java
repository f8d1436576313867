package org.sweepline.petri.symmetricnet;

import java.util.List;
import org.sweepline.model.InputException;
import org.sweepline.model.Position;

/**
 * A symmetric net: places hold multi-sets of colours, and transitions occur with values for their variables.
 *
 * @param file for messages
 * @param variables how many variables are declared, which are numbered from 0
 */
record SymmetricNet(String file, String name, int variables, List<Place> places, List<Transition> transitions) {
    record Place(String id, String name, Sort sort, MultisetTerm initial, Position at) {}

    /**
     * @param variables those that occur in the guard or on an arc, in the order of their declaration
     * @param guard conditions that must all hold
     */
    record Transition(
            String id,
            String name,
            List<ColourTerm.Variable> variables,
            List<Guard> guard,
            List<Arc> arcs,
            Position at) {}

    /**
     * @param place the number of the place at one end; at the other is the transition
     * @param what names the arc in messages
     */
    record Arc(int place, boolean input, MultisetTerm inscription, String what, Position at) {}

    InputException error(Position at, String message) {
        return InputException.at(file, at, message);
    }
}
