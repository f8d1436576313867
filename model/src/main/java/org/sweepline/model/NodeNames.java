package org.sweepline.model;

import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The ids that a file gives the nodes of a model, and the names that it gives them for people, where these tell the nodes apart
 * just as well.
 *
 * <p>No name is the id of another node of its kind, so it is always clear which of both a text is.
 *
 * @param places for each id of a place its name
 * @param transitions for each id of a transition its name
 */
public record NodeNames(Map<String, String> places, Map<String, String> transitions) {
    /** Nodes have one name only. */
    public static final NodeNames NONE = new NodeNames(Map.of(), Map.of());

    public NodeNames {
        places = Collections.unmodifiableMap(new LinkedHashMap<>(places));
        transitions = Collections.unmodifiableMap(new LinkedHashMap<>(transitions));
    }

    public boolean isEmpty() {
        return places.isEmpty() && transitions.isEmpty();
    }

    /** The ids of transitions by what output calls them, which may be their names. */
    public Ids transitionIds() {
        return new Ids(transitions);
    }

    /** The ids of places by what output calls them, which may be their names. */
    public Ids placeIds() {
        return new Ids(places);
    }

    /** Finds the id of a node by its id or its name. */
    public static final class Ids {
        private final Map<String, String> names;
        private final Map<String, String> ids = new HashMap<>();

        private Ids(Map<String, String> names) {
            this.names = names;
            names.forEach((id, name) -> ids.put(name, id));
            names.keySet().forEach(id -> ids.put(id, id));
        }

        /** The id of a node; what is no name of a node is taken for an id. */
        public String of(String shown) {
            return ids.getOrDefault(shown, shown);
        }

        /** The name of a node, if it has one besides its id. */
        public Optional<String> name(String shown) {
            return Optional.ofNullable(names.get(of(shown)));
        }
    }
}
