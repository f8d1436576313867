package org.sweepline.process.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.check.CheckListener;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Checker;
import org.sweepline.check.Method;
import org.sweepline.check.Report;
import org.sweepline.check.pilot.SpaceSize;
import org.sweepline.check.property.Always;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.DeadTransitions;
import org.sweepline.check.property.Deadlock;
import org.sweepline.check.property.DeclaredProperties;
import org.sweepline.check.property.Invariant;
import org.sweepline.check.property.Largest;
import org.sweepline.check.property.Property;
import org.sweepline.check.property.Reachable;
import org.sweepline.check.property.Space;
import org.sweepline.check.property.Stable;
import org.sweepline.check.replay.Evidence;
import org.sweepline.check.replay.Replay;
import org.sweepline.kernel.Verdict;
import org.sweepline.logic.Condition;
import org.sweepline.model.Expressions;
import org.sweepline.model.Measure;
import org.sweepline.model.Walk;
import org.sweepline.process.lts.Lts;
import org.sweepline.process.network.Network;
import org.sweepline.process.network.NetworkProcess;
import org.sweepline.process.network.RandomNetworks;

/** Every method must agree with walks by the plain rules on random networks, and every trace must replay. */
class CheckerOnRandomNetworksTest {
    @Test
    void every_method_gives_the_answers_of_the_plain_rules() {
        checkSeeds(0, 75);
    }

    @Test
    @Tag("slow")
    void every_method_gives_the_answers_of_the_plain_rules_on_many_networks() {
        checkSeeds(1_000_000, 10_000);
    }

    private static void checkSeeds(long first, int count) {
        for (long seed = first; seed < first + count; seed++) {
            new Case(RandomNetworks.random(seed), new Random(seed), "seed " + seed).check();
        }
    }

    /** One network with what is true of it. */
    private static final class Case {
        private final Network network;
        private final Random random;
        private final String name;
        private final ProcessModel specification;
        private final Expressions expressions;
        private final List<Property> questions;
        private final Optional<List<Measure>> candidates;
        private final Map<String, Walk> reachable = new HashMap<>();
        private long edges;

        Case(Network network, Random random, String name) {
            this.network = network;
            this.random = random;
            this.name = name;
            specification = new ProcessModel(network, List.of());
            expressions = specification.expressions();
            List<Walk> waiting = new ArrayList<>(List.of(specification.walk()));
            reachable.put(waiting.get(0).state(), waiting.get(0));
            while (!waiting.isEmpty()) {
                Walk walk = waiting.remove(waiting.size() - 1);
                for (int step = 0; step < walk.enabled().size(); step++) {
                    edges++;
                    Walk next = walk.fork();
                    next.take(step);
                    if (reachable.putIfAbsent(next.state(), next) == null) waiting.add(next);
                }
            }
            // To find them takes as long as many checks of a small network.
            boolean wanted = random.nextInt(4) == 0;
            candidates = wanted ? Optional.of(specification.encode().measures().candidates()) : Optional.empty();
            questions = new ArrayList<>(DeclaredProperties.of(specification.claims()));
            questions.add(new Reachable(condition()));
            questions.add(new Always(condition()));
            questions.add(new DeadTransitions());
            questions.add(new Stable());
            questions.add(new Largest(expressions.quantity(state() + " - 2 * " + state())));
            questions.add(new Space());
        }

        void check() {
            for (Method method : Method.values()) {
                for (int i = 0; i < (method.measured() ? 3 : 1); i++) {
                    CheckOptions options = CheckOptions.DEFAULT
                            .method(method)
                            .walks(new CheckOptions.Walks(3L * reachable.size(), random.nextInt(3)))
                            .progress(progress());
                    check(Checker.check(specification, questions, options, CheckListener.NONE), options);
                }
            }
        }

        private void check(Report report, CheckOptions options) {
            String what = name + " " + options;
            for (Answer answer : report.answers()) {
                boolean unknown = answer.verdict() instanceof Verdict.Unknown;
                // The basic method needs a monotone measure, and a random expression is rarely one.
                if (unknown
                        && (options.method() == Method.BASIC
                                || !options.method().exhaustive())) continue;
                check(answer, what);
            }
            report.size()
                    .ifPresent(size -> assertThat(size).as(what).isEqualTo(new SpaceSize(reachable.size(), edges)));
        }

        private void check(Answer answer, String what) {
            Property question = answer.property();
            String asked = what + question;
            if (question instanceof Deadlock) {
                boolean expected = exists(walk -> walk.enabled().isEmpty() && !walk.ended() && !error(walk));
                assertThat(answer.verdict()).as(asked).isInstanceOf(expected ? VIOLATED : HOLDS);
            } else if (question instanceof Invariant property) {
                boolean expected = exists(walk -> words(walk).contains(property.title() + "=ERROR"));
                assertThat(answer.verdict()).as(asked).isInstanceOf(expected ? VIOLATED : HOLDS);
            } else if (question instanceof Reachable reach) {
                boolean expected = exists(walk -> walk.satisfies(reach.condition()));
                assertThat(answer.verdict()).as(asked).isInstanceOf(expected ? HOLDS : VIOLATED);
            } else if (question instanceof Always always) {
                boolean expected = exists(walk -> !walk.satisfies(always.condition()));
                assertThat(answer.verdict()).as(asked).isInstanceOf(expected ? VIOLATED : HOLDS);
            } else if (question instanceof DeadTransitions) {
                List<String> dead = ((Evidence.Unseen) answer.evidence()).actions();
                List<String> actions = specification.encode().system().actions();
                assertThat(actions.stream()
                                .filter(action -> !action.equals(Lts.TAU_NAME))
                                .filter(action -> !exists(w -> w.enabled().contains(action))))
                        .as(asked)
                        .containsExactlyElementsOf(dead);
            } else if (question instanceof Stable) {
                List<String> stable = network.components().stream()
                        .map(NetworkProcess::name)
                        .filter(process -> reachable.values().stream()
                                        .map(walk -> walk.value(expressions.quantity("state(\"" + process + "\")")))
                                        .distinct()
                                        .count()
                                == 1)
                        .toList();
                assertThat(((Evidence.Unchanged) answer.evidence()).places())
                        .as(asked)
                        .isEqualTo(stable);
                assertThat(answer.verdict()).as(asked).isInstanceOf(stable.isEmpty() ? VIOLATED : HOLDS);
            } else if (question instanceof Space) {
                boolean counted = ((Evidence.Space) answer.evidence()).size().isPresent();
                assertThat(answer.verdict()).as(asked).isInstanceOf(counted ? HOLDS : Verdict.Unknown.class);
            } else if (question instanceof Largest number) {
                long largest = reachable.values().stream()
                        .mapToLong(walk -> walk.value(number.quantity()))
                        .max()
                        .orElseThrow();
                assertThat(((Evidence.Largest) answer.evidence()).value())
                        .as(asked)
                        .isEqualTo(largest);
            }
            if (answer.evidence() instanceof Evidence.Path path) replay(path, question, asked);
        }

        private void replay(Evidence.Path path, Property question, String what) {
            Walk walk = specification.walk();
            for (Replay.Step step : path.replay().steps()) {
                assertThat(walk.enabled().get(step.place())).as(what).isEqualTo(step.action());
                walk.take(step.place());
            }
            if (question instanceof Deadlock) {
                assertThat(walk.enabled()).as(what).isEmpty();
                assertThat(walk.satisfies(expressions.condition("deadlock")))
                        .as(what)
                        .isTrue();
            } else if (question instanceof Invariant property) {
                assertThat(words(walk)).as(what).contains(property.title() + "=ERROR");
            }
        }

        private boolean exists(Predicate<Walk> wanted) {
            return reachable.values().stream().anyMatch(wanted);
        }

        private static List<String> words(Walk walk) {
            return List.of(walk.state().split(" "));
        }

        private static boolean error(Walk walk) {
            return walk.state().contains("=ERROR");
        }

        private Measure progress() {
            List<Measure> named = new ArrayList<>();
            for (String text : List.of("auto", "none", "scc", "tree", "*=mixed;layers=lex", "tree;method=product")) {
                named.add(expressions.measure(text));
            }
            if (candidates.isPresent()) named.addAll(candidates.get());
            int choice = random.nextInt(named.size() + 2);
            return choice < named.size()
                    ? named.get(choice)
                    : expressions.measure(state() + " - 2 * " + state() + " + 3");
        }

        private String state() {
            return "state(" + process() + ")";
        }

        private String process() {
            List<NetworkProcess> processes = network.components();
            return '"' + processes.get(random.nextInt(processes.size())).name() + '"';
        }

        private Condition condition() {
            return expressions.condition(expression());
        }

        private String expression() {
            return switch (random.nextInt(9)) {
                case 0 -> expression() + " and " + expression();
                case 1 -> "(" + expression() + ") or not (" + expression() + ")";
                case 2 -> "enabled(" + action() + ", " + action() + ")";
                case 3 -> "violated(" + process() + ")";
                case 4 -> "ended(" + process() + ", " + process() + ")";
                case 5 -> "not deadlock or " + state() + " > 1";
                default -> state() + (random.nextBoolean() ? " = " : " < ") + state() + " + " + (random.nextInt(4) - 1);
            };
        }

        private String action() {
            List<String> labels = network.components()
                    .get(random.nextInt(network.components().size()))
                    .lts()
                    .labels();
            return random.nextInt(5) == 0 ? Lts.TAU_NAME : labels.get(random.nextInt(labels.size()));
        }
    }

    private static final Class<?> HOLDS = Verdict.Holds.class;
    private static final Class<?> VIOLATED = Verdict.Violated.class;
}
