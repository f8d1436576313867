package org.sweepline.coloured.cpn;

import java.util.HashMap;
import java.util.Map;
import org.sweepline.coloured.ml.syntax.Position;

/**
 * A page of a file, to say in messages where something is written.
 *
 * @param places the names of its places by their ids
 */
record Where(String file, String page, Map<String, String> places) {
    static Where of(String file, CpnDocument.Page page) {
        Map<String, String> names = new HashMap<>();
        page.places().forEach(place -> names.put(place.id(), place.name()));
        return new Where(file, page.name(), names);
    }

    String of(String what) {
        return file + ": page " + page + ", " + what;
    }

    Position at(String what) {
        return new Position(of(what), 1, 1);
    }

    String arc(CpnDocument.Arc arc, CpnDocument.Transition transition) {
        String place = places.get(arc.place());
        return of(
                switch (arc.orientation()) {
                    case TO_TRANSITION -> "arc from " + place + " to " + transition.name();
                    case TO_PLACE -> "arc from " + transition.name() + " to " + place;
                    case BOTH -> "arc between " + place + " and " + transition.name();
                    case INHIBITOR -> "inhibitor arc from " + place + " to " + transition.name();
                    case RESET -> "reset arc from " + place + " to " + transition.name();
                });
    }
}
