package org.sweepline.reduction.cutoff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sweepline.reduction.cutoff.Rounds.vertex;

import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Listener;
import org.sweepline.kernel.Outcome;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.Watch;
import org.sweepline.kernel.sweep.Sweep;
import org.sweepline.reduction.Equivalence;

/** Sweeps that are cut off by an equivalence, right ones and wrong ones. */
class EquivalenceCutOffTest {
    private static final int SYSTEMS = 300;
    private static final Limits LIMITS = Limits.NONE.explored(20_000);
    private static final Equivalence SAME_VERTEX = Rounds.by(state -> state & 0xFF);

    private record Run(Outcome outcome, EquivalenceCutOff cutOff, BitSet seen) {
        String stopped() {
            return outcome.ending() instanceof Outcome.Stopped stopped ? stopped.reason() : "";
        }
    }

    private static Run run(
            Rounds system, Optional<Observation> points, Equivalence equivalence, List<Observation> observed) {
        Progress progress = system.progress();
        EquivalenceCutOff cutOff = new EquivalenceCutOff(system, points, equivalence, observed, progress, 1_000);
        BitSet seen = new BitSet();
        Watch all = (state, successors, from, to) -> {
            seen.set(vertex(state));
            return Watch.Answer.GO_ON;
        };
        Outcome outcome =
                new Sweep(progress, SweepOptions.DEFAULT, cutOff).run(system, List.of(all), LIMITS, Listener.NONE);
        return new Run(outcome, cutOff, seen);
    }

    private static Optional<Observation> backTargets(Rounds system) {
        return Optional.of(new Observation("back", state -> system.backTargets.get(vertex(state))));
    }

    private static BitSet reachable(Rounds system) {
        BitSet reached = new BitSet();
        reached.set(0);
        for (boolean more = true; more; ) {
            int before = reached.cardinality();
            for (int v = 0; v < system.size(); v++) {
                if (reached.get(v)) for (int to : system.targets[v]) reached.set(to);
            }
            more = reached.cardinality() > before;
        }
        return reached;
    }

    @Test
    void a_consistent_equivalence_raises_no_objection_and_every_class_is_seen() {
        long compared = 0;
        for (int seed = 0; seed < SYSTEMS; seed++) {
            Rounds system = new Rounds(seed);
            Observation large = new Observation("large", state -> vertex(state) > 5);
            for (Optional<Observation> points : List.of(backTargets(system), Optional.<Observation>empty())) {
                Run run = run(system, points, SAME_VERTEX, List.of(large));
                assertThat(run.outcome().ending()).as("seed %d", seed).isEqualTo(new Outcome.Complete());
                assertThat(run.seen()).as("seed %d", seed).isEqualTo(reachable(system));
                assertThat(run.cutOff().classes())
                        .as("seed %d", seed)
                        .isLessThanOrEqualTo(
                                points.isPresent()
                                        ? system.backTargets.cardinality()
                                        : reachable(system).cardinality());
                assertThat(run.cutOff().warning()).as("seed %d", seed).isEmpty();
                assertThat(run.cutOff().cut())
                        .isGreaterThanOrEqualTo(run.cutOff().compared());
                compared += run.cutOff().compared();
            }
        }
        assertThat(compared).isGreaterThan(SYSTEMS);
    }

    @Test
    void an_equivalence_that_does_not_tell_vertices_apart_is_found_out() {
        int caught = 0;
        for (int seed = 0; seed < SYSTEMS; seed++) {
            Rounds system = new Rounds(seed);
            Run run = run(system, Optional.empty(), Rounds.by(state -> (state & 0xFF) / 2), List.of());
            if (run.stopped().startsWith("the equivalence is not consistent")) {
                assertThat(run.stopped())
                        .as("seed %d", seed)
                        .matches(".*does not tell \\(\\d+, round \\d+\\) from \\(\\d+, round \\d+\\), but in the "
                                + "(first|second) of them [ab] leads to \\(\\d+, round \\d+\\), which the .*");
                caught++;
            } else {
                assertThat(run.seen()).as("seed %d", seed).isEqualTo(reachable(system));
            }
        }
        assertThat(caught).isGreaterThan(SYSTEMS * 9 / 10);
    }

    @Test
    void an_equivalence_that_does_not_tell_just_two_vertices_apart_is_found_out_unless_they_are_alike() {
        int caught = 0;
        for (int seed = 0; seed < SYSTEMS; seed++) {
            Rounds system = new Rounds(seed);
            int[] reached = reachable(system).stream().toArray();
            Random random = new Random(seed);
            int one = reached[random.nextInt(reached.length)];
            int other = reached[random.nextInt(reached.length)];
            Run run = run(
                    system,
                    Optional.empty(),
                    Rounds.by(state -> (state & 0xFF) == other ? one : state & 0xFF),
                    List.of());
            if (steps(system, one, other, one).equals(steps(system, other, other, one))) {
                assertThat(run.outcome().ending()).as("seed %d", seed).isEqualTo(new Outcome.Complete());
            } else {
                assertThat(run.stopped()).as("seed %d", seed).contains("not consistent", "(" + one, "(" + other);
                caught++;
            }
        }
        assertThat(caught).isGreaterThan(SYSTEMS / 2);
    }

    /** The steps of a vertex as label and target, where one vertex is taken for another. */
    private static Set<List<Integer>> steps(Rounds system, int from, int hidden, int shown) {
        Set<List<Integer>> steps = new HashSet<>();
        for (int e = 0; e < system.targets[from].length; e++) {
            int to = system.targets[from][e];
            steps.add(List.of(system.labels[from][e], to == hidden ? shown : to));
        }
        return steps;
    }

    @Test
    void an_equivalence_that_does_not_keep_what_is_asked_about_is_found_out() {
        int caught = 0;
        for (int seed = 0; seed < SYSTEMS; seed++) {
            Rounds system = new Rounds(seed);
            Observation even = new Observation("even(round)", state -> (state.word(0) >>> 8) % 2 == 0);
            Run run = run(system, backTargets(system), SAME_VERTEX, List.of(even));
            if (run.outcome().complete()) continue;
            assertThat(run.stopped()).as("seed %d", seed).contains("it does not tell", "of them even(round) holds");
            caught++;
        }
        assertThat(caught).isGreaterThan(SYSTEMS / 2);
    }

    @Test
    void what_is_asked_about_a_late_round_is_seen_to_differ_though_no_state_of_it_is_explored() {
        int caught = 0;
        for (int seed = 0; seed < SYSTEMS; seed++) {
            Rounds system = new Rounds(seed);
            Observation late = new Observation("round = 300", state -> state.word(0) >>> 8 == 300);
            Run run = run(system, Optional.empty(), SAME_VERTEX, List.of(late));
            if (run.outcome().complete()) continue;
            assertThat(run.stopped()).as("seed %d", seed).contains("it does not tell", "of them round = 300 holds");
            caught++;
        }
        // In the others there are dead ends, and random steps get there sooner.
        assertThat(caught).isGreaterThan(SYSTEMS / 6);
    }

    @Test
    void a_wrong_cut_off_condition_ends_by_a_limit_with_a_warning() {
        int endless = 0;
        for (int seed = 0; seed < SYSTEMS / 4; seed++) {
            Rounds system = new Rounds(seed);
            Optional<Observation> never = Optional.of(new Observation("never", state -> false));
            Run wrong = run(system, never, SAME_VERTEX, List.of());
            if (wrong.outcome().complete()) continue;
            assertThat(wrong.stopped()).as("seed %d", seed).contains("limit of 20000 explored");
            assertThat(wrong.cutOff().warning().orElse("no warning"))
                    .as("seed %d", seed)
                    .contains("passes 1000 values of progress and never meets the cut-off condition never");
            endless++;
        }
        assertThat(endless).isGreaterThan(SYSTEMS / 8);
    }

    @Test
    void the_same_is_compared_in_every_run() {
        for (int seed = 0; seed < 20; seed++) {
            Rounds system = new Rounds(seed);
            Run one = run(system, backTargets(system), SAME_VERTEX, List.of());
            Run other = run(system, backTargets(system), SAME_VERTEX, List.of());
            assertThat(List.of(
                            one.cutOff().classes(),
                            one.cutOff().cut(),
                            one.cutOff().compared()))
                    .isEqualTo(List.of(
                            other.cutOff().classes(),
                            other.cutOff().cut(),
                            other.cutOff().compared()));
        }
    }
}
