package org.sweepline.coloured.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.net.ColouredNet;
import org.sweepline.coloured.net.Place;
import org.sweepline.coloured.net.Transition;

/**
 * The token of a place that always holds exactly one: every transition that takes it puts another one there.
 *
 * @param changes what the transitions do that take it
 */
record SoleToken(int place, Place where, List<Change> changes) {
    /** A transition that takes a token of one colour and puts one of another. */
    record Change(int transition, Core taken, Core put, Order known) {}

    /** Those of a net, in the order of its places. */
    static List<SoleToken> of(ColouredNet net) {
        List<SoleToken> tokens = new ArrayList<>();
        for (int p = 0; p < net.places().size(); p++) of(net, p).ifPresent(tokens::add);
        return tokens;
    }

    private static Optional<SoleToken> of(ColouredNet net, int place) {
        Place where = net.places().get(place);
        if (where.initial().size() != 1) return Optional.empty();
        List<Change> changes = new ArrayList<>();
        for (int t = 0; t < net.transitions().size(); t++) {
            Transition transition = net.transitions().get(t);
            List<Transition.Arc> arcs = transition.arcs().stream()
                    .filter(arc -> arc.place() == place && arc.kind() != Transition.Kind.INHIBITOR)
                    .toList();
            if (arcs.isEmpty()) continue;
            Core taken = single(arcs, Transition.Kind.IN);
            Core put = single(arcs, Transition.Kind.OUT);
            if (arcs.size() != 2 || taken == null || put == null) return Optional.empty();
            changes.add(new Change(t, taken, put, known(transition)));
        }
        return Optional.of(new SoleToken(place, where, List.copyOf(changes)));
    }

    /** What the guards of a transition tell. */
    private static Order known(Transition transition) {
        Order order = new Order();
        for (Transition.Inscription guard : transition.guards()) order = order.assuming(guard.expression(), true);
        return order;
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
