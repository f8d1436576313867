package org.sweepline.check.property;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import org.sweepline.check.replay.MultisetBounds;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.Watch;
import org.sweepline.model.Multisets;

/** Follows the largest and the smallest number of tokens of each colour on each place. */
public final class ColourExtent implements Watch {
    private final Multisets multisets;
    private final int mostColours;
    private final List<Place> places = new ArrayList<>();
    private long state;

    /** A place whose colours are followed; one with too many is given up. */
    private final class Place implements Multisets.Visitor {
        private final Map<Object, Colour> colours = new HashMap<>();
        private final List<Colour> always = new ArrayList<>();
        private boolean counted = true;

        @Override
        public void see(Object value, long count) {
            Colour colour = colours.get(value);
            if (colour == null) {
                if (!counted || colours.size() == mostColours) {
                    counted = false;
                    return;
                }
                colour = new Colour(value, count);
                colours.put(value, colour);
                if (state == 1) always.add(colour);
            }
            colour.most = Math.max(colour.most, count);
            colour.least = Math.min(colour.least, count);
            colour.seen = state;
        }

        void end() {
            always.removeIf(colour -> colour.seen != state);
            if (counted) return;
            colours.clear();
            always.clear();
        }
    }

    /** A colour on a place, with how many tokens had it. */
    private static final class Colour {
        private final Object value;
        private long most;
        private long least;
        private long seen;

        Colour(Object value, long count) {
            this.value = value;
            most = count;
            least = count;
        }
    }

    /** Follows at most so many colours on a place. */
    ColourExtent(Multisets multisets, int mostColours) {
        this.multisets = multisets;
        this.mostColours = mostColours;
        for (int i = 0; i < multisets.names().size(); i++) places.add(new Place());
    }

    public ColourExtent(Multisets multisets) {
        this(multisets, 100_000);
    }

    @Override
    public Answer visit(StateBuffer buffer, Successors successors, int from, int to) {
        state++;
        for (int i = 0; i < places.size(); i++) {
            Place place = places.get(i);
            if (!place.counted) continue;
            multisets.visit(i, buffer, place);
            place.end();
        }
        return Answer.GO_ON;
    }

    public List<MultisetBounds> bounds() {
        List<MultisetBounds> all = new ArrayList<>();
        for (int i = 0; i < places.size(); i++) {
            Place place = places.get(i);
            List<MultisetBounds.Term> upper = terms(i, new ArrayList<>(place.colours.values()), colour -> colour.most);
            List<MultisetBounds.Term> lower = terms(i, place.always, colour -> colour.least);
            all.add(new MultisetBounds(multisets.names().get(i), upper, lower, place.counted));
        }
        return List.copyOf(all);
    }

    private List<MultisetBounds.Term> terms(int place, List<Colour> colours, ToLongFunction<Colour> count) {
        Comparator<Object> order = multisets.order(place);
        return colours.stream()
                .sorted((a, b) -> order.compare(a.value, b.value))
                .map(c -> new MultisetBounds.Term(count.applyAsLong(c), multisets.text(place, c.value)))
                .toList();
    }
}
