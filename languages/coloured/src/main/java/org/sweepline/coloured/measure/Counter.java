package org.sweepline.coloured.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sweepline.coloured.colour.ColourShape;
import org.sweepline.coloured.ml.core.Alike;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.net.ColouredNet;
import org.sweepline.coloured.net.Place;
import org.sweepline.coloured.net.Transition;

/**
 * A place that always holds one token with a number: every transition that takes the token puts another one there.
 *
 * @param rising whether it is proved that no transition puts a smaller number than it takes
 * @param moving the transitions that may put another number than they take
 */
record CounterPlace(int place, boolean rising, List<Integer> moving) {
    /** The counters of a net, in the order of its places. */
    static List<CounterPlace> of(ColouredNet net) {
        List<CounterPlace> counters = new ArrayList<>();
        for (int p = 0; p < net.places().size(); p++) of(net, p).ifPresent(counters::add);
        return counters;
    }

    private static Optional<CounterPlace> of(ColouredNet net, int place) {
        Place counted = net.places().get(place);
        if (counted.initial().size() != 1 || !isNumber(counted.colours().shape())) return Optional.empty();
        List<Integer> moving = new ArrayList<>();
        boolean rising = true;
        for (int t = 0; t < net.transitions().size(); t++) {
            List<Transition.Arc> arcs = net.transitions().get(t).arcs().stream()
                    .filter(arc -> arc.place() == place && arc.kind() != Transition.Kind.INHIBITOR)
                    .toList();
            if (arcs.isEmpty()) continue;
            Core taken = single(arcs, Transition.Kind.IN);
            Core put = single(arcs, Transition.Kind.OUT);
            if (arcs.size() != 2 || taken == null || put == null) return Optional.empty();
            if (Alike.same(taken, put)) continue;
            moving.add(t);
            rising &= known(net.transitions().get(t)).atLeast(put, taken);
        }
        return moving.isEmpty() ? Optional.empty() : Optional.of(new CounterPlace(place, rising, List.copyOf(moving)));
    }

    /** What the guards of a transition tell. */
    private static Order known(Transition transition) {
        Order order = new Order();
        for (Transition.Inscription guard : transition.guards()) order = order.assuming(guard.expression(), true);
        return order;
    }

    private static boolean isNumber(ColourShape shape) {
        return shape.bare() instanceof ColourShape.Whole || shape.bare() instanceof ColourShape.Index;
    }

    /** The colour of the one token that the only arc of a kind moves, or null if it may move another number of tokens. */
    private static Core single(List<Transition.Arc> arcs, Transition.Kind kind) {
        Core colour = null;
        for (Transition.Arc arc : arcs) {
            if (arc.kind() != kind) continue;
            if (colour != null || arc.inscription().isEmpty()) return null;
            colour = single(arc.inscription().get());
            if (colour == null) return null;
        }
        return colour;
    }

    private static Core single(Transition.Inscription inscription) {
        Core expression = inscription.expression();
        if (expression instanceof Core.Delayed delayed) expression = delayed.multiset();
        else if (inscription.form() == Transition.Form.VALUE) return expression;
        return multiset(expression);
    }

    /** The colour of a multiset of exactly one token; both branches of a choice may be such. */
    private static Core multiset(Core expression) {
        if (expression instanceof Core.Repeat repeat) {
            boolean once = repeat.count() instanceof Core.Constant constant
                    && Long.valueOf(1).equals(constant.value());
            return once ? repeat.value() : null;
        }
        if (expression instanceof Core.If choice) {
            Core then = multiset(choice.then());
            Core otherwise = multiset(choice.otherwise());
            return then == null || otherwise == null ? null : new Core.If(choice.condition(), then, otherwise);
        }
        return null;
    }
}
