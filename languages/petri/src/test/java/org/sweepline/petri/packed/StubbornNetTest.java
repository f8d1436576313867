package org.sweepline.petri.packed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.logic.Condition;
import org.sweepline.model.EncodingOverflow;
import org.sweepline.model.Goal;
import org.sweepline.petri.Net;
import org.sweepline.petri.PetriVocabulary;
import org.sweepline.petri.stubborn.NetStubbornSets;
import org.sweepline.reduction.StubbornSets;
import org.sweepline.reduction.StubbornSets.Tally;

/** Reduced nets against full ones: from every state, what is sought for is no further away than it was. */
class StubbornNetTest {
    private static final int NETS = 200;
    private static final int SLOW_NETS = 20_000;
    private static final int STATES = 400;

    /** What was compared, so that a test that compares nothing fails. */
    private static final class Comparisons {
        private final Tally tally = new Tally();
        private int found;
        private int unreachable;
        private int pruned;
    }

    @Test
    void from_every_state_the_nearest_deadlock_is_as_near_in_the_reduced_system() {
        Comparisons comparisons = new Comparisons();
        for (int seed = 0; seed < NETS; seed++) deadlocks(seed, comparisons);
        assertThat(comparisons.found).isGreaterThan(1000);
        assertThat(comparisons.tally.steps().sum()).isGreaterThan(1000);
    }

    @Test
    void from_every_state_the_nearest_target_is_as_near_in_the_reduced_system() {
        Comparisons comparisons = new Comparisons();
        for (int seed = 0; seed < NETS; seed++) targets(seed, comparisons);
        assertThat(comparisons.found).isGreaterThan(1000);
        assertThat(comparisons.pruned).isGreaterThan(1000);
        assertThat(comparisons.unreachable).isGreaterThan(1000);
        assertThat(comparisons.tally.steps().sum()).isGreaterThan(1000);
    }

    @Test
    void actions_that_occur_in_the_full_system_occur_in_the_reduced_one_with_a_proviso() {
        Comparisons comparisons = new Comparisons();
        for (int seed = 0; seed < NETS; seed++) actions(seed, comparisons);
        assertThat(comparisons.found).isGreaterThan(100);
        assertThat(comparisons.tally.steps().sum()).isGreaterThan(1000);
    }

    @Test
    @Tag("slow")
    void many_more_nets() {
        Comparisons comparisons = new Comparisons();
        for (int seed = NETS; seed < NETS + SLOW_NETS; seed++) {
            deadlocks(seed, comparisons);
            targets(seed, comparisons);
            actions(seed, comparisons);
        }
        assertThat(comparisons.found).isGreaterThan(SLOW_NETS);
    }

    private static void deadlocks(int seed, Comparisons comparisons) {
        RandomGoals goals = new RandomGoals(seed);
        Goal goal = new Goal(true, List.of(), goals.random().nextInt(4) == 0);
        Condition deadlock = new PetriVocabulary(goals.net()).condition("deadlock");
        explore(goals, encoding -> compare(encoding, goal, List.of(deadlock), seed, comparisons));
    }

    private static void targets(int seed, Comparisons comparisons) {
        RandomGoals goals = new RandomGoals(seed);
        Random random = goals.random();
        boolean deadlock = random.nextInt(4) == 0;
        List<Goal.Target> targets = new ArrayList<>();
        PetriVocabulary vocabulary = new PetriVocabulary(goals.net());
        List<Condition> sought = new ArrayList<>();
        if (deadlock) sought.add(vocabulary.condition("deadlock"));
        for (int i = random.nextInt(3) == 0 ? 2 + random.nextInt(2) : 1; i > 0; i--) {
            Goal.Target target = new Goal.Target(vocabulary.condition(goals.condition(3)), random.nextBoolean());
            targets.add(target);
            sought.add(target.holds() ? target.condition() : target.condition().not());
        }
        Goal goal = new Goal(deadlock, targets, random.nextInt(10) == 0);
        explore(goals, encoding -> compare(encoding, goal, sought, seed, comparisons));
    }

    /** A state that is not yet there has a chosen successor that is one step nearer, for every condition. */
    private static void compare(
            PetriEncoding encoding, Goal goal, List<Condition> sought, int seed, Comparisons comparisons) {
        StateGraph full = new StateGraph(encoding.system(), STATES);
        StubbornSets sets = sets(encoding, goal, seed);
        assertThat(sets.mayIgnore()).isEqualTo(goal.actions());
        Tally tally = new Tally();
        Expander reduced = sets.system(tally).expander();
        List<List<StateGraph.Edge>> chosen = new ArrayList<>();
        long left = 0;
        for (int s = 0; s < full.expanded(); s++) {
            List<StateGraph.Edge> edges = full.edges(s, reduced);
            List<StateGraph.Edge> inOrder = new ArrayList<>(full.edges(s));
            inOrder.retainAll(edges);
            assertThat(edges).as("seed %d, state %d, %s", seed, s, goal).isEqualTo(inOrder);
            left += full.edges(s).size() - edges.size();
            chosen.add(edges);
        }
        assertThat(tally.states().sum()).isEqualTo(full.expanded());
        assertThat(tally.steps().sum()).isEqualTo(left);
        comparisons.tally.steps().add(left);
        for (Condition condition : sought) {
            int[] distance = full.distances(encoding.predicate(condition)::test);
            for (int s = 0; s < full.expanded(); s++) {
                if (distance[s] < 0) {
                    comparisons.unreachable++;
                    if (chosen.get(s).isEmpty() && !full.edges(s).isEmpty()) comparisons.pruned++;
                }
                if (distance[s] <= 0) continue;
                comparisons.found++;
                int nearer = distance[s] - 1;
                assertThat(chosen.get(s))
                        .as("seed %d, state %d, %s in %s steps, %s", seed, s, condition.text(), distance[s], goal)
                        .anyMatch(edge -> distance[edge.to()] == nearer);
            }
        }
    }

    /** Found along lists, as those of large nets are, for every third seed. */
    private static StubbornSets sets(PetriEncoding encoding, Goal goal, int seed) {
        if (seed % 3 > 0) return encoding.stubborn(goal).orElseThrow();
        Net net = encoding.layout().net();
        NetStubbornSets sets = NetStubbornSets.of(net, goal, 0).orElseThrow();
        return new StubbornNet((PackedNet) encoding.system(), sets);
    }

    private static void actions(int seed, Comparisons comparisons) {
        RandomGoals goals = new RandomGoals(seed);
        Goal goal = new Goal(goals.random().nextInt(4) == 0, List.of(), true);
        long[] measure = goals.random().longs(goals.net().places(), -2, 3).toArray();
        explore(goals, encoding -> {
            StateGraph full = new StateGraph(encoding.system(), STATES);
            if (!full.complete()) return;
            BitSet expected = new BitSet();
            for (int s = 0; s < full.expanded(); s++)
                for (StateGraph.Edge edge : full.edges(s)) expected.set(edge.action());
            comparisons.found++;

            Set<Integer> seen = new HashSet<>();
            BitSet cycles =
                    occurring(full, encoding, goal, seed, seen, comparisons.tally, edge -> !seen.contains(edge[1]));
            assertThat(cycles).as("seed %d, states seen before", seed).isEqualTo(expected);

            BitSet growing = occurring(
                    full,
                    encoding,
                    goal,
                    seed,
                    new HashSet<>(),
                    comparisons.tally,
                    edge -> value(encoding, full.state(edge[0]), measure)
                            < value(encoding, full.state(edge[1]), measure));
            assertThat(growing).as("seed %d, a measure", seed).isEqualTo(expected);
        });
    }

    /** The actions that occur when states with a chosen edge for which the proviso fails are expanded fully. */
    private static BitSet occurring(
            StateGraph full,
            PetriEncoding encoding,
            Goal goal,
            int seed,
            Set<Integer> seen,
            Tally tally,
            Predicate<int[]> proviso) {
        Expander reduced = sets(encoding, goal, seed).system(tally).expander();
        BitSet actions = new BitSet();
        Deque<Integer> open = new ArrayDeque<>(List.of(0));
        seen.add(0);
        while (!open.isEmpty()) {
            int state = open.pop();
            List<StateGraph.Edge> edges = full.edges(state, reduced);
            if (!edges.stream().allMatch(edge -> proviso.test(new int[] {state, edge.to()}))) edges = full.edges(state);
            for (StateGraph.Edge edge : edges) {
                actions.set(edge.action());
                if (seen.add(edge.to())) open.push(edge.to());
            }
        }
        return actions;
    }

    private static long value(PetriEncoding encoding, StateBuffer state, long[] measure) {
        long value = 0;
        for (int p = 0; p < measure.length; p++) value += measure[p] * encoding.value(p, state);
        return value;
    }

    private interface Experiment {
        void run(PetriEncoding encoding);
    }

    /** With both ways to find enabled transitions; again with wider fields when some are too narrow. */
    private static void explore(RandomGoals goals, Experiment experiment) {
        Net net = goals.net();
        PetriEncoding encoding = PetriEncoding.of(net, goals.random().nextBoolean() ? 0 : 64);
        while (true) {
            try {
                experiment.run(encoding);
                return;
            } catch (EncodingOverflow overflow) {
                encoding = (PetriEncoding) overflow.wider();
            }
        }
    }
}
