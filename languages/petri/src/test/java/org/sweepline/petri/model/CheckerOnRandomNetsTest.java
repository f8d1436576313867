package org.sweepline.petri.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.check.CheckListener;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Checker;
import org.sweepline.check.Method;
import org.sweepline.check.Report;
import org.sweepline.check.pilot.SpaceSize;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.DeadTransitions;
import org.sweepline.check.property.Deadlock;
import org.sweepline.check.property.Largest;
import org.sweepline.check.property.OneSafe;
import org.sweepline.check.property.Property;
import org.sweepline.check.property.Reachable;
import org.sweepline.check.property.Space;
import org.sweepline.check.property.Stable;
import org.sweepline.check.property.TerminalStates;
import org.sweepline.check.reduce.ReductionEffect;
import org.sweepline.check.replay.Evidence;
import org.sweepline.kernel.Deletion;
import org.sweepline.kernel.Limits;
import org.sweepline.kernel.Statistics;
import org.sweepline.kernel.StoreGeometry;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.Verdict;
import org.sweepline.kernel.depthfirst.Replacement;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.petri.Net;

/** Every method with every option must agree with the plain search on random nets, and every trace must replay. */
class CheckerOnRandomNetsTest {
    private static final int MOST_STATES = 800;

    @Test
    void every_method_and_option_gives_the_answers_of_the_plain_search() {
        checkSeeds(0, Integer.getInteger("sweepline.nets", 200));
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
        private final PlainAnswers truth;
        private final Random random;
        private final PetriModel specification;
        private final List<Property> questions;
        private final String name;

        Case(Net net, List<long[]> reachable, Random random, long seed) {
            this.truth = new PlainAnswers(net, reachable);
            this.random = random;
            this.specification = new PetriModel(net);
            this.name = "seed " + seed;
            questions = truth.questions(random);
        }

        void check() {
            for (Method method : Method.values()) {
                for (int i = 0; i < (method.measured() ? 6 : method == Method.AUTO ? 3 : 1); i++) {
                    CheckOptions options = CheckOptions.DEFAULT
                            .method(method)
                            .cache(cache())
                            .walks(new CheckOptions.Walks(5L * truth.states(), random.nextInt(3)))
                            .limits(method == Method.CACHE ? Limits.NONE.explored(50L * truth.states()) : Limits.NONE)
                            .progress(specification.expressions().measure(progress()))
                            .sweep(options());
                    if (method == Method.AUTO && i > 0) {
                        // Nothing asks for the sweep, and the first look has any length.
                        long look = 1L + random.nextInt((int) truth.states());
                        options = CheckOptions.DEFAULT
                                .method(method)
                                .plan(new CheckOptions.Plan(random.nextBoolean(), look));
                    }
                    Report report = Checker.check(specification, questions, options, CheckListener.NONE);
                    boolean proved =
                            report.measure().map(CompiledMeasure::monotone).orElse(true);
                    boolean small = method == Method.CACHE && options.cache().states() > 0;
                    check(report, options, method == Method.BASIC && !proved || small || !method.exhaustive());
                    if (!method.exhaustive()) provesNothing(report, options);
                }
            }
        }

        private void check(Report report, CheckOptions options, boolean mayBeUnknown) {
            String what = name + " " + options;
            for (Answer answer : report.answers()) {
                if (mayBeUnknown && answer.verdict() instanceof Verdict.Unknown) continue;
                truth.check(answer, what);
                if (answer.property() instanceof Deadlock) {
                    assertThat(answer.evidence() instanceof Evidence.Path)
                            .as("traced: %s", what)
                            .isEqualTo(truth.deadlocks());
                }
            }
            if (report.statistics().isEmpty()) return;
            Statistics figures = report.statistics().get();
            boolean reduced = report.reductions().stream().anyMatch(ReductionEffect::used);
            if (reduced) {
                assertThat(figures.states().orElse(0)).as(what).isLessThanOrEqualTo(truth.states());
            } else if (report.size().isPresent()) {
                assertThat(report.size()).as(what).contains(new SpaceSize(truth.states(), truth.edges()));
            } else if (!mayBeUnknown) {
                boolean everything = questions.contains(new Space());
                assertThat(report.complete() || !everything).as(what).isTrue();
                if (report.complete()) assertThat(figures.explored()).as(what).isGreaterThanOrEqualTo(truth.states());
            }
            long kept = questions.stream().anyMatch(TerminalStates.class::isInstance) ? truth.terminalStates() : 0;
            assertThat(figures.peak()).as(what).isLessThanOrEqualTo(truth.states() + kept);
        }

        /** Random walks may find a state, but never that there is none. */
        private void provesNothing(Report report, CheckOptions options) {
            assertThat(report.complete()).isFalse();
            for (Answer answer : report.answers()) {
                Property question = answer.property();
                boolean seen = question instanceof Reachable || question instanceof DeadTransitions;
                // Bounds that are known before hold whether or not anyone walks, and so do places that nothing changes.
                if (question instanceof OneSafe || question instanceof Largest || question instanceof Stable) continue;
                assertThat(answer.verdict())
                        .as(name + " " + options + question)
                        .isNotInstanceOf(seen ? Verdict.Violated.class : Verdict.Holds.class);
            }
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
            long states = random.nextInt(3) == 0 ? 0 : 1 + random.nextInt((int) truth.states());
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
            return truth.place(random);
        }
    }
}
