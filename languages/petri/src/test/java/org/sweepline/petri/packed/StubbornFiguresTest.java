package org.sweepline.petri.packed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.Watches;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.model.Goal;
import org.sweepline.petri.Net;
import org.sweepline.petri.generate.Generators;
import org.sweepline.petri.model.PetriModel;
import org.sweepline.reduction.StubbornSets;

/** States and edges of reduced systems that are known from the literature and from other tools. */
class StubbornFiguresTest {
    private static final Goal DEADLOCK = new Goal(true, List.of(), false);

    @ParameterizedTest
    @ValueSource(ints = {3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 100})
    void philosophers_take_a_square_number_of_states(int n) {
        philosophers(n);
    }

    @Test
    @Tag("slow")
    void four_hundred_philosophers() {
        philosophers(400);
    }

    private static void philosophers(int n) {
        Watches.DeadlockCount deadlocks = new Watches.DeadlockCount();
        Statistics figures = explore(Generators.philosophers(n), deadlocks);

        assertThat(figures.states()).hasValue(3L * n * n - 3L * n + 2);
        assertThat(figures.fired()).isEqualTo(4L * n * n - 3L * n);
        assertThat(deadlocks.count()).isEqualTo(1);
    }

    static Stream<Arguments> nets() {
        return Stream.of(
                Arguments.of(Generators.echo(1, 3), 7, 6),
                Arguments.of(Generators.kanban(4), 16, 20),
                Arguments.of(Generators.counters(6, 8), 49, 48),
                Arguments.of(Generators.pipeline(11, 11), 122, 121));
    }

    @ParameterizedTest
    @MethodSource("nets")
    void no_more_states_and_edges_than_other_tools_need(Net net, long states, long edges) {
        Statistics figures = explore(net, new Watches.DeadlockCount());

        assertThat(figures.states().orElseThrow()).isLessThanOrEqualTo(states);
        assertThat(figures.fired()).isLessThanOrEqualTo(edges);
    }

    private static Statistics explore(Net net, Watches.DeadlockCount deadlocks) {
        StubbornSets sets = new PetriModel(net).encode().stubborn(DEADLOCK).orElseThrow();
        assertThat(sets.mayIgnore()).isFalse();
        return Sweep.full(SweepOptions.DEFAULT.traces(false))
                .run(sets.system(new StubbornSets.Tally()), List.of(deadlocks))
                .statistics();
    }

    private static Goal.Target target(PetriModel net, String condition, boolean holds) {
        return new Goal.Target(net.expressions().condition(condition), holds);
    }

    @Test
    void conditions_that_are_not_linear_have_no_sets() {
        PetriModel net = new PetriModel(Generators.kanban(2));
        PetriEncoding encoding = net.encode();
        Goal.Target product = target(net, "tokens(free_1) * tokens(free_2) >= 3", true);
        Goal.Target huge = target(net, "9223372036854775807 * tokens(free_1) >= -2 - 9223372036854775807", false);

        assertThat(encoding.stubborn(new Goal(false, List.of(product), false))).isEmpty();
        assertThat(encoding.stubborn(new Goal(true, List.of(huge), true))).isEmpty();
        assertThat(encoding.stubborn(new Goal(false, List.of(), false))).isEmpty();
    }

    @Test
    void a_condition_that_overflows_in_some_state_leaves_nothing_out_there() {
        PetriModel net = new PetriModel(Generators.counters(3, 3));
        Goal.Target target =
                target(net, "9223372036854775807 * tokens(left_0) + tokens(up_1) = 5 and tokens(up_2) = 9", true);
        StubbornSets.Tally tally = new StubbornSets.Tally();
        StubbornSets sets =
                net.encode().stubborn(new Goal(false, List.of(target), false)).orElseThrow();

        Sweep.full(SweepOptions.DEFAULT).run(sets.system(tally), List.of());

        assertThat(tally.states().sum()).isGreaterThan(40);
    }
}
