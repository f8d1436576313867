package org.sweepline.model;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.Watch;

/**
 * Follows which places have the same marking in every state; done when none is left.
 *
 * <p>Where tokens have colours, the colours count and not only the number of tokens; the times of tokens do not. A place
 * that has several variables is the same if all of them are.
 */
final class Stability implements Watch {
    private final Variables variables;
    private final Optional<Multisets> multisets;
    private final Grouping groups;
    private final BitSet unchanged = new BitSet();
    private final List<Part> open = new ArrayList<>();
    private boolean begun;

    /** A part of the states, of one of the groups, and whether it is another than in the first state. */
    private record Part(int group, StatePredicate changed) {}

    Stability(Encoding encoding) {
        variables = encoding.variables();
        multisets = encoding.multisets();
        groups = multisets.map(coloured -> Grouping.single(coloured.names())).orElseGet(encoding::places);
        unchanged.set(0, groups.names().size());
    }

    @Override
    public Answer visit(StateBuffer state, Successors successors, int from, int to) {
        if (!begun) begin(state);
        for (int i = 0; i < open.size(); i++) {
            Part part = open.get(i);
            if (unchanged.get(part.group) && !part.changed.test(state)) continue;
            unchanged.clear(part.group);
            // The last one takes its place and is looked at next.
            Part last = open.remove(open.size() - 1);
            if (i < open.size()) open.set(i--, last);
        }
        return unchanged.isEmpty() ? Answer.ENOUGH : Answer.GO_ON;
    }

    private void begin(StateBuffer first) {
        begun = true;
        for (int i = 0; i < groups.of().size(); i++) {
            int part = i;
            StatePredicate changed = multisets
                    .<StatePredicate>map(coloured -> new Content(coloured, part, first))
                    .orElseGet(() -> another(part, variables.value(part, first)));
            open.add(new Part(groups.of().get(i), changed));
        }
    }

    private StatePredicate another(int variable, long value) {
        return state -> variables.value(variable, state) != value;
    }

    /** The tokens of a place in the first state, by colour. */
    private static final class Content implements StatePredicate {
        private final Multisets multisets;
        private final int place;
        private final Map<Object, Long> first = new HashMap<>();
        private int alike;
        private int seen;

        Content(Multisets multisets, int place, StateBuffer state) {
            this.multisets = multisets;
            this.place = place;
            multisets.visit(place, state, first::put);
        }

        /** Whether a state has other tokens: each colour is shown once. */
        @Override
        public boolean test(StateBuffer state) {
            alike = 0;
            seen = 0;
            multisets.visit(place, state, this::compare);
            return alike != first.size() || seen != first.size();
        }

        private void compare(Object colour, long count) {
            seen++;
            Long before = first.get(colour);
            if (before != null && before == count) alike++;
        }
    }

    /** Whether a state was seen at all. */
    boolean any() {
        return begun;
    }

    /** The names of those that have not changed so far. */
    List<String> unchanged() {
        return unchanged.stream().mapToObj(groups.names()::get).toList();
    }

    /** How many there are. */
    int all() {
        return groups.names().size();
    }

    /** Whether they are places, or else processes. */
    boolean tokens() {
        return variables.tokens();
    }
}
