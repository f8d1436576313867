package org.sweepline.process.reduction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.Expander;
import org.sweepline.kernel.Progress;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.kernel.StatePredicate;
import org.sweepline.kernel.Successors;
import org.sweepline.logic.Condition;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.Goal;
import org.sweepline.model.Measure;
import org.sweepline.process.model.NetworkEncoding;
import org.sweepline.process.model.NetworkExpressions;
import org.sweepline.process.network.Network;
import org.sweepline.reduction.StubbornSets;
import org.sweepline.reduction.SymmetricSystem;
import org.sweepline.reduction.Symmetry;

/** Symmetries must keep steps and conditions; representatives must stand for the orbits that brute force finds. */
class SymmetryOnRandomNetworksTest {
    @Test
    void symmetries_keep_what_they_must_and_representatives_are_those_of_orbits() {
        check(0, 400);
    }

    @Test
    void the_mean_of_a_step_ahead_and_a_step_back_may_be_nothing() {
        new Case(1_000_716).check();
    }

    @Test
    @Tag("slow")
    void symmetries_keep_what_they_must_on_many_networks() {
        check(1_000_000, 20_000);
    }

    private static void check(long first, int count) {
        int symmetric = 0;
        int split = 0;
        for (long seed = first; seed < first + count; seed++) {
            try {
                Case one = new Case(seed);
                if (one.symmetry.isEmpty()) continue;
                symmetric++;
                if (one.symmetry.get().explanation().contains("within")) split++;
                one.check();
            } catch (RuntimeException | AssertionError wrong) {
                throw new AssertionError("seed " + seed + ": " + wrong, wrong);
            }
        }
        assertThat(symmetric).isGreaterThan(count / 4);
        assertThat(split).isGreaterThan(count / 200);
    }

    private static final class Case {
        private static final int MOST_STATES = 1000;

        private final NetworkExpressions expressions;
        private final NetworkEncoding encoding;
        private final List<Condition> conditions = new ArrayList<>();
        private final Optional<Symmetry> symmetry;
        private final boolean measured;
        private final Expander expander;
        private final Successors out;

        Case(long seed) {
            Random random = RandomCompositions.random(seed);
            Network network = SymmetricNetworks.network(random);
            expressions = new NetworkExpressions(network);
            encoding = new NetworkEncoding(network);
            int count = random.nextInt(3);
            for (int i = 0; i < count; i++) {
                conditions.add(expressions.condition(
                        random.nextBoolean()
                                ? all(network, random)
                                : RandomCompositions.condition(network, random, 1)));
            }
            expander = encoding.system().expander();
            out = new Successors(encoding.system().stateBytes());
            symmetry = encoding.keeping(conditions);
            measured = random.nextInt(40) == 0;
        }

        /** A condition on all components in the same way. */
        private static String all(Network network, Random random) {
            String function = random.nextBoolean() ? "state(" : "violated(";
            StringBuilder text = new StringBuilder(function);
            for (int c = 0; c < network.components().size(); c++) {
                text.append(c == 0 ? "\"" : ", \"")
                        .append(network.components().get(c).name())
                        .append('"');
            }
            text.append(')');
            return function.equals("state(") ? text + " >= " + random.nextInt(6) : text.toString();
        }

        void check() {
            Explored full = new Explored(encoding.system());
            if (full.size() > MOST_STATES) return;
            NetworkSymmetry group = (NetworkSymmetry) symmetry.orElseThrow();
            List<Symmetry.Element> generators = group.generators();
            for (Symmetry.Element element : generators) automorphism(full, element);
            int orbits = orbits(full, generators);
            Symmetry.Canonizer canonizer = group.canonizer();
            Set<String> representatives = new HashSet<>();
            for (StateBuffer state : full.states()) {
                StateBuffer least = new StateBuffer(state.bytes());
                canonizer.canonical(state, least);
                representatives.add(Explored.key(least));
                Symmetry.Element witness = canonizer.witness(state);
                assertThat(Explored.key(image(witness, state))).isEqualTo(Explored.key(least));
                assertThat(Explored.key(image(witness.inverse(), least))).isEqualTo(Explored.key(state));
                Symmetry.Element twice = witness.after(generators.get(0));
                assertThat(Explored.key(image(twice, state)))
                        .isEqualTo(Explored.key(image(witness, image(generators.get(0), state))));
            }
            if (group.exact()) assertThat(representatives).hasSize(orbits);
            else assertThat(representatives).hasSizeGreaterThanOrEqualTo(orbits);
            reduced(full, group, orbits);
            if (measured) measures(full, group);
        }

        private static StateBuffer image(Symmetry.Element element, StateBuffer state) {
            StateBuffer image = new StateBuffer(state.bytes());
            element.apply(state, image);
            return image;
        }

        /** Checks that a permutation keeps the initial state, conditions, and steps up to the orbits of actions. */
        private void automorphism(Explored full, Symmetry.Element element) {
            Successors first = new Successors(encoding.system().stateBytes());
            encoding.system().initial(first);
            StateBuffer initial = new StateBuffer(encoding.system().stateBytes());
            first.copy(0, initial);
            assertThat(Explored.key(image(element, initial))).isEqualTo(Explored.key(initial));
            int[] orbits = symmetry.orElseThrow().actionOrbits();
            List<StatePredicate> predicates =
                    conditions.stream().map(encoding::predicate).toList();
            for (StateBuffer state : full.states()) {
                StateBuffer image = image(element, state);
                assertThat(full.contains(image)).isTrue();
                for (StatePredicate predicate : predicates) {
                    assertThat(predicate.test(image)).isEqualTo(predicate.test(state));
                }
                assertThat(steps(image, orbits, null)).isEqualTo(steps(state, orbits, element));
            }
        }

        private List<String> steps(StateBuffer state, int[] orbits, Symmetry.Element element) {
            out.clear();
            expander.successors(state, out);
            List<String> steps = new ArrayList<>();
            for (int i = 0; i < out.size(); i++) {
                StateBuffer next = new StateBuffer(out.bytes(i));
                out.copy(i, next);
                steps.add(orbits[out.action(i)] + " " + Explored.key(element == null ? next : image(element, next)));
            }
            steps.sort(null);
            return steps;
        }

        private static int orbits(Explored full, List<Symmetry.Element> generators) {
            Map<String, StateBuffer> left = new HashMap<>();
            for (StateBuffer state : full.states()) left.put(Explored.key(state), state);
            int orbits = 0;
            for (String key : new TreeSet<>(left.keySet())) {
                if (!left.containsKey(key)) continue;
                orbits++;
                List<StateBuffer> waiting = new ArrayList<>(List.of(left.remove(key)));
                while (!waiting.isEmpty()) {
                    StateBuffer state = waiting.remove(waiting.size() - 1);
                    for (Symmetry.Element element : generators) {
                        StateBuffer next = left.remove(Explored.key(image(element, state)));
                        if (next != null) waiting.add(next);
                    }
                }
            }
            return orbits;
        }

        /** Explores representatives only, all their steps or those of stubborn sets, and compares the answers. */
        private void reduced(Explored full, NetworkSymmetry group, int orbits) {
            Explored some = new Explored(new SymmetricSystem(encoding.system(), group, new LongAdder()));
            if (group.exact()) assertThat(some.size()).isEqualTo(orbits);
            List<Explored> all = new ArrayList<>(List.of(some));
            List<Goal.Target> targets =
                    conditions.stream().map(c -> new Goal.Target(c, true)).toList();
            encoding.stubborn(new Goal(true, targets, false))
                    .map(sets -> sets.system(new StubbornSets.Tally()))
                    .ifPresent(system -> all.add(new Explored(new SymmetricSystem(system, group, new LongAdder()))));
            List<Condition> asked = new ArrayList<>(conditions);
            asked.add(expressions.condition("deadlock"));
            for (Condition condition : asked) {
                StatePredicate predicate = encoding.predicate(condition);
                Predicate<StateBuffer> holds = predicate::test;
                for (Explored explored : all) {
                    assertThat(explored.any(holds)).as(condition.text()).isEqualTo(full.any(holds));
                }
            }
        }

        /** Checks that columns never decrease, and what the measure says about its steps. */
        private void progresses(Explored full, CompiledMeasure measure, String text) {
            Progress progress = measure.progress();
            for (StateBuffer state : full.states()) {
                out.clear();
                expander.successors(state, out);
                for (int i = 0; i < out.size(); i++) {
                    StateBuffer next = new StateBuffer(out.bytes(i));
                    out.copy(i, next);
                    long column = progress.column(next) - progress.column(state);
                    long layer = progress.layer(next) - progress.layer(state);
                    assertThat(column).as(text).isNotNegative();
                    if (column > 0) continue;
                    if (!progress.steps().mayRegress())
                        assertThat(layer).as(text).isNotNegative();
                    if (!progress.steps().mayStay()) assertThat(layer).as(text).isNotZero();
                    if (progress.still().get(out.action(i)))
                        assertThat(layer).as(text).isZero();
                }
            }
        }

        private void measures(Explored full, NetworkSymmetry group) {
            for (Measure measure : encoding.candidates()) {
                String text = measure.text();
                CompiledMeasure plain = encoding.compile(measure);
                Optional<CompiledMeasure> balanced = encoding.balanced(measure, group);
                balanced.ifPresent(mean -> {
                    assertThat(group.keeps(mean.progress())).as(text).isTrue();
                    progresses(full, mean, text);
                });
                Progress progress = balanced.orElse(plain).progress();
                if (!group.keeps(progress)) continue;
                for (StateBuffer state : full.states()) {
                    for (Symmetry.Element element : group.generators()) {
                        StateBuffer image = image(element, state);
                        assertThat(progress.column(image)).as(text).isEqualTo(progress.column(state));
                        assertThat(progress.layer(image)).as(text).isEqualTo(progress.layer(state));
                    }
                }
            }
        }
    }
}
