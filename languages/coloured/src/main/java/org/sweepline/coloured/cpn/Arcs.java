package org.sweepline.coloured.cpn;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sweepline.model.InputException;
import org.sweepline.model.Position;

/** The arcs of a document, whose ends must be on their page. */
final class Arcs {
    private final CpnDocument document;

    Arcs(CpnDocument document) {
        this.document = document;
    }

    /** The arcs around each transition, by its id, in the order of the file. */
    Map<String, List<CpnDocument.Arc>> byTransition() {
        Map<String, List<CpnDocument.Arc>> result = new HashMap<>();
        for (CpnDocument.Page page : document.pages()) {
            Set<String> places = new HashSet<>();
            page.places().forEach(place -> places.add(place.id()));
            Set<String> transitions = new HashSet<>();
            page.transitions().forEach(transition -> transitions.add(transition.id()));
            for (CpnDocument.Arc arc : page.arcs()) {
                if (!places.contains(arc.place())) throw dangling(page, arc.at(), "place", arc.place());
                if (!transitions.contains(arc.transition())) {
                    throw dangling(page, arc.at(), "transition", arc.transition());
                }
                result.computeIfAbsent(arc.transition(), id -> new ArrayList<>())
                        .add(arc);
            }
        }
        return result;
    }

    private InputException dangling(CpnDocument.Page page, Position at, String what, String id) {
        return InputException.at(
                document.file(),
                at.line(),
                at.column(),
                "page " + page.name() + " has an arc whose " + what + " " + id
                        + " is not there; attach the arc to one or delete it");
    }
}
