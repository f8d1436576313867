package org.sweepline.coloured.model;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.sweepline.coloured.colour.ColourSet;
import org.sweepline.coloured.ml.typing.StateNames;
import org.sweepline.coloured.net.ColouredNet;
import org.sweepline.coloured.net.Place;
import org.sweepline.coloured.net.Transition;

/**
 * The places and transitions of a net by the names that people write: their own name, {@code Page'Name}, or
 * {@code Page'Name 2} for an instance of the page, with blanks or with {@code _} in their place.
 *
 * <p>A short form that several of them share means none of them. It is noted which places an expression speaks of.
 */
final class NetNames implements StateNames {
    private final ColouredNet net;
    private final Map<String, Integer> places;
    private final Map<String, Integer> transitions;
    private final BitSet mentioned = new BitSet();

    NetNames(ColouredNet net) {
        this.net = net;
        Index placeIndex = new Index();
        for (int p = 0; p < net.places().size(); p++) {
            Place place = net.places().get(p);
            placeIndex.add(place.name(), place.title(), p);
            for (String alias : place.aliases()) placeIndex.title(alias, p);
        }
        Index transitionIndex = new Index();
        for (int t = 0; t < net.transitions().size(); t++) {
            Transition transition = net.transitions().get(t);
            transitionIndex.add(transition.name(), transition.title(), t);
        }
        places = placeIndex.all();
        transitions = transitionIndex.all();
    }

    private NetNames(NetNames names) {
        net = names.net;
        places = names.places;
        transitions = names.transitions;
    }

    /** These names, none of which has been asked for yet. */
    NetNames unmentioned() {
        return new NetNames(this);
    }

    /** The places that were asked for so far. */
    BitSet mentioned() {
        return (BitSet) mentioned.clone();
    }

    @Override
    public OptionalInt place(String name) {
        OptionalInt place = find(places, name);
        place.ifPresent(mentioned::set);
        return place;
    }

    @Override
    public OptionalInt transition(String name) {
        return find(transitions, name);
    }

    private static OptionalInt find(Map<String, Integer> all, String name) {
        Integer found = all.get(normal(name));
        return found == null ? OptionalInt.empty() : OptionalInt.of(found);
    }

    @Override
    public ColourSet colours(int place) {
        return net.places().get(place).colours();
    }

    @Override
    public List<String> places() {
        return net.places().stream().map(Place::name).toList();
    }

    @Override
    public List<String> transitions() {
        return net.transitions().stream().map(Transition::name).toList();
    }

    private static String normal(String name) {
        return name.strip().replaceAll("\\s+", "_");
    }

    /** Collects what each element may be called: exact names win over short forms. */
    private static final class Index {
        private final Map<String, Integer> exact = new HashMap<>();
        private final Map<String, Integer> shorter = new HashMap<>();
        private final Set<String> shared = new HashSet<>();

        void add(String name, String title, int number) {
            exact.put(normal(name), number);
            title(title, number);
        }

        void title(String title, int number) {
            exact.put(normal(title), number);
            String page = title.replaceFirst(" \\d+$", "");
            abbreviate(page, number);
            abbreviate(page.substring(page.indexOf('\'') + 1), number);
        }

        private void abbreviate(String form, int number) {
            Integer other = shorter.put(normal(form), number);
            if (other != null && other != number) shared.add(normal(form));
        }

        Map<String, Integer> all() {
            Map<String, Integer> all = new HashMap<>(shorter);
            all.keySet().removeAll(shared);
            all.putAll(exact);
            return all;
        }
    }
}
