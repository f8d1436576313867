package org.sweepline.model;

import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Which variables or actions of an encoding stand together for one node of the model, as the places and transitions of an
 * unfolded net do for those of the coloured net.
 *
 * @param names what people call the groups
 * @param of for each variable or action the number of its group
 */
public record Grouping(List<String> names, List<Integer> of) {
    public Grouping {
        names = List.copyOf(names);
        of = List.copyOf(of);
    }

    /** Whether each one is alone in its group, and there are no others. */
    public boolean trivial() {
        return names.size() == of.size() && IntStream.range(0, of.size()).allMatch(i -> of.get(i) == i);
    }

    /** The groups with nothing in them, as a transition is that no binding of its variables satisfies. */
    public BitSet empty() {
        BitSet empty = new BitSet();
        empty.set(0, names.size());
        for (int group : of) empty.clear(group);
        return empty;
    }

    /** Each one stands for itself. */
    public static Grouping single(List<String> names) {
        return new Grouping(names, IntStream.range(0, names.size()).boxed().toList());
    }
}
