package org.sweepline.linear;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.sweepline.kernel.Interruption;

/**
 * Finds the corner of a polytope that lies furthest in a direction: the simplex method in floating point, which goes on from
 * the last corner when the direction changes or a further limit cuts that corner off.
 *
 * <p>The unknowns may have any value; limits hold for weighted sums of them, and 0 satisfies all limits. Each row of the table
 * expresses one quantity, an unknown or a limited sum, by as many others as there are unknowns; these are the axes. An axis
 * lies at one of its limits, or at 0 if it has none, and to exchange it with the quantity of a row is a step to the next
 * corner.
 */
final class CornerSearch {
    private static final double TINY = 1e-9;

    /** Steps that may bring nothing before the choice falls back to the rule that cannot cycle. */
    private static final int PATIENCE = 50;

    private final int unknowns;
    private final int mostSteps;
    private final List<double[]> rows = new ArrayList<>();

    /** The quantity of each axis and of each row: the unknowns come first, then the sums. */
    private final int[] axes;

    private int[] basic = new int[16];

    /** The limits of each quantity and its value. */
    private double[] low;

    private double[] high;
    private double[] value;

    private double[] direction;

    /** How fast the corner gets further along each axis. */
    private double[] gains;

    private int steps;

    /** @param mostSteps how many steps all searches may take together */
    CornerSearch(int unknowns, int mostSteps) {
        this.unknowns = unknowns;
        this.mostSteps = mostSteps;
        axes = new int[unknowns];
        low = new double[2 * unknowns + 16];
        high = new double[low.length];
        value = new double[low.length];
        for (int u = 0; u < unknowns; u++) axes[u] = u;
        Arrays.fill(low, 0, unknowns, Double.NEGATIVE_INFINITY);
        Arrays.fill(high, 0, unknowns, Double.POSITIVE_INFINITY);
        direction = new double[unknowns];
        gains = new double[unknowns];
    }

    /** Limits a weighted sum of the unknowns. */
    void limit(double[] weights, double least, double most) {
        int sum = unknowns + rows.size();
        if (sum == value.length) {
            low = Arrays.copyOf(low, 2 * sum);
            high = Arrays.copyOf(high, 2 * sum);
            value = Arrays.copyOf(value, 2 * sum);
        }
        if (rows.size() == basic.length) basic = Arrays.copyOf(basic, 2 * basic.length);
        low[sum] = least;
        high[sum] = most;
        basic[rows.size()] = sum;
        double[] row = byAxes(weights);
        rows.add(row);
        value[sum] = valueOf(row);
    }

    /** A weighted sum of the unknowns, expressed by the axes. */
    private double[] byAxes(double[] weights) {
        double[] sum = new double[unknowns];
        for (int a = 0; a < unknowns; a++) if (axes[a] < unknowns) sum[a] = weights[axes[a]];
        for (int r = 0; r < rows.size(); r++) {
            if (basic[r] < unknowns && weights[basic[r]] != 0) add(sum, weights[basic[r]], rows.get(r));
        }
        return sum;
    }

    private static void add(double[] sum, double factor, double[] row) {
        for (int a = 0; a < sum.length; a++) sum[a] += factor * row[a];
    }

    private double valueOf(double[] row) {
        double sum = 0;
        for (int a = 0; a < unknowns; a++) sum += row[a] * value[axes[a]];
        return sum;
    }

    /** The unknowns at the corner furthest in a direction. @throws ArithmeticException if that takes too many steps */
    double[] furthest(double[] towards) {
        // The last corner was the furthest in the last direction, which is what the repair relies on.
        repair();
        if (!Arrays.equals(direction, towards)) {
            direction = towards.clone();
            gains = byAxes(direction);
            climb();
        }
        for (int r = 0; r < rows.size(); r++) value[basic[r]] = valueOf(rows.get(r));
        return Arrays.copyOf(value, unknowns);
    }

    /** Goes from corner to corner, further each time. */
    private void climb() {
        int idle = 0;
        for (int axis = improving(false); axis >= 0; axis = improving(idle > PATIENCE)) {
            double sign = Math.signum(gains[axis]);
            int row = -1;
            double room = high[axes[axis]] - low[axes[axis]];
            for (int r = 0; r < rows.size(); r++) {
                double rate = sign * rows.get(r)[axis];
                if (Math.abs(rate) <= TINY) continue;
                double limit = rate > 0 ? high[basic[r]] : low[basic[r]];
                double here = Math.max(0, (limit - value[basic[r]]) / rate);
                boolean nearer = here < room - TINY;
                boolean steadier = row >= 0 && here < room + TINY && Math.abs(rate) > Math.abs(rows.get(row)[axis]);
                if (!nearer && !steadier) continue;
                room = Math.min(room, here);
                row = r;
            }
            if (Double.isInfinite(room)) throw new ArithmeticException("the linear program has no limit");
            idle = room > TINY ? 0 : idle + 1;
            boolean rises = row >= 0 && sign * rows.get(row)[axis] > 0;
            move(axis, sign * room);
            if (row >= 0) exchange(row, axis, rises);
        }
    }

    /** An axis along which the corner gets further: where it does so fastest, or the first quantity; -1 if there is none. */
    private int improving(boolean first) {
        int best = -1;
        for (int a = 0; a < unknowns; a++) {
            int quantity = axes[a];
            boolean mayGrow = value[quantity] < high[quantity] && gains[a] > TINY;
            boolean mayShrink = value[quantity] > low[quantity] && gains[a] < -TINY;
            if (!mayGrow && !mayShrink) continue;
            boolean better =
                    best < 0 || (first ? quantity < axes[best] : Math.abs(gains[a]) > Math.abs(gains[best]) + TINY);
            if (better) best = a;
        }
        return best;
    }

    /** Brings sums back within their limits and keeps the corner the furthest there is: the dual method. */
    private void repair() {
        for (int row = violated(); row >= 0; row = violated()) {
            boolean rises = value[basic[row]] < low[basic[row]];
            double missing = (rises ? low : high)[basic[row]] - value[basic[row]];
            int best = -1;
            for (int a = 0; a < unknowns; a++) {
                double rate = rows.get(row)[a];
                if (Math.abs(rate) <= TINY) continue;
                int quantity = axes[a];
                boolean grows = missing / rate > 0;
                if (grows ? value[quantity] >= high[quantity] : value[quantity] <= low[quantity]) continue;
                if (best < 0 || loss(a, row) < loss(best, row) - TINY) best = a;
            }
            if (best < 0) throw new ArithmeticException("the linear program has no solution");
            move(best, missing / rows.get(row)[best]);
            exchange(row, best, !rises);
        }
    }

    /** How much is lost along an axis for each step towards the limit of a row. */
    private double loss(int axis, int row) {
        return Math.abs(gains[axis] / rows.get(row)[axis]);
    }

    /** The row whose quantity is furthest beyond its limits, or -1. */
    private int violated() {
        int worst = -1;
        double most = 1e-7;
        for (int r = 0; r < rows.size(); r++) {
            double beyond = Math.max(low[basic[r]] - value[basic[r]], value[basic[r]] - high[basic[r]]);
            if (beyond <= most) continue;
            most = beyond;
            worst = r;
        }
        return worst;
    }

    private void move(int axis, double by) {
        int quantity = axes[axis];
        double to = value[quantity] + by;
        value[quantity] = Math.abs(to - high[quantity]) <= TINY
                ? high[quantity]
                : Math.abs(to - low[quantity]) <= TINY ? low[quantity] : to;
        for (int r = 0; r < rows.size(); r++) value[basic[r]] += rows.get(r)[axis] * by;
    }

    /** Makes an axis of the quantity of a row, which lies at one of its limits now, and a row of the axis. */
    private void exchange(int row, int axis, boolean high) {
        Interruption.check();
        if (++steps > mostSteps) throw new ArithmeticException("the linear program takes too many steps");
        double[] own = rows.get(row);
        double pivot = own[axis];
        for (int a = 0; a < unknowns; a++) own[a] = a == axis ? 1 / pivot : clean(-own[a] / pivot);
        for (int r = 0; r < rows.size(); r++) if (r != row) eliminate(rows.get(r), axis, own);
        eliminate(gains, axis, own);
        int leaving = basic[row];
        basic[row] = axes[axis];
        axes[axis] = leaving;
        value[leaving] = (high ? this.high : low)[leaving];
    }

    private static void eliminate(double[] row, int axis, double[] own) {
        double factor = row[axis];
        if (factor == 0) return;
        row[axis] = 0;
        for (int a = 0; a < own.length; a++) if (own[a] != 0) row[a] = clean(row[a] + factor * own[a]);
    }

    private static double clean(double value) {
        return Math.abs(value) < TINY / 100 ? 0 : value;
    }
}
