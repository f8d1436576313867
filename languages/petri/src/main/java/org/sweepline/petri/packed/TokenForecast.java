package org.sweepline.petri.packed;

import java.util.SplittableRandom;
import org.sweepline.petri.Net;

/**
 * A few random walks through a net, always the same ones: how many tokens to expect, and whether a place is unbounded.
 *
 * <p>If a walk comes from a marking to one that has as many tokens everywhere and more somewhere, the steps between can be
 * repeated without end: the net has infinitely many markings. That is a proof; not to find one proves nothing.
 */
final class TokenForecast {
    private static final long MOST_ARCS = 1 << 20;
    private static final int WALK = 400;

    private final Net net;
    private long[] marking;
    private final long[] earlier;
    private final long[] most;
    private int growing = -1;

    TokenForecast(Net net) {
        this.net = net;
        earlier = new long[net.places()];
        most = new long[net.places()];
        walk();
    }

    /** The most tokens seen on a place. */
    long most(int place) {
        return most[place];
    }

    /** A place that is proved to be unbounded, or -1. */
    int growing() {
        return growing;
    }

    private void walk() {
        SplittableRandom random = new SplittableRandom(1);
        int[] enabled = new int[net.transitions()];
        long steps = MOST_ARCS / (4L * net.transitions() + 2L * net.places() + 1) + 1;
        while (steps > 0) {
            marking = net.initialMarking();
            for (int step = 0; step < WALK && steps > 0; step++, steps--) {
                look(Integer.bitCount(step) <= 1);
                int count = 0;
                for (int t = 0; t < net.transitions(); t++) {
                    if (net.isEnabled(t, marking)) enabled[count++] = t;
                }
                if (count == 0) break;
                net.fire(enabled[random.nextInt(count)], marking);
            }
            steps--;
        }
    }

    /** Compares the marking with the one remembered last, or remembers it, which happens at doubling distances. */
    private void look(boolean remember) {
        boolean covers = !remember;
        int more = -1;
        for (int p = 0; p < marking.length; p++) {
            most[p] = Math.max(most[p], marking[p]);
            if (marking[p] < earlier[p]) covers = false;
            else if (marking[p] > earlier[p]) more = p;
        }
        if (covers && more >= 0 && growing < 0) growing = more;
        if (remember) System.arraycopy(marking, 0, earlier, 0, marking.length);
    }
}
