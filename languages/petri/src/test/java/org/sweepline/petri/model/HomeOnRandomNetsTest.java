package org.sweepline.petri.model;

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
import java.util.TreeSet;
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
import org.sweepline.check.property.Reversible;
import org.sweepline.check.replay.Evidence;
import org.sweepline.check.replay.Replay;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.kernel.Verdict;
import org.sweepline.logic.Condition;
import org.sweepline.model.Walk;
import org.sweepline.petri.Net;

/** Home, recurrence and liveness of random nets, against what each marking can reach. */
class HomeOnRandomNetsTest {
    private static final int MOST_STATES = 300;

    @Test
    void every_method_that_finds_components_gives_the_answers_of_the_plain_search() {
        checkSeeds(0, Integer.getInteger("sweepline.nets", 200));
    }

    @Test
    @Tag("slow")
    void every_method_that_finds_components_gives_the_answers_of_the_plain_search_on_many_nets() {
        checkSeeds(1_000_000, 10_000);
    }

    private static void checkSeeds(long first, int count) {
        int checked = 0;
        for (long seed = first; seed < first + count; seed++) {
            Net net = PlainNet.random(seed);
            List<long[]> reachable = PlainNet.reachable(net, MOST_STATES);
            if (reachable.size() == MOST_STATES) continue;
            try {
                new Case(net, reachable, new Random(seed)).check();
            } catch (Throwable failure) {
                throw new AssertionError("seed " + seed + ": " + failure, failure);
            }
            checked++;
        }
        assertThat(checked).as("nets small enough to check").isGreaterThan(count / 3);
    }

    /** One net with what is true of it. */
    private static final class Case {
        private final Net net;
        private final List<long[]> markings;
        private final Random random;
        private final PetriModel specification;
        private final Map<List<Long>, Integer> numbers = new HashMap<>();
        private final List<BitSet> reaches = new ArrayList<>();

        Case(Net net, List<long[]> markings, Random random) {
            this.net = net;
            this.markings = markings;
            this.random = random;
            specification = new PetriModel(net);
            for (int m = 0; m < markings.size(); m++) numbers.put(PlainNet.key(markings.get(m)), m);
            for (int m = 0; m < markings.size(); m++) reaches.add(reachedFrom(m));
        }

        private BitSet reachedFrom(int marking) {
            BitSet reached = new BitSet();
            List<Integer> waiting = new ArrayList<>(List.of(marking));
            reached.set(marking);
            while (!waiting.isEmpty()) {
                long[] from = markings.get(waiting.remove(waiting.size() - 1));
                for (int t = 0; t < net.transitions(); t++) {
                    if (!PlainNet.enabled(net, t, from)) continue;
                    int to = numbers.get(PlainNet.key(PlainNet.fire(net, t, from)));
                    if (!reached.get(to)) waiting.add(to);
                    reached.set(to);
                }
            }
            return reached;
        }

        void check() {
            Condition expression = specification.expressions().condition(expression());
            Set<String> condition = some();
            Set<String> actions = some();
            List<Property> questions = List.of(
                    new Home(expression),
                    new Deadlock(),
                    new Recurrence("P", Optional.empty(), actions),
                    new Recurrence("Q", Optional.of(condition), actions),
                    new Live(),
                    new Reversible());
            for (Method method : List.of(Method.FULL, Method.SWEEP, Method.BASIC)) {
                for (int i = 0; i < (method == Method.FULL ? 1 : 3); i++) {
                    CheckOptions options = CheckOptions.DEFAULT
                            .method(method)
                            .progress(specification.expressions().measure(progress()))
                            .sweep(CheckOptions.DEFAULT
                                    .sweep()
                                    .geometry(
                                            random.nextBoolean()
                                                    ? new StoreGeometry(24, 4, 1 << 20)
                                                    : StoreGeometry.DEFAULT));
                    Report report = Checker.check(specification, questions, options, CheckListener.NONE);
                    assertThat(report.statistics().orElseThrow().peak()).isLessThanOrEqualTo(markings.size());
                    boolean unknown = report.answers().stream().anyMatch(a -> a.verdict() instanceof Verdict.Unknown);
                    if (unknown) assertThat(method).isEqualTo(Method.BASIC);
                    List<Answer> answers = report.answers();
                    check(answers.get(0), violatesHome(expression));
                    check(answers.get(2), violatesRecurrence(Optional.empty(), actions));
                    check(answers.get(3), violatesRecurrence(Optional.of(condition), actions));
                    check(answers.get(4), violatesLiveness());
                    check(answers.get(5), violatesReturn());
                }
            }
        }

        /** The markings from which no marking that satisfies the expression can be reached. */
        private BitSet violatesHome(Condition expression) {
            BitSet home = new BitSet();
            for (int m = 0; m < markings.size(); m++) {
                home.set(m, PetriWalk.at(net, markings.get(m)).satisfies(expression));
            }
            BitSet lost = new BitSet();
            for (int m = 0; m < markings.size(); m++)
                lost.set(m, !reaches.get(m).intersects(home));
            return lost;
        }

        /** The markings of terminal components without the actions. */
        private BitSet violatesRecurrence(Optional<Set<String>> condition, Set<String> actions) {
            BitSet lost = new BitSet();
            for (int m = 0; m < markings.size(); m++) {
                Set<String> occurring = occurring(m);
                boolean meant = condition.isEmpty() || intersects(occurring, condition.get());
                lost.set(m, terminal(m) && meant && !intersects(occurring, actions));
            }
            return lost;
        }

        private BitSet violatesLiveness() {
            BitSet lost = new BitSet();
            for (int m = 0; m < markings.size(); m++) lost.set(m, occurring(m).size() < net.transitions());
            return lost;
        }

        private BitSet violatesReturn() {
            BitSet lost = new BitSet();
            for (int m = 0; m < markings.size(); m++)
                lost.set(m, !reaches.get(m).get(0));
            return lost;
        }

        private boolean terminal(int marking) {
            return reaches.get(marking).stream()
                    .allMatch(other -> reaches.get(other).get(marking));
        }

        /** The transitions that can still fire from a marking on. */
        private Set<String> occurring(int marking) {
            Set<String> occurring = new TreeSet<>();
            reaches.get(marking).stream().forEach(m -> {
                for (int t = 0; t < net.transitions(); t++) {
                    if (PlainNet.enabled(net, t, markings.get(m))) occurring.add(net.transition(t));
                }
            });
            return occurring;
        }

        private static boolean intersects(Set<String> one, Set<String> other) {
            Set<String> both = new HashSet<>(one);
            both.retainAll(other);
            return !both.isEmpty();
        }

        private void check(Answer answer, BitSet lost) {
            String what = answer.property().toString();
            if (answer.verdict() instanceof Verdict.Unknown) return;
            assertThat(answer.verdict() instanceof Verdict.Holds).as(what).isEqualTo(lost.isEmpty());
            if (lost.isEmpty()) return;
            Evidence.Lasso lasso = (Evidence.Lasso) answer.evidence();
            Walk walk = specification.walk();
            long[] marking = markings.get(0);
            for (Replay.Step step : lasso.stem().steps()) {
                walk.take(step.place());
                marking = PlainNet.fire(net, net.transitionIndex(step.action()), marking);
            }
            int end = numbers.get(PlainNet.key(marking));
            assertThat(lost.get(end)).as(what).isTrue();
            assertThat(terminal(end)).as(what).isTrue();
            assertThat(lasso.states()).as(what).isEqualTo(reaches.get(end).cardinality());
            assertThat(new TreeSet<>(lasso.actions())).as(what).isEqualTo(occurring(end));
            assertThat(lasso.walked()).as(what).isTrue();
            String state = walk.state();
            for (Replay.Step step : lasso.cycle().orElseThrow()) walk.take(step.place());
            assertThat(walk.state()).as(what).isEqualTo(state);
            assertThat(lasso.cycle().orElseThrow().isEmpty())
                    .as(what)
                    .isEqualTo(walk.enabled().isEmpty());
        }

        private Set<String> some() {
            Set<String> some = new TreeSet<>();
            for (int t = 0; t < net.transitions(); t++) {
                if (random.nextInt(3) == 0) some.add(net.transition(t));
            }
            return some;
        }

        private String progress() {
            return switch (random.nextInt(4)) {
                case 0 -> "none";
                case 1 -> place() + " - 2 * " + place() + " + 3";
                default -> "auto";
            };
        }

        private String expression() {
            return switch (random.nextInt(4)) {
                case 0 -> "fireable(" + net.transition(random.nextInt(net.transitions())) + ")";
                case 1 -> "deadlock or " + place() + " > 1";
                default -> place() + " = " + random.nextInt(3);
            };
        }

        private String place() {
            return "tokens(" + net.place(random.nextInt(net.places())) + ")";
        }
    }
}
