package org.sweepline.reduction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.Trace;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.sweep.Sweep;

class ReducedSystemsTest {
    private static final Counters COUNTERS = Counters.upTo(4, 3);

    @Test
    void one_state_is_explored_for_an_orbit() {
        LongAdder replaced = new LongAdder();
        TransitionSystem system = new SymmetricSystem(COUNTERS, COUNTERS.symmetry(), replaced);
        assertThat(states(COUNTERS)).isEqualTo(256);
        assertThat(states(system)).as("multisets of 4 of the numbers 0 to 3").isEqualTo(35);
        assertThat(replaced.sum()).isPositive();
    }

    @Test
    void a_trace_between_representatives_becomes_one_of_the_model() {
        TransitionSystem system = new SymmetricSystem(COUNTERS, COUNTERS.symmetry(), new LongAdder());
        StatePredicate wanted = state -> COUNTERS.sum().layer(state) == 11;
        List<Watch> watches = List.of(wanted.watch());
        Outcome outcome = Sweep.full(SweepOptions.DEFAULT).run(system, watches);
        Trace reduced = outcome.findings().get(0).orElseThrow().trace().orElseThrow();
        Trace trace =
                new Unwinding(COUNTERS, system, Optional.of(COUNTERS.symmetry())).unwind(reduced, Trace.Quality.SOME);
        assertThat(trace.choices()).hasSize(11);
        assertThat(wanted.test(end(trace))).isTrue();
    }

    /** Walks a trace through the model. */
    private static StateBuffer end(Trace trace) {
        Successors block = new Successors(COUNTERS.stateBytes());
        StateBuffer state = new StateBuffer(0);
        COUNTERS.initial(block);
        block.copy(trace.initial(), state);
        for (int choice : trace.choices()) {
            block.clear();
            COUNTERS.expander().successors(state, block);
            block.copy(choice, state);
        }
        return state;
    }

    @Test
    void chosen_steps_that_make_progress_suffice() {
        LongAdder expanded = new LongAdder();
        TransitionSystem system = cautious(COUNTERS, COUNTERS.sum(), Optional.empty(), expanded);
        assertThat(states(system)).as("one counter after the other").isEqualTo(13);
        assertThat(expanded.sum()).isZero();
    }

    @Test
    void a_state_with_a_chosen_step_back_is_expanded_fully() {
        Counters again = COUNTERS.again();
        LongAdder expanded = new LongAdder();
        assertThat(states(again.onlyFirst())).as("the first goes round forever").isEqualTo(4);
        assertThat(states(cautious(again, again.sum(), Optional.empty(), expanded)))
                .isEqualTo(256);
        assertThat(expanded.sum())
                .as("states whose first counter is at its bound")
                .isEqualTo(64);
    }

    @Test
    void a_state_with_a_chosen_step_that_may_be_cut_off_is_expanded_fully() {
        LongAdder expanded = new LongAdder();
        StatePredicate cutOff = state -> Counters.value(state, 0) == 1;
        states(cautious(COUNTERS, COUNTERS.sum(), Optional.of(cutOff), expanded));
        assertThat(expanded.sum())
                .as("the initial state, and those that keep the first counter at 1")
                .isPositive();
    }

    @Test
    void without_progress_every_state_is_expanded_fully() {
        LongAdder expanded = new LongAdder();
        assertThat(states(cautious(COUNTERS, Progress.NONE, Optional.empty(), expanded)))
                .isEqualTo(256);
        assertThat(expanded.sum()).as("all but the last, which has no steps").isEqualTo(255);
    }

    @Test
    void a_sample_shows_what_a_reduction_saves() {
        assertThat(ReductionTrial.stepsLeft(COUNTERS, COUNTERS, 100)).isEqualTo(1);
        assertThat(ReductionTrial.stepsLeft(COUNTERS, COUNTERS.onlyFirst(), 100))
                .isEqualTo(12.0 / 30, within(1e-9));
        assertThat(ReductionTrial.statesLeft(COUNTERS, COUNTERS.symmetry(), 1_000))
                .isEqualTo(35.0 / 256, within(1e-9));
    }

    @Test
    void a_state_that_cannot_be_expanded_ends_a_sample() {
        TransitionSystem failing = failingAt(5, COUNTERS);
        assertThat(ReductionTrial.stepsLeft(failing, failing, 100)).isEqualTo(1);
        assertThat(ReductionTrial.stepsLeft(failing, failingAt(5, COUNTERS.onlyFirst()), 100))
                .as("five states before: three have 4 steps and two have 3, of which one is left")
                .isEqualTo(5.0 / 18, within(1e-9));
        assertThat(ReductionTrial.statesLeft(failing, COUNTERS.symmetry(), 1_000))
                .as("of the states with a sum of at most 5 many change places")
                .isLessThan(1);
    }

    /** The same system, but no state with so many steps behind it can be expanded. */
    private static TransitionSystem failingAt(long sum, Counters counters) {
        return new TransitionSystem() {
            @Override
            public int stateBytes() {
                return counters.stateBytes();
            }

            @Override
            public void initial(Successors out) {
                counters.initial(out);
            }

            @Override
            public Expander expander() {
                Expander expander = counters.expander();
                return (state, out) -> {
                    if (counters.sum().layer(state) == sum) throw new ExpansionException("no such step");
                    expander.successors(state, out);
                };
            }

            @Override
            public List<String> actions() {
                return counters.actions();
            }

            @Override
            public String describe(StateBuffer state) {
                return counters.describe(state);
            }
        };
    }

    private static TransitionSystem cautious(
            Counters full, Progress progress, Optional<StatePredicate> cutOff, LongAdder expanded) {
        return new CautiousSystem(full, full.onlyFirst(), progress, cutOff, expanded);
    }

    private static long states(TransitionSystem system) {
        return Sweep.full(SweepOptions.DEFAULT)
                .run(system, List.of((state, successors, from, to) -> Watch.Answer.GO_ON))
                .statistics()
                .states()
                .orElseThrow();
    }
}
