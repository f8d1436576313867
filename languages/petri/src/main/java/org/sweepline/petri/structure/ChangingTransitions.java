package org.sweepline.petri.structure;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.sweepline.logic.BoolExpression;
import org.sweepline.logic.Linear;
import org.sweepline.logic.Mentions;
import org.sweepline.petri.Net;
import org.sweepline.petri.PetriVocabulary;

/**
 * Finds the transitions that can change whether an expression holds: those that change a place it depends on, or, where a
 * weighted sum of tokens is compared with a number, those that change the sum.
 */
public final class ChangingTransitions {
    private ChangingTransitions() {}

    public static BitSet of(Net net, BoolExpression expression) {
        BitSet changing = new BitSet();
        collect(net, expression, changing);
        return changing;
    }

    private static void collect(Net net, BoolExpression expression, BitSet changing) {
        if (expression instanceof BoolExpression.Not not) {
            collect(net, not.operand(), changing);
        } else if (expression instanceof BoolExpression.Junction junction) {
            junction.operands().forEach(operand -> collect(net, operand, changing));
        } else if (expression instanceof BoolExpression.Compare compare) {
            Optional<long[]> weights = weights(net, compare);
            if (weights.isPresent()) collect(net, t -> changesSum(net, t, weights.get()), changing);
            else collect(net, Mentions.of(List.of(compare), PetriVocabulary.TOKENS), changing);
        } else {
            BitSet tested = Mentions.of(List.of(expression), PetriVocabulary.FIREABLE);
            if (expression instanceof BoolExpression.Deadlock) tested.set(0, net.transitions());
            BitSet places = new BitSet();
            tested.stream().forEach(t -> {
                for (int place : net.inputs(t)) places.set(place);
            });
            collect(net, places, changing);
        }
    }

    private static void collect(Net net, BitSet places, BitSet changing) {
        collect(net, t -> changes(net, t, net.inputs(t), places) || changes(net, t, net.outputs(t), places), changing);
    }

    private static void collect(Net net, IntPredicate wanted, BitSet changing) {
        for (int t = 0; t < net.transitions(); t++) if (wanted.test(t)) changing.set(t);
    }

    private static boolean changes(Net net, int transition, int[] touched, BitSet places) {
        for (int place : touched) {
            if (places.get(place) && net.effect(transition, place) != 0) return true;
        }
        return false;
    }

    /** The weight of each place in what is compared with 0, if that is a weighted sum. */
    private static Optional<long[]> weights(Net net, BoolExpression.Compare compare) {
        try {
            return Linear.of(compare.difference(), PetriVocabulary.TOKENS).map(sum -> sum.weights(net.places()));
        } catch (ArithmeticException large) {
            return Optional.empty();
        }
    }

    private static boolean changesSum(Net net, int t, long[] weights) {
        try {
            return weighted(net.outputs(t), net.outputWeights(t), weights)
                    != weighted(net.inputs(t), net.inputWeights(t), weights);
        } catch (ArithmeticException large) {
            return true;
        }
    }

    private static long weighted(int[] places, int[] tokens, long[] weights) {
        long sum = 0;
        for (int i = 0; i < places.length; i++) {
            sum = Math.addExact(sum, Math.multiplyExact(weights[places[i]], (long) tokens[i]));
        }
        return sum;
    }
}
