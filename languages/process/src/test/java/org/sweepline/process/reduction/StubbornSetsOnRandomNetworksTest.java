package org.sweepline.process.reduction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.Successors;
import org.sweepline.logic.Condition;
import org.sweepline.model.Endings;
import org.sweepline.model.Goal;
import org.sweepline.process.model.NetworkEncoding;
import org.sweepline.process.model.NetworkExpressions;
import org.sweepline.process.network.Network;
import org.sweepline.process.network.RandomNetworks;
import org.sweepline.reduction.StubbornSets;

/** With stubborn sets everything asked for must be found if and only if the full exploration finds it. */
class StubbornSetsOnRandomNetworksTest {
    @Test
    void answers_are_those_of_the_full_exploration() {
        check(0, 600);
    }

    @Test
    @Tag("slow")
    void answers_are_those_of_the_full_exploration_on_many_networks() {
        check(1_000_000, 40_000);
    }

    @Test
    void networks_with_priorities_have_none() {
        Network network = RandomNetworks.random(1);
        for (long seed = 2; network.low().isEmpty(); seed++) network = RandomNetworks.random(seed);
        NetworkEncoding encoding = new NetworkEncoding(network);
        assertThat(encoding.stubborn(new Goal(true, List.of(), false))).isEmpty();
    }

    private static void check(long first, int count) {
        long full = 0;
        long reduced = 0;
        for (long seed = first; seed < first + count; seed++) {
            Case one = new Case(seed);
            one.deadlocks();
            for (int i = 0; i < 4; i++) one.targets();
            one.actions();
            full += one.full.size();
            reduced += one.reduced;
        }
        // Should the sets be full ones, nothing would have been tested.
        assertThat(reduced).isLessThan(full * 9 / 10);
    }

    private static final class Case {
        private final String name;
        private final Random random;
        private final Network network;
        private final NetworkExpressions expressions;
        private final NetworkEncoding encoding;
        private final Explored full;
        private long reduced;

        Case(long seed) {
            name = "seed " + seed;
            random = RandomCompositions.random(seed);
            Network drawn = random.nextInt(4) == 0 ? RandomNetworks.random(seed) : RandomCompositions.network(random);
            network = Network.of("random", drawn.components());
            expressions = new NetworkExpressions(network);
            encoding = new NetworkEncoding(network);
            full = new Explored(encoding.system());
        }

        private Explored reduced(StubbornSets sets) {
            return new Explored(sets.system(new StubbornSets.Tally()));
        }

        private Predicate<StateBuffer> stuck() {
            StatePredicate deadlock = encoding.predicate(expressions.condition("deadlock"));
            return deadlock::test;
        }

        private boolean isTerminal(StateBuffer state) {
            Successors successors = new Successors(encoding.system().stateBytes());
            encoding.system().expander().successors(state, successors);
            return successors.size() == 0;
        }

        void deadlocks() {
            StubbornSets sets =
                    encoding.stubborn(new Goal(true, List.of(), false)).orElseThrow();
            Explored found = reduced(sets);
            assertThat(sets.mayIgnore()).isFalse();
            assertThat(found.those(stuck())).as(name).isEqualTo(full.those(stuck()));
            Predicate<StateBuffer> ended = state -> isTerminal(state) && encoding.ending(state) == Endings.Ending.END;
            assertThat(found.those(ended)).as(name).isEqualTo(full.those(ended));
            Predicate<StateBuffer> failed = state -> encoding.ending(state) == Endings.Ending.ERROR;
            if (!encoding.mayFail()) assertThat(full.those(failed)).as(name).isEmpty();
            for (StateBuffer state : found.states())
                assertThat(full.contains(state)).isTrue();
            reduced += found.size();
        }

        void targets() {
            List<Goal.Target> targets = new ArrayList<>();
            int count = 1 + random.nextInt(2);
            for (int t = 0; t < count; t++) {
                Condition condition = expressions.condition(RandomCompositions.condition(network, random, 2));
                targets.add(new Goal.Target(condition, random.nextBoolean()));
            }
            Goal goal = new Goal(random.nextInt(3) == 0, targets, false);
            StubbornSets sets = encoding.stubborn(goal).orElseThrow();
            assertThat(sets.mayIgnore()).isFalse();
            Explored found = reduced(sets);
            for (Goal.Target target : targets) {
                StatePredicate predicate = encoding.predicate(target.condition());
                Predicate<StateBuffer> holds = state -> predicate.test(state) == target.holds();
                assertThat(found.any(holds)).as(name + ": " + goal).isEqualTo(full.any(holds));
            }
            if (goal.deadlock()) {
                assertThat(found.those(stuck())).as(name + ": " + goal).isEqualTo(full.those(stuck()));
            }
        }

        void actions() {
            Condition condition = expressions.condition(RandomCompositions.condition(network, random, 1));
            Goal goal = new Goal(
                    random.nextBoolean(),
                    random.nextBoolean() ? List.of() : List.of(new Goal.Target(condition, true)),
                    true);
            StubbornSets sets = encoding.stubborn(goal).orElseThrow();
            assertThat(sets.mayIgnore()).isTrue();
            Explored found = new Explored(sets.system(new StubbornSets.Tally()), encoding.system());
            BitSet all = full.actions();
            assertThat(found.actions()).as(name + ": " + goal).isEqualTo(all);
            if (goal.deadlock()) assertThat(found.those(stuck())).isEqualTo(full.those(stuck()));
        }
    }
}
