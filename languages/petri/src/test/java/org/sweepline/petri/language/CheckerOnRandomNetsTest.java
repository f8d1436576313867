package org.sweepline.petri.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.kernel.Deletion;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Replacement;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.Verdict;
import org.sweepline.model.Answer;
import org.sweepline.model.CheckListener;
import org.sweepline.model.CheckOptions;
import org.sweepline.model.Checker;
import org.sweepline.model.Measure;
import org.sweepline.model.Method;
import org.sweepline.model.Question;
import org.sweepline.model.Replay;
import org.sweepline.model.Report;
import org.sweepline.model.Walk;
import org.sweepline.petri.Net;

/** Every method with every option must agree with the plain search on random nets, and every trace must replay. */
class CheckerOnRandomNetsTest {
    private static final int MOST_STATES = 800;

    @Test
    void every_method_and_option_gives_the_answers_of_the_plain_search() {
        checkSeeds(0, Integer.getInteger("sweepline.nets", 400));
    }

    @Test
    @Tag("slow")
    void every_method_and_option_gives_the_answers_of_the_plain_search_on_many_nets() {
        checkSeeds(1_000_000, 20_000);
    }

    private static void checkSeeds(long first, int count) {
        int checked = 0;
        for (long seed = first; seed < first + count; seed++) {
            Net net = PlainNet.random(seed);
            List<long[]> reachable = PlainNet.reachable(net, MOST_STATES);
            if (reachable.size() < MOST_STATES) {
                new Case(net, reachable, new Random(seed), seed).check();
                checked++;
            }
        }
        assertThat(checked).as("nets small enough to check").isGreaterThan(count / 2);
    }

    /** One net with what is true of it. */
    private static final class Case {
        private final Net net;
        private final List<long[]> reachable;
        private final Random random;
        private final PetriSpecification specification;
        private final List<Question> questions = new ArrayList<>();
        private final String name;

        Case(Net net, List<long[]> reachable, Random random, long seed) {
            this.net = net;
            this.reachable = reachable;
            this.random = random;
            this.specification = new PetriSpecification(net);
            this.name = "seed " + seed;
            questions.add(new Question.Deadlock());
            questions.add(new Question.Reachable(expression()));
            questions.add(new Question.Always(expression()));
            questions.add(new Question.DeadTransitions());
            questions.add(new Question.Space());
        }

        void check() {
            for (Method method : Method.values()) {
                for (int i = 0; i < (method.measured() ? 6 : 1); i++) {
                    CheckOptions options = CheckOptions.DEFAULT
                            .method(method)
                            .cache(cache())
                            .limits(method == Method.CACHE ? Limits.NONE.explored(50L * reachable.size()) : Limits.NONE)
                            .progress(progress())
                            .sweep(options());
                    Report report = Checker.check(specification, questions, options, CheckListener.NONE);
                    boolean proved = report.measure().map(Measure::monotone).orElse(true);
                    boolean small = method == Method.CACHE && options.cache().states() > 0;
                    check(report, options, method == Method.BASIC && !proved || small);
                }
            }
        }

        private void check(Report report, CheckOptions options, boolean mayBeUnknown) {
            String what = name + " " + options;
            for (Answer answer : report.answers()) {
                if (mayBeUnknown && answer.verdict() instanceof Verdict.Unknown) continue;
                check(answer, what);
            }
            if (report.statistics().isEmpty()) return;
            Statistics figures = report.statistics().get();
            boolean known = figures.states().isPresent();
            if (known) {
                assertThat(figures.states().getAsLong()).as(what).isEqualTo(reachable.size());
                assertThat(figures.edges().getAsLong()).as(what).isEqualTo(edges());
            } else if (!mayBeUnknown) {
                assertThat(figures.explored()).as(what).isGreaterThanOrEqualTo(reachable.size());
            }
            assertThat(figures.peak()).as(what).isLessThanOrEqualTo(reachable.size());
        }

        private void check(Answer answer, String what) {
            Question question = answer.question();
            if (question instanceof Question.Deadlock) {
                assertThat(answer.verdict()).as(what).isInstanceOf(exists("deadlock") ? VIOLATED : HOLDS);
                assertThat(answer.evidence() instanceof Answer.Path).isEqualTo(exists("deadlock"));
            } else if (question instanceof Question.Reachable reach) {
                boolean expected = exists(reach.expression());
                assertThat(answer.verdict()).as(what + reach).isInstanceOf(expected ? HOLDS : VIOLATED);
            } else if (question instanceof Question.Always always) {
                boolean expected = exists("not (" + always.expression() + ")");
                assertThat(answer.verdict()).as(what + always).isInstanceOf(expected ? VIOLATED : HOLDS);
            } else if (question instanceof Question.DeadTransitions) {
                assertThat(((Answer.Unseen) answer.evidence()).actions())
                        .as(what)
                        .isEqualTo(dead());
                assertThat(answer.verdict()).as(what).isInstanceOf(dead().isEmpty() ? HOLDS : VIOLATED);
            } else if (question instanceof Question.Space) {
                assertThat(answer.verdict()).as(what).isInstanceOf(HOLDS);
                Answer.Values values = (Answer.Values) answer.evidence();
                assertThat(values.largest()).as(what).isEqualTo(largest());
                assertThat(values.largestSum()).as(what).isEqualTo(largestSum());
            }
            if (answer.evidence() instanceof Answer.Path path) replay(path, question, what);
        }

        private void replay(Answer.Path path, Question question, String what) {
            Walk walk = specification.walk();
            for (Replay.Step step : path.replay().steps()) walk.take(step.place());
            if (question instanceof Question.Deadlock)
                assertThat(walk.enabled()).as(what).isEmpty();
            if (question instanceof Question.Reachable reach) {
                assertThat(walk.satisfies(reach.expression())).as(what).isTrue();
            }
            if (question instanceof Question.Always always) {
                assertThat(walk.satisfies(always.expression())).as(what).isFalse();
            }
        }

        /** Whether some reachable marking satisfies an expression. */
        private boolean exists(String expression) {
            for (long[] marking : reachable) {
                if (PetriWalk.at(net, marking).satisfies(expression)) return true;
            }
            return false;
        }

        private long edges() {
            long edges = 0;
            for (long[] marking : reachable) {
                for (int t = 0; t < net.transitions(); t++) edges += PlainNet.enabled(net, t, marking) ? 1 : 0;
            }
            return edges;
        }

        private List<String> dead() {
            List<String> dead = new ArrayList<>();
            for (int t = 0; t < net.transitions(); t++) {
                int transition = t;
                boolean fires = reachable.stream().anyMatch(m -> PlainNet.enabled(net, transition, m));
                if (!fires) dead.add(net.transition(t));
            }
            return dead;
        }

        private List<Long> largest() {
            List<Long> largest = new ArrayList<>();
            for (int p = 0; p < net.places(); p++) {
                int place = p;
                largest.add(reachable.stream().mapToLong(m -> m[place]).max().orElseThrow());
            }
            return largest;
        }

        private long largestSum() {
            return reachable.stream()
                    .mapToLong(m -> Arrays.stream(m).sum())
                    .max()
                    .orElseThrow();
        }

        private SweepOptions options() {
            Deletion[] deletions = {
                new Deletion.EachLayer(), new Deletion.EachLayer(), new Deletion.Every(3), new Deletion.Adaptive(4)
            };
            StoreGeometry tiny = new StoreGeometry(24, 4, 1 << 20);
            return SweepOptions.DEFAULT
                    .pinInitial(random.nextBoolean())
                    .window(random.nextInt(3) == 0 ? random.nextInt(5) : 0)
                    .earlyRelease(random.nextBoolean())
                    .deletion(deletions[random.nextInt(deletions.length)])
                    .geometry(random.nextBoolean() ? tiny : StoreGeometry.DEFAULT);
        }

        /** A cache of any size; one that is too small gives no answer, or none in reasonable time. */
        private CheckOptions.Cache cache() {
            Replacement[] policies = Replacement.values();
            long states = random.nextInt(3) == 0 ? 0 : 1 + random.nextInt(reachable.size());
            return new CheckOptions.Cache(states, policies[random.nextInt(policies.length)]);
        }

        private String progress() {
            return switch (random.nextInt(4)) {
                case 0 -> "none";
                case 1 -> place() + " - 2 * " + place() + " + 3";
                case 2 -> place() + " * " + place() + " - " + place();
                default -> "auto";
            };
        }

        private String place() {
            return "tokens(" + net.place(random.nextInt(net.places())) + ")";
        }

        private String expression() {
            return switch (random.nextInt(8)) {
                case 0 -> expression() + " and " + expression();
                case 1 -> "(" + expression() + ") or not (" + expression() + ")";
                case 2 -> "fireable(" + net.transition(random.nextInt(net.transitions())) + ")";
                case 3 -> "not deadlock or " + place() + " > 1";
                default -> place() + comparison() + place() + " + " + (random.nextInt(4) - 1);
            };
        }

        private String comparison() {
            return List.of(" = ", " != ", " < ", " <= ", " > ", " >= ").get(random.nextInt(6));
        }
    }

    private static final Class<?> HOLDS = Verdict.Holds.class;
    private static final Class<?> VIOLATED = Verdict.Violated.class;
}
