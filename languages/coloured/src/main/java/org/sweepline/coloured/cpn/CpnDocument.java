package org.sweepline.coloured.cpn;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.sweepline.model.InputException;
import org.sweepline.model.Position;

/**
 * What a {@code .cpn} file contains: what is drawn, with inscriptions and declarations still to be read.
 *
 * @param file its name, for messages
 * @param declarations in the order of the file, also those inside of blocks
 * @param primes the ids of the pages that have an instance of their own; empty if the file does not say
 * @param realTime whether time stamps are real numbers
 */
record CpnDocument(
        String file,
        List<Element> declarations,
        List<Page> pages,
        List<FusionSet> fusionSets,
        List<String> primes,
        boolean realTime) {
    CpnDocument {
        declarations = List.copyOf(declarations);
        pages = List.copyOf(pages);
        fusionSets = List.copyOf(fusionSets);
        primes = List.copyOf(primes);
    }

    /** An error at a position of the file. */
    InputException error(Position at, String message) {
        return InputException.at(file, at.line(), at.column(), message);
    }

    /** The arcs of each transition, by its id, in the order of the file; throws if an arc ends outside of its page. */
    Map<String, List<Arc>> arcs() {
        Map<String, List<Arc>> result = new HashMap<>();
        for (Page page : pages) {
            Set<String> ids = new HashSet<>();
            page.places().forEach(place -> ids.add("place " + place.id()));
            page.transitions().forEach(transition -> ids.add("transition " + transition.id()));
            for (Arc arc : page.arcs()) {
                for (String end : List.of("place " + arc.place(), "transition " + arc.transition())) {
                    if (ids.contains(end)) continue;
                    throw error(
                            arc.at(),
                            "page " + page.name() + " has an arc to or from the " + end
                                    + ", which is not on the page; attach the arc to another or delete it");
                }
                result.computeIfAbsent(arc.transition(), id -> new ArrayList<>())
                        .add(arc);
            }
        }
        return result;
    }

    record Page(String id, String name, List<Place> places, List<Transition> transitions, List<Arc> arcs, Position at) {
        Page {
            places = List.copyOf(places);
            transitions = List.copyOf(transitions);
            arcs = List.copyOf(arcs);
        }
    }

    /**
     * A place as it is drawn.
     *
     * @param name in one line; its id if it has no name
     * @param colourSet empty if none is written
     * @param fusionSet the name of the fusion set it is a member of, if any
     */
    record Place(
            String id,
            String name,
            String colourSet,
            String initial,
            boolean port,
            Optional<String> fusionSet,
            Position at) {}

    /**
     * A transition as it is drawn; inscriptions that are not there are empty.
     *
     * @param name in one line; its id if it has no name
     * @param substituted set if it stands for a page
     */
    record Transition(
            String id,
            String name,
            String guard,
            String delay,
            String code,
            String priority,
            String channel,
            Optional<Substitution> substituted,
            Position at) {}

    /** What a substitution transition stands for: a page, some of whose places are places around the transition. */
    record Substitution(String subpage, List<Assignment> assignments) {
        Substitution {
            assignments = List.copyOf(assignments);
        }
    }

    /** A port of a subpage and the socket that it is, by their ids. */
    record Assignment(String port, String socket) {}

    record Arc(Orientation orientation, String place, String transition, String inscription, Position at) {}

    /** What an arc does. */
    enum Orientation {
        TO_TRANSITION,
        TO_PLACE,
        BOTH,
        INHIBITOR,
        RESET
    }

    /** Places, by their ids, that are one place. */
    record FusionSet(String name, Scope scope, List<String> places, Position at) {
        FusionSet {
            places = List.copyOf(places);
        }
    }

    /** Which instances of the members of a fusion set are one place. */
    enum Scope {
        /** All of them. */
        GLOBAL,
        /** Those of one page, which has all members. */
        PAGE,
        /** Those of one instance of the page. */
        INSTANCE
    }
}
