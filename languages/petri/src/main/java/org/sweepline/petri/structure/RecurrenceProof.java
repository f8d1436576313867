package org.sweepline.petri.structure;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import org.sweepline.linear.LinearSystem;
import org.sweepline.linear.Ranking;
import org.sweepline.logic.BoolExpression;
import org.sweepline.logic.Call;
import org.sweepline.logic.Certainty;
import org.sweepline.petri.Net;
import org.sweepline.petri.PetriVocabulary;

/**
 * Proves that every infinite run of a net satisfies a condition infinitely often: it holds before or after each
 * occurrence of some transitions, and the others alone cannot go on forever.
 *
 * <p>Before a transition its input places hold what it needs, after it its output places hold what it brings.
 */
public final class RecurrenceProof {
    private final Net net;
    private final BoolExpression condition;

    private RecurrenceProof(Net net, BoolExpression condition) {
        this.net = net;
        this.condition = condition;
    }

    /** Why the condition recurs, if that can be proved. */
    public static Optional<String> of(Net net, LinearSystem system, BoolExpression condition) {
        RecurrenceProof recurrence = new RecurrenceProof(net, condition);
        BitSet met = new BitSet();
        for (int t = 0; t < net.transitions(); t++) {
            boolean before = recurrence.holds(net.inputs(t), net.inputWeights(t));
            if (before || recurrence.holds(net.outputs(t), net.outputWeights(t))) met.set(t);
        }
        return Ranking.recurring(system, met);
    }

    /** Whether the condition holds wherever some places have at least so many tokens. */
    private boolean holds(int[] places, int[] tokens) {
        return new Certainty() {
            @Override
            protected Range number(Call call) {
                long least = 0;
                for (int place : call.indices()) least += least(place);
                return Range.atLeast(least);
            }

            private long least(int place) {
                int at = Arrays.binarySearch(places, place);
                return at < 0 ? 0 : tokens[at];
            }

            @Override
            protected Optional<Boolean> condition(Call call) {
                if (!call.function().equals(PetriVocabulary.FIREABLE)) return Optional.empty();
                for (int t : call.indices()) {
                    boolean enabled = true;
                    for (int i = 0; i < net.inputs(t).length && enabled; i++)
                        enabled = least(net.inputs(t)[i]) >= net.inputWeights(t)[i];
                    if (enabled) return Optional.of(true);
                }
                return Optional.empty();
            }
        }.of(condition).orElse(false);
    }
}
