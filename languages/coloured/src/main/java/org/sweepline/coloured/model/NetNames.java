package org.sweepline.coloured.model;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.sweepline.coloured.colour.ColourSet;
import org.sweepline.coloured.ml.typing.StateNames;
import org.sweepline.coloured.net.ColouredNet;
import org.sweepline.coloured.net.Place;
import org.sweepline.coloured.net.Transition;

/**
 * The places and transitions of a net by the names that people write: their own name, {@code Page'Name}, or
 * {@code Page'Name 2} for an instance of the page, with blanks or with {@code _} in their place.
 *
 * <p>A form that several of them share means none of them, unless it is the name of one as it stands. The places that were
 * asked for are remembered: those that an expression reads.
 */
final class NetNames implements StateNames {
    private final ColouredNet net;
    private final Index places;
    private final Index transitions;
    private final BitSet mentioned = new BitSet();

    NetNames(ColouredNet net) {
        this.net = net;
        places = new Index();
        for (int p = 0; p < net.places().size(); p++) {
            Place place = net.places().get(p);
            places.add(place.name(), place.title(), p);
            for (String alias : place.aliases()) places.addTitle(alias, p);
        }
        transitions = new Index();
        for (int t = 0; t < net.transitions().size(); t++) {
            Transition transition = net.transitions().get(t);
            transitions.add(transition.name(), transition.title(), t);
        }
    }

    private NetNames(NetNames names) {
        net = names.net;
        places = names.places;
        transitions = names.transitions;
    }

    /** A copy of these names in which none has been asked for yet. */
    NetNames unmentioned() {
        return new NetNames(this);
    }

    /** The places that were asked for so far. */
    BitSet mentioned() {
        return (BitSet) mentioned.clone();
    }

    @Override
    public OptionalInt place(String name) {
        OptionalInt place = places.find(name);
        place.ifPresent(mentioned::set);
        return place;
    }

    @Override
    public OptionalInt transition(String name) {
        return transitions.find(name);
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

    /** What each element may be called; an exact form wins over a shorter one. */
    private static final class Index {
        private static final int SHARED = -1;

        private final Map<String, Integer> names = new HashMap<>();
        private final Map<String, Integer> titles = new HashMap<>();
        private final Map<String, Integer> shorter = new HashMap<>();

        void add(String name, String title, int number) {
            names.put(name, number);
            put(titles, name, number);
            addTitle(title, number);
        }

        void addTitle(String title, int number) {
            put(titles, title, number);
            String withPage = title.replaceFirst(" \\d+$", "");
            put(shorter, withPage, number);
            put(shorter, withPage.substring(withPage.indexOf('\'') + 1), number);
        }

        private static void put(Map<String, Integer> forms, String form, int number) {
            forms.merge(normal(form), number, (one, other) -> one.equals(other) ? one : SHARED);
        }

        OptionalInt find(String name) {
            Integer found = names.get(name.strip());
            if (found == null) found = titles.get(normal(name));
            if (found == null) found = shorter.get(normal(name));
            return found == null || found == SHARED ? OptionalInt.empty() : OptionalInt.of(found);
        }
    }
}
