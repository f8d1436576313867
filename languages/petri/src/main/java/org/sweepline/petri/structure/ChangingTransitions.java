package org.sweepline.petri.structure;

import java.util.BitSet;
import java.util.List;
import org.sweepline.logic.BoolExpression;
import org.sweepline.logic.Expression;
import org.sweepline.logic.Mentions;
import org.sweepline.petri.Net;
import org.sweepline.petri.PetriVocabulary;

/** Finds the transitions that can change whether an expression holds: those that change a place it depends on. */
public final class ChangingTransitions {
    private ChangingTransitions() {}

    public static BitSet of(Net net, BoolExpression expression) {
        BitSet places = Mentions.of(List.of(expression), PetriVocabulary.TOKENS);
        BitSet tested = Mentions.of(List.of(expression), PetriVocabulary.FIREABLE);
        if (aboutDeadlocks(expression)) tested.set(0, net.transitions());
        tested.stream().forEach(t -> {
            for (int place : net.inputs(t)) places.set(place);
        });
        BitSet changing = new BitSet();
        for (int t = 0; t < net.transitions(); t++) {
            if (changes(net, t, net.inputs(t), places) || changes(net, t, net.outputs(t), places)) changing.set(t);
        }
        return changing;
    }

    private static boolean aboutDeadlocks(Expression expression) {
        return expression instanceof BoolExpression.Deadlock
                || expression.operands().stream().anyMatch(ChangingTransitions::aboutDeadlocks);
    }

    private static boolean changes(Net net, int transition, int[] touched, BitSet places) {
        for (int place : touched) {
            if (places.get(place) && net.effect(transition, place) != 0) return true;
        }
        return false;
    }
}
