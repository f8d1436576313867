package org.sweepline.check.augment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sweepline.check.CheckListener;
import org.sweepline.check.CheckOptions;
import org.sweepline.check.Checker;
import org.sweepline.check.Method;
import org.sweepline.check.Report;
import org.sweepline.check.property.Always;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.Bounds;
import org.sweepline.check.property.DeadTransitions;
import org.sweepline.check.property.Deadlock;
import org.sweepline.check.property.Home;
import org.sweepline.check.property.Largest;
import org.sweepline.check.property.Live;
import org.sweepline.check.property.Property;
import org.sweepline.check.property.Reachable;
import org.sweepline.check.property.Reversible;
import org.sweepline.check.property.Stable;
import org.sweepline.check.replay.Evidence;
import org.sweepline.check.replay.Replay;
import org.sweepline.kernel.SweepOptions;
import org.sweepline.kernel.Verdict;
import org.sweepline.model.CompiledMeasure;
import org.sweepline.model.Measure;
import org.sweepline.model.Model;
import org.sweepline.model.Walk;

/** What is added to the states of a random model must change no verdict, whatever the method and the measure. */
class AugmentedOnRandomModelsTest {
    private static final List<Property> QUESTIONS = List.of(
            new Deadlock(),
            new Reachable(RandomModel.EXPRESSIONS.condition("7 3")),
            new Always(RandomModel.EXPRESSIONS.condition("1 0")),
            new Always(RandomModel.EXPRESSIONS.condition("3 0")),
            new DeadTransitions(),
            new Stable(),
            new Largest(RandomModel.EXPRESSIONS.quantity("2")),
            new Largest(RandomModel.EXPRESSIONS.quantity("-1")),
            new Bounds());
    private static final List<Property> ON_COMPONENTS = List.of(
            new Home(RandomModel.EXPRESSIONS.condition("2 1")),
            new Home(RandomModel.EXPRESSIONS.condition("1 0")),
            new Live(),
            new Reversible());

    @Test
    void every_method_gives_the_verdicts_about_the_model() {
        checkSeeds(0, 200);
    }

    @Test
    @Tag("slow")
    void every_method_gives_the_verdicts_about_many_models() {
        checkSeeds(1_000_000, 10_000);
    }

    private static void checkSeeds(long first, int count) {
        for (long seed = first; seed < first + count; seed++) {
            try {
                check(seed);
            } catch (Throwable failure) {
                throw new AssertionError("seed " + seed + ": " + failure, failure);
            }
        }
    }

    private static void check(long seed) {
        RandomModel model = new RandomModel(seed);
        Random random = new Random(~seed);
        Augmented augmented = Augmented.of(model, augmentation(random, model.acyclic()));
        Report plain = check(model, QUESTIONS, CheckOptions.DEFAULT.method(Method.FULL));
        Report plainComponents = check(model, ON_COMPONENTS, CheckOptions.DEFAULT.method(Method.FULL));
        for (Method method : Method.values()) {
            if (!method.exhaustive()) continue;
            CheckOptions options = CheckOptions.DEFAULT
                    .method(method)
                    .progress(measure(random))
                    .sweep(sweep(random));
            String what = seed + " " + augmented.augmentation() + " " + options;
            Report report = check(augmented, QUESTIONS, options);
            boolean promised = method == Method.BASIC
                    && !report.measure().map(CompiledMeasure::monotone).orElseThrow();
            compare(report, plain, model, promised, what);
            if (method != Method.FULL && !method.measured()) continue;
            Report components = check(augmented, ON_COMPONENTS, options.sweep(SweepOptions.DEFAULT));
            compare(components, plainComponents, model, promised, what);
        }
    }

    private static Report check(Model model, List<Property> questions, CheckOptions options) {
        return Checker.check(model, questions, options, CheckListener.NONE);
    }

    private static void compare(Report report, Report plain, RandomModel model, boolean promised, String what) {
        for (int i = 0; i < report.answers().size(); i++) {
            Answer answer = report.answers().get(i);
            if (promised && answer.verdict() instanceof Verdict.Unknown) continue;
            Answer expected = plain.answers().get(i);
            assertThat(answer.verdict())
                    .as(what)
                    .isInstanceOf(expected.verdict().getClass());
            if (answer.evidence() instanceof Evidence.Path path) {
                assertThat(end(model.walk(), path.replay())).as(what).isTrue();
            } else if (answer.evidence() instanceof Evidence.Lasso lasso) {
                assertThat(end(model.walk(), lasso.stem())).as(what).isTrue();
                assertThat(lasso.walked()).as(what).isTrue();
            } else if (answer.evidence() instanceof Evidence.Largest largest) {
                assertThat(largest.value()).as(what).isEqualTo(((Evidence.Largest) expected.evidence()).value());
                answer.evidence()
                        .path()
                        .ifPresent(replay ->
                                assertThat(end(model.walk(), replay)).as(what).isTrue());
            } else {
                assertThat(answer.evidence()).as(what).isEqualTo(expected.evidence());
            }
        }
    }

    /** Whether a walk by the plain rules finds the steps it is to take. */
    private static boolean end(Walk walk, Replay replay) {
        for (Replay.Step step : replay.steps()) {
            if (!walk.enabled().get(step.place()).equals(step.action())) return false;
            walk.take(step.place());
        }
        return true;
    }

    private static String augmentation(Random random, boolean acyclic) {
        List<String> choices = new ArrayList<>(List.of(
                "most(number)",
                "most(negative)",
                "steps(*) <= 1",
                "steps(a) <= 2",
                "steps(a, \"c\") <= 300",
                "steps(a, b, c) <= " + (1 + random.nextInt(9))));
        if (acyclic) choices.addAll(List.of("steps(*)", "steps(a)", "steps(b, d)"));
        return choices.get(random.nextInt(choices.size()));
    }

    private static Measure measure(Random random) {
        String text = List.of("auto", "none", "number", "negative").get(random.nextInt(4));
        return RandomModel.EXPRESSIONS.measure(text);
    }

    private static SweepOptions sweep(Random random) {
        return SweepOptions.DEFAULT
                .pinInitial(random.nextBoolean())
                .earlyRelease(random.nextBoolean())
                .window(random.nextInt(3) == 0 ? random.nextInt(4) : 0);
    }
}
