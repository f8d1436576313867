package org.sweepline.linear;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.ojalgo.optimisation.Expression;
import org.ojalgo.optimisation.ExpressionsBasedModel;
import org.ojalgo.optimisation.Optimisation;
import org.ojalgo.optimisation.Variable;

class AxisBoundTest {
    private static final int MARKINGS = 500;

    @Test
    void three_tokens_that_move_along_a_line_end_at_its_end() {
        LinearSystem line = Systems.of(new long[] {3, 0, 0}, new int[] {-1, 1, 0}, new int[] {0, -1, 1});
        LinearMeasure measure = LinearMeasure.ofWeights(line, new long[] {10, 11, 12});
        assertThat(AxisBound.most(line, measure, Effort.USUAL)).hasValue(36);
    }

    @Test
    void half_a_firing_is_none() {
        LinearSystem pairs = Systems.of(new long[] {5, 0}, new int[] {-2, 1});
        assertThat(AxisBound.most(pairs, LinearMeasure.ofWeights(pairs, new long[] {0, 1}), Effort.USUAL))
                .hasValue(2);
        assertThat(AxisBound.most(pairs, LinearMeasure.ofWeights(pairs, new long[] {-1, -1}), Effort.USUAL))
                .hasValue(-3);
    }

    @Test
    void a_counter_that_may_grow_for_ever_has_no_end() {
        LinearSystem counter = Systems.of(new long[] {0}, new int[] {1});
        assertThat(AxisBound.most(counter, LinearMeasure.ofWeights(counter, new long[] {1}), Effort.USUAL))
                .isEmpty();
        assertThat(AxisBound.most(counter, LinearMeasure.ofWeights(counter, new long[] {-1}), Effort.USUAL))
                .hasValue(0);
        assertThat(AxisBound.most(counter, LinearMeasure.ofWeights(counter, new long[] {0}), Effort.USUAL))
                .hasValue(0);
    }

    @Test
    void the_echo_algorithm_ends_after_as_many_steps_as_there_are_messages() {
        LinearSystem echo = Systems.echo(3, 3);
        LinearMeasure columns =
                new Columns(echo, Effort.USUAL).measure(false, why -> {}).orElseThrow();
        long first = columns.value(echo.initial());
        long last = AxisBound.most(echo, columns, Effort.USUAL).orElseThrow();
        assertThat((last - first) / columns.step()).isEqualTo(18);
    }

    @Test
    void without_effort_there_is_no_bound() {
        LinearSystem line = Systems.of(new long[] {3, 0}, new int[] {-1, 1});
        Effort none = new Effort(0, 0, 0, Duration.ZERO);
        assertThat(AxisBound.most(line, LinearMeasure.ofWeights(line, new long[] {0, 1}), none))
                .isEmpty();
    }

    @Test
    void no_marking_of_a_random_system_exceeds_the_bound_and_a_floating_point_solver_agrees() {
        int bounded = 0;
        for (int seed = 0; seed < 600; seed++) {
            Random random = new Random(seed);
            LinearSystem system = Systems.random(random);
            long[] weights = random.ints(system.places(), -3, 4).asLongStream().toArray();
            LinearMeasure measure = LinearMeasure.ofWeights(system, weights);
            OptionalLong most = AxisBound.most(system, measure, Effort.USUAL);
            Optimisation.Result solved = solve(system, measure);
            assertThat(most.isPresent())
                    .as("seed %d: %s", seed, solved.getState())
                    .isEqualTo(solved.getState().isOptimal());
            if (most.isEmpty()) continue;
            bounded++;
            double expected = Math.floor(solved.getValue() + measure.value(system.initial()) + 1e-7);
            assertThat((double) most.getAsLong()).as("seed %d", seed).isEqualTo(expected);
            for (List<Long> marking : markings(system)) {
                long value = measure.value(
                        marking.stream().mapToLong(tokens -> tokens).toArray());
                assertThat(value).as("seed %d, marking %s", seed, marking).isLessThanOrEqualTo(most.getAsLong());
            }
        }
        assertThat(bounded).as("systems with a bound").isGreaterThan(200);
    }

    private static Optimisation.Result solve(LinearSystem system, LinearMeasure measure) {
        ExpressionsBasedModel model = new ExpressionsBasedModel();
        Variable[] firings = new Variable[system.transitions().size()];
        for (int t = 0; t < firings.length; t++) {
            firings[t] = model.newVariable("x" + t).lower(0).weight(measure.offset(t));
        }
        for (int p = 0; p < system.places(); p++) {
            SparseVector row = system.incidence().row(p);
            Expression tokens = model.newExpression("m" + p).lower(-system.initial()[p]);
            for (int i = 0; i < row.size(); i++) tokens.set(firings[row.column(i)], row.longValue(i));
        }
        return model.maximise();
    }

    /** The first markings found breadth first; a step may happen when it makes no counter negative. */
    private static Set<List<Long>> markings(LinearSystem system) {
        List<Long> initial = new ArrayList<>();
        for (long tokens : system.initial()) initial.add(tokens);
        Set<List<Long>> seen = new HashSet<>(Set.of(initial));
        ArrayDeque<List<Long>> queue = new ArrayDeque<>(seen);
        while (!queue.isEmpty() && seen.size() < MARKINGS) {
            List<Long> marking = queue.poll();
            for (int t = 0; t < system.transitions().size(); t++) {
                List<Long> next = new ArrayList<>(marking);
                SparseVector effect = system.incidence().column(t);
                for (int i = 0; i < effect.size(); i++) {
                    next.set(effect.column(i), next.get(effect.column(i)) + effect.longValue(i));
                }
                if (next.stream().allMatch(tokens -> tokens >= 0) && seen.add(next)) queue.add(next);
            }
        }
        return seen;
    }
}
