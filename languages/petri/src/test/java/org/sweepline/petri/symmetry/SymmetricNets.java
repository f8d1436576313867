package org.sweepline.petri.symmetry;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.sweepline.petri.Net;
import org.sweepline.petri.NetBuilder;

/**
 * Draws nets with symmetry: copies of a component around a shared part, in a ring or not, each with copies of its own.
 *
 * <p>Most are bounded by invariants; in some a component may produce tokens for which no bound is proved.
 */
final class SymmetricNets {
    private final Random random;
    private final NetBuilder net;

    private SymmetricNets(Random random, NetBuilder net) {
        this.random = random;
        this.net = net;
    }

    static Net draw(long seed) {
        Random random = new Random(seed);
        NetBuilder net = Net.builder("symmetric-" + seed);
        new SymmetricNets(random, net).family();
        return net.build();
    }

    /** A move between two of a component's places that may take or return a shared token, or a neighbour's. */
    private record Move(int from, int to, int weight, int shared, int neighbour) {}

    /** A component: tokens of its places, its moves, and how many components it has inside. */
    private record Kind(int[] tokens, List<Move> moves, int copies, boolean ring, Kind inside) {}

    private void family() {
        int families = 1 + random.nextInt(2);
        for (int f = 0; f < families; f++) {
            net.place("shared_" + f, random.nextInt(3));
            Kind kind = kind(random.nextInt(3) == 0 ? 1 : 0);
            build(kind, "f" + f, "shared_" + f);
        }
        if (random.nextInt(4) == 0) {
            net.transition("never").place("nothing").arc("nothing", "never").arc("never", "shared_0");
        }
    }

    private Kind kind(int depth) {
        int places = 2 + random.nextInt(2);
        int[] tokens = new int[places];
        tokens[0] = 1;
        if (random.nextInt(3) == 0) tokens[random.nextInt(places)]++;
        List<Move> moves = new ArrayList<>();
        int count = places + random.nextInt(2);
        int taken = 0;
        for (int i = 0; i < count; i++) {
            int from = i % places;
            // What is given back was mostly taken before, so that most nets are bounded.
            int shared = random.nextInt(3) - 1;
            if (shared > 0 && taken == 0 && random.nextInt(20) > 0) shared = 0;
            taken -= shared;
            moves.add(new Move(
                    from,
                    random.nextInt(4) == 0 ? random.nextInt(places) : (from + 1) % places,
                    random.nextInt(8) == 0 ? 2 : 1,
                    shared,
                    random.nextInt(4) == 0 ? -1 : 0));
        }
        Kind inside = depth == 0 ? null : kind(0);
        int copies = depth == 0 ? 2 + random.nextInt(3) : 2;
        return new Kind(tokens, moves, copies, random.nextInt(3) == 0, inside);
    }

    private void build(Kind kind, String name, String shared) {
        for (int c = 0; c < kind.copies; c++) {
            String copy = name + "_" + c;
            for (int p = 0; p < kind.tokens.length; p++) net.place(copy + "_p" + p, kind.tokens[p]);
        }
        for (int c = 0; c < kind.copies; c++) {
            String copy = name + "_" + c;
            String next = name + "_" + (c + 1) % kind.copies;
            for (int m = 0; m < kind.moves.size(); m++) {
                Move move = kind.moves.get(m);
                String transition = copy + "_t" + m;
                net.transition(transition).arc(copy + "_p" + move.from, transition, move.weight);
                net.arc(transition, copy + "_p" + move.to, move.weight);
                if (move.shared < 0) net.arc(shared, transition);
                if (move.shared > 0) net.arc(transition, shared);
                if (kind.ring && move.neighbour < 0)
                    net.arc(next + "_p0", transition).arc(transition, next + "_p1");
            }
            if (kind.inside != null) build(kind.inside, copy, copy + "_p0");
        }
    }
}
