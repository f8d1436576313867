package org.sweepline.linear;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.Interruption;
import org.sweepline.kernel.TimeUpException;
import org.sweepline.linear.LinearMeasures.Proposal;

class LinearMeasuresTest {
    /** A circle of two places, a way out of it that cannot be undone. */
    private static final LinearSystem WAY_OUT =
            Systems.of(new long[] {1, 0, 0}, new int[] {-1, 1, 0}, new int[] {1, -1, 0}, new int[] {0, -1, 1});

    @Test
    void the_greedy_measure_of_the_philosophers_is_the_papers() {
        for (int n : new int[] {3, 5, 10}) {
            Proposal greedy = find(Systems.philosophers(n), "linear:greedy");
            long[] offsets = greedy.order().layer().offsets();
            for (int t = 0; t < 4 * n; t++) assertThat(offsets[t]).isEqualTo(t < 3 * n ? 1 : -3);
            assertThat(greedy.order().advancing()).isZero();
            assertThat(greedy.explanation())
                    .startsWith("weighted sum of tokens: of " + 4 * n + " transitions, " + 3 * n + " advance, " + n
                            + " regress (t" + 3 * n + ", t" + (3 * n + 1));
        }
    }

    @Test
    void a_monotone_greedy_measure_is_a_column() {
        Proposal greedy = find(Systems.echo(3, 3), "linear:greedy");
        assertThat(greedy.order().advancing()).isEqualTo(42);
        assertThat(greedy.order().layer().offsets()).containsOnly(0);
        assertThat(greedy.explanation())
                .isEqualTo("weighted sum of tokens: all 42 transitions advance the column (proved), "
                        + "so one sweep explores each state once");
    }

    @Test
    void an_interruption_at_any_instant_leaves_nothing_half_done_behind() {
        for (int seed = 0; seed < 60; seed++) {
            LinearSystem system = seed % 3 == 0 ? Systems.echo(3, 3) : Systems.random(new Random(seed));
            LinearMeasures measures = new LinearMeasures(system);
            Thread thread = Thread.currentThread();
            long instant = System.nanoTime() + new Random(seed).nextInt(10_000_000);
            Thread interrupting = new Thread(() -> {
                while (System.nanoTime() < instant) Thread.onSpinWait();
                thread.interrupt();
            });
            interrupting.start();
            try {
                measures.names();
                while (true) Interruption.check();
            } catch (TimeUpException interrupted) {
                assertThat(Thread.interrupted()).isTrue();
            }
            assertThat(measures.names()).as("seed %d", seed).isEqualTo(new LinearMeasures(system).names());
            for (String name : measures.names()) {
                assertThat(find(measures, name).order().column().weights())
                        .as("seed %d, %s", seed, name)
                        .isEqualTo(find(system, name).order().column().weights());
            }
        }
    }

    private static Proposal find(LinearMeasures measures, String name) {
        return measures.find(name, reason -> {}).orElseThrow();
    }

    @Test
    void what_the_column_leaves_alone_is_ordered_by_the_layer() {
        Proposal mixed = find(WAY_OUT, "linear:mixed");
        assertThat(mixed.order().column().offsets()).containsExactly(0, 0, 1);
        assertThat(mixed.order().layer().offset(0)).isPositive();
        assertThat(mixed.order().layer().offset(1)).isNegative();
        assertThat(mixed.explanation())
                .isEqualTo("weighted sum of tokens: 1 of 3 transitions advances the column (proved), "
                        + "of the other 2, 1 advances, 1 regresses inside it (t1)");
        long first = mixed.order().column().value(WAY_OUT.initial());
        assertThat(mixed.lastColumn()).hasValue(first + 1);
    }

    @Test
    void a_single_transition_is_not_counted() {
        LinearSystem idle = Systems.of(2, new int[] {-1, 1}, new int[] {0, 0});
        assertThat(find(idle, "linear:columns").explanation())
                .isEqualTo("weighted sum of tokens: 1 of 2 transitions advances the column (proved), "
                        + "the other one changes nothing inside it");
        LinearSystem one = Systems.of(2, new int[] {-1, 1});
        LinearMeasure falling = LinearMeasure.ofWeights(one, new long[] {1, 0});
        assertThat(new LinearMeasures(one).propose(falling).explanation())
                .isEqualTo("weighted sum of tokens: its one transition regresses (t0)");
    }

    @Test
    void measures_that_are_the_same_are_listed_once() {
        LinearSystem line = Systems.of(3, new int[] {-1, 1, 0}, new int[] {0, -1, 1});
        LinearMeasures measures = new LinearMeasures(line);
        assertThat(measures.names()).contains("linear:optimal");
        assertThat(measures.names()).doesNotContain("linear:even", "linear:columns", "linear:greedy");
        for (String name : List.of("linear:even", "linear:columns", "linear:layers", "linear:mixed", "linear:greedy")) {
            Proposal proposal = measures.find(name, why -> {}).orElseThrow();
            assertThat(proposal.order().column().offsets()).containsExactly(1, 1);
        }
    }

    @Test
    void a_name_that_does_not_exist_or_finds_nothing_has_a_reason() {
        LinearMeasures measures = new LinearMeasures(Systems.philosophers(3));
        for (int again = 0; again < 2; again++) {
            List<String> reasons = new ArrayList<>();
            assertThat(measures.find("linear:fancy", reasons::add)).isEmpty();
            assertThat(measures.find("linear:columns", reasons::add)).isEmpty();
            assertThat(reasons).hasSize(2);
            assertThat(reasons.get(0)).startsWith("there is no measure linear:fancy; known are linear:");
            assertThat(reasons.get(1)).contains("no transition decreases");
        }
        // The greedy measure of philosophers cannot be had cheaper, so it is offered once, under the first of its
        // names.
        assertThat(measures.names()).contains("linear:optimal").doesNotContain("linear:columns", "linear:greedy");
    }

    @Test
    void all_measures_of_random_systems_keep_their_promises() {
        for (int seed = 0; seed < 15; seed++) {
            LinearSystem system = Systems.random(new Random(seed));
            LinearMeasures measures = new LinearMeasures(system);
            for (String name : measures.names()) {
                Proposal proposal = measures.find(name, why -> {}).orElseThrow();
                assertThat(proposal.order().column().monotone())
                        .as("%s, seed %d", name, seed)
                        .isTrue();
                assertThat(proposal.explanation()).doesNotContain("\n");
                long start = proposal.order().column().value(system.initial());
                proposal.lastColumn().ifPresent(last -> assertThat(last).isGreaterThanOrEqualTo(start));
            }
        }
    }

    /** A ring of seven steps with two resources: which step goes back is a matter of taste, but must stay that. */
    @Test
    void what_was_solved_before_does_not_matter() {
        int[][] effects = new int[7][9];
        for (int t = 0; t < 7; t++) {
            effects[t][t] = -1;
            effects[t][(t + 1) % 7] = 1;
        }
        effects[0][7] = -1;
        effects[3][7] = 1;
        effects[2][8] = -1;
        effects[5][8] = 1;
        LinearSystem ring = Systems.of(new long[] {9, 0, 0, 0, 0, 0, 0, 3, 2}, effects);
        long[] offsets = find(ring, "linear:layers").order().layer().offsets();
        for (int again = 0; again < 20; again++) {
            assertThat(find(ring, "linear:layers").order().layer().offsets()).isEqualTo(offsets);
        }
    }

    private static Proposal find(LinearSystem system, String name) {
        return new LinearMeasures(system).find(name, why -> {}).orElseThrow();
    }
}
