package org.sweepline.petri.proof;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.sweepline.petri.Net;
import org.sweepline.petri.structure.TokenSpread;

/**
 * Finds sets of places that tell why a solution of the state equation is no reachable marking.
 *
 * <p>A trap is a set of places on which every transition puts tokens that takes tokens from it. A siphon is one from which
 * every transition takes tokens that puts tokens on it (Murata, 1989). The state equation knows neither; how traps refine
 * it is described by Esparza and Melzer (2000).
 */
final class TokenSets {
    /** Attempts to find a small trap: the smaller it is, the more its inequality says. */
    private static final int ATTEMPTS = 16;

    private final Net net;
    private final boolean[] firable;
    private final int[][] takers;
    private final int[][] feeders;
    private final List<List<Integer>> traps = new ArrayList<>();

    /**
     * Places without initial tokens, and what follows from that.
     *
     * @param idle no transition has fired that takes tokens from them
     * @param fed one has fired that puts tokens on them without taking any
     */
    record Starved(List<Integer> places, LinearConstraint idle, LinearConstraint fed) {}

    TokenSets(NetRows rows) {
        net = rows.net();
        firable = rows.firable();
        takers = net.byPlace(net::inputs);
        feeders = net.byPlace(net::outputs);
    }

    /** A trap that is marked at the start and empty in the solution. */
    Optional<List<Integer>> emptiedTrap(Solution solution, ProofEffort effort) {
        for (List<Integer> known : traps) {
            effort.spend(known.size());
            if (known.stream().allMatch(p -> solution.tokens(p).signum() == 0)) return Optional.of(known);
        }
        BitSet empty = new BitSet();
        for (int p = 0; p < net.places(); p++) {
            if (solution.tokens(p).signum() == 0) empty.set(p);
        }
        BitSet trap = largestTrap(empty, effort);
        if (!marked(trap)) return Optional.empty();
        List<Integer> places = smallest(trap, effort).stream().boxed().toList();
        traps.add(places);
        return Optional.of(places);
    }

    private boolean marked(BitSet places) {
        return places.stream().anyMatch(p -> net.initial(p) > 0);
    }

    /** The smallest of the traps that grow from initially marked places of a trap, and only inside it. */
    private BitSet smallest(BitSet trap, ProofEffort effort) {
        BitSet best = trap;
        int attempts = 0;
        for (int p = trap.nextSetBit(0); p >= 0 && attempts < ATTEMPTS; p = trap.nextSetBit(p + 1)) {
            if (net.initial(p) == 0) continue;
            attempts++;
            BitSet grown = grown(p, trap, effort);
            if (grown.cardinality() < best.cardinality()) best = grown;
        }
        return best;
    }

    private BitSet grown(int start, BitSet trap, ProofEffort effort) {
        BitSet grown = new BitSet();
        Deque<Integer> open = new ArrayDeque<>(List.of(start));
        grown.set(start);
        while (!open.isEmpty()) {
            int place = open.remove();
            effort.spend(1 + takers[place].length);
            for (int t : takers[place]) {
                if (!firable[t] || gives(t, grown)) continue;
                int best = -1;
                for (int p : net.outputs(t)) {
                    if (trap.get(p) && (best < 0 || takers[p].length < takers[best].length)) best = p;
                }
                grown.set(best);
                open.add(best);
            }
        }
        return grown;
    }

    /** The largest trap among some places, found by removing places from which a transition takes without giving any back. */
    private BitSet largestTrap(BitSet places, ProofEffort effort) {
        BitSet trap = (BitSet) places.clone();
        Deque<Integer> open = new ArrayDeque<>();
        places.stream().forEach(open::add);
        while (!open.isEmpty()) {
            int place = open.remove();
            effort.spend(1 + takers[place].length);
            if (!trap.get(place) || !leaks(place, trap)) continue;
            trap.clear(place);
            for (int t : feeders[place]) {
                for (int p : net.inputs(t)) if (trap.get(p)) open.add(p);
            }
        }
        return trap;
    }

    private boolean leaks(int place, BitSet trap) {
        for (int t : takers[place]) {
            if (firable[t] && !gives(t, trap)) return true;
        }
        return false;
    }

    /** Places on which a transition of the solution needs tokens, though no transition of the solution can bring the first. */
    Optional<Starved> starved(Solution solution, ProofEffort effort) {
        boolean[] chosen = new boolean[net.transitions()];
        int[] support = solution.fired();
        for (int t : support) chosen[t] = true;
        TokenSpread spread = new TokenSpread(net, support);
        effort.spend(spread.cost());
        for (int t : support) {
            int missing = spread.missing(t);
            if (missing >= 0) return Optional.of(starved(missing, chosen, spread));
        }
        return Optional.empty();
    }

    private Starved starved(int missing, boolean[] chosen, TokenSpread spread) {
        BitSet places = new BitSet();
        Deque<Integer> open = new ArrayDeque<>(List.of(missing));
        places.set(missing);
        while (!open.isEmpty()) {
            for (int t : feeders[open.remove()]) {
                if (!chosen[t] || takes(t, places)) continue;
                int next = spread.missing(t);
                places.set(next);
                open.add(next);
            }
        }
        int[] consumers = transitions(t -> takes(t, places));
        int[] producers = transitions(t -> gives(t, places) && !takes(t, places));
        return new Starved(
                places.stream().boxed().toList(),
                LinearConstraint.sum(consumers, -1, 0),
                LinearConstraint.sum(producers, 1, 1));
    }

    private boolean takes(int t, BitSet places) {
        return touches(net.inputs(t), places);
    }

    private boolean gives(int t, BitSet places) {
        return touches(net.outputs(t), places);
    }

    private static boolean touches(int[] some, BitSet places) {
        for (int p : some) {
            if (places.get(p)) return true;
        }
        return false;
    }

    private int[] transitions(IntPredicate which) {
        return IntStream.range(0, firable.length)
                .filter(t -> firable[t] && which.test(t))
                .toArray();
    }
}
