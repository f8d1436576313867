package org.sweepline.petri.packed;

import java.util.Arrays;
import java.util.Optional;
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

    private final int[] widths;
    private final long[] bounds;
    private final int growing;
    private final int restarts;

    private FieldWidths(int[] widths, long[] bounds, int growing, int restarts) {
        this.widths = widths;
        this.bounds = bounds;
        this.growing = growing;
        this.restarts = restarts;
    }

    static FieldWidths of(Net net) {
        PlaceBounds proved = PlaceBounds.of(net);
        int[] widths = new int[net.places()];
        long[] bounds = new long[net.places()];
        TokenForecast pilot = null;
        for (int p = 0; p < net.places(); p++) {
            long bound = proved.bound(p);
            boolean usable = bound >= 0 && bits(bound) <= MOST;
            bounds[p] = usable ? bound : UNPROVED;
            if (!usable && pilot == null) pilot = new TokenForecast(net);
            widths[p] = bits(usable ? bound : Math.min(pilot.most(p), (1L << MOST) - 1));
        }
        return new FieldWidths(widths, bounds, pilot == null ? -1 : pilot.growing(), 0);
    }

    /** Fields as wide as {@link #numbers} says. */
    FieldWidths of(long[] numbers) {
        if (numbers.length != widths.length + 1) throw new IllegalArgumentException("widths of another net");
        int[] others = new int[widths.length];
        for (int p = 0; p < others.length; p++) others[p] = Math.toIntExact(numbers[p]);
        return new FieldWidths(others, bounds, growing, Math.toIntExact(numbers[widths.length]));
    }

    /** The widths of the fields, and how often one turned out to be too narrow. */
    long[] numbers() {
        long[] numbers = Arrays.stream(widths).asLongStream().toArray();
        long[] all = Arrays.copyOf(numbers, numbers.length + 1);
        all[numbers.length] = restarts;
        return all;
    }

    private static int bits(long value) {
        return Math.max(1, Long.SIZE - Long.numberOfLeadingZeros(value));
    }

    int[] widths() {
        return widths.clone();
    }

    /** A place that is proved to be unbounded, or -1. */
    int growing() {
        return growing;
    }

    int width(int place) {
        return widths[place];
    }

    boolean proved(int place) {
        return bounds[place] != UNPROVED;
    }

    /** The proved bound on the tokens of a place, {@link Long#MAX_VALUE} if there is none. */
    long most(int place) {
        return bounds[place];
    }

    /**
     * Wider fields after one turned out to be too narrow. The first few times only that field grows; then every field
     * that is a guess does, so that the number of restarts stays small whatever the net. Empty if the field already has
     * the most bits that a field can have.
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
        return Optional.of(new FieldWidths(wider, bounds, growing, restarts + 1));
    }

    @Override
    public String toString() {
        return Arrays.toString(widths);
    }
}
