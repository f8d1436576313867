package org.sweepline.petri;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.sweepline.model.NodeNames;

/**
 * A net whose places and transitions are called by the names that people gave them, since these are as good as ids.
 *
 * <p>Drawing tools number the nodes by themselves and show the names only. Names are used if every node has one, no two
 * places and no two transitions share one, none is the id of another, and all can be written in conditions as they are
 * shown. Else all nodes are called by their ids: a mixture would leave people guessing.
 *
 * @param net with the names for ids, and the ids for names
 */
public record NamedNet(Net net, NodeNames names) {
    /** What would end a name in a condition, or needs quotes there. */
    private static final String RESERVED = "(),\"\\{}";

    private static final int LONGEST = 100;

    /** The net by names; empty if it has none, or they cannot be used. */
    public static Optional<NamedNet> of(Net net) {
        if (!net.allNamed() || net.folding().isPresent()) return Optional.empty();
        List<String> places = names(net.places(), net::placeName);
        List<String> transitions = names(net.transitions(), net::transitionName);
        boolean same = places.equals(net.placeIds()) && transitions.equals(net.transitionIds());
        if (same || !usable(net.placeIds(), places) || !usable(net.transitionIds(), transitions)) {
            return Optional.empty();
        }
        return Optional.of(new NamedNet(
                net.swapped(), new NodeNames(map(net.placeIds(), places), map(net.transitionIds(), transitions))));
    }

    private static List<String> names(int count, IntFunction<String> name) {
        return IntStream.range(0, count).mapToObj(name).toList();
    }

    private static boolean usable(List<String> ids, List<String> names) {
        Set<String> known = new HashSet<>(ids);
        Set<String> distinct = new HashSet<>();
        for (int i = 0; i < names.size(); i++) {
            String name = names.get(i);
            if (!isPlain(name) || !distinct.add(name)) return false;
            if (known.contains(name) && !name.equals(ids.get(i))) return false;
        }
        return true;
    }

    private static boolean isPlain(String name) {
        return name.length() <= LONGEST
                && !name.isBlank()
                && name.equals(name.strip())
                && name.codePoints().noneMatch(c -> Character.isISOControl(c) || RESERVED.indexOf(c) >= 0);
    }

    private static Map<String, String> map(List<String> ids, List<String> names) {
        Map<String, String> map = new LinkedHashMap<>();
        for (int i = 0; i < ids.size(); i++) map.put(ids.get(i), names.get(i));
        return map;
    }
}
