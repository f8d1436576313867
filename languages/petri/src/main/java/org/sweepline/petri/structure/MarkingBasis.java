package org.sweepline.petri.structure;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Optional;
import org.sweepline.kernel.Interruption;
import org.sweepline.linear.Echelon;
import org.sweepline.linear.Incidence;
import org.sweepline.linear.SparseVector;
import org.sweepline.petri.Net;

/**
 * The places that must be stored to know a marking; the tokens on all others follow from place invariants.
 *
 * <p>If the row of a place in the incidence matrix is a combination of the rows of other places, then along every
 * firing sequence its tokens change by the same combination of their changes, so in every reachable marking
 *
 * <pre>  m(p) = constant + sum of coefficient(q) * m(q)</pre>
 *
 * <p>Sets of independent rows form a matroid, so taking the cheapest place that is independent of those taken so far
 * yields the independent places of least total cost. An echelon form whose pivots are preferred by cost finds them: its
 * pivots are the places taken, and its reduced rows hold the coefficients. A place is left out only if its constant and
 * coefficients are integers that fit a long; the identity has then been checked against every transition.
 */
public final class MarkingBasis {
    private final int[] kept;
    private final Derived[] derived;

    /** How the tokens on a place that is not kept follow from those on kept places. The arrays are shared. */
    public record Derived(int place, long constant, int[] places, long[] coefficients) {}

    private MarkingBasis(int[] kept, Derived[] derived) {
        this.kept = kept;
        this.derived = derived;
    }

    /** The basis of least total cost, where {@code cost[p]} (at least 0) is what storing place p takes, in bits say. */
    public static MarkingBasis of(Net net, int[] cost) {
        Incidence incidence = NetEffects.incidence(net);
        Echelon echelon = new Echelon(net.places(), cheapestFirst(incidence, cost), Echelon.BUDGET);
        SparseVector[] reduced;
        try {
            for (int t = 0; t < net.transitions(); t++) {
                echelon.add(incidence.column(t));
            }
            reduced = echelon.reduced();
        } catch (ArithmeticException tooLarge) {
            return everyPlace(net.places());
        }
        int[][] users = echelon.users(reduced);
        Derived[] derived = new Derived[net.places()];
        int[] kept = new int[net.places()];
        int size = 0;
        for (int p = 0; p < net.places(); p++) {
            Interruption.check();
            if (!echelon.isPivot(p)) derived[p] = derive(net, p, echelon, reduced, users[p]);
            if (derived[p] == null) {
                kept[size++] = p;
            } else {
                check(net, incidence, derived[p]);
            }
        }
        return new MarkingBasis(Arrays.copyOf(kept, size), derived);
    }

    /** The basis that leaves no place out, which is always correct. */
    private static MarkingBasis everyPlace(int places) {
        int[] all = new int[places];
        for (int p = 0; p < places; p++) {
            all[p] = p;
        }
        return new MarkingBasis(all, new Derived[places]);
    }

    /** Cheap places first; among equally cheap ones those touched by few transitions, to keep the elimination sparse. */
    private static int[] cheapestFirst(Incidence incidence, int[] cost) {
        int[] preference = incidence.placesSparsestFirst();
        long[] keys = new long[cost.length];
        for (int p = 0; p < keys.length; p++) {
            keys[p] = (long) cost[p] << 32 | preference[p];
        }
        int[] position = Incidence.positions(keys);
        for (int p = 0; p < keys.length; p++) {
            preference[p] = position[preference[p]];
        }
        return preference;
    }

    private static Derived derive(Net net, int place, Echelon echelon, SparseVector[] reduced, int[] users) {
        int[] places = new int[users.length];
        long[] coefficients = new long[places.length];
        BigInteger constant = BigInteger.valueOf(net.initial(place));
        for (int i = 0; i < places.length; i++) {
            SparseVector row = reduced[users[i]];
            places[i] = echelon.pivot(users[i]);
            BigInteger[] coefficient = row.at(place).divideAndRemainder(row.at(places[i]));
            if (coefficient[1].signum() != 0 || coefficient[0].bitLength() > 63) return null;
            coefficients[i] = coefficient[0].longValueExact();
            constant = constant.subtract(coefficient[0].multiply(BigInteger.valueOf(net.initial(places[i]))));
        }
        return constant.bitLength() > 63 ? null : new Derived(place, constant.longValueExact(), places, coefficients);
    }

    /** Checks that the identity holds initially and that every transition changes both sides alike. */
    private static void check(Net net, Incidence incidence, Derived derived) {
        BigInteger[] change = new BigInteger[net.transitions()];
        Arrays.fill(change, BigInteger.ZERO);
        addChange(change, BigInteger.ONE.negate(), incidence.row(derived.place));
        BigInteger initial =
                BigInteger.valueOf(derived.constant).subtract(BigInteger.valueOf(net.initial(derived.place)));
        for (int i = 0; i < derived.places.length; i++) {
            BigInteger coefficient = BigInteger.valueOf(derived.coefficients[i]);
            addChange(change, coefficient, incidence.row(derived.places[i]));
            initial = initial.add(coefficient.multiply(BigInteger.valueOf(net.initial(derived.places[i]))));
        }
        boolean holds = initial.signum() == 0;
        for (BigInteger rest : change) {
            holds &= rest.signum() == 0;
        }
        if (!holds) throw new AssertionError("wrong combination for place " + net.place(derived.place));
    }

    private static void addChange(BigInteger[] change, BigInteger coefficient, SparseVector row) {
        for (int i = 0; i < row.size(); i++) {
            change[row.column(i)] = change[row.column(i)].add(coefficient.multiply(row.value(i)));
        }
    }

    /** The places to store, ascending. */
    public int[] kept() {
        return kept.clone();
    }

    /** How the tokens on a place follow from the kept places; nothing for a kept place. */
    public Optional<Derived> derived(int place) {
        return Optional.ofNullable(derived[place]);
    }
}
