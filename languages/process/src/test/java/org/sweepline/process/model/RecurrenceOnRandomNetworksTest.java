package org.sweepline.process.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.check.CheckListener;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Checker;
import org.sweepline.check.Method;
import org.sweepline.check.Report;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.Deadlock;
import org.sweepline.check.property.Home;
import org.sweepline.check.property.Live;
import org.sweepline.check.property.Property;
import org.sweepline.check.property.Recurrence;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Verdict;
import org.sweepline.kernel.depthfirst.Replacement;
import org.sweepline.logic.Condition;
import org.sweepline.model.Measure;
import org.sweepline.model.Walk;
import org.sweepline.process.network.Network;
import org.sweepline.process.network.RandomNetworks;

/**
 * What is said about terminal components of random networks is what walks by the plain rules find, whatever the limits:
 * a search that has to give up may know less, but nothing else.
 */
class RecurrenceOnRandomNetworksTest {
    private static final List<String> NAMES = List.of("a", "b", "c.1", "c.2", "d", "e");
    private static final List<String> MEASURES =
            List.of("auto", "none", "scc", "tree", "*=mixed;layers=lex", "scc;columns=grlex", "tree;method=product");

    @Test
    void what_recurs_is_what_walks_find() {
        checkSeeds(0, 250);
    }

    @Test
    @Tag("slow")
    void what_recurs_is_what_walks_find_in_many_networks() {
        checkSeeds(1_000_000, 10_000);
    }

    private static void checkSeeds(long first, int count) {
        for (long seed = first; seed < first + count; seed++) {
            new Case(RandomNetworks.random(seed), new Random(seed), "seed " + seed).check();
        }
    }

    /** One network with all its states and where each of them can come to. */
    private static final class Case {
        private final Random random;
        private final String name;
        private final ProcessModel specification;
        private final List<Walk> states = new ArrayList<>();
        private final List<Set<Integer>> next = new ArrayList<>();
        private final List<BitSet> terminals = new ArrayList<>();

        Case(Network network, Random random, String name) {
            this.random = random;
            this.name = name;
            specification = new ProcessModel(network, List.of());
            Map<String, Integer> numbers = new HashMap<>();
            number(specification.walk(), numbers);
            for (int s = 0; s < states.size(); s++) {
                for (int step = 0; step < states.get(s).enabled().size(); step++) {
                    Walk walk = states.get(s).fork();
                    walk.take(step);
                    next.get(s).add(number(walk, numbers));
                }
            }
            for (int s = 0; s < states.size(); s++) {
                BitSet reached = reach(s);
                int from = s;
                if (reached.stream().allMatch(t -> reach(t).get(from))) terminals.add(reached);
            }
        }

        private int number(Walk walk, Map<String, Integer> numbers) {
            Integer known = numbers.putIfAbsent(walk.state(), states.size());
            if (known != null) return known;
            states.add(walk);
            next.add(new HashSet<>());
            return states.size() - 1;
        }

        private BitSet reach(int from) {
            BitSet reached = new BitSet();
            List<Integer> waiting = new ArrayList<>(List.of(from));
            reached.set(from);
            while (!waiting.isEmpty()) {
                for (int to : next.get(waiting.remove(waiting.size() - 1))) {
                    if (reached.get(to)) continue;
                    reached.set(to);
                    waiting.add(to);
                }
            }
            return reached;
        }

        void check() {
            String home =
                    "state(\"" + specification.network().components().get(0).name() + "\") = " + random.nextInt(3);
            List<Property> questions = List.of(
                    new Recurrence("P", Optional.empty(), some()),
                    new Recurrence("Q", Optional.of(some()), some()),
                    new Home(specification.expressions().condition(home)),
                    new Live(),
                    new Deadlock());
            for (Method method : List.of(Method.FULL, Method.SWEEP, Method.BASIC)) {
                String text = MEASURES.get(random.nextInt(MEASURES.size()));
                Measure measure = specification.expressions().measure(text);
                CheckOptions options = CheckOptions.DEFAULT.method(method).progress(measure);
                check(questions, options, method != Method.BASIC);
                check(questions, options.limits(limits()), false);
            }
            CheckOptions.Cache cache = new CheckOptions.Cache(1 + random.nextInt(10), policy());
            check(
                    questions.subList(4, 5),
                    CheckOptions.DEFAULT.method(Method.CACHE).cache(cache),
                    false);
        }

        private Replacement policy() {
            return Replacement.values()[random.nextInt(Replacement.values().length)];
        }

        private Limits limits() {
            Limits none = CheckOptions.DEFAULT.limits();
            return switch (random.nextInt(3)) {
                case 0 -> none.explored(1 + random.nextInt(2 * states.size()));
                case 1 -> none.stored(1 + random.nextInt(2 * states.size()));
                default -> none.bytes(1_000 + random.nextInt(200_000));
            };
        }

        private void check(List<Property> questions, CheckOptions options, boolean sure) {
            Report report = Checker.check(specification, questions, options, CheckListener.NONE);
            for (Answer answer : report.answers()) {
                String what = name + " " + options + " " + answer;
                if (answer.verdict() instanceof Verdict.Unknown)
                    assertThat(sure).as(what).isFalse();
                else
                    assertThat(answer.verdict() instanceof Verdict.Holds)
                            .as(what)
                            .isEqualTo(holds(answer.property()));
            }
        }

        private boolean holds(Property question) {
            if (question instanceof Recurrence wanted) {
                return terminals.stream()
                        .allMatch(t -> occurs(t, wanted.actions())
                                || wanted.condition().isPresent()
                                        && !occurs(t, wanted.condition().get()));
            }
            if (question instanceof Home home) {
                return terminals.stream()
                        .allMatch(t -> t.stream().anyMatch(s -> states.get(s).satisfies(home.condition())));
            }
            if (question instanceof Live) {
                List<String> actions = specification.encode().system().actions();
                List<String> observable = actions.subList(1, actions.size());
                return terminals.stream().allMatch(t -> observable.stream().allMatch(a -> occurs(t, Set.of(a))));
            }
            Condition deadlock = specification.expressions().condition("deadlock");
            return states.stream().noneMatch(walk -> walk.satisfies(deadlock));
        }

        private boolean occurs(BitSet component, Set<String> actions) {
            return component.stream()
                    .anyMatch(s -> states.get(s).enabled().stream().anyMatch(actions::contains));
        }

        private Set<String> some() {
            Set<String> some = new HashSet<>();
            for (String label : NAMES) if (random.nextInt(3) == 0) some.add(label);
            return some;
        }
    }
}
