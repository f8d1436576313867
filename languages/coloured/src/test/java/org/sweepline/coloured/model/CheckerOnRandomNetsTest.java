package org.sweepline.coloured.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Random;
import java.util.TreeSet;
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
import org.sweepline.check.property.Largest;
import org.sweepline.check.property.OneSafe;
import org.sweepline.check.property.Property;
import org.sweepline.check.property.Reachable;
import org.sweepline.check.property.Space;
import org.sweepline.check.property.Stable;
import org.sweepline.check.replay.Evidence;
import org.sweepline.check.replay.Replay;
import org.sweepline.coloured.cpn.CpnModels;
import org.sweepline.coloured.interpreter.RandomNets;
import org.sweepline.kernel.ExpansionException;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Verdict;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.Encoding;
import org.sweepline.model.Expressions;
import org.sweepline.model.Model;
import org.sweepline.model.Walk;

/** Every method must agree with a search by the plain rules on random nets, and every trace must replay. */
class CheckerOnRandomNetsTest {
    private static final int MOST_STATES = 300;
    private static final Class<?> HOLDS = Verdict.Holds.class;
    private static final Class<?> VIOLATED = Verdict.Violated.class;

    @Test
    void every_method_gives_the_answers_of_the_plain_rules() {
        checkSeeds(0, 60);
    }

    @Test
    @Tag("slow")
    void every_method_gives_the_answers_of_the_plain_rules_on_many_nets() {
        checkSeeds(2_000_000, 1_000);
    }

    private static void checkSeeds(long first, int count) {
        int checked = 0;
        for (long seed = first; seed < first + count; seed++) {
            InputStream in = new ByteArrayInputStream(RandomNets.net(seed).getBytes(StandardCharsets.ISO_8859_1));
            Model specification = new ColouredModel(CpnModels.load(in, "net.cpn", Map.of()));
            Optional<Map<String, Walk>> reachable = reachable(specification.walk());
            if (reachable.isEmpty()) continue;
            new Case(specification, List.copyOf(reachable.get().values()), seed).check();
            checked++;
        }
        assertThat(checked).as("nets small enough to check").isGreaterThan(count / 2);
    }

    /** A walk that stands in each reachable state; nothing if there are too many states or an inscription fails. */
    private static Optional<Map<String, Walk>> reachable(Walk start) {
        Map<String, Walk> found = new LinkedHashMap<>(Map.of(start.state(), start));
        Queue<Walk> waiting = new ArrayDeque<>(List.of(start));
        long edges = 0;
        while (!waiting.isEmpty()) {
            Walk walk = waiting.remove();
            try {
                for (int i = 0; i < walk.enabled().size(); i++) {
                    Walk next = walk.fork();
                    next.take(i);
                    if (found.putIfAbsent(next.state(), next) == null) waiting.add(next);
                    if (found.size() > MOST_STATES || ++edges > 10 * MOST_STATES) return Optional.empty();
                }
            } catch (ExpansionException failure) {
                return Optional.empty();
            }
        }
        return Optional.of(found);
    }

    /** One net with what is true of it. */
    private static final class Case {
        private final Model specification;
        private final List<Walk> reachable;
        private final Random random;
        private final String name;
        private final List<String> places;
        private final List<String> transitions;
        private final List<Property> questions = new ArrayList<>();

        Case(Model specification, List<Walk> reachable, long seed) {
            this.specification = specification;
            this.reachable = reachable;
            random = new Random(seed);
            name = "seed " + seed;
            Encoding encoding = specification.encode();
            Expressions expressions = specification.expressions();
            places = encoding.variables().names();
            transitions = encoding.system().actions();
            questions.add(new Deadlock());
            questions.add(new Reachable(expressions.condition(condition())));
            questions.add(new Always(expressions.condition(condition())));
            questions.add(new DeadTransitions());
            questions.add(new OneSafe());
            questions.add(new Stable());
            String number = random.nextBoolean() ? distinct() : count() + " - 2 * " + count();
            questions.add(new Largest(expressions.quantity(number)));
            questions.add(new Space());
        }

        void check() {
            for (Method method : Method.values()) {
                CheckOptions options = CheckOptions.DEFAULT
                        .method(method)
                        .progress(specification.expressions().measure(progress()))
                        .walks(new CheckOptions.Walks(3L * reachable.size(), random.nextInt(3)))
                        .limits(Limits.NONE.explored(50L * reachable.size()));
                Report report = Checker.check(specification, questions, options, CheckListener.NONE);
                boolean proved = report.measure().map(CompiledMeasure::monotone).orElse(true);
                check(report, name + " " + options, method == Method.BASIC && !proved || !method.exhaustive());
            }
        }

        private void check(Report report, String what, boolean mayBeUnknown) {
            for (Answer answer : report.answers()) {
                if (!mayBeUnknown || !(answer.verdict() instanceof Verdict.Unknown)) check(answer, what);
            }
            long edges =
                    reachable.stream().mapToLong(walk -> walk.enabled().size()).sum();
            report.size()
                    .ifPresent(size -> assertThat(size).as(what).isEqualTo(new SpaceSize(reachable.size(), edges)));
        }

        private void check(Answer answer, String what) {
            Property question = answer.property();
            String asked = what + " " + question;
            if (question instanceof Deadlock) {
                boolean dead =
                        reachable.stream().anyMatch(walk -> walk.enabled().isEmpty());
                assertThat(answer.verdict()).as(asked).isInstanceOf(dead ? VIOLATED : HOLDS);
            } else if (question instanceof Reachable reach) {
                boolean found = reachable.stream().anyMatch(walk -> walk.satisfies(reach.condition()));
                assertThat(answer.verdict()).as(asked).isInstanceOf(found ? HOLDS : VIOLATED);
            } else if (question instanceof Always always) {
                boolean holds = reachable.stream().allMatch(walk -> walk.satisfies(always.condition()));
                assertThat(answer.verdict()).as(asked).isInstanceOf(holds ? HOLDS : VIOLATED);
            } else if (question instanceof OneSafe) {
                boolean crowded =
                        reachable.stream().anyMatch(walk -> places.stream().anyMatch(place -> walk.tokens(place) > 1));
                assertThat(answer.verdict()).as(asked).isInstanceOf(crowded ? VIOLATED : HOLDS);
            } else if (question instanceof Stable) {
                List<String> stable = places.stream().filter(this::stable).toList();
                assertThat(((Evidence.Unchanged) answer.evidence()).places())
                        .as(asked)
                        .isEqualTo(stable);
                assertThat(answer.verdict()).as(asked).isInstanceOf(stable.isEmpty() ? VIOLATED : HOLDS);
            } else if (question instanceof Largest number) {
                long largest = reachable.stream()
                        .mapToLong(walk -> walk.value(number.quantity()))
                        .max()
                        .orElseThrow();
                assertThat(((Evidence.Largest) answer.evidence()).value())
                        .as(asked)
                        .isEqualTo(largest);
                assertThat(answer.verdict()).as(asked).isInstanceOf(HOLDS);
            } else if (question instanceof Space) {
                boolean counted = ((Evidence.Space) answer.evidence()).size().isPresent();
                assertThat(answer.verdict()).as(asked).isInstanceOf(counted ? HOLDS : Verdict.Unknown.class);
            } else {
                TreeSet<String> unseen = new TreeSet<>(transitions);
                reachable.forEach(walk -> unseen.removeAll(walk.enabled()));
                assertThat(((Evidence.Unseen) answer.evidence()).actions())
                        .as(asked)
                        .containsExactlyInAnyOrderElementsOf(unseen);
            }
            answer.evidence().path().ifPresent(replay -> replay(replay, asked));
        }

        /** That the trace can be walked at all the checker has seen to; here the names must be the same. */
        private void replay(Replay replay, String asked) {
            Walk walk = specification.walk();
            for (Replay.Step step : replay.steps()) {
                assertThat(walk.enabled().get(step.place())).as(asked).isEqualTo(step.action());
                walk.take(step.place());
            }
        }

        /** Whether a place has as many tokens in every state. */
        private boolean stable(String place) {
            return reachable.stream()
                            .mapToLong(walk -> walk.tokens(place))
                            .distinct()
                            .count()
                    == 1;
        }

        private String progress() {
            return switch (random.nextInt(4)) {
                case 0 -> "none";
                case 1 -> count() + " - 2 * " + count();
                case 2 -> "(" + count() + ", " + count() + ")";
                default -> "auto";
            };
        }

        private String condition() {
            return switch (random.nextInt(6)) {
                case 0 -> "enabled(" + pick(transitions) + ")";
                case 1 -> "not (" + condition() + ") or " + count() + " = " + count();
                case 2 -> "deadlock and " + count() + " > " + random.nextInt(3);
                case 3 -> distinct() + " < " + count();
                default -> count() + " < " + count() + " + " + random.nextInt(3);
            };
        }

        /** How many different tokens there are on a place. */
        private String distinct() {
            return "length (remdupl (marking(" + pick(places) + ")))";
        }

        private String count() {
            return "tokens(" + pick(places) + ")";
        }

        private String pick(List<String> names) {
            return names.get(random.nextInt(names.size()));
        }
    }
}
