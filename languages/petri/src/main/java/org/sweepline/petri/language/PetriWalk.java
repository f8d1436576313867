package org.sweepline.petri.language;

import java.util.ArrayList;
import java.util.List;
import org.sweepline.logic.Call;
import org.sweepline.logic.Condition;
import org.sweepline.logic.Evaluation;
import org.sweepline.logic.ExpressionCondition;
import org.sweepline.logic.ExpressionQuantity;
import org.sweepline.logic.Quantity;
import org.sweepline.logic.Valuation;
import org.sweepline.model.Grouping;
import org.sweepline.model.Walk;
import org.sweepline.petri.MarkingText;
import org.sweepline.petri.Net;

/**
 * A walk through a net by the rule of the textbook, on an array of token counts.
 *
 * <p>It judges the traces that explorations report, so it shares no code with the packed encoding and is kept plain.
 */
final class PetriWalk implements Walk, Valuation {
    private final Net net;
    private final long[] marking;

    PetriWalk(Net net) {
        this.net = net;
        marking = new long[net.places()];
        for (int p = 0; p < marking.length; p++) marking[p] = net.initial(p);
    }

    /** A walk that starts in a marking of one's own. */
    static PetriWalk at(Net net, long[] marking) {
        PetriWalk walk = new PetriWalk(net);
        System.arraycopy(marking, 0, walk.marking, 0, marking.length);
        return walk;
    }

    @Override
    public String state() {
        return MarkingText.describe(net, marking);
    }

    @Override
    public List<String> enabled() {
        List<String> names = new ArrayList<>();
        for (int t = 0; t < net.transitions(); t++) {
            if (canFire(t)) names.add(net.transition(t));
        }
        return names;
    }

    private boolean canFire(int t) {
        for (int i = 0; i < net.inputs(t).length; i++) {
            if (marking[net.inputs(t)[i]] < net.inputWeights(t)[i]) return false;
        }
        return true;
    }

    @Override
    public String take(int step) {
        int t = net.transitionIndex(enabled().get(step));
        long[] before = marking.clone();
        for (int i = 0; i < net.inputs(t).length; i++) marking[net.inputs(t)[i]] -= net.inputWeights(t)[i];
        for (int i = 0; i < net.outputs(t).length; i++) {
            int place = net.outputs(t)[i];
            marking[place] = Math.addExact(marking[place], net.outputWeights(t)[i]);
        }
        return difference(before);
    }

    @Override
    public Walk fork() {
        PetriWalk other = new PetriWalk(net);
        System.arraycopy(marking, 0, other.marking, 0, marking.length);
        return other;
    }

    private String difference(long[] before) {
        StringBuilder text = new StringBuilder();
        for (int sign = -1; sign <= 1; sign += 2) {
            for (int p = 0; p < marking.length; p++) {
                long change = marking[p] - before[p];
                if (Long.signum(change) != sign) continue;
                if (text.length() > 0) text.append(' ');
                text.append(sign < 0 ? '-' : '+').append(net.place(p));
                if (Math.abs(change) != 1) text.append(':').append(Math.abs(change));
            }
        }
        return text.length() == 0 ? "(no change)" : text.toString();
    }

    @Override
    public boolean satisfies(Condition condition) {
        return new Evaluation(this).holds(ExpressionCondition.of(condition));
    }

    @Override
    public long value(Quantity quantity) {
        return new Evaluation(this).value(ExpressionQuantity.of(quantity));
    }

    @Override
    public long tokens(String place) {
        return net.folding()
                .map(folding -> tokens(folding.places(), place))
                .orElseGet(() -> marking[net.placeIndex(place)]);
    }

    /** The tokens on all places that a node stands for. */
    private long tokens(Grouping places, String node) {
        long sum = 0;
        for (int p = 0; p < marking.length; p++) {
            if (places.names().get(places.of().get(p)).equals(node)) sum = Math.addExact(sum, marking[p]);
        }
        return sum;
    }

    @Override
    public long number(Call call) {
        long sum = 0;
        for (int place : call.indices()) sum = Math.addExact(sum, marking[place]);
        return sum;
    }

    @Override
    public boolean condition(Call call) {
        for (int transition : call.indices()) {
            if (canFire(transition)) return true;
        }
        return false;
    }

    @Override
    public boolean deadlock() {
        for (int t = 0; t < net.transitions(); t++) {
            if (canFire(t)) return false;
        }
        return true;
    }
}
