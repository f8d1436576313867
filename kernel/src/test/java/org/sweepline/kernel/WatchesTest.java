package org.sweepline.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.sweep.Sweep;

class WatchesTest {
    @Test
    void the_search_ends_when_every_action_has_occurred() {
        Cube cube = new Cube(10, false);
        Watches.Occurring occurring = each(0, 10);
        Outcome outcome = Sweep.full(SweepOptions.DEFAULT).run(cube, List.of(occurring));
        assertThat(outcome.ending()).isEqualTo(new Outcome.Decided());
        assertThat(outcome.statistics().explored()).isEqualTo(1);
        assertThat(outcome.findings().get(0)).isEmpty();
        assertThat(occurring.missing().isEmpty()).isTrue();
    }

    @Test
    void an_action_that_never_occurs_is_missing_at_the_end() {
        Watches.Occurring occurring = each(0, 3);
        Outcome outcome = Sweep.full(SweepOptions.DEFAULT).run(new Chain(5), List.of(occurring));
        assertThat(outcome.complete()).isTrue();
        assertThat(occurring.missing().stream()).containsExactly(1, 2);
    }

    @Test
    void an_action_that_nobody_asks_for_is_not_missing() {
        Watches.Occurring occurring = each(1, 3);
        assertThat(Sweep.full(SweepOptions.DEFAULT)
                        .run(new Cube(3, false), List.of(occurring))
                        .ending())
                .isEqualTo(new Outcome.Decided());
        Watches.Occurring never = each(1, 3);
        Sweep.full(SweepOptions.DEFAULT).run(new Chain(5), List.of(never));
        assertThat(never.missing().stream()).containsExactly(1, 2);
    }

    @Test
    void of_a_group_of_actions_it_is_enough_that_one_occurs() {
        int[] each = {0, 1, 2};
        Watches.Occurring together = new Watches.Occurring(actions(0, 3), each, new int[] {0, 0, 1}, new BitSet());
        Sweep.full(SweepOptions.DEFAULT).run(new Chain(5), List.of(together));
        assertThat(together.missing().stream()).containsExactly(1);
        Watches.Occurring all = new Watches.Occurring(actions(0, 3), each, new int[] {0, 0, 0}, new BitSet());
        Outcome outcome = Sweep.full(SweepOptions.DEFAULT).run(new Chain(5), List.of(all));
        assertThat(outcome.ending()).isEqualTo(new Outcome.Decided());
    }

    @Test
    void an_orbit_that_occurs_meets_the_groups_of_its_actions_but_not_the_orbits_of_those_groups() {
        // 0 occurs, and by symmetry 2; that 1 is in a group with 2 does not mean that 3, of the orbit of 1, occurs.
        int[] orbits = {0, 1, 0, 1};
        int[] groups = {0, 1, 1, 2};
        Watches.Occurring occurring = new Watches.Occurring(actions(0, 4), orbits, groups, new BitSet());
        Sweep.full(SweepOptions.DEFAULT).run(new Chain(5), List.of(occurring));
        assertThat(occurring.missing().stream()).containsExactly(2);
    }

    @Test
    void the_best_state_so_far_is_remembered_while_the_search_goes_on() {
        long[] best = {-1};
        Watch largest = (state, successors, from, to) -> {
            // Towards 6 and away again.
            long value = -Math.abs(6 - state.word(0));
            if (best[0] != -1 && value <= best[0]) return Watch.Answer.GO_ON;
            best[0] = value;
            return Watch.Answer.NOTE;
        };
        Outcome outcome = Sweep.full(SweepOptions.DEFAULT).run(new Chain(20), List.of(largest));
        assertThat(outcome.complete()).isTrue();
        Outcome.Finding finding = outcome.findings().get(0).orElseThrow();
        assertThat(finding.state()).containsExactly(6);
        assertThat(finding.trace().orElseThrow().choices()).hasSize(6);
    }

    /** Each of some actions, by itself. */
    private static Watches.Occurring each(int from, int to) {
        int[] itself = IntStream.range(0, to).toArray();
        return new Watches.Occurring(actions(from, to), itself, itself, new BitSet());
    }

    private static BitSet actions(int from, int to) {
        BitSet actions = new BitSet();
        actions.set(from, to);
        return actions;
    }

    @Test
    void the_search_goes_on_until_every_watch_is_content() {
        Watch one = ((StatePredicate) state -> state.word(0) == 1).watch();
        Watch seven = ((StatePredicate) state -> state.word(0) == 7).watch();
        Outcome outcome = Sweep.full(SweepOptions.DEFAULT).run(new Chain(100), List.of(seven, one));
        assertThat(outcome.ending()).isEqualTo(new Outcome.Decided());
        assertThat(outcome.statistics().explored()).isEqualTo(8);
        assertThat(outcome.findings().get(0).orElseThrow().state()).containsExactly(7);
        assertThat(outcome.findings().get(1).orElseThrow().state()).containsExactly(1);
    }

    @Test
    void the_one_deadlock_of_the_philosophers_is_found_and_replays() {
        Philosophers philosophers = new Philosophers(5);
        Outcome outcome = new Sweep(philosophers.uniform(Philosophers.RETURN_RIGHT), SweepOptions.DEFAULT)
                .run(philosophers, List.of(Watches.deadlock()));
        Outcome.Finding finding = outcome.findings().get(0).orElseThrow();
        assertThat(finding.state()).as("everybody has the left fork").containsExactly(0b01_01_01_01_01);
        assertThat(finding.trace().orElseThrow().actions(philosophers)).containsExactlyInAnyOrder(0, 4, 8, 12, 16);
    }
}
