package org.sweepline.linear;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.ojalgo.optimisation.Expression;
import org.ojalgo.optimisation.ExpressionsBasedModel;
import org.ojalgo.optimisation.Optimisation;
import org.ojalgo.optimisation.Variable;

class ColumnsTest {
    @Test
    void tokens_that_move_along_a_line_progress_by_one() {
        LinearSystem line = Systems.of(3, new int[] {-1, 1, 0}, new int[] {0, -1, 1});
        assertThat(columns(line).offsets()).containsExactly(1, 1);
    }

    @Test
    void a_shortcut_progresses_by_what_it_saves() {
        LinearSystem line = Systems.of(3, new int[] {-1, 1, 0}, new int[] {0, -1, 1}, new int[] {-1, 0, 1});
        assertThat(columns(line).offsets()).containsExactly(1, 1, 2);
    }

    @Test
    void a_way_out_of_a_circle_progresses_and_the_circle_does_not() {
        LinearSystem circle = Systems.of(3, new int[] {-1, 1, 0}, new int[] {1, -1, 0}, new int[] {0, -1, 1});
        assertThat(columns(circle).offsets()).containsExactly(0, 0, 1);
    }

    @Test
    void where_everything_is_on_a_circle_there_are_no_columns_and_the_reason_is_told() {
        List<String> reasons = new ArrayList<>();
        assertThat(new Columns(Systems.philosophers(5), Effort.USUAL).measure(false, reasons::add))
                .isEmpty();
        assertThat(reasons).containsExactly("every weighted sum of tokens that no transition decreases is constant");
    }

    @Test
    void steps_without_effect_never_progress() {
        LinearSystem system = Systems.of(1, new int[] {0}, new int[] {2}, new int[] {0});
        assertThat(columns(system).offsets()).containsExactly(0, 2, 0);
        assertThat(new Columns(Systems.of(1, new int[] {0}), Effort.USUAL).measure(false, why -> {}))
                .isEmpty();
        assertThat(new Columns(Systems.of(0), Effort.USUAL).measure(false, why -> {}))
                .isEmpty();
    }

    @Test
    void all_steps_of_the_echo_algorithm_progress_by_one() {
        for (LinearSystem echo : List.of(Systems.echo(1, 3), Systems.echo(3, 3), Systems.echo(5, 5))) {
            LinearMeasure columns = columns(echo);
            assertThat(columns.offsets())
                    .containsOnly(columns.step())
                    .hasSize(echo.transitions().size());
        }
    }

    @Test
    void on_random_systems_exactly_the_steps_that_can_progress_do() {
        for (int seed = 0; seed < 2000; seed++) {
            LinearSystem system = Systems.random(new Random(seed));
            BitSet expected = Semiflows.support(system);
            expected.flip(0, system.transitions().size());
            assertThat(support(system, new Columns(system, Effort.USUAL).measure(false, why -> {})))
                    .as("seed %d", seed)
                    .isEqualTo(expected);
            assertThat(support(system, new Columns(system, Effort.USUAL).measure(true, why -> {})))
                    .as("seed %d", seed)
                    .isEqualTo(expected);
        }
    }

    /** The steps with positive offset, computed anew from the weights; none may be negative. */
    private static BitSet support(LinearSystem system, Optional<LinearMeasure> measure) {
        BitSet support = new BitSet();
        for (int t = 0; measure.isPresent() && t < system.transitions().size(); t++) {
            long offset =
                    system.incidence().column(t).dot(measure.get().weights()).longValueExact();
            assertThat(offset).isNotNegative().isEqualTo(measure.get().offset(t));
            if (offset > 0) support.set(t);
        }
        return support;
    }

    @Test
    void offsets_on_random_systems_are_as_even_as_a_floating_point_solver_finds_them() {
        int uneven = 0;
        for (int seed = 0; seed < 400; seed++) {
            LinearSystem system = Systems.random(new Random(seed));
            Optional<LinearMeasure> least = new Columns(system, Effort.USUAL).measure(false, why -> {});
            if (least.isEmpty()) continue;
            LinearMeasure even =
                    new Columns(system, Effort.USUAL).measure(true, why -> {}).orElseThrow();
            BitSet support = support(system, least);
            double sum = Arrays.stream(least.get().offsets()).sum() / (double) smallest(least.get());
            assertThat(sum).as("sum, seed %d", seed).isCloseTo(solve(system, support, false), within(1e-6));
            double largest = Arrays.stream(even.offsets()).max().orElseThrow() / (double) smallest(even);
            assertThat(largest).as("largest, seed %d", seed).isCloseTo(solve(system, support, true), within(1e-6));
            if (largest > 1) uneven++;
        }
        assertThat(uneven).as("systems that were no child's play").isGreaterThan(50);
    }

    private static long smallest(LinearMeasure measure) {
        return Arrays.stream(measure.offsets())
                .filter(offset -> offset > 0)
                .min()
                .orElseThrow();
    }

    /** The least sum of offsets that are 1 or more on the support and 0 elsewhere, or the least largest one. */
    private static double solve(LinearSystem system, BitSet support, boolean largest) {
        ExpressionsBasedModel model = new ExpressionsBasedModel();
        Variable[] weights = new Variable[system.places()];
        for (int p = 0; p < weights.length; p++) weights[p] = model.newVariable("w" + p);
        Variable most = model.newVariable("most");
        if (largest) most.weight(1);
        for (int t = 0; t < system.transitions().size(); t++) {
            Expression progress = model.newExpression("t" + t);
            Variable offset = model.newVariable("o" + t);
            SparseVector effect = system.incidence().column(t);
            for (int i = 0; i < effect.size(); i++) progress.set(weights[effect.column(i)], effect.longValue(i));
            progress.set(offset, -1).level(0);
            if (support.get(t)) offset.lower(1);
            else offset.level(BigDecimal.ZERO);
            if (largest)
                model.newExpression("most" + t).set(most, 1).set(offset, -1).lower(0);
            else offset.weight(1);
        }
        Optimisation.Result result = model.minimise();
        assertThat(result.getState().isOptimal()).isTrue();
        return result.getValue();
    }

    @Test
    void without_effort_the_columns_are_not_the_best_but_right() {
        Effort none = new Effort(0, 0, 0, Duration.ZERO);
        int found = 0;
        for (int seed = 0; seed < 500; seed++) {
            LinearSystem system = Systems.random(new Random(seed));
            BitSet support = support(system, new Columns(system, none).measure(false, why -> {}));
            support.and(Semiflows.support(system));
            assertThat(support.isEmpty()).as("seed %d", seed).isTrue();
            if (new Columns(system, none).measure(false, why -> {}).isPresent()) found++;
        }
        assertThat(found).isGreaterThan(100);
    }

    private static LinearMeasure columns(LinearSystem system) {
        return new Columns(system, Effort.USUAL).measure(false, why -> {}).orElseThrow();
    }
}
