package org.sweepline.petri.model;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.sweepline.logic.Call;
import org.sweepline.model.ExpressionWalk;
import org.sweepline.model.Grouping;
import org.sweepline.model.Walk;
import org.sweepline.petri.MarkingText;
import org.sweepline.petri.Net;

/**
 * A walk through a net by the rule of the textbook, on an array of token counts.
 *
 * <p>It judges the traces that explorations report, so it shares no code with the packed encoding and is kept plain.
 */
final class PetriWalk implements ExpressionWalk {
    private final Net net;
    private final long[] marking;

    PetriWalk(Net net) {
        this(net, net.initialMarking());
    }

    private PetriWalk(Net net, long[] marking) {
        this.net = net;
        this.marking = marking;
    }

    /** A walk that starts in a given marking. */
    static PetriWalk at(Net net, long[] marking) {
        return new PetriWalk(net, marking.clone());
    }

    @Override
    public String state() {
        return MarkingText.describe(net, marking);
    }

    @Override
    public List<String> enabled() {
        return IntStream.range(0, net.transitions())
                .filter(t -> net.isEnabled(t, marking))
                .mapToObj(net::transition)
                .toList();
    }

    @Override
    public String take(int step) {
        int t = net.transitionIndex(enabled().get(step));
        long[] before = marking.clone();
        net.fire(t, marking);
        return difference(before);
    }

    @Override
    public Walk fork() {
        return at(net, marking);
    }

    private String difference(long[] before) {
        StringBuilder text = new StringBuilder();
        for (int sign = -1; sign <= 1; sign += 2) {
            for (int p = 0; p < marking.length; p++) {
                long change = marking[p] - before[p];
                if (Long.signum(change) != sign) continue;
                if (text.length() > 0) text.append(' ');
                text.append(sign < 0 ? '-' : '+').append(MarkingText.word(net.place(p)));
                if (Math.abs(change) != 1) text.append(':').append(Math.abs(change));
            }
        }
        return text.length() == 0 ? "(no change)" : text.toString();
    }

    @Override
    public long tokens(String place) {
        return net.folding()
                .map(folding -> tokens(folding.places(), place))
                .orElseGet(() -> marking[net.placeIndex(place)]);
    }

    /** The tokens on all places that a place of the coloured net was unfolded to. */
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
        return Arrays.stream(call.indices()).anyMatch(t -> net.isEnabled(t, marking));
    }

    @Override
    public boolean deadlock() {
        return enabled().isEmpty();
    }
}
