package org.sweepline.petri;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.sweepline.kernel.Interruption;
import org.sweepline.model.InputException;

/**
 * Collects places, transitions and arcs and checks them on the way into a {@link Net}.
 *
 * <p>Nodes must be added before the arcs that touch them. A place and a transition may have the same id as long as no arc
 * becomes ambiguous; nets that are written as PNML need distinct ids.
 */
public final class NetBuilder {
    private String name;
    private ColourFolding folding;
    private boolean placesNamed = true;
    private boolean transitionsNamed = true;
    private final List<String> places = new ArrayList<>();
    private final List<String> placeNames = new ArrayList<>();
    private final List<Integer> tokens = new ArrayList<>();
    private final List<String> transitions = new ArrayList<>();
    private final List<String> transitionNames = new ArrayList<>();
    private final Map<String, Integer> placeIndex = new HashMap<>();
    private final Map<String, Integer> transitionIndex = new HashMap<>();
    private final List<TreeMap<Integer, Integer>> inputs = new ArrayList<>();
    private final List<TreeMap<Integer, Integer>> outputs = new ArrayList<>();

    NetBuilder(String name) {
        this.name = nameOr("net", name);
    }

    /** Renames the net; a file may give the name after the first nodes. */
    NetBuilder named(String name) {
        this.name = nameOr("net", name);
        return this;
    }

    /** Says which nodes of a coloured net these nodes are the unfoldings of; all nodes must have been added before. */
    public NetBuilder folded(ColourFolding folding) {
        if (folding.places().of().size() != places.size()
                || folding.transitions().of().size() != transitions.size()) {
            throw new IllegalArgumentException("every place and every transition stands for one of the coloured net");
        }
        this.folding = folding;
        return this;
    }

    /** Adds a place without tokens. */
    public NetBuilder place(String id) {
        return place(id, "", 0);
    }

    public NetBuilder place(String id, int tokens) {
        return place(id, "", tokens);
    }

    public NetBuilder place(String id, String name, int tokens) {
        checkId("place", id);
        if (tokens < 0) {
            throw new InputException(
                    "place '" + id + "' has " + tokens + " tokens in the initial marking; allowed are 0 to 2147483647");
        }
        if (placeIndex.putIfAbsent(id, places.size()) != null) {
            throw new InputException("place '" + id + "' is declared twice; give every place its own id");
        }
        places.add(id);
        placesNamed &= isGiven(name);
        placeNames.add(nameOr(id, name));
        this.tokens.add(tokens);
        return this;
    }

    public NetBuilder transition(String id) {
        return transition(id, "");
    }

    public NetBuilder transition(String id, String name) {
        checkId("transition", id);
        if (transitionIndex.putIfAbsent(id, transitions.size()) != null) {
            throw new InputException("transition '" + id + "' is declared twice; give every transition its own id");
        }
        transitions.add(id);
        transitionsNamed &= isGiven(name);
        transitionNames.add(nameOr(id, name));
        inputs.add(new TreeMap<>());
        outputs.add(new TreeMap<>());
        return this;
    }

    /** Adds an arc of weight 1 from a place to a transition or from a transition to a place. */
    public NetBuilder arc(String source, String target) {
        return arc(source, target, 1);
    }

    /** Adds an arc from a place to a transition or from a transition to a place; parallel arcs add up. */
    public NetBuilder arc(String source, String target, int weight) {
        boolean in = placeIndex.containsKey(source) && transitionIndex.containsKey(target);
        boolean out = transitionIndex.containsKey(source) && placeIndex.containsKey(target);
        if (in && out) {
            throw new InputException("the arc from '" + source + "' to '" + target
                    + "' is ambiguous: both ids belong to a place and to a transition; rename one of them");
        }
        if (in) return input(source, target, weight);
        if (out) return output(source, target, weight);
        throw misplaced(source, target);
    }

    NetBuilder input(String place, String transition, int weight) {
        add(inputs.get(transitionIndex.get(transition)), placeIndex.get(place), weight, place, transition);
        return this;
    }

    NetBuilder output(String transition, String place, int weight) {
        add(outputs.get(transitionIndex.get(transition)), placeIndex.get(place), weight, transition, place);
        return this;
    }

    /** Adds a place with the tokens that a place may still take before it has so many as its capacity. */
    void complement(String place, String complement, int capacity) {
        int of = placeIndex.get(place);
        // A place without a name of its own must not keep the names of the others from being used.
        String name = places.get(of).equals(placeNames.get(of)) ? complement : placeNames.get(of) + "_room";
        place(complement, name, capacity - tokens.get(of));
        for (int t = 0; t < transitions.size(); t++) {
            int change = outputs.get(t).getOrDefault(of, 0) - inputs.get(t).getOrDefault(of, 0);
            if (change > 0) input(complement, transitions.get(t), change);
            if (change < 0) output(transitions.get(t), complement, -change);
        }
    }

    /** Says that names are further ones for conditions, so that output has the ids. */
    NetBuilder shownById() {
        placesNamed = false;
        transitionsNamed = false;
        return this;
    }

    boolean isPlaceOrTransition(String id) {
        return placeIndex.containsKey(id) || transitionIndex.containsKey(id);
    }

    public Net build() {
        return new Net(
                name,
                new Net.Nodes(places, placeNames, placesNamed),
                new Net.Nodes(transitions, transitionNames, transitionsNamed),
                tokens.stream().mapToInt(Integer::intValue).toArray(),
                arcs(inputs),
                arcs(outputs),
                folding);
    }

    private InputException misplaced(String source, String target) {
        String arc = "the arc from '" + source + "' to '" + target + "' ";
        for (String end : List.of(source, target)) {
            if (!placeIndex.containsKey(end) && !transitionIndex.containsKey(end)) {
                return new InputException(arc + "names '" + end
                        + "', which is neither a place nor a transition of this net; declare it or remove the arc");
            }
        }
        String kind = placeIndex.containsKey(source) ? "places" : "transitions";
        return new InputException(
                arc + "joins two " + kind + "; an arc must join a place and a transition, so put a node between them");
    }

    private static void add(TreeMap<Integer, Integer> arcs, int place, int weight, String source, String target) {
        if (weight < 1) {
            throw new InputException("the arc from '" + source + "' to '" + target + "' has weight " + weight
                    + "; allowed are 1 to 2147483647");
        }
        long sum = (long) arcs.getOrDefault(place, 0) + weight;
        if (sum > Integer.MAX_VALUE) {
            throw new InputException("the parallel arcs from '" + source + "' to '" + target + "' add up to weight "
                    + sum + "; allowed are 1 to 2147483647");
        }
        arcs.put(place, (int) sum);
    }

    private static Net.Arcs arcs(List<TreeMap<Integer, Integer>> perTransition) {
        int[][] places = new int[perTransition.size()][];
        int[][] weights = new int[perTransition.size()][];
        for (int t = 0; t < places.length; t++) {
            Interruption.check();
            TreeMap<Integer, Integer> arcs = perTransition.get(t);
            places[t] = arcs.keySet().stream().mapToInt(Integer::intValue).toArray();
            weights[t] = arcs.values().stream().mapToInt(Integer::intValue).toArray();
        }
        return new Net.Arcs(places, weights);
    }

    private static void checkId(String kind, String id) {
        if (id.isBlank()) throw new InputException("a " + kind + " has an empty id; give every node an id");
        if (id.codePoints().anyMatch(NetBuilder::unprintable)) {
            throw new InputException("the id '" + readable(id) + "' of a " + kind
                    + " contains a control character; ids consist of printable characters");
        }
    }

    private static boolean isGiven(String name) {
        return !readable(name).isEmpty();
    }

    private static String nameOr(String id, String name) {
        String readable = readable(name);
        return readable.isEmpty() ? id : readable;
    }

    /** Names come from files: they must not break the line in which they are printed, and must survive XML. */
    private static String readable(String name) {
        StringBuilder clean = new StringBuilder(name.length());
        name.codePoints().forEach(c -> clean.appendCodePoint(unprintable(c) ? ' ' : c));
        return clean.toString().strip();
    }

    private static boolean unprintable(int c) {
        return Character.isISOControl(c)
                || c == 0x2028
                || c == 0x2029
                || Character.getType(c) == Character.SURROGATE
                || (c & 0xFFFE) == 0xFFFE;
    }
}
