package org.sweepline.coloured.unfold;

import java.util.ArrayList;
import java.util.List;

/**
 * A coloured net as a place/transition net: a place for each colour of a place, a transition for each effect of its
 * bindings.
 *
 * <p>A step of the net is one of the unfolding with the same effect, and vice versa: some binding with an effect is
 * enabled in exactly the markings that have the tokens which the effect takes.
 */
public final class ExactUnfolding {
    private final Counters counters;
    private final List<Element> elements = new ArrayList<>();

    /**
     * What some bindings of a transition do to the counters.
     *
     * @param action the transition
     * @param counters where it takes tokens or puts some, ascending
     * @param taken how many it takes of each
     * @param added how many more it puts there
     */
    public record Element(int action, int[] counters, int[] taken, int[] added) {}

    ExactUnfolding(Counters counters, List<List<BindingEffect>> effects) {
        this.counters = counters;
        for (int action = 0; action < effects.size(); action++) {
            for (BindingEffect effect : effects.get(action)) {
                elements.add(new Element(
                        action,
                        effect.counters().stream().mapToInt(Integer::intValue).toArray(),
                        effect.taken().stream().mapToInt(Math::toIntExact).toArray(),
                        effect.added().stream().mapToInt(Math::toIntExact).toArray()));
            }
        }
    }

    public List<Element> elements() {
        return List.copyOf(elements);
    }

    /** How many counters there are. */
    public int counters() {
        return counters.size();
    }

    /** The counter of the tokens of a colour on a place. */
    public int counter(int place, Object colour) {
        return counters.of(place, colour);
    }

    /** The place whose tokens a counter counts. */
    public int place(int counter) {
        return counters.place(counter);
    }
}
