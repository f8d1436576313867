package org.sweepline.petri.packed;

import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import org.sweepline.petri.Net;
import org.sweepline.petri.structure.PlaceBounds;

/**
 * How many bits the tokens of each place get, and whether that is proved to be enough.
 *
 * <p>Where the structure of the net proves a bound, the field is wide enough for it. Elsewhere a few random walks show
 * how many tokens to expect; that is only a guess, so firing into such a place checks for overflow, and the exploration
 * starts again with wider fields when one occurs.
 */
final class FieldWidths {
    private static final int MOST = 62;
    private static final long UNPROVED = Long.MAX_VALUE;
    private static final long PILOT_ARCS = 1 << 20;
    private static final int WALK = 400;

    private final int[] widths;
    private final long[] bounds;
    private final int restarts;

    private FieldWidths(int[] widths, long[] bounds, int restarts) {
        this.widths = widths;
        this.bounds = bounds;
        this.restarts = restarts;
    }

    static FieldWidths of(Net net) {
        PlaceBounds proved = PlaceBounds.of(net);
        int[] widths = new int[net.places()];
        long[] bounds = new long[net.places()];
        long[] seen = null;
        for (int p = 0; p < net.places(); p++) {
            long bound = proved.bound(p);
            boolean usable = bound >= 0 && bits(bound) <= MOST;
            bounds[p] = usable ? bound : UNPROVED;
            if (!usable && seen == null) seen = pilot(net);
            widths[p] = bits(usable ? bound : Math.min(seen[p], (1L << MOST) - 1));
        }
        return new FieldWidths(widths, bounds, 0);
    }

    private static int bits(long value) {
        return Math.max(1, Long.SIZE - Long.numberOfLeadingZeros(value));
    }

    /** The most tokens seen on each place in a few random walks, always the same ones. */
    private static long[] pilot(Net net) {
        SplittableRandom random = new SplittableRandom(1);
        long[] marking = new long[net.places()];
        long[] most = new long[net.places()];
        int[] enabled = new int[net.transitions()];
        long stepCost = 4L * net.transitions() + net.places() + 1;
        long steps = PILOT_ARCS / stepCost + 1;
        while (steps > 0) {
            for (int p = 0; p < marking.length; p++) marking[p] = net.initial(p);
            for (int step = 0; step < WALK && steps > 0; step++, steps--) {
                for (int p = 0; p < marking.length; p++) most[p] = Math.max(most[p], marking[p]);
                int count = 0;
                for (int t = 0; t < net.transitions(); t++) {
                    if (enabled(net, t, marking)) enabled[count++] = t;
                }
                if (count == 0) break;
                fire(net, enabled[random.nextInt(count)], marking);
            }
            steps--;
        }
        return most;
    }

    private static boolean enabled(Net net, int t, long[] marking) {
        int[] places = net.inputs(t);
        int[] weights = net.inputWeights(t);
        for (int i = 0; i < places.length; i++) {
            if (marking[places[i]] < weights[i]) return false;
        }
        return true;
    }

    private static void fire(Net net, int t, long[] marking) {
        int[] inputs = net.inputs(t);
        for (int i = 0; i < inputs.length; i++) marking[inputs[i]] -= net.inputWeights(t)[i];
        int[] outputs = net.outputs(t);
        for (int i = 0; i < outputs.length; i++) marking[outputs[i]] += net.outputWeights(t)[i];
    }

    int[] widths() {
        return widths.clone();
    }

    int width(int place) {
        return widths[place];
    }

    boolean proved(int place) {
        return bounds[place] != UNPROVED;
    }

    /** What is proved to be the most tokens the place can hold, else the largest number there is. */
    long most(int place) {
        return bounds[place];
    }

    /**
     * Wider fields after one turned out to be too narrow. The first few times only that field grows; then every field
     * that is a guess does, so that the number of restarts stays small whatever the net. Nothing is wider than widest.
     */
    Optional<FieldWidths> widened(int place) {
        if (widths[place] >= MOST) return Optional.empty();
        int[] wider = widths.clone();
        wider[place] = Math.min(MOST, Math.max(wider[place] + 2, 2 * wider[place]));
        if (restarts >= 3) {
            for (int p = 0; p < wider.length; p++) {
                if (!proved(p)) wider[p] = Math.max(wider[p], wider[place]);
            }
        }
        return Optional.of(new FieldWidths(wider, bounds, restarts + 1));
    }

    @Override
    public String toString() {
        return Arrays.toString(widths);
    }
}
