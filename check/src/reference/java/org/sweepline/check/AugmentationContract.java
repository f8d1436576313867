package org.sweepline.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.sweepline.check.augment.Augmented;
import org.sweepline.check.property.Answer;
import org.sweepline.check.property.Bounds;
import org.sweepline.check.property.DeadTransitions;
import org.sweepline.check.property.Deadlock;
import org.sweepline.check.property.Home;
import org.sweepline.check.property.Live;
import org.sweepline.check.property.Property;
import org.sweepline.check.replay.Evidence;
import org.sweepline.kernel.Limits;
import org.sweepline.model.Encoding;
import org.sweepline.model.Model;

/** What is added to the states of random models changes no verdict and no bound. */
public abstract class AugmentationContract {
    private static final long MOST_STATES = 2_000;

    /** How many models are tried. */
    protected abstract int models();

    protected abstract Model model(long seed);

    /** A number that every state has; PLACE stands for the first variable of the model. */
    protected abstract String number();

    /** The names of measures that the language has besides "none" and the number. */
    protected List<String> measures() {
        return List.of();
    }

    @Test
    void verdicts_are_those_without() {
        List<String> augmentations =
                List.of("steps(*) <= 3", "steps(ACTION) <= 2", "steps(*) <= 20", "most(" + number() + ")");
        List<String> measures =
                Stream.concat(Stream.of("none", number()), measures().stream()).toList();
        int compared = 0;
        for (long seed = 0; seed < models(); seed++) {
            Model model = model(seed);
            Report plain = check(model, Method.FULL, "none");
            if (!plain.complete()) continue;
            String text = named(model, augmentations.get((int) seed % augmentations.size()));
            for (Method method : List.of(Method.FULL, Method.SWEEP)) {
                for (String measure : method == Method.FULL ? List.of("none") : measures) {
                    Report report = check(Augmented.of(model, text), method, named(model, measure));
                    compare(report, plain, "seed " + seed + " " + text + " " + method + " " + measure);
                    compared++;
                }
            }
        }
        assertThat(compared).as("explorations that could be compared").isGreaterThan(models());
    }

    private static String named(Model model, String text) {
        Encoding encoding = model.encode();
        return text.replace("ACTION", '"' + encoding.system().actions().get(0) + '"')
                .replace("PLACE", '"' + encoding.variables().names().get(0) + '"');
    }

    private static Report check(Model model, Method method, String progress) {
        List<Property> questions = List.of(
                new Deadlock(),
                new DeadTransitions(),
                new Bounds(),
                new Home(model.expressions().condition("deadlock")),
                new Live());
        CheckOptions options =
                CheckOptions.DEFAULT.method(method).progress(model.expressions().measure(progress));
        boolean augmented = model instanceof Augmented;
        Limits limits = Limits.NONE.explored(augmented ? 40 * MOST_STATES : MOST_STATES);
        return Checker.check(model, questions, options.limits(limits), CheckListener.NONE);
    }

    private static void compare(Report report, Report plain, String what) {
        assertThat(report.answers()).as(what).hasSameSizeAs(plain.answers());
        for (int i = 0; i < plain.answers().size(); i++) {
            Answer answer = report.answers().get(i);
            Answer expected = plain.answers().get(i);
            assertThat(answer.verdict())
                    .as(what)
                    .isInstanceOf(expected.verdict().getClass());
            if (answer.evidence() instanceof Evidence.Path || answer.evidence() instanceof Evidence.Lasso) continue;
            assertThat(answer.evidence()).as(what).isEqualTo(expected.evidence());
        }
    }
}
