package org.sweepline.process.reduction;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sweepline.logic.BoolExpression;
import org.sweepline.logic.Call;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.network.NetworkVocabulary;
import org.sweepline.process.network.PackedNetwork;
import org.sweepline.process.network.PackedStateExpressions;

/** Makes the attractors of expressions; some expressions have none. */
final class Attractors {
    private final Offers offers;
    private final List<String> actions;
    private final LocalAttractors local;
    private final NumberAttractors numbers;
    private final PackedStateExpressions expressions;

    Attractors(PackedNetwork system, Offers offers, Lookahead lookahead) {
        this.offers = offers;
        actions = system.actions();
        local = new LocalAttractors(offers, lookahead);
        expressions = new PackedStateExpressions(system);
        numbers = new NumberAttractors(offers, lookahead, local, expressions);
    }

    /** What leads to states where an expression has a value. */
    Optional<Attractor> of(BoolExpression expression, boolean value) {
        if (expression instanceof BoolExpression.Literal literal) {
            return Optional.of(Attractor.constant(literal.value() == value));
        } else if (expression instanceof BoolExpression.Not not) {
            return of(not.operand(), !value);
        } else if (expression instanceof BoolExpression.Junction several) {
            return gate(several.operands(), value, several.all() == value);
        } else if (expression instanceof BoolExpression.Compare compare) {
            return numbers.of(compare, value);
        } else if (expression instanceof BoolExpression.Proposition proposition) {
            return proposition(proposition.call(), value);
        } else if (expression instanceof BoolExpression.Deadlock) {
            // From a deadlock nothing leads anywhere.
            var holds = expressions.compile(expression);
            Attractor stuck = local.deadlock(situation -> holds.holds(situation.state()));
            Attractor alive = new Attractor(stuck.condition().negate(), Attractor.NOTHING, true);
            return Optional.of(value ? stuck : alive);
        }
        return Optional.empty();
    }

    private Optional<Attractor> gate(List<BoolExpression> operands, boolean value, boolean all) {
        List<Attractor> each = new ArrayList<>();
        for (BoolExpression operand : operands) {
            Optional<Attractor> known = of(operand, value);
            if (known.isEmpty()) return known;
            each.add(known.get());
        }
        return Optional.of(all ? Attractor.all(each, offers.units()) : Attractor.some(each));
    }

    private Optional<Attractor> proposition(Call call, boolean value) {
        List<Attractor> each = new ArrayList<>();
        for (Call.Name name : call.arguments()) {
            switch (call.function()) {
                case NetworkVocabulary.ENABLED -> {
                    for (int unit : units(name.text())) each.add(value ? local.enabled(unit) : local.disabled(unit));
                }
                case NetworkVocabulary.VIOLATED ->
                    each.add(at(name.index(), offers.lts(name.index()).error(), true, value));
                case NetworkVocabulary.ENDED ->
                    each.add(at(name.index(), offers.lts(name.index()).end(), false, value));
                default -> {
                    return Optional.empty();
                }
            }
        }
        return Optional.of(value ? Attractor.some(each) : Attractor.all(each, offers.units()));
    }

    private Attractor at(int component, int state, boolean error, boolean value) {
        return value ? local.at(component, state, error) : local.notAt(component, state, error);
    }

    private int[] units(String label) {
        int action = actions.indexOf(label);
        if (action != Lts.TAU) return new int[] {action};
        int[] units = new int[offers.components()];
        for (int c = 0; c < units.length; c++) units[c] = offers.internal(c);
        return units;
    }
}
