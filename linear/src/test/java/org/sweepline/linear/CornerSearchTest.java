package org.sweepline.linear;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.ojalgo.optimisation.Expression;
import org.ojalgo.optimisation.ExpressionsBasedModel;
import org.ojalgo.optimisation.Variable;

class CornerSearchTest {
    private static final double CLOSE = 1e-5;

    /** Limits on a weighted sum. */
    private record Limit(double[] weights, double least, double most) {}

    @Test
    void a_cube_has_its_furthest_corner_where_the_direction_points() {
        CornerSearch search = new CornerSearch(3, 100);
        for (int u = 0; u < 3; u++) {
            double[] axis = new double[3];
            axis[u] = 1;
            search.limit(axis, -2, 5);
        }
        assertThat(search.furthest(new double[] {1, -1, 3})).containsExactly(5, -2, 5);
        assertThat(search.furthest(new double[] {-1, -2, 1})).containsExactly(-2, -2, 5);
        search.limit(new double[] {0, 1, -1}, -3, 0);
        assertThat(search.furthest(new double[] {-1, -2, 1})).containsExactly(-2, -2, 1);
    }

    @Test
    void a_direction_without_an_end_is_an_error() {
        CornerSearch search = new CornerSearch(2, 100);
        search.limit(new double[] {1, 1}, -1, 1);
        assertThatThrownBy(() -> search.furthest(new double[] {1, -1})).isInstanceOf(ArithmeticException.class);
    }

    @Test
    void steps_are_counted() {
        CornerSearch search = new CornerSearch(2, 1);
        search.limit(new double[] {1, 0}, 0, 1);
        search.limit(new double[] {0, 1}, 0, 1);
        assertThatThrownBy(() -> search.furthest(new double[] {1, 1})).isInstanceOf(ArithmeticException.class);
    }

    /** New directions and cuts through the last corner, one after the other; another solver begins anew each time. */
    @Test
    void corners_are_as_far_as_another_solver_gets() {
        int cuts = 0;
        for (long seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            int unknowns = 1 + random.nextInt(6);
            CornerSearch search = new CornerSearch(unknowns, 10_000);
            List<Limit> limits = new ArrayList<>();
            for (int u = 0; u < unknowns; u++) {
                double[] axis = new double[unknowns];
                axis[u] = 1;
                add(search, limits, new Limit(axis, -1 - random.nextInt(5), random.nextInt(6)));
            }
            for (int i = random.nextInt(8); i > 0; i--) {
                add(search, limits, new Limit(weights(random, unknowns), -random.nextInt(7), random.nextInt(7)));
            }
            for (int round = 0; round < 5; round++) {
                double[] direction = weights(random, unknowns);
                for (int cut = 0; cut < 4; cut++) {
                    String what = "seed " + seed + ", round " + round + ", cut " + cut;
                    double[] corner = search.furthest(direction);
                    for (Limit limit : limits) {
                        assertThat(dot(limit.weights, corner))
                                .as(what)
                                .isBetween(limit.least - CLOSE, limit.most + CLOSE);
                    }
                    assertThat(dot(direction, corner)).as(what).isCloseTo(most(limits, direction), within(CLOSE));
                    double[] through = weights(random, unknowns);
                    if (dot(through, corner) > -CLOSE) continue;
                    add(search, limits, new Limit(through, 0, Double.POSITIVE_INFINITY));
                    cuts++;
                }
            }
        }
        assertThat(cuts).isGreaterThan(500);
    }

    private static void add(CornerSearch search, List<Limit> limits, Limit limit) {
        limits.add(limit);
        search.limit(limit.weights, limit.least, limit.most);
    }

    private static double[] weights(Random random, int unknowns) {
        return random.ints(unknowns, -3, 4).asDoubleStream().toArray();
    }

    private static double dot(double[] one, double[] other) {
        return MarkingSample.dot(one, other);
    }

    private static double most(List<Limit> limits, double[] direction) {
        ExpressionsBasedModel model = new ExpressionsBasedModel();
        Variable[] unknowns = new Variable[direction.length];
        for (int u = 0; u < unknowns.length; u++)
            unknowns[u] = model.addVariable("u" + u).weight(direction[u]);
        for (Limit limit : limits) {
            Expression sum = model.addExpression("s" + model.countExpressions()).lower(limit.least);
            if (limit.most < Double.POSITIVE_INFINITY) sum.upper(limit.most);
            for (int u = 0; u < unknowns.length; u++) sum.set(unknowns[u], limit.weights[u]);
        }
        return model.maximise().getValue();
    }
}
