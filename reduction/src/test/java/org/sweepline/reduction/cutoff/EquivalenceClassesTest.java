package org.sweepline.reduction.cutoff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sweepline.reduction.cutoff.Rounds.vertex;

import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.Successors;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.TransitionSystem;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.reference.NumberSystem;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.reduction.Equivalence;

/** Sweeps that store one state of a class, with right equivalences and wrong ones, and with measures that do not go with them. */
class EquivalenceClassesTest {
    private static final int SYSTEMS = 300;
    private static final Limits LIMITS = Limits.NONE.explored(20_000);
    private static final Equivalence SAME_VERTEX = Rounds.by(state -> state & 0xFF);

    private record Run(Outcome outcome, EquivalenceClasses classes, BitSet seen) {
        String stopped() {
            return outcome.ending() instanceof Outcome.Stopped stopped ? stopped.reason() : "";
        }
    }

    private static Run run(
            TransitionSystem system, Progress progress, Equivalence equivalence, List<Observation> observed) {
        return run(system, progress, equivalence, observed, LIMITS);
    }

    private static Run run(
            TransitionSystem system,
            Progress progress,
            Equivalence equivalence,
            List<Observation> observed,
            Limits limits) {
        EquivalenceClasses classes = new EquivalenceClasses(system, equivalence, observed);
        BitSet seen = new BitSet();
        Watch all = (state, successors, from, to) -> {
            seen.set(vertex(state));
            return Watch.Answer.GO_ON;
        };
        Outcome outcome =
                new Sweep(progress, SweepOptions.DEFAULT, classes).run(system, List.of(all), limits, Listener.NONE);
        return new Run(outcome, classes, seen);
    }

    private static BitSet reachable(Rounds system) {
        return run(system, Progress.NONE, SAME_VERTEX, List.of()).seen();
    }

    private static boolean cyclic(Rounds system) {
        BitSet reached = reachable(system);
        return reached.stream().anyMatch(v -> leads(system, v, v));
    }

    private static boolean leads(Rounds system, int from, int to) {
        BitSet reached = new BitSet();
        BitSet open = new BitSet();
        open.set(from);
        while (!open.isEmpty()) {
            int v = open.nextSetBit(0);
            open.clear(v);
            for (int next : system.targets[v]) {
                if (!reached.get(next)) open.set(next);
                reached.set(next);
            }
        }
        return reached.get(to);
    }

    @Test
    void an_infinite_system_is_finished_by_a_measure_that_is_constant_on_its_classes() {
        long compared = 0;
        for (int seed = 0; seed < SYSTEMS / 4; seed++) {
            Rounds system = new Rounds(seed);
            Observation large = new Observation("large", state -> vertex(state) > 5);
            for (Progress progress : List.<Progress>of(Progress.NONE, Rounds::vertex, state -> vertex(state) / 4)) {
                Run run = run(system, progress, SAME_VERTEX, List.of(large));
                assertThat(run.outcome().ending()).as("seed %d", seed).isEqualTo(new Outcome.Complete());
                assertThat(run.seen()).as("seed %d", seed).isEqualTo(reachable(system));
                assertThat(run.classes().incompatibility()).as("seed %d", seed).isEmpty();
                assertThat(run.classes().compared())
                        .as("seed %d", seed)
                        .isEqualTo(run.classes().dropped());
                if (progress.none()) {
                    assertThat(run.classes().stored())
                            .as("seed %d", seed)
                            .isEqualTo(run.seen().cardinality());
                }
                compared += run.classes().compared();
            }
        }
        assertThat(compared).isGreaterThan(SYSTEMS / 4);
    }

    @Test
    void a_measure_that_varies_inside_classes_is_found_out_where_the_run_would_not_end() {
        int caught = 0;
        for (int seed = 0; seed < SYSTEMS; seed++) {
            Rounds system = new Rounds(seed);
            Run run = run(system, system.progress(), SAME_VERTEX, List.of());
            if (cyclic(system)) {
                assertThat(run.stopped())
                        .as("seed %d", seed)
                        .matches("the measure is not constant on classes: \\((\\d+), round \\d+\\) and "
                                + "\\(\\1, round \\d+\\) are equivalent, but their progress is \\d+ and \\d+");
                assertThat(run.classes().incompatibility()).contains(run.stopped());
                caught++;
            } else if (run.outcome().complete()) {
                assertThat(run.seen()).as("seed %d", seed).isEqualTo(reachable(system));
            } else {
                assertThat(run.classes().incompatibility()).as("seed %d", seed).isPresent();
            }
        }
        assertThat(caught).isGreaterThan(SYSTEMS / 2);
    }

    @Test
    void columns_that_differ_are_named() {
        Run run = run(new Counter(), ((Progress) state -> state.word(0)).inColumns(), Rounds.by(n -> n % 2), List.of());
        assertThat(run.stopped())
                .isEqualTo(
                        "the measure is not constant on classes: 0 and 2 are equivalent, but their columns are 0 and 2");
    }

    /** Counts up forever. */
    private static final class Counter implements NumberSystem {
        @Override
        public void successors(long state, Successors out) {
            out.addWord(state + 1, 0);
        }

        @Override
        public List<String> actions() {
            return List.of("count");
        }

        @Override
        public String describe(StateBuffer state) {
            return Long.toString(state.word(0));
        }
    }

    @Test
    void a_system_that_runs_in_circles_after_a_long_time_is_found_out_soon_after() {
        for (long before : List.of(0L, 10L, 1_000L, 5_000L)) {
            for (long circle : List.of(1L, 7L, 500L)) {
                Equivalence equivalence = Rounds.by(n -> n < before ? n : before + (n - before) % circle);
                Run run = run(new Counter(), state -> state.word(0), equivalence, List.of());
                assertThat(run.stopped())
                        .as(before + ", " + circle)
                        .startsWith("the measure is not constant on classes: ");
                assertThat(run.outcome().statistics().explored())
                        .as(before + ", " + circle)
                        .isLessThan(9 + 2 * (before + circle));
            }
        }
    }

    @Test
    void states_that_are_remembered_count_as_memory() {
        Equivalence none = Rounds.by(n -> n);
        Run shortRun = run(new Counter(), state -> state.word(0), none, List.of(), LIMITS.explored(100));
        Run longRun = run(new Counter(), state -> state.word(0), none, List.of(), LIMITS.explored(5_000));
        long kept = longRun.classes().keptBytes() - shortRun.classes().keptBytes();
        assertThat(shortRun.classes().keptBytes()).isPositive();
        assertThat(kept).isPositive();
        assertThat(longRun.outcome().statistics().bytes()
                        - shortRun.outcome().statistics().bytes())
                .isBetween(kept, kept + 1_000);
    }

    @Test
    void an_equivalence_that_does_not_tell_vertices_apart_is_found_out() {
        int caught = 0;
        for (int seed = 0; seed < SYSTEMS; seed++) {
            Rounds system = new Rounds(seed);
            Run run = run(system, state -> vertex(state) / 2, Rounds.by(state -> (state & 0xFF) / 2), List.of());
            if (run.stopped().startsWith("the equivalence is not consistent")) caught++;
            else assertThat(run.seen()).as("seed %d", seed).isEqualTo(reachable(system));
        }
        assertThat(caught).isGreaterThan(SYSTEMS * 9 / 10);
    }

    @Test
    void an_equivalence_that_does_not_keep_what_is_asked_about_is_found_out() {
        int caught = 0;
        for (int seed = 0; seed < SYSTEMS; seed++) {
            Rounds system = new Rounds(seed);
            Observation even = new Observation("even(round)", state -> (state.word(0) >>> 8) % 2 == 0);
            Run run = run(system, Rounds::vertex, SAME_VERTEX, List.of(even));
            if (run.outcome().complete()) continue;
            assertThat(run.stopped()).as("seed %d", seed).contains("it does not tell", "of them even(round) holds");
            caught++;
        }
        assertThat(caught).isGreaterThan(SYSTEMS / 3);
    }
}
