package org.sweepline.coloured.measure;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.sweepline.coloured.net.Place;
import org.sweepline.coloured.net.Transition;
import org.sweepline.coloured.packed.ColouredSystem;
import org.sweepline.coloured.unfold.LinearUnfolding;
import org.sweepline.coloured.unfold.Unfolder;
import org.sweepline.coloured.unfold.Unfolder.Fineness;
import org.sweepline.linear.Ranking;
import org.sweepline.linear.SparseVector;
import org.sweepline.logic.BoolExpression;
import org.sweepline.logic.Call;
import org.sweepline.logic.Certainty;
import org.sweepline.logic.ExpressionParser;
import org.sweepline.logic.Symbol;
import org.sweepline.logic.SyntaxException;
import org.sweepline.logic.Vocabulary;

/**
 * Proves that every infinite run of a coloured net satisfies a condition infinitely often, by its skeleton: it holds
 * before or after each occurrence of some transitions, and the others alone cannot go on forever.
 *
 * <p>The condition must be about numbers of tokens and about transitions that are enabled, in words that conditions on other
 * nets have too. Nothing is known of other conditions.
 */
public record ColouredRecurrence(ColouredSystem system) {
    /** Why a condition recurs, if that can be proved; its text is known to be a condition of this net. */
    public Optional<String> of(String condition) {
        return parsed(condition)
                .flatMap(parsed -> new Unfolder(system.net(), system.layout())
                        .unfold(Fineness.SKELETON, reason -> {})
                        .flatMap(skeleton -> Ranking.recurring(skeleton.system(), met(skeleton, parsed))));
    }

    private Optional<BoolExpression> parsed(String condition) {
        List<String> places = system.net().places().stream().map(Place::name).toList();
        List<String> transitions =
                system.net().transitions().stream().map(Transition::name).toList();
        Vocabulary vocabulary = Vocabulary.of(
                Symbol.number("tokens", "place", places),
                Symbol.condition("enabled", "transition", transitions),
                Symbol.condition("fireable", "transition", transitions));
        try {
            return Optional.of(ExpressionParser.parseCondition(condition, vocabulary));
        } catch (SyntaxException other) {
            return Optional.empty();
        }
    }

    private static BitSet met(LinearUnfolding skeleton, BoolExpression condition) {
        BitSet met = new BitSet();
        for (int step = 0; step < skeleton.system().incidence().transitions(); step++) {
            boolean before = new Situation(skeleton, step, -1).of(condition).orElse(false);
            if (before || new Situation(skeleton, step, 1).of(condition).orElse(false)) met.set(step);
        }
        return met;
    }

    /** What is known before or after a step: what it takes away was there, what it brings is there. */
    private static final class Situation extends Certainty {
        private final LinearUnfolding skeleton;
        private final int step;
        private final int sign;

        /** @param sign negative before the step, positive after it */
        Situation(LinearUnfolding skeleton, int step, int sign) {
            this.skeleton = skeleton;
            this.step = step;
            this.sign = sign;
        }

        @Override
        protected Range number(Call call) {
            SparseVector change = skeleton.system().incidence().column(step);
            long least = 0;
            for (int place : call.indices()) {
                for (int i = 0; i < change.size(); i++) {
                    boolean there = change.signum(i) == sign && skeleton.place(change.column(i)) == place;
                    if (there) least = Math.addExact(least, Math.abs(change.longValue(i)));
                }
            }
            return Range.atLeast(least);
        }

        /** Colours, guards, priorities and time decide whether others are enabled. */
        @Override
        protected Optional<Boolean> condition(Call call) {
            for (int transition : call.indices()) {
                if (sign < 0 && transition == skeleton.action(step)) return Optional.of(true);
            }
            return Optional.empty();
        }
    }
}
