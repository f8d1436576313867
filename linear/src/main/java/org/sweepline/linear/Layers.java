package org.sweepline.linear;

import java.util.BitSet;
import java.util.Optional;
import org.ojalgo.optimisation.Variable;

/**
 * Finds weights under which few transitions regress, and those not far: a mixed integer program.
 *
 * <p>Every counted transition chooses between three kinds of offset, by two unknowns that are 0 or 1:
 *
 * <pre>
 *   progress   offset at least 1         free, but a little more for each step beyond 1
 *   still      offset at least 0         {@value #STILL}
 *   regress    offset at least -back     {@value #REGRESS}, and {@value #STEP_BACK} for each step back
 * </pre>
 *
 * <p>The limit on steps back keeps the program tame: its relaxation is then exact on disjoint cycles. The measure of the
 * 2004 paper sets that limit and competes under the same prices, exactly computed, and so does a {@link LocalSearch} from
 * there, which gets further on some nets where the program runs into its limits. On very large systems there is only
 * the paper's measure.
 */
public final class Layers {
    static final long REGRESS = 200;
    static final long STILL = 80;
    static final long STEP_BACK = 10;

    private static final long SEED = 2004;
    private static final int MOVES = 10_000;
    private static final int LEAST_BACK = 3;
    private static final int MOST_BACK = 24;
    /** The subproblems of a search are limited by this number over that of transitions: the larger, the slower. */
    private static final long MOST_BRANCHES = 10_000;

    private static final int MOST_TRANSITIONS = 150;
    private static final long MOST_ENTRIES = 100_000;

    private Layers() {}

    /** The layers of the counted transitions; the offsets of the others do not matter. Empty if the system is too large. */
    public static Optional<LinearMeasure> of(LinearSystem system, BitSet counted, Effort effort) {
        Optional<LinearMeasure> greedy = LinearMeasure.tryOf(system, system.order(counted), whyNot -> {});
        long back = LEAST_BACK;
        if (greedy.isPresent()) {
            long unit = step(greedy.get(), counted);
            for (int t = counted.nextSetBit(0); t >= 0; t = counted.nextSetBit(t + 1)) {
                back = Math.max(back, -greedy.get().offset(t) / unit);
            }
        }
        Optional<LinearMeasure> searched = LocalSearch.of(system, counted, SEED, MOVES);
        Optional<LinearMeasure> solved = of(system, counted, (int) Math.min(MOST_BACK, back), effort);
        return cheaper(cheaper(greedy, searched, counted), solved, counted);
    }

    private static Optional<LinearMeasure> cheaper(
            Optional<LinearMeasure> one, Optional<LinearMeasure> other, BitSet counted) {
        if (one.isEmpty() || other.isEmpty()) return one.or(() -> other);
        return price(other.get(), counted) < price(one.get(), counted) ? other : one;
    }

    /** What the program alone finds if steps go back by {@code back} at most. */
    public static Optional<LinearMeasure> of(LinearSystem system, BitSet counted, int back, Effort effort) {
        long transitions = counted.cardinality();
        if (transitions > MOST_TRANSITIONS || transitions * system.places() > MOST_ENTRIES) return Optional.empty();
        try {
            OffsetModel model = new OffsetModel(system, OffsetModel.independentPlaces(system, counted, effort), effort);
            model.branch((int) Math.min(effort.nodes(), 1 + MOST_BRANCHES / Math.max(1, transitions)));
            for (int t = counted.nextSetBit(0); t >= 0; t = counted.nextSetBit(t + 1)) {
                if (system.incidence().column(t).size() > 0) addKinds(model, t, back);
            }
            return model.minimise()
                    .flatMap(Rounding::integers)
                    .map(weights -> LinearMeasure.ofWeights(system, weights));
        } catch (ArithmeticException tooLarge) {
            return Optional.empty();
        }
    }

    private static void addKinds(OffsetModel model, int transition, int back) {
        Variable regresses = model.choice(REGRESS);
        Variable stays = model.choice(STILL);
        model.offset(transition).set(stays, 1).set(regresses, back + 1).lower(1);
        model.offset(transition).set(model.unknown(STEP_BACK), 1).lower(0);
        model.offset(transition).set(model.unknown(1), -1).upper(1);
    }

    /** What a measure costs by the prices above, with its offsets in units of their common divisor. */
    public static double price(LinearMeasure measure, BitSet counted) {
        long unit = step(measure, counted);
        double price = 0;
        for (int t = counted.nextSetBit(0); t >= 0; t = counted.nextSetBit(t + 1)) {
            long offset = measure.offset(t) / unit;
            price += offset > 0 ? offset - 1 : offset == 0 ? STILL : REGRESS - (double) STEP_BACK * offset;
        }
        return price;
    }

    private static long step(LinearMeasure measure, BitSet counted) {
        long step = 0;
        for (int t = counted.nextSetBit(0); t >= 0; t = counted.nextSetBit(t + 1)) {
            step = SparseVector.gcd(step, measure.offset(t));
        }
        return Math.max(1, step);
    }
}
