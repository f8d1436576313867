package org.sweepline.petri;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.sweepline.model.InputException;
import org.sweepline.model.Position;

/**
 * Places that hold at most so many tokens, expressed by complementary places that count the room that is left.
 *
 * <p>A step is possible if no place holds more than its capacity <i>after</i> it, as PIPE has it: what a transition takes
 * from a place makes room for what it puts there. So its net effect counts, and a loop needs no room.
 */
final class Capacities {
    private static final Set<String> UNLIMITED = Set.of("0", "inf", "infinite", "infinity", "unlimited");

    private final String file;
    private final Map<String, Integer> capacities = new LinkedHashMap<>();

    Capacities(String file) {
        this.file = file;
    }

    /** Whether a text says that a place has no capacity. */
    static boolean isUnlimited(String text) {
        return UNLIMITED.contains(text.strip().toLowerCase(Locale.ROOT));
    }

    void add(String place, int tokens, int capacity, Position at) {
        if (tokens > capacity) {
            throw InputException.at(
                    file,
                    at,
                    "the place '" + place + "' has " + tokens + " tokens in the initial marking, but a capacity of "
                            + capacity + "; correct one of the two");
        }
        capacities.put(place, capacity);
    }

    /** Adds the complementary places of a net that is complete but for them; returns what to tell about them. */
    List<String> addTo(NetBuilder net, Predicate<String> taken) {
        List<String> added = new ArrayList<>();
        capacities.forEach((place, capacity) -> {
            String room = place + "_room";
            while (taken.test(room) || added.contains(room)) room += "_";
            added.add(room);
            net.complement(place, room, capacity);
        });
        if (added.isEmpty()) return List.of();
        return List.of(file + ": capacities became places that count the room left: " + String.join(", ", added));
    }
}
